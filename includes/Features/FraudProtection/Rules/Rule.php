<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\Assessment;

/** A rule as the server keeps it (spec 1 §3): its key, what follows from it, and when. */
final class Rule
{
    /** The rules there are, in the order of the page's cards. The security code is the bank's affair and has no rule. */
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
        private readonly Condition $condition,
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

        return new self($key, $outcome, Condition::parse(Json::object($rule, 'check')));
    }

    /** @return 'allow'|'review'|'block'|null null where a fact is missing */
    public function check(FactValues $facts): ?string
    {
        $isMet = $this->condition->isMetBy($facts);

        return $isMet === null ? null : ($isMet ? $this->outcome : Assessment::ALLOW);
    }
}
