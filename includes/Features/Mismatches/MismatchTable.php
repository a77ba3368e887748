<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/** Stores the known mismatches. Each keeps the time when it was first seen, for as long as it keeps being found. */
final class MismatchTable
{
    public function __construct(private readonly Database $database) {}

    /**
     * Replaces the mismatches of the payments that were checked, except those of orders without a payment.
     *
     * @param list<string> $intentIds
     * @param list<Mismatch> $mismatches
     */
    public function replaceForPayments(LedgerScope $scope, array $intentIds, array $mismatches, int $now): void
    {
        if ($intentIds !== []) {
            $this->replace(
                $scope,
                'payment_intent_id IN (' . Sql::placeholders($intentIds) . ') AND kind <> ?',
                [...$intentIds, Mismatch::ORDER_WITHOUT_PAYMENT],
                $mismatches,
                $now,
            );
        }
    }

    /**
     * Replaces the mismatches of the orders that were checked for having a payment.
     *
     * @param list<int> $orderIds
     * @param list<Mismatch> $mismatches
     */
    public function replaceForOrders(LedgerScope $scope, array $orderIds, array $mismatches, int $now): void
    {
        if ($orderIds !== []) {
            $this->replace(
                $scope,
                'order_id IN (' . Sql::placeholders($orderIds) . ') AND kind = ?',
                [...$orderIds, Mismatch::ORDER_WITHOUT_PAYMENT],
                $mismatches,
                $now,
            );
        }
    }

    /** Deletes mismatches that were not seen since a time: their order or payment no longer exists. */
    public function forgetUnseen(LedgerScope $scope, int $since): void
    {
        $this->database->execute('DELETE FROM ' . $this->table() . ' WHERE ledger_id = ? AND seen < ?', [
            $scope->id,
            $since,
        ]);
    }

    /** @return list<array<string, string|null>> newest first */
    public function page(LedgerScope $scope, ?string $kind, int $page, int $size): array
    {
        return $this->database->rows(
            'SELECT * FROM ' .
                $this->table() .
                ' WHERE ledger_id = ?' .
                ($kind === null ? '' : ' AND kind = ?') .
                ' ORDER BY found DESC, id DESC LIMIT ' .
                $size .
                ' OFFSET ' .
                ($page - 1) * $size,
            $kind === null ? [$scope->id] : [$scope->id, $kind],
        );
    }

    /** @return array<string, int> number of mismatches by kind */
    public function counts(LedgerScope $scope): array
    {
        $counts = [];
        foreach (
            $this->database->rows(
                'SELECT kind, COUNT(*) AS cnt FROM ' . $this->table() . ' WHERE ledger_id = ? GROUP BY kind',
                [$scope->id],
            )
            as $row
        ) {
            $counts[(string) $row['kind']] = (int) $row['cnt'];
        }

        return $counts;
    }

    /** @return list<array<string, string|null>> */
    public function ofOrder(LedgerScope $scope, int $orderId): array
    {
        return $this->database->rows(
            'SELECT * FROM ' . $this->table() . ' WHERE ledger_id = ? AND order_id = ? ORDER BY id',
            [$scope->id, $orderId],
        );
    }

    /**
     * @param list<int|string> $values
     * @param list<Mismatch> $mismatches
     */
    private function replace(LedgerScope $scope, string $where, array $values, array $mismatches, int $now): void
    {
        $known = [];
        foreach (
            $this->database->rows('SELECT subject, found FROM ' . $this->table() . " WHERE ledger_id = ? AND $where", [
                $scope->id,
                ...$values,
            ])
            as $row
        ) {
            $known[(string) $row['subject']] = (int) $row['found'];
        }
        $rows = [];
        foreach ($mismatches as $mismatch) {
            $subject = $mismatch->subject();
            $rows[] = [
                'ledger_id' => $scope->id,
                'kind' => $mismatch->kind,
                'subject' => $subject,
                'payment_intent_id' => $mismatch->paymentIntentId,
                'order_id' => $mismatch->orderId,
                'currency' => $mismatch->currency,
                'order_amount' => $mismatch->orderAmount,
                'payment_amount' => $mismatch->paymentAmount,
                'found' => $known[$subject] ?? $now,
                'seen' => $now,
            ];
            unset($known[$subject]);
        }
        $fixed = array_map(strval(...), array_keys($known));
        if ($fixed !== []) {
            $this->database->execute(
                'DELETE FROM ' .
                    $this->table() .
                    ' WHERE ledger_id = ? AND subject IN (' .
                    Sql::placeholders($fixed) .
                    ')',
                [$scope->id, ...$fixed],
            );
        }
        $this->database->upsertMany('mismatches', $rows, ['ledger_id', 'subject']);
    }

    private function table(): string
    {
        return $this->database->table('mismatches');
    }
}
