<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Backtest;

use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/**
 * What rules would have done to the payments of the last 90 days: the very rules that new payments meet, asked about
 * each. It works for a moment and says where it stopped, so that whoever asks sees how far it is and goes on from there.
 */
final class Backtest
{
    public const DAYS = 90;
    private const CHUNK = 4000;
    private const CURSOR = '/^(\d{1,11}):(\d{1,11}):(\d{1,15})$/D';

    /**
     * @param int $milliseconds after which it stops at the end of a chunk
     * @param int $chunk how many payments it reads at once
     */
    public function __construct(
        private readonly PastPayments $payments,
        private readonly Clock $clock,
        private readonly int $milliseconds = 1200,
        private readonly int $chunk = self::CHUNK,
    ) {
    }

    /**
     * @param string $currency the store's, lower case
     * @param string|null $cursor where the part before ended; null for the first, which counts how many there are
     *
     * @return array<string, mixed> BacktestSchema::report() of this part
     */
    public function run(LedgerScope $scope, Ruleset $rules, string $currency, ?string $cursor): array
    {
        $begun = hrtime(true);
        [$since, $before] = $this->position($cursor);
        $total = $cursor === null ? $this->payments->count($scope, $since) : null;
        $disputed = $this->payments->disputed($scope, $since);
        $tally = new Tally();
        do {
            $rows = $this->payments->next($scope, $since, $before, $this->chunk);
            foreach ($rows as $row) {
                $payment = new PastPayment($row);
                $tally->add($payment, $rules->assess($payment->facts($currency)), $payment->fate($disputed));
            }
            $last = $rows === [] ? null : $rows[count($rows) - 1];
            $before = $last === null ? $before : [(int) $last['created'], (int) $last['id']];
            $isDone = count($rows) < $this->chunk;
        } while (!$isDone && (hrtime(true) - $begun) / 1e6 < $this->milliseconds);

        return [
            'since' => $since,
            'total' => $total,
            'cursor' => $isDone || $before === null ? null : "$since:{$before[0]}:{$before[1]}",
        ] + $tally->toArray(fn (array $ids): array => $this->payments->customers($scope, $ids));
    }

    /** @return array<string, mixed> the report of a store without payments */
    public function nothing(): array
    {
        return ['since' => $this->since(), 'total' => 0, 'cursor' => null] + (new Tally())->toArray(static fn (): array => []);
    }

    private function since(): int
    {
        return $this->clock->now() - self::DAYS * 86400;
    }

    /** @return array{0: int, 1: array{0: int, 1: int}|null} since when, and before which payment */
    private function position(?string $cursor): array
    {
        return preg_match(self::CURSOR, $cursor ?? '', $match) === 1 ? [(int) $match[1], [(int) $match[2], (int) $match[3]]] : [$this->since(), null];
    }
}
