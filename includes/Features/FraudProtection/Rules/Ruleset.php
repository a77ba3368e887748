<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentFacts;

/** Rules that are asked together. Pure: the same facts always lead to the same answer. */
final class Ruleset
{
    /** @param list<Rule> $rules */
    private function __construct(
        private readonly array $rules,
        private readonly string $name,
        private readonly SellingCountries $selling,
    ) {}

    /**
     * @param list<array<string, mixed>> $rules as the server keeps them
     *
     * @throws InvalidRule
     */
    public static function parse(array $rules, SellingCountries $selling): self
    {
        return new self(array_map(Rule::parse(...), $rules), self::nameOf($rules), $selling);
    }

    /**
     * The name of rules in payments they were asked about: the SHA-256 of the very JSON that was saved.
     *
     * @param list<array<string, mixed>> $rules
     */
    public static function nameOf(array $rules): string
    {
        return $rules === [] ? '' : hash('sha256', (string) wp_json_encode($rules));
    }

    public function assess(PaymentFacts $facts): Assessment
    {
        $outcome = Assessment::ALLOW;
        $results = [];
        $unknown = [];
        $values = new FactValues($facts, $this->selling);
        foreach ($this->rules as $rule) {
            // Rules are about orders from afar: who stands at the counter was seen.
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
