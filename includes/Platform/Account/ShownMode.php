<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Rest\PageAccount;

/** Stores which account a user looks at while a live and a test account are connected. */
final class ShownMode
{
    public const META = 'tillbook_shown_mode';

    /**
     * Whether the current user looks at the live account: the account of the page that sent the request, otherwise the
     * user's choice. Live is the default, also for jobs and visitors.
     */
    public static function isLive(): bool
    {
        return PageAccount::named()->isLive ?? get_user_option(self::META) !== 'test';
    }

    /** Stores the current user's choice, for this site of a network only. */
    public static function choose(bool $isLive): void
    {
        update_user_option(get_current_user_id(), self::META, $isLive ? 'live' : 'test');
    }
}
