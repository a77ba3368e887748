<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use Tillbook\Platform\Options\JsonOption;

/** The Stripe accounts that are connected: at most one in each mode. */
final class Accounts
{
    private const OPTION = 'tillbook_stripe_';

    /** Returns the account that is connected in a mode; null if there is none. */
    public function of(bool $isLive): ?AccountRecord
    {
        return AccountRecord::fromStored((new JsonOption(self::name($isLive)))->read(), $isLive);
    }

    /** Saves the account for its own mode. */
    public function save(AccountRecord $account): void
    {
        (new JsonOption(self::name($account->isLive)))->change(static fn(): array => $account->toStored());
    }

    public function forget(bool $isLive): void
    {
        delete_option(self::name($isLive));
    }

    private static function name(bool $isLive): string
    {
        return self::OPTION . ($isLive ? 'live' : 'test');
    }
}
