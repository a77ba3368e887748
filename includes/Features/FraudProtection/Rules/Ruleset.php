<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;

/** Evaluates a set of rules together. Pure: the same payment data always leads to the same assessment. */
final class Ruleset
{
    /** @param list<Rule> $rules */
    private function __construct(
        private readonly array $rules,
        private readonly string $name,
        private readonly SellingCountries $selling,
    ) {}

    /**
     * @param list<array<string, mixed>> $rules as stored
     *
     * @throws InvalidRule
     */
    public static function parse(array $rules, SellingCountries $selling): self
    {
        return new self(array_map(Rule::parse(...), $rules), self::nameOf($rules), $selling);
    }

    /**
     * Returns the name under which payments record the rules that assessed them: the SHA-256 of the stored JSON.
     *
     * @param list<array<string, mixed>> $rules
     */
    public static function nameOf(array $rules): string
    {
        return $rules === [] ? '' : hash('sha256', (string) wp_json_encode($rules));
    }

    /** Whether a rule holds payments for review, or needs what only the bank knows. */
    public function mayHold(): bool
    {
        foreach ($this->rules as $rule) {
            if ($rule->outcome === Assessment::REVIEW || $rule->needs(AttributeValues::AVS_MISMATCH)) {
                return true;
            }
        }

        return false;
    }

    public function assess(PaymentAttributes $facts): Assessment
    {
        $outcome = Assessment::ALLOW;
        $results = [];
        $unknown = [];
        $values = new AttributeValues($facts, $this->selling);
        foreach ($this->rules as $rule) {
            // Rules apply to remote orders only: an in-person customer was seen at the counter.
            $result = $facts->isInPerson ? Assessment::ALLOW : $rule->check($values);
            if ($result === null) {
                $unknown[] = $rule->key;
                continue;
            }
            $results[$rule->key] = $result;
            $outcome =
                $result === Assessment::BLOCK || $outcome === Assessment::BLOCK
                    ? Assessment::BLOCK
                    : ($result === Assessment::REVIEW
                        ? Assessment::REVIEW
                        : $outcome);
        }

        return new Assessment($outcome, $results, $unknown, $this->name);
    }
}
