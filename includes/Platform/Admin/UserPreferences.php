<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Registers the per-user preferences of our pages. WooCommerce stores a user data field X as user meta
 * `woocommerce_admin_X` and silently drops unregistered fields. Records per user which of them were created
 * while Tillbook was active, because another plugin may have left some with the same names.
 */
final class UserPreferences implements Registrable
{
    public const FIELDS = [
        'wc_payments_transactions_hidden_columns',
        'wc_payments_transactions_uncaptured_hidden_columns',
        'wc_payments_transactions_blocked_hidden_columns',
        'wc_payments_payouts_hidden_columns',
        'wc_payments_disputes_hidden_columns',
        'wc_payments_overview_inbox_last_read',
        'wc_payments_overview_survey_answered',
        'wc_payments_wporg_review_2025_prompt_dismissed',
    ];
    /** Shoppers' preferences with names from a public contract. */
    private const OF_SHOPPERS = ['wcpay_currency'];
    public const OWNED_META = 'tillbook_owned_preferences';
    public const META_PREFIX = 'woocommerce_admin_';

    public function register(): void
    {
        Hooks::filter('woocommerce_admin_get_user_data_fields', [$this, 'fields']);
        Hooks::action('added_user_meta', [$this, 'remember'], 10, 3);
    }

    /** @return array<mixed> */
    public function fields(mixed $fields): array
    {
        return [...is_array($fields) ? $fields : [], ...self::FIELDS];
    }

    /** Records that a preference was created while Tillbook was active. */
    public function remember(mixed $metaId, mixed $userId, mixed $key): void
    {
        if (!is_string($key) || !is_numeric($userId)) {
            return;
        }
        $isPreference =
            str_starts_with($key, self::META_PREFIX . 'wc_payments_') &&
            in_array(substr($key, strlen(self::META_PREFIX)), self::FIELDS, true);
        if ($isPreference || in_array($key, self::OF_SHOPPERS, true)) {
            $owned = get_user_meta((int) $userId, self::OWNED_META, true);
            update_user_meta((int) $userId, self::OWNED_META, [
                ...array_filter(is_array($owned) ? $owned : [], static fn(mixed $known): bool => $known !== $key),
                $key,
            ]);
        }
    }
}
