<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Write\Rollups;

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
    /** @var array<string, list<Payout>>|null payouts without listed transactions by currency, oldest first; last those that came back */
    private ?array $payouts = null;
    /** @var array<string, int>|null creation time of the newest automatic payout in epoch seconds, by currency */
    private ?array $automatic = null;
    /** @var array<string, bool> whether the balance was zero after a payout, by payout ID */
    private array $emptied = [];

    /**
     * Loads the payouts when they are first needed and caches them; create a new instance for each request or
     * chunk of rows.
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
        $since = array_values(
            array_filter(
                $this->payouts()[$currency] ?? [],
                static fn(array $payout): bool => $payout['created'] >= $created,
            ),
        );
        if ($since === []) {
            return null;
        }
        foreach ($since as $index => $payout) {
            $isLeft = $index === 0 || !PayoutStatus::isReturned($payout['status']);
            if ($isLeft && $this->hasEmptied($currency, $payout)) {
                return $index === 0
                    ? [
                        'certainty' => 'proven',
                        'id' => $payout['id'],
                        'arrival_date' => $payout['arrival_date'],
                        'method' => $payout['method'],
                        'status' => $payout['status'],
                    ]
                    : self::unknown('paid');
            }
        }
        $newestAutomatic = $this->automatic()[$currency] ?? 0;

        return self::unknown(
            $newestAutomatic >= (int) ($transaction['available_on'] ?? $created) && $newestAutomatic > $created
                ? 'paid'
                : 'possible',
        );
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

    /** @return array<string, list<Payout>> */
    private function payouts(): array
    {
        if ($this->payouts === null) {
            $this->payouts = [];
            $rows = $this->database->rows(
                'SELECT payout_id, created, date, method, status, currency FROM ' .
                    $this->database->table('payouts') .
                    ' WHERE ledger_id = ? AND automatic = 0 ORDER BY status IN ' .
                    PayoutStatus::RETURNED .
                    ', created, id',
                [$this->scope->id],
            );
            foreach ($rows as $row) {
                $this->payouts[(string) $row['currency']][] = [
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
     * Whether the balance in a currency was zero right after a payout.
     *
     * @param Payout $payout
     */
    private function hasEmptied(string $currency, array $payout): bool
    {
        return $this->emptied[$payout['id']] ??=
            array_sum(
                array_map(
                    static fn(array $sum): int => $sum['sums']['net'],
                    (new DailySums($this->database, new Rollups($this->database)))->sums(
                        $this->scope,
                        // Not every provider lists payouts among them.
                        new SqlCondition("ledger_id = ? AND currency = ? AND type <> 'payout'", [
                            $this->scope->id,
                            $currency,
                        ]),
                        null,
                        $payout['created'] + 1,
                    ),
                ),
            ) ===
                (int) $this->database->value(
                    'SELECT SUM(amount + fee) FROM ' .
                        $this->database->table('payouts') .
                        ' WHERE ledger_id = ? AND currency = ? AND created <= ?',
                    [$this->scope->id, $currency, $payout['created']],
                ) && ($this->reach)($this->scope) === null;
    }
}
