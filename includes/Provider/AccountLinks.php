<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** The provider's links for the account's owner, as paths of our pages; null if there is no target. */
interface AccountLinks
{
    /** Returns the page for managing the account. */
    public function dashboard(): ?string;

    /** Returns the page for entering details that payouts require. */
    public function verification(): ?string;

    /** Returns the page of an offered or active loan. */
    public function loanOffer(): ?string;

    /**
     * Returns the target of a link in the provider's emails:
     * `wp-admin/admin-post.php?action=tillbook_connect&wcpay-server-link=NAME`.
     *
     * @param string $link the name, such as `loan_offer`; word characters and dashes
     */
    public function named(string $link): ?string;
}
