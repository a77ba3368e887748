<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use Tillbook\Features\FraudProtection\Backtest\PastPayment;
use Tillbook\Features\FraudProtection\Rules\Rule;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Platform\Rest\Schema;

/** Schemas of the Advanced fraud protection page (spec 1 §2.6) and its backtest. */
final class FraudProtectionSchema
{
    private const OUTCOMES = ['allow', 'review', 'block'];
    private const MAX_RULES = 20;

    /** @return array<string, mixed> */
    public static function page(): array
    {
        return Schema::object('fraud_protection', [
            'current_protection_level' => self::level(),
            'advanced_fraud_protection_settings' => ['type' => 'array', 'items' => self::rule()],
            'read_only_reason' => [
                'type' => ['string', 'null'],
                'description' => 'Why the account that shoppers pay into can\'t have rules; null if it can.',
            ],
            'may_review' => Schema::flag('Rules can hold payments for review instead of blocking them.'),
            'declines_on_cvc_failure' => [
                'type' => ['boolean', 'null'],
                'description' =>
                    'Whether the account declines payments with a wrong security code; null if the provider doesn\'t say.',
            ],
            'declines_on_avs_failure' => Schema::flag('The account declines payments with a wrong address.'),
            'currency' => Schema::text('The store\'s currency, lower case, for limits of the purchase price.'),
            'is_multi_currency_enabled' => Schema::flag(),
            'selling_countries' => Schema::object(null, [
                'mode' => [
                    'type' => 'string',
                    'enum' => [SellingCountries::ALL, SellingCountries::ALL_EXCEPT, SellingCountries::SPECIFIC],
                ],
                'names' => [
                    'type' => 'array',
                    'items' => Schema::text(),
                    'description' => 'The excluded or the allowed countries.',
                ],
            ]),
            'price_separators' => Schema::object(null, [
                'decimal' => Schema::text('Decimal separator of amounts.'),
                'thousand' => Schema::text('Thousands separator of amounts; can be a space.'),
            ]),
            'platform_version' => Schema::text('WooCommerce\'s.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> fields of the settings record (spec 3 §3 "Fraud") */
    public static function settings(): array
    {
        return [
            FraudSettings::LEVEL => self::level(),
            FraudSettings::RULES => ['type' => 'array', 'maxItems' => self::MAX_RULES, 'items' => self::rule()],
        ];
    }

    /** @return array<string, mixed> a rule as it is stored (spec 1 §3) */
    public static function rule(): array
    {
        return Schema::object(null, [
            'key' => ['type' => 'string', 'enum' => Rule::KEYS],
            'outcome' => ['type' => 'string', 'enum' => ['review', 'block']],
            'check' => [
                'type' => ['object', 'null'],
                'additionalProperties' => true,
                'description' => 'A condition: key, operator and value, or the operator "or" with checks.',
            ],
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function backtestArguments(): array
    {
        return [
            'rules' => Schema::argument([
                'type' => 'array',
                'required' => true,
                'maxItems' => self::MAX_RULES,
                'items' => self::rule(),
            ]),
            'cursor' => Schema::argument(['type' => 'string', 'pattern' => '^[0-9]{1,11}:[0-9]{1,11}:[0-9]{1,11}$']),
        ];
    }

    /** @return array<string, mixed> */
    private static function level(): array
    {
        return ['type' => 'string', 'enum' => [FraudSettings::BASIC, FraudSettings::ADVANCED]];
    }

    /** @return array<string, mixed> one part of a backtest; the counts and amounts of all parts add up to the whole */
    public static function report(): array
    {
        $count = ['type' => 'integer'];
        $outcome = ['type' => 'string', 'enum' => self::OUTCOMES];
        $result = [
            'type' => 'string',
            'enum' => PastPayment::PAYMENT_RESULTS,
            'description' => 'The outcome of the payments.',
        ];

        return Schema::object('fraud_backtest', [
            'since' => Schema::seconds('Start of the checked period'),
            'total' => ['type' => ['integer', 'null'], 'description' => 'Number of payments; only in the first part.'],
            'cursor' => Schema::textOrNull('Start of the next part; null if there is none.'),
            'scanned' => $count,
            'unsure' => $count + ['description' => 'Payments that pass although a rule couldn\'t be checked.'],
            'sums' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'outcome' => $outcome,
                    'currency' => Schema::text(),
                    'payment_result' => $result,
                    'count' => $count,
                    'amount' => Schema::minorUnits('Total amount'),
                ]),
            ],
            'rules' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'rule' => Schema::text(),
                    'outcome' => $outcome,
                    'payment_result' => $result,
                    'count' => $count,
                ]),
            ],
            'unknown' => [
                'type' => 'array',
                'items' => Schema::object(null, ['rule' => Schema::text(), 'count' => $count]),
                'description' => 'Payments without data that a rule checks.',
            ],
            'samples' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'payment_intent_id' => Schema::text(),
                    'created' => Schema::seconds('Time of the payment'),
                    'amount' => Schema::minorUnits('Amount of the payment'),
                    'currency' => Schema::text(),
                    'outcome' => $outcome,
                    'payment_result' => $result,
                    'rules' => ['type' => 'array', 'items' => Schema::text()],
                    'customer_name' => Schema::textOrNull(),
                ]),
                'description' => 'The newest payments of each outcome.',
            ],
        ]);
    }
}
