<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** An account's balances by currency; amounts are in minor units and can be negative. */
final class Balances
{
    /**
     * @param array<string, array{amount: int, transactions: int}> $pending not available yet
     * @param array<string, array{amount: int, transactions: int}> $available included in the next payout
     * @param array<string, array{amount: int, fee: int|null, percentage: float|null}> $instant amount available for
     *     instant payout, its fee, and the fee's rate: 1.5 is 1.5 percent. Without a fee, the provider doesn't say it
     *     in advance, and the amount is what is paid out
     * @param array<string, array{amount: int, date: int}> $next next scheduled payout and its start day, epoch seconds
     */
    public function __construct(
        public readonly array $pending,
        public readonly array $available,
        public readonly array $instant,
        public readonly array $next,
    ) {}
}
