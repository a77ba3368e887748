<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use Tillbook\Features\FraudProtection\Backtest\PastPayment;
use Tillbook\Features\FraudProtection\Rules\Rule;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Platform\Rest\Schema;

/** What the Advanced fraud protection page reads (spec 1 §2.6), and what its try-out answers. */
final class FraudProtectionSchema
{
    private const OUTCOMES = ['allow', 'review', 'block'];

    /** @return array<string, mixed> */
    public static function page(): array
    {
        return Schema::object('fraud_protection', [
            'current_protection_level' => ['type' => 'string', 'enum' => ['basic', 'advanced']],
            'advanced_fraud_protection_settings' => ['type' => 'array', 'items' => self::rule()],
            'may_review' => Schema::flag('A rule may hold payments for review instead of blocking them.'),
            'declines_on_cvc_failure' => Schema::flag('The account declines payments whose security code is wrong.'),
            'declines_on_avs_failure' => Schema::flag('The account declines payments whose address is wrong.'),
            'currency' => Schema::text('The store\'s, lower case: limits of the purchase price are in it.'),
            'is_multi_currency_enabled' => Schema::flag(),
            'selling_countries' => Schema::object(null, [
                'mode' => [
                    'type' => 'string',
                    'enum' => [SellingCountries::ALL, SellingCountries::ALL_EXCEPT, SellingCountries::SPECIFIC],
                ],
                'names' => [
                    'type' => 'array',
                    'items' => Schema::text(),
                    'description' => 'Those that are left out, or those that are sold to.',
                ],
            ]),
            'price_separators' => Schema::object(null, [
                'decimal' => Schema::text('Between the whole part and the decimals of an amount.'),
                'thousand' => Schema::text('Between groups of three digits; may be blank.'),
            ]),
            'platform_version' => Schema::text('WooCommerce\'s.'),
        ]);
    }

    /** @return array<string, mixed> a rule as it is kept (spec 1 §3) */
    public static function rule(): array
    {
        return Schema::object(null, [
            'key' => ['type' => 'string', 'enum' => Rule::KEYS],
            'outcome' => ['type' => 'string', 'enum' => ['review', 'block']],
            'check' => [
                'type' => ['object', 'null'],
                'additionalProperties' => true,
                'description' => 'A condition: key, operator and value, or the operator "or" and checks.',
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
                'maxItems' => 20,
                'items' => self::rule(),
            ]),
            'cursor' => Schema::argument(['type' => 'string', 'pattern' => '^[0-9]{1,11}:[0-9]{1,11}:[0-9]{1,11}$']),
        ];
    }

    /** @return array<string, mixed> one part; counts and amounts of parts add up */
    public static function report(): array
    {
        $count = ['type' => 'integer'];
        $outcome = ['type' => 'string', 'enum' => self::OUTCOMES];
        $fate = ['type' => 'string', 'enum' => PastPayment::FATES, 'description' => 'What became of the payments.'];

        return Schema::object('fraud_backtest', [
            'since' => Schema::seconds('The oldest payment it looks at'),
            'total' => [
                'type' => ['integer', 'null'],
                'description' => 'How many payments there are; only in the first part.',
            ],
            'cursor' => Schema::textOrNull('Where the next part begins; null where there is none.'),
            'scanned' => $count,
            'unsure' => $count + [
                'description' => 'Payments that are let through although a rule could not be checked.',
            ],
            'sums' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'outcome' => $outcome,
                    'currency' => Schema::text(),
                    'fate' => $fate,
                    'count' => $count,
                    'amount' => Schema::minorUnits('Their sum'),
                ]),
            ],
            'rules' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'rule' => Schema::text(),
                    'outcome' => $outcome,
                    'fate' => $fate,
                    'count' => $count,
                ]),
            ],
            'unknown' => [
                'type' => 'array',
                'items' => Schema::object(null, ['rule' => Schema::text(), 'count' => $count]),
                'description' => 'Payments of which nobody noted what a rule looks at.',
            ],
            'samples' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'payment_intent_id' => Schema::text(),
                    'created' => Schema::seconds('When it was paid'),
                    'amount' => Schema::minorUnits('What was paid'),
                    'currency' => Schema::text(),
                    'outcome' => $outcome,
                    'fate' => $fate,
                    'rules' => ['type' => 'array', 'items' => Schema::text()],
                    'customer_name' => Schema::textOrNull(),
                ]),
                'description' => 'The newest of each fate.',
            ],
        ]);
    }
}
