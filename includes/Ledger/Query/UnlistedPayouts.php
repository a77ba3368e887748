<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\Rollups;

/**
 * Tells what is known about the payout of a transaction that no payout lists. Providers list the members of automatic
 * payouts only. Instant payouts and payouts by hand take from the balance as a whole.
 *
 * - proven: the balance was zero right after the first such payout, so it took the transaction.
 * - paid: the money left the balance, and more than one payout can have taken it. Either the balance was zero after a
 *   later payout, or an automatic payout that had to list the transaction does not.
 * - possible: such a payout was made since, and nothing shows whether it took the transaction.
 *
 * @phpstan-type Unlisted array{certainty: 'proven'|'paid'|'possible', id: string|null, arrival_date: int|null, method: string|null, status: string|null}
 * @phpstan-type Payout array{id: string, created: int, arrival_date: int, method: string, status: string}
 */
final class UnlistedPayouts
{
    /** @var array<string, list<Payout>>|null payouts without members by currency, oldest first */
    private ?array $payouts = null;
    /** @var array<string, int>|null creation of the newest automatic payout, by currency */
    private ?array $automatic = null;
    /** @var array<string, bool> by payout */
    private array $emptied = [];

    /** Reads the payouts when they are first needed, and keeps them: make a new object for each request or chunk of rows. */
    public function __construct(private readonly Database $database, private readonly LedgerScope $scope) {}

    /**
     * @param array<string, string|null> $transaction currency, created, available_on and deposit_id of a row of `transactions`
     *
     * @return Unlisted|null null where a payout lists the transaction, or where its payout is yet to come
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
            if ($this->hasEmptied($currency, $payout)) {
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
                    ' WHERE ledger_id = ? AND automatic = 0 ORDER BY created, id',
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
                // Members of a payout are named some time after it is made; until then nothing follows from it.
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
     * Whether nothing was left of the balance in a currency right after a payout.
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
                        new Condition('ledger_id = ? AND currency = ?', [$this->scope->id, $currency]),
                        null,
                        $payout['created'] + 1,
                    ),
                ),
            ) === 0;
    }
}
