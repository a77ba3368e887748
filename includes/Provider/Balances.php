<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** What an account holds, by currency; amounts are minor units and may be negative. */
final class Balances
{
    /**
     * @param array<string, array{amount: int, transactions: int}> $pending not available yet
     * @param array<string, array{amount: int, transactions: int}> $available waiting for the next payout
     * @param array<string, array{amount: int, fee: int, percentage: float}> $instant what can be paid out at once, what that costs, and the rate of that fee: 1.5 is 1.5 percent
     * @param array<string, array{amount: int, date: int}> $next the next payout of the schedule and the day it starts, epoch seconds
     */
    public function __construct(
        public readonly array $pending,
        public readonly array $available,
        public readonly array $instant,
        public readonly array $next,
    ) {}
}
