<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/**
 * Sums up the transactions of a payment's customer, by email: payments, volume, refunds and disputes. One query, which
 * an index of the transactions covers.
 */
final class CustomerHistory
{
    private const PAYMENTS = ['charge', 'payment'];
    private const REFUNDS = ['refund', 'payment_refund'];
    /** A refund that failed gives its money back. */
    private const FAILED_REFUNDS = ['refund_failure'];
    private const DISPUTES = ['dispute'];

    public function __construct(private readonly Database $database) {}

    /**
     * @return array{first: int, payments: int, refunds: int, disputes: int, volume: list<array{currency: string, amount: int}>, refunded: list<array{currency: string, amount: int}>}|null
     *     PaymentSchema::customer(); null if the customer is unknown or nothing has been settled yet
     */
    public function of(LedgerScope $scope, ?string $email): ?array
    {
        if ($email === null || $email === '') {
            return null;
        }
        $types = [...self::PAYMENTS, ...self::REFUNDS, ...self::FAILED_REFUNDS, ...self::DISPUTES];
        $rows = $this->database->rows(
            'SELECT type, currency, COUNT(*) AS cnt, SUM(amount) AS amount, MIN(created) AS first FROM ' .
                $this->database->table('transactions') .
                ' USE INDEX (by_party) WHERE ledger_id = ? AND party_id IN (SELECT id FROM ' .
                $this->database->table('parties') .
                ' WHERE ledger_id = ? AND email = ?) AND type IN (' .
                Sql::placeholders($types) .
                ') GROUP BY type, currency ORDER BY currency',
            [$scope->id, $scope->id, mb_substr($email, 0, 191), ...$types],
        );
        if ($rows === []) {
            return null;
        }
        $count = static fn(array $types): int => array_sum(
            array_map(
                static fn(array $row): int => in_array($row['type'], $types, true) ? (int) $row['cnt'] : 0,
                $rows,
            ),
        );

        return [
            'first' => min(array_map(static fn(array $row): int => (int) $row['first'], $rows)),
            'payments' => $count(self::PAYMENTS),
            'refunds' => $count(self::REFUNDS),
            'disputes' => $count(self::DISPUTES),
            'volume' => self::sums($rows, self::PAYMENTS),
            'refunded' => self::sums($rows, [...self::REFUNDS, ...self::FAILED_REFUNDS]),
        ];
    }

    /**
     * @param list<array<string, string|null>> $rows
     * @param list<string> $types
     *
     * @return list<array{currency: string, amount: int}> minor units; amounts in different currencies are never added
     */
    private static function sums(array $rows, array $types): array
    {
        $sums = [];
        foreach ($rows as $row) {
            if (in_array($row['type'], $types, true)) {
                $currency = (string) $row['currency'];
                $sums[$currency] = ($sums[$currency] ?? 0) + (int) $row['amount'];
            }
        }

        return array_map(
            static fn(string $currency, int $amount): array => ['currency' => $currency, 'amount' => $amount],
            array_keys($sums),
            array_values($sums),
        );
    }
}
