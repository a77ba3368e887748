<?php

declare(strict_types=1);

namespace Tillbook\Platform\Log;

use Tillbook\Platform\Settings\StoreSettings;

/**
 * Writes to WooCommerce's log while the merchant has debug logging turned on (`is_debug_log_enabled`). Logs
 * only the values of listed fields, which describe how a request was made and can't contain personal data or
 * secrets. For any other field, only the name and a placeholder are written.
 */
final class DebugLog
{
    public const SOURCE = 'tillbook';
    private const LEFT_OUT = '[…]';
    private const MAX_FIELDS = 40;

    /** Fields with loggable values: numbers, booleans or words from fixed lists. */
    private const ALLOWED = [
        'amount',
        'currency',
        'attempt',
        'submit',
        'interval',
        'weekly_anchor',
        'monthly_anchor',
        'page',
        'pagesize',
        'sort',
        'direction',
        'match',
        'type',
        'type_is',
        'type_is_not',
        'status_is',
        'status_is_not',
        'store_currency_is',
        'customer_currency_is',
        'currency_is',
        'date_start',
        'date_end',
        'purpose',
        'rating',
        'deposit_schedule_interval',
        'deposit_schedule_weekly_anchor',
        'deposit_schedule_monthly_anchor',
        'is_wcpay_enabled',
        'is_manual_capture_enabled',
        'is_test_mode_enabled',
        'is_debug_log_enabled',
        'is_multi_currency_enabled',
        'is_saved_cards_enabled',
        'is_payment_request_enabled',
        'current_protection_level',
    ];

    public function __construct(private readonly StoreSettings $settings) {}

    /**
     * Writes a message to the log if debug logging is on.
     *
     * @param string $message built from our own text, IDs and codes; never from user input
     * @param array<string, mixed> $fields by name, as sent; see redacted()
     */
    public function write(string $message, array $fields = []): void
    {
        if ($this->settings->isDebugLog() && function_exists('wc_get_logger')) {
            $redacted = self::redacted($fields);
            wc_get_logger()->debug(
                $message .
                    ($redacted === []
                        ? ''
                        : ' ' . wp_json_encode($redacted, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)),
                ['source' => self::SOURCE],
            );
        }
    }

    /**
     * Replaces every value that must not be logged with a placeholder.
     *
     * @param array<mixed> $fields
     *
     * @return array<string, mixed>
     */
    public static function redacted(array $fields): array
    {
        $redacted = [];
        foreach (array_slice($fields, 0, self::MAX_FIELDS, true) as $name => $value) {
            $isName = is_string($name) && preg_match('/^[a-z][a-z0-9_]{0,63}$/D', $name) === 1;
            $redacted[$isName ? $name : self::LEFT_OUT] = match (true) {
                is_array($value) && $isName && !array_is_list($value) => self::redacted($value),
                $isName && in_array($name, self::ALLOWED, true) => self::plain($value),
                default => self::LEFT_OUT,
            };
        }

        return $redacted;
    }

    private static function plain(mixed $value): mixed
    {
        return match (true) {
            is_int($value), is_bool($value), $value === null => $value,
            is_string($value) && preg_match('/^[a-z0-9_.:-]{1,32}$/D', $value) === 1 => $value,
            default => self::LEFT_OUT,
        };
    }
}
