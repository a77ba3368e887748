<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use DateTimeZone;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Rest\Schema;
use WP_Error;

/** Schema of the payment activity (spec 3 §3 and §7). */
final class ReportingSchema
{
    /** @return array<string, mixed> */
    public static function activity(): array
    {
        $figures = [
            'date_start' => Schema::text('First day, YYYY-MM-DD.'),
            'date_end' => Schema::text('Last day, YYYY-MM-DD.'),
            'total_payment_volume' => Schema::minorUnits('Charges minus refunds minus disputes'),
            'charges' => Schema::minorUnits('Payments, including adjustments'),
            'refunds' => Schema::minorUnits('Refunds to customers, minus failed refunds'),
            'disputes' => Schema::minorUnits('Disputed amounts, minus amounts won back'),
            'fees' => Schema::minorUnits('Fees of these transactions'),
            'net' => Schema::minorUnits('Total payment volume minus fees'),
        ];
        $sums = [
            'amount' => Schema::minorUnits('Total payment volume of these days'),
            'net' => Schema::minorUnits('The same minus fees'),
        ];

        return Schema::object('payment_activity', [
            'currency' => Schema::text(),
            'timezone' => Schema::text('Time zone of the days.'),
            ...$figures,
            'previous' => Schema::object(null, $figures) + [
                'description' => 'The same figures for the same number of days directly before.',
            ],
            'interval' => [
                'type' => 'string',
                'enum' => ['day', 'week', 'month'],
                'description' => 'Interval of the volume: week above 31 days, month above 120 days.',
            ],
            'volume' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'date' => Schema::text('The first day, YYYY-MM-DD.'),
                    'date_end' => Schema::text('The last day, YYYY-MM-DD.'),
                    ...$sums,
                    'previous' => Schema::object(null, [
                        'date_start' => Schema::text('First day, YYYY-MM-DD.'),
                        'date_end' => Schema::text('Last day, YYYY-MM-DD.'),
                        ...$sums,
                    ]) + ['description' => 'The same number of days of the previous period.'],
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function health(): array
    {
        $count = static fn(string $text): array => ['type' => 'integer', 'description' => $text];
        $rate = static fn(string $text): array => ['type' => ['number', 'null'], 'description' => $text];

        return Schema::object('payment_health', [
            'date_start' => Schema::text('First day, YYYY-MM-DD.'),
            'date_end' => Schema::text('Last day, YYYY-MM-DD.'),
            'payments' => $count('Payments in all currencies.'),
            'card_payments' => $count('Card payments among them.'),
            'refunds' => $count('Refunds of these days, whenever the payment was.'),
            'disputes' => $count('Disputes of these days, without inquiries.'),
            'authorized' => $count('Payments that the bank authorized.'),
            'attempts' => $count('Payments that a bank was asked about.'),
            'refund_rate' => $rate('Refunds by payment, 0.03 is 3 %; null without payments.'),
            'dispute_rate' => $rate('Disputes by card payment; null without card payments.'),
            'authorization_rate' => $rate('Share of authorized payments; null without attempts.'),
            'dispute_level' => [
                'type' => 'string',
                'enum' => ['unknown', 'low', 'near', 'few', 'over'],
                'description' =>
                    'How the dispute rate compares with the limit: near from half of it; few if it is above, but there are fewer disputes than card networks act on.',
            ],
            'dispute_limit' => [
                'type' => 'number',
                'description' => 'Dispute rate from which card networks act.',
            ],
            'dispute_minimum' => $count('Number of disputes a month from which they act.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function arguments(): array
    {
        $date = [
            'type' => 'string',
            'required' => true,
            'validate_callback' => self::validDate(...),
            'sanitize_callback' => 'sanitize_text_field',
            'description' => 'YYYY-MM-DD; a time after it is ignored.',
        ];

        return [
            'currency' => Schema::argument([
                'type' => 'string',
                'pattern' => '^[A-Za-z]{3}$',
                'description' => 'Default: the account\'s default currency.',
            ]),
            'date_start' => $date,
            'date_end' => $date,
            'timezone' => [
                'type' => 'string',
                'validate_callback' => self::validZone(...),
                'sanitize_callback' => 'sanitize_text_field',
                'description' =>
                    'Time zone of the days, such as Europe/Berlin or +02:00. Default: the store\'s, as in lists.',
            ],
        ];
    }

    public static function validDate(mixed $value, mixed $request = null, mixed $name = 'date_start'): bool|WP_Error
    {
        return is_string($value) && StoreTime::isDate($value)
            ? true
            : new WP_Error(
                'rest_invalid_param',
                sprintf(
                    /* translators: %s: name of a request parameter, such as date_start */
                    __('%s must be a date in the format YYYY-MM-DD.', 'tillbook'),
                    is_string($name) ? $name : 'date_start',
                ),
            );
    }

    public static function validZone(mixed $value): bool|WP_Error
    {
        return self::zone($value) !== null
            ? true
            : new WP_Error(
                'rest_invalid_param',
                __('timezone must be a name such as Europe/Berlin or an offset such as +02:00.', 'tillbook'),
            );
    }

    /** Parses a time zone name or UTC offset; null if it is invalid. */
    public static function zone(mixed $name): ?DateTimeZone
    {
        if (!is_string($name) || preg_match('#^([A-Za-z]+(/[A-Za-z0-9_+-]+)*|[+-]\d{2}:\d{2})$#D', $name) !== 1) {
            return null;
        }
        try {
            return new DateTimeZone($name);
        } catch (\Exception) {
            return null;
        }
    }
}
