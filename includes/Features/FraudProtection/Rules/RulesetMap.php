<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/**
 * Converts between the page's settings (spec 1 §3: a map of rules, each enabled or not) and the stored rules.
 * `client/lib/fraud-settings` does the same in the browser; tests/fixtures/fraud-rulesets.json tests both.
 *
 * @phpstan-type Settings array<string, array{enabled: bool, block: bool, min_items?: int|null, max_items?: int|null, min_amount?: string|null, max_amount?: string|null}>
 */
final class RulesetMap
{
    /** The largest number of items. */
    public const MAX_ITEMS = 999999;
    /** Digits before the decimal point of the largest amount. */
    public const MAX_DIGITS = 9;

    /** The checks of rules without limits, which are only on or off. */
    public const PLAIN = [
        'avs_verification' => [
            'key' => AttributeValues::AVS_MISMATCH,
            'operator' => RuleCondition::EQUALS,
            'value' => true,
        ],
        'international_ip_address' => [
            'key' => AttributeValues::IP_COUNTRY_SOLD_TO,
            'operator' => RuleCondition::EQUALS,
            'value' => false,
        ],
        'ip_address_mismatch' => [
            'key' => AttributeValues::IP_IS_SHIPPING_COUNTRY,
            'operator' => RuleCondition::EQUALS,
            'value' => false,
        ],
        'address_mismatch' => [
            'key' => AttributeValues::SAME_BILLING_COUNTRY,
            'operator' => RuleCondition::EQUALS,
            'value' => false,
        ],
    ];

    /**
     * @param Settings $settings
     *
     * @return list<array<string, mixed>> the enabled rules, in the order of the page's cards
     */
    public static function toRules(array $settings, string $currency): array
    {
        $rules = [];
        foreach (Rule::KEYS as $key) {
            $setting = $settings[self::nameOf($key)] ?? ['enabled' => false, 'block' => false];
            if ($setting['enabled']) {
                $rules[] = [
                    'key' => $key,
                    'outcome' => $setting['block'] ? 'block' : 'review',
                    'check' => self::PLAIN[$key] ?? self::range($key, $setting, $currency),
                ];
            }
        }

        return $rules;
    }

    /**
     * @param list<array<string, mixed>> $rules
     *
     * @return Settings without the security code, which has no rule
     */
    public static function toSettings(array $rules): array
    {
        $byKey = array_column($rules, null, 'key');
        $settings = [];
        foreach (Rule::KEYS as $key) {
            $rule = $byKey[$key] ?? null;
            $settings[self::nameOf($key)] =
                ['enabled' => $rule !== null, 'block' => ($rule['outcome'] ?? null) === 'block'] +
                self::limits($key, Json::object($rule ?? [], 'check'));
        }

        return $settings;
    }

    /** @return list<array{string, string}> the page's name for each rule, and the rule's key */
    public static function names(): array
    {
        return array_map(static fn(string $key): array => [self::nameOf($key), $key], Rule::KEYS);
    }

    /** Returns the page's name for a rule. */
    private static function nameOf(string $key): string
    {
        return $key === 'avs_verification' ? 'avs_mismatch' : $key;
    }

    /**
     * @param array{min_items?: int|null, max_items?: int|null, min_amount?: string|null, max_amount?: string|null} $setting
     *
     * @return array<string, mixed>|null null if neither limit is set
     */
    private static function range(string $key, array $setting, string $currency): ?array
    {
        $isItems = $key === 'order_items_threshold';
        $fact = $isItems ? AttributeValues::ITEM_COUNT : AttributeValues::ORDER_TOTAL;
        $least = $isItems ? $setting['min_items'] ?? null : self::amount($setting['min_amount'] ?? null, $currency);
        $most = $isItems ? $setting['max_items'] ?? null : self::amount($setting['max_amount'] ?? null, $currency);
        $checks = [
            ...$least === null ? [] : [['key' => $fact, 'operator' => RuleCondition::LESS, 'value' => $least]],
            ...$most === null ? [] : [['key' => $fact, 'operator' => RuleCondition::GREATER, 'value' => $most]],
        ];

        return count($checks) > 1 ? ['operator' => RuleCondition::ANY, 'checks' => $checks] : $checks[0] ?? null;
    }

    /**
     * @param array<string, mixed> $check
     *
     * @return array{min_items?: int|null, max_items?: int|null, min_amount?: string|null, max_amount?: string|null}
     */
    private static function limits(string $key, array $check): array
    {
        if (isset(self::PLAIN[$key])) {
            return [];
        }
        $values = [];
        foreach (
            ($check['operator'] ?? null) === RuleCondition::ANY ? Json::objects($check, 'checks') : [$check]
            as $part
        ) {
            $values[Json::text($part, 'operator') ?? ''] = $part['value'] ?? null;
        }
        $least = $values[RuleCondition::LESS] ?? null;
        $most = $values[RuleCondition::GREATER] ?? null;

        return $key === 'order_items_threshold'
            ? ['min_items' => is_int($least) ? $least : null, 'max_items' => is_int($most) ? $most : null]
            : ['min_amount' => self::decimal($least), 'max_amount' => self::decimal($most)];
    }

    /** Blank or zero means no limit (spec 1 §5). */
    private static function amount(?string $decimal, string $currency): ?string
    {
        if ($decimal === null || preg_match('/^\d{1,' . self::MAX_DIGITS . '}(\.\d{0,3})?$/D', $decimal) !== 1) {
            return null;
        }
        $amount = Money::fromDecimal(rtrim($decimal, '.'), $currency)->amount;

        return $amount === 0 ? null : Threshold::of($amount, $currency);
    }

    private static function decimal(mixed $value): ?string
    {
        return is_string($value) && Threshold::isAmount($value)
            ? (new Money(Threshold::amountOf($value), Threshold::currencyOf($value)))->decimal()
            : null;
    }
}
