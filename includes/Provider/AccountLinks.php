<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** Where an account's provider leads its owner: paths of our pages, null where there is nothing to lead to. */
interface AccountLinks
{
    /** Where the owner looks after the account itself. */
    public function dashboard(): ?string;

    /** Where details are given that payouts need. */
    public function verification(): ?string;

    /** A loan that is offered or runs. */
    public function loanOffer(): ?string;

    /** What a link in the provider's mails leads to, such as `loan_offer`. */
    public function named(string $link): ?string;
}
