<?php

declare(strict_types=1);

namespace Tillbook\Provider\None;

use Tillbook\Provider\AccountLinks;

/** The links of a provider that has no pages for the account's owner. */
final class NoLinks implements AccountLinks
{
    public function dashboard(): ?string
    {
        return null;
    }

    public function verification(): ?string
    {
        return null;
    }

    public function loanOffer(): ?string
    {
        return null;
    }

    public function named(string $link): ?string
    {
        return null;
    }
}
