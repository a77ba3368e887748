<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Backtest;

use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/**
 * Tests rules against the payments of the last 90 days, using the same evaluation as for new payments. Each run is
 * short and returns the cursor at which it stopped, so that the caller can show progress and continue from there.
 */
final class Backtest
{
    public const DAYS = 90;
    private const CHUNK = 2000;
    private const SHORTEST = 600;
    private const CURSOR = '/^(\d{1,11}):(\d{1,11}):(\d{1,11})$/D';

    /**
     * @param int $milliseconds time limit; a run stops at the end of the time span in which it is reached
     * @param int $chunk about how many payments to read at once
     */
    public function __construct(
        private readonly PastPayments $payments,
        private readonly Clock $clock,
        private readonly int $milliseconds = 1200,
        private readonly int $chunk = self::CHUNK,
    ) {}

    /**
     * @param string $currency the store's, lower case
     * @param string|null $cursor where the previous part ended; null for the first part, which also counts all payments
     *
     * @return array<string, mixed> FraudProtectionSchema::report() of this part
     */
    public function run(LedgerScope $scope, Ruleset $rules, string $currency, ?string $cursor): array
    {
        $started = hrtime(true);
        $total = null;
        if (preg_match(self::CURSOR, $cursor ?? '', $match) === 1) {
            [$since, $until, $span] = [(int) $match[1], (int) $match[2], max(self::SHORTEST, (int) $match[3])];
        } else {
            [$since, $until] = [$this->since(), $this->clock->now() + 1];
            $total = $this->payments->count($scope, $since);
            $span = max(self::SHORTEST, intdiv(self::DAYS * DAY_IN_SECONDS * $this->chunk, max($this->chunk, $total)));
        }
        $disputed = $this->payments->disputed($scope, $since);
        $tally = new Tally();
        do {
            $from = max($since, $until - $span);
            foreach ($this->payments->between($scope, $from, $until) as $row) {
                $payment = new PastPayment($row);
                $tally->add($payment, $rules->assess($payment->facts($currency)), $payment->paymentResult($disputed));
            }
            $until = $from;
        } while ($until > $since && (hrtime(true) - $started) / 1e6 < $this->milliseconds);

        return [
            'since' => $since,
            'total' => $total,
            'cursor' => $until > $since ? "$since:$until:$span" : null,
        ] + $tally->toArray(fn(array $ids): array => $this->payments->customers($scope, $ids));
    }

    /** @return array<string, mixed> the report of a store without payments */
    public function nothing(): array
    {
        return ['since' => $this->since(), 'total' => 0, 'cursor' => null] +
            (new Tally())->toArray(static fn(): array => []);
    }

    private function since(): int
    {
        return $this->clock->now() - self::DAYS * DAY_IN_SECONDS;
    }
}
