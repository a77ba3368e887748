<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Options\OwnedOptions;

/**
 * The options that record which notices and tasks about the account a merchant closed, dismissed or postponed (spec 1
 * §4.5 and §4.7, spec 3 §2). They are the store's, whichever account is shown.
 */
final class DismissedNotices
{
    private const OPTIONS = [
        'wcpay_connection_success_modal_dismissed',
        'wcpay_onboarding_eligibility_modal_dismissed',
        'woocommerce_dismissed_todo_tasks',
        'woocommerce_deleted_todo_tasks',
        'woocommerce_remind_me_later_todo_tasks',
        'wcpay_next_deposit_notice_dismissed',
        'wcpay_instant_deposit_notice_dismissed',
    ];

    /** Shows all of them again, because they are now about another account. */
    public static function forget(): void
    {
        foreach (self::OPTIONS as $option) {
            (new OwnedOptions())->forget($option);
        }
    }
}
