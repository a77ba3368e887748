<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Provider\Fraud\Assessment;

/**
 * Explains why rules cannot be saved (spec 1 §5). Only rules that the page's settings can express are valid: merchants
 * see exactly what is evaluated.
 */
final class RulesetProblem
{
    /**
     * @param list<array<string, mixed>> $rules
     * @param string $currency the store's, lower case
     * @param bool $mayReview whether payments can be held for review
     *
     * @return string|null null if the rules are valid
     */
    public static function of(array $rules, string $currency, bool $mayReview): ?string
    {
        $seen = [];
        foreach ($rules as $rule) {
            $key = Json::text($rule, 'key') ?? '';
            if (!in_array($key, Rule::KEYS, true)) {
                return sprintf(
                    /* translators: %s: list of names */
                    __('Unknown risk filter. Use one of these: %s.', 'tillbook'),
                    implode(', ', Rule::KEYS),
                );
            }
            if (isset($seen[$key])) {
                /* translators: %s: name of a risk filter */
                return sprintf(__('The filter "%s" is listed twice. Include each filter once.', 'tillbook'), $key);
            }
            $seen[$key] = true;
            $problem = self::ofRule($key, $rule, $currency, $mayReview);
            if ($problem !== null) {
                return $problem;
            }
        }

        return null;
    }

    /** @param array<string, mixed> $rule */
    private static function ofRule(string $key, array $rule, string $currency, bool $mayReview): ?string
    {
        $outcome = $rule['outcome'] ?? null;
        if (!in_array($outcome, [Assessment::REVIEW, Assessment::BLOCK], true)) {
            /* translators: %s: name of a risk filter */
            return sprintf(__('The outcome of the filter "%s" must be review or block.', 'tillbook'), $key);
        }
        if ($outcome === Assessment::REVIEW && !$mayReview) {
            return sprintf(
                /* translators: %s: name of a risk filter */
                __(
                    'The filter "%s" can only block payments because holding payments for review is turned off.',
                    'tillbook',
                ),
                $key,
            );
        }
        $check = Json::object($rule, 'check');
        $problem = match ($key) {
            'order_items_threshold' => self::ofItems($check),
            'purchase_price_threshold' => self::ofPrice($check, $currency),
            default => null,
        };

        return $problem ??
            (self::isCanonical($rule)
                ? null
                : sprintf(
                    /* translators: %s: name of a risk filter */
                    __(
                        'The filter "%s" doesn\'t support this condition. Check its "check" and "outcome" fields.',
                        'tillbook',
                    ),
                    $key,
                ));
    }

    /** @param array<string, mixed> $check */
    private static function ofItems(array $check): ?string
    {
        $limits = self::limits($check);
        foreach ($limits as $limit) {
            if (!is_int($limit) || $limit < 1 || $limit > RulesetMap::MAX_ITEMS) {
                return sprintf(
                    /* translators: %s: a number */
                    __(
                        'The limits of the "Order Item Threshold" filter must be whole numbers from 1 to %s.',
                        'tillbook',
                    ),
                    NumberText::count(RulesetMap::MAX_ITEMS),
                );
            }
        }
        if ($limits === []) {
            return __('An item range must be set for the "Order Item Threshold" filter.', 'tillbook');
        }

        return self::isTurned($limits[RuleCondition::LESS] ?? null, $limits[RuleCondition::GREATER] ?? null)
            ? __(
                'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
                'tillbook',
            )
            : null;
    }

    /** @param array<string, mixed> $check */
    private static function ofPrice(array $check, string $currency): ?string
    {
        $limits = [];
        foreach (self::limits($check) as $operator => $limit) {
            if (!is_string($limit) || !Threshold::isAmount($limit) || Threshold::amountOf($limit) < 1) {
                return __(
                    'The limits of the "Purchase Price threshold" filter must be amounts above 0 in minor units with their currency, such as 5000|usd.',
                    'tillbook',
                );
            }
            if (Threshold::currencyOf($limit) !== $currency) {
                return sprintf(
                    /* translators: %s: currency code */
                    __(
                        'The limits of the "Purchase Price threshold" filter must be in the store\'s currency, %s.',
                        'tillbook',
                    ),
                    strtoupper($currency),
                );
            }
            if (Threshold::amountOf($limit) >= 10 ** (RulesetMap::MAX_DIGITS + Currencies::exponent($currency))) {
                return __('Enter an amount with no more than nine digits before the decimal point.', 'tillbook');
            }
            $limits[$operator] = Threshold::amountOf($limit);
        }
        if ($limits === []) {
            return __('A price range must be set for the "Purchase Price threshold" filter.', 'tillbook');
        }

        return self::isTurned($limits[RuleCondition::LESS] ?? null, $limits[RuleCondition::GREATER] ?? null)
            ? __('Maximum purchase price must be greater than the minimum purchase price.', 'tillbook')
            : null;
    }

    private static function isTurned(?int $least, ?int $most): bool
    {
        return $least !== null && $most !== null && $least > $most;
    }

    /**
     * @param array<string, mixed> $check
     *
     * @return array<string, mixed> values by operator
     */
    private static function limits(array $check): array
    {
        $parts =
            ($check['operator'] ?? null) === RuleCondition::ANY
                ? Json::objects($check, 'checks')
                : ($check === []
                    ? []
                    : [$check]);
        $limits = [];
        foreach ($parts as $part) {
            $limits[Json::text($part, 'operator') ?? ''] = $part['value'] ?? null;
        }

        return $limits;
    }

    /**
     * Returns whether converting the rule to the page's settings and back gives an identical rule.
     *
     * @param array<string, mixed> $rule
     */
    private static function isCanonical(array $rule): bool
    {
        $price = Json::text($rule, 'check.value') ?? (Json::text($rule, 'check.checks.0.value') ?? '');
        $made = RulesetMap::toRules(
            RulesetMap::toSettings([$rule]),
            Threshold::isAmount($price) ? Threshold::currencyOf($price) : 'usd',
        );

        return count($made) === 1 && self::sorted($made[0]) === self::sorted($rule);
    }

    /**
     * @param array<mixed> $value
     *
     * @return array<mixed> with the keys of every object sorted
     */
    private static function sorted(array $value): array
    {
        $sorted = array_map(static fn(mixed $part): mixed => is_array($part) ? self::sorted($part) : $part, $value);
        if (!array_is_list($sorted)) {
            ksort($sorted);
        }

        return $sorted;
    }
}
