<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** The decision of the bank and of the provider's risk check about a charge: its `outcome`. */
final class Outcome
{
    private const RISK = ['normal' => 0, 'elevated' => 1, 'highest' => 2];

    /**
     * @param string|null $type authorized, manual_review, issuer_declined, blocked or invalid
     * @param string|null $reason the bank's code, such as insufficient_funds, or the provider's: highest_risk_level
     * @param int|null $risk `risk_level`: 0 normal, 1 elevated, 2 highest; null if it was not assessed
     */
    private function __construct(
        public readonly ?string $type,
        public readonly ?string $reason,
        public readonly ?int $risk,
    ) {}

    /** @param array<string, mixed> $object the `outcome` of a charge */
    public static function fromProvider(array $object): self
    {
        return new self(
            Json::text($object, 'type'),
            Json::text($object, 'reason'),
            self::RISK[Json::text($object, 'risk_level') ?? ''] ?? null,
        );
    }
}
