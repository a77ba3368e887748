<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Platform\Json;

/**
 * A rule's condition (spec 1 §3): a comparison of one value, or several conditions of which one is enough. Its
 * result is true, false, or null if a value is missing that decides the result.
 */
final class RuleCondition
{
    public const EQUALS = 'equals';
    public const GREATER = 'greater_than';
    public const LESS = 'less_than';
    public const ANY = 'or';
    /** Maximum nesting: more than any rule needs, and small enough for the call stack. */
    private const MAX_DEPTH = 5;

    /**
     * @param 'equals'|'greater_than'|'less_than'|'or' $operator
     * @param list<self> $parts of an "or"
     */
    private function __construct(
        private readonly string $operator,
        private readonly string $key,
        private readonly bool|int|string|null $value,
        private readonly array $parts,
    ) {}

    /**
     * @param array<string, mixed> $check as stored: key, operator and value; or the operator "or" and checks
     *
     * @throws InvalidRule
     */
    public static function parse(array $check, int $depth = 1): self
    {
        $operator = $check['operator'] ?? null;
        if ($operator === self::ANY) {
            $checks = Json::objects($check, 'checks');
            if ($checks === [] || $depth >= self::MAX_DEPTH) {
                throw new InvalidRule('An "or" needs checks, and not too many within each other.');
            }

            return new self(
                self::ANY,
                '',
                null,
                array_map(static fn(array $part): self => self::parse($part, $depth + 1), $checks),
            );
        }
        $key = Json::text($check, 'key') ?? '';
        $value = $check['value'] ?? null;
        if (
            !in_array($operator, [self::EQUALS, self::GREATER, self::LESS], true) ||
            !in_array($key, AttributeValues::KEYS, true) ||
            !self::fits($key, $operator, $value)
        ) {
            throw new InvalidRule('A check needs a known key, an operator that fits it, and a value of its kind.');
        }
        assert(is_bool($value) || is_int($value) || is_string($value));

        return new self($operator, $key, $value, []);
    }

    /** @return bool|null whether the payment meets the condition; null if a value that decides it is unknown */
    public function isMetBy(AttributeValues $facts): ?bool
    {
        if ($this->operator === self::ANY) {
            return $this->isAnyMetBy($facts);
        }
        $fact = $facts->get($this->key, $this->value);
        if ($fact === null) {
            return null;
        }
        $value =
            $this->key === AttributeValues::ORDER_TOTAL ? Threshold::amountOf((string) $this->value) : $this->value;

        return match ($this->operator) {
            self::GREATER => $fact > $value,
            self::LESS => $fact < $value,
            default => $fact === $value,
        };
    }

    /** Whether the condition, or one that it consists of, compares this value. */
    public function needs(string $fact): bool
    {
        foreach ($this->parts as $part) {
            if ($part->needs($fact)) {
                return true;
            }
        }

        return $this->key === $fact;
    }

    private function isAnyMetBy(AttributeValues $facts): ?bool
    {
        $isKnown = true;
        foreach ($this->parts as $part) {
            $isMet = $part->isMetBy($facts);
            if ($isMet === true) {
                return true;
            }
            $isKnown = $isKnown && $isMet !== null;
        }

        return $isKnown ? false : null;
    }

    private static function fits(string $key, string $operator, mixed $value): bool
    {
        return match ($key) {
            AttributeValues::ITEM_COUNT => is_int($value),
            AttributeValues::ORDER_TOTAL => is_string($value) && Threshold::isAmount($value),
            default => is_bool($value) && $operator === self::EQUALS,
        };
    }
}
