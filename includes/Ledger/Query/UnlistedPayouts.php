<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;

/**
 * Determines the payout of a transaction that no payout lists. Providers list the transactions of automatic
 * payouts only. Instant and manual payouts are taken from the balance as a whole.
 *
 * - proven: the balance was zero right after the first such payout, so it included the transaction.
 * - paid: the money left the balance, but more than one payout could have included it. Either the balance was
 *   zero after a later payout, or an automatic payout that should list the transaction doesn't.
 * - possible: such a payout was made later, but it is unknown whether it included the transaction.
 *
 * @phpstan-type Unlisted array{certainty: 'proven'|'paid'|'possible', id: string|null, arrival_date: int|null, method: string|null, status: string|null}
 * @phpstan-type Payout array{id: string, created: int, arrival_date: int, method: string, status: string}
 */
final class UnlistedPayouts
{
    /** @var array<string, array{left: list<Payout>, returned: list<Payout>}>|null payouts without listed transactions by currency: those that left, and those that came back; oldest first */
    private ?array $payouts = null;
    /** @var array<string, int>|null creation time of the newest automatic payout in epoch seconds, by currency */
    private ?array $automatic = null;
    /** @var array<string, EmptiedBalance> by currency */
    private array $balances = [];
    /** @var array<string, int> the place of the last payout that left and emptied the balance, or from which on none did, by currency */
    private array $lastEmptied = [];
    private ?bool $isWhole = null;

    /**
     * Loads the payouts when they are first needed and caches them; create a new instance for each request or export.
     *
     * @param Closure(LedgerScope): ?object $reach null for a whole ledger: no other tells the balance
     */
    public function __construct(
        private readonly Database $database,
        private readonly LedgerScope $scope,
        private readonly Closure $reach,
    ) {}

    /**
     * Determines the payout of a transaction.
     *
     * @param array<string, string|null> $transaction currency, created, available_on and deposit_id of a row of `transactions`
     *
     * @return Unlisted|null null if a payout lists the transaction, or if it has not been paid out yet
     */
    public function of(array $transaction): ?array
    {
        if (($transaction['deposit_id'] ?? null) !== null) {
            return null;
        }
        $currency = (string) $transaction['currency'];
        $created = (int) $transaction['created'];
        ['left' => $left, 'returned' => $returned] = $this->payouts()[$currency] ?? ['left' => [], 'returned' => []];
        $place = self::firstSince($left, $created);
        $first = $left[$place] ?? ($returned[self::firstSince($returned, $created)] ?? null);
        if ($first === null) {
            return null;
        }
        if ($this->hasEmptied($currency, $first)) {
            return [
                'certainty' => 'proven',
                'id' => $first['id'],
                'arrival_date' => $first['arrival_date'],
                'method' => $first['method'],
                'status' => $first['status'],
            ];
        }
        if ($this->hasLaterEmptied($currency, $left, $place)) {
            return self::unknown('paid');
        }
        $newestAutomatic = $this->automatic()[$currency] ?? 0;

        return self::unknown(
            $newestAutomatic >= (int) ($transaction['available_on'] ?? $created) && $newestAutomatic > $created
                ? 'paid'
                : 'possible',
        );
    }

    /**
     * @param list<Payout> $payouts oldest first
     *
     * @return int place of the first one created at a time or later; their number if there is none
     */
    private static function firstSince(array $payouts, int $time): int
    {
        [$low, $high] = [0, count($payouts)];
        while ($low < $high) {
            $middle = intdiv($low + $high, 2);
            if ($payouts[$middle]['created'] >= $time) {
                $high = $middle;
            } else {
                $low = $middle + 1;
            }
        }

        return $low;
    }

    /**
     * @param 'paid'|'possible' $certainty
     *
     * @return Unlisted
     */
    private static function unknown(string $certainty): array
    {
        return ['certainty' => $certainty, 'id' => null, 'arrival_date' => null, 'method' => null, 'status' => null];
    }

    /** @return array<string, array{left: list<Payout>, returned: list<Payout>}> */
    private function payouts(): array
    {
        if ($this->payouts === null) {
            $this->payouts = [];
            $rows = $this->database->rows(
                'SELECT payout_id, created, date, method, status, currency FROM ' .
                    $this->database->table('payouts') .
                    ' WHERE ledger_id = ? AND automatic = 0 ORDER BY created, id',
                [$this->scope->id],
            );
            foreach ($rows as $row) {
                $currency = (string) $row['currency'];
                $this->payouts[$currency] ??= ['left' => [], 'returned' => []];
                $this->payouts[$currency][PayoutStatus::isReturned((string) $row['status']) ? 'returned' : 'left'][] = [
                    'id' => (string) $row['payout_id'],
                    'created' => (int) $row['created'],
                    'arrival_date' => (int) $row['date'],
                    'method' => (string) $row['method'],
                    'status' => (string) $row['status'],
                ];
            }
        }

        return $this->payouts;
    }

    /** @return array<string, int> */
    private function automatic(): array
    {
        if ($this->automatic === null) {
            $this->automatic = [];
            $rows = $this->database->rows(
                // A payout's transactions are listed some time after its creation; until then it can't be used as
                // evidence.
                'SELECT currency, MAX(created) AS newest FROM ' .
                    $this->database->table('payouts') .
                    ' WHERE ledger_id = ? AND automatic = 1 AND reconciled = 1 GROUP BY currency',
                [$this->scope->id],
            );
            foreach ($rows as $row) {
                $this->automatic[(string) $row['currency']] = (int) $row['newest'];
            }
        }

        return $this->automatic;
    }

    /**
     * Whether a payout after one that left, which left itself, has emptied the balance. Each payout is looked at once,
     * the newest first.
     *
     * @param list<Payout> $left
     */
    private function hasLaterEmptied(string $currency, array $left, int $place): bool
    {
        $last = $this->lastEmptied[$currency] ?? count($left);
        while ($last > $place + 1 && !(isset($left[$last]) && $this->hasEmptied($currency, $left[$last]))) {
            --$last;
        }
        $this->lastEmptied[$currency] = $last;

        return $last > $place && isset($left[$last]) && $this->hasEmptied($currency, $left[$last]);
    }

    /**
     * Whether the balance in a currency was zero right after a payout.
     *
     * @param Payout $payout
     */
    private function hasEmptied(string $currency, array $payout): bool
    {
        // First: without the whole ledger, nothing needs to be summed.
        $this->isWhole ??= ($this->reach)($this->scope) === null;

        return $this->isWhole && $this->balance($currency)->wasZeroAfter($payout['created']);
    }

    private function balance(string $currency): EmptiedBalance
    {
        if (!isset($this->balances[$currency])) {
            ['left' => $left, 'returned' => $returned] = $this->payouts()[$currency];
            $times = array_values(array_unique(array_column([...$left, ...$returned], 'created')));
            sort($times);
            $this->balances[$currency] = new EmptiedBalance($this->database, $this->scope, $currency, $times);
        }

        return $this->balances[$currency];
    }
}
