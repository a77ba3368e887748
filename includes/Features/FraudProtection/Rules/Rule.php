<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\Assessment;

/** A rule as it is stored (spec 1 §3): its key, its outcome and its condition. */
final class Rule
{
    /**
     * All rule keys, in the order of the page's cards. The bank checks the security code, so there is no rule for it.
     */
    public const KEYS = [
        'avs_verification',
        'international_ip_address',
        'ip_address_mismatch',
        'address_mismatch',
        'purchase_price_threshold',
        'order_items_threshold',
    ];

    /** @param 'review'|'block' $outcome */
    private function __construct(
        public readonly string $key,
        public readonly string $outcome,
        private readonly RuleCondition $condition,
    ) {}

    /**
     * @param array<string, mixed> $rule key, outcome, check
     *
     * @throws InvalidRule
     */
    public static function parse(array $rule): self
    {
        $key = Json::text($rule, 'key') ?? '';
        $outcome = $rule['outcome'] ?? null;
        if (!in_array($key, self::KEYS, true) || !in_array($outcome, [Assessment::REVIEW, Assessment::BLOCK], true)) {
            throw new InvalidRule('A rule needs a known key, and review or block as its outcome.');
        }

        return new self($key, $outcome, RuleCondition::parse(Json::object($rule, 'check')));
    }

    /** @param value-of<AttributeValues::KEYS> $fact */
    public function needs(string $fact): bool
    {
        return $this->condition->needs($fact);
    }

    /** @return 'allow'|'review'|'block'|null null if a value is missing */
    public function check(AttributeValues $facts): ?string
    {
        $isMet = $this->condition->isMetBy($facts);

        return $isMet === null ? null : ($isMet ? $this->outcome : Assessment::ALLOW);
    }
}
