<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * Identifies a ledger: a provider's account, live or test. Every ledger row belongs to exactly one scope, so
 * that test and live money never mix.
 */
final class LedgerScope
{
    public function __construct(
        public readonly int $id,
        public readonly string $provider,
        public readonly string $accountId,
        public readonly bool $livemode,
        public readonly ?string $defaultCurrency,
    ) {}
}
