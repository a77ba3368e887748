<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Proof;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\TransactionType;

/** Sums a ledger: the account's balance, and the content of its payouts. */
final class LedgerSums
{
    public function __construct(private readonly Database $database) {}

    /**
     * Adds up everything in the ledger: balance transactions, less the payouts that left the balance. A payout that was
     * returned or canceled counts neither as one that left nor with what it brought back.
     *
     * @return array<string, int> minor units by currency
     */
    public function balances(LedgerScope $scope): array
    {
        $sums = [];
        $rows = [
            ...$this->database->rows(
                'SELECT currency, SUM(net) AS total FROM ' .
                    $this->database->table('transactions') .
                    ' USE INDEX (listing) WHERE ledger_id = ? AND type NOT IN (?, ?) GROUP BY currency',
                [$scope->id, ...TransactionType::RETURNED_PAYOUTS],
            ),
            ...$this->database->rows(
                'SELECT currency, 0 - SUM(amount + fee) AS total FROM ' .
                    $this->database->table('payouts') .
                    ' WHERE ledger_id = ? AND status NOT IN ' .
                    PayoutStatus::RETURNED .
                    ' GROUP BY currency',
                [$scope->id],
            ),
        ];
        foreach ($rows as $row) {
            $sums[(string) $row['currency']] = ($sums[(string) $row['currency']] ?? 0) + (int) $row['total'];
        }

        return $sums;
    }

    /** Whether a balance transaction is in the ledger, by itself or as a payout's. */
    public function has(LedgerScope $scope, string $transactionId): bool
    {
        foreach (['transactions', 'payouts'] as $table) {
            $found = $this->database->row(
                'SELECT id FROM ' .
                    $this->database->table($table) .
                    ' WHERE ledger_id = ? AND transaction_id = ? LIMIT 1',
                [$scope->id, $transactionId],
            );
            if ($found !== null) {
                return true;
            }
        }

        return false;
    }

    /**
     * Finds automatic payouts whose transactions don't add up to them.
     *
     * @param int $since epoch seconds: payouts that arrived earlier were checked before
     *
     * @return list<array{payout: string, currency: string, amount: int, at: int}> `amount`: what is missing in the
     *     transactions, minor units; `at`: when it arrived, epoch seconds
     */
    public function uneven(LedgerScope $scope, int $since): array
    {
        $rows = $this->database->rows(
            'SELECT p.payout_id, p.currency, p.date, p.amount + p.fee - COALESCE(SUM(t.net), 0) AS missing FROM ' .
                $this->database->table('payouts') .
                ' p LEFT JOIN ' .
                $this->database->table('transactions') .
                " t ON t.ledger_id = p.ledger_id AND t.deposit_id = p.payout_id
                WHERE p.ledger_id = ? AND p.automatic = 1 AND p.reconciled = 1 AND p.status NOT IN " .
                PayoutStatus::RETURNED .
                " AND p.date >= ?
                GROUP BY p.payout_id, p.currency, p.date, p.amount, p.fee
                HAVING p.amount + p.fee - COALESCE(SUM(t.net), 0) <> 0 ORDER BY p.date, p.payout_id",
            [$scope->id, $since],
        );

        return array_map(
            static fn(array $row): array => [
                'payout' => (string) $row['payout_id'],
                'currency' => (string) $row['currency'],
                'amount' => (int) $row['missing'],
                'at' => (int) $row['date'],
            ],
            $rows,
        );
    }
}
