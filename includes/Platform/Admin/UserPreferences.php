<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Registrable;

/** Per-user preferences that wc-admin keeps for us. A field that is not named here it drops without a word. */
final class UserPreferences implements Registrable
{
    public const FIELDS = [
        'wc_payments_transactions_hidden_columns',
        'wc_payments_transactions_uncaptured_hidden_columns',
        'wc_payments_transactions_blocked_hidden_columns',
        'wc_payments_payouts_hidden_columns',
        'wc_payments_disputes_hidden_columns',
        'wc_payments_overview_inbox_last_read',
        'wc_payments_wporg_review_2025_prompt_dismissed',
    ];

    public function register(): void
    {
        add_filter('woocommerce_admin_get_user_data_fields', static fn (mixed $fields): array => [...(is_array($fields) ? $fields : []), ...self::FIELDS]);
    }
}
