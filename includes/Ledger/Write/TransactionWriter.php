<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\TransactionType;

/**
 * Writes balance transactions with all derived data: the customer's search words, the facets, and the days that
 * need a new rollup.
 *
 * @phpstan-type TransactionRow array{
 *     transaction_id: string, created: int, type: string, customer_currency: string, customer_amount: int,
 *     currency: string, amount: int, fees: int, net: int, updated: int,
 *     payment_intent_id?: string|null, charge_id?: string|null, source_id?: string|null, available_on?: int|null,
 *     channel?: string, source?: string|null, source_identifier?: string|null, card_expiry?: string|null,
 *     source_device?: string|null,
 *     order_id?: int|null, order_number?: string|null, customer_name?: string|null, customer_email?: string|null,
 *     customer_country?: string|null, exchange_rate?: string|null, risk_level?: int|null, deposit_id?: string|null,
 *     loan_id?: string|null
 * }
 */
final class TransactionWriter
{
    private const DEFAULTS = [
        'payment_intent_id' => null,
        'charge_id' => null,
        'source_id' => null,
        'available_on' => null,
        'channel' => 'online',
        'source' => null,
        'source_identifier' => null,
        'card_expiry' => null,
        'source_device' => null,
        'order_id' => null,
        'order_number' => null,
        'party_id' => null,
        'customer_name' => null,
        'customer_email' => null,
        'customer_country' => null,
        'exchange_rate' => null,
        'risk_level' => null,
        'deposit_id' => null,
        'loan_id' => null,
    ];
    private const FACETS = [
        'type',
        'currency',
        'customer_currency',
        'source',
        'source_device',
        'channel',
        'customer_country',
        'risk_level',
        'loan_id',
    ];

    public function __construct(private readonly Database $database, private readonly PartyWriter $parties) {}

    /**
     * Writes rows with their derived data in one database transaction.
     *
     * @param list<TransactionRow> $rows amounts in minor units, times in epoch seconds
     */
    public function write(LedgerScope $scope, array $rows): void
    {
        if ($rows === []) {
            return;
        }
        $this->database->transactional(function () use ($scope, $rows): void {
            // Marks the days first: a rebuild of a day waits for its dirty mark and then sees these rows.
            $this->markDays($scope, array_column($rows, 'created'));
            $partyIds = $this->parties->idsFor($scope, $rows);
            $complete = [];
            foreach ($rows as $row) {
                $row = ['ledger_id' => $scope->id] + $row + self::DEFAULTS;
                $row['type'] = self::knownType((string) $row['type']);
                $row['party_id'] = $partyIds[PartyWriter::key($row)] ?? null;
                ksort($row);
                $complete[] = $row;
            }
            // The same order everywhere, so that deadlocks between two writers are as rare as possible.
            usort(
                $complete,
                static fn(array $a, array $b): int => [$a['created'], $a['transaction_id']] <=> [
                    $b['created'],
                    $b['transaction_id'],
                ],
            );
            $this->database->upsertMany(
                'transactions',
                $complete,
                ['ledger_id', 'transaction_id'],
                'updated',
                // Another process may have assigned it meanwhile.
                ['deposit_id'],
            );
            $this->noteFacets($scope, $complete);
        });
    }

    /**
     * Sets the payout of transactions, which is known only when the payout is created.
     *
     * @param list<string> $transactionIds
     */
    public function assignPayout(LedgerScope $scope, string $payoutId, array $transactionIds): void
    {
        foreach (Sql::chunks($transactionIds) as $chunk) {
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table('transactions') .
                    ' SET deposit_id = ? WHERE ledger_id = ? AND transaction_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$payoutId, $scope->id, ...$chunk],
            );
        }
    }

    /**
     * Returns the payouts of transactions that were received.
     *
     * @param list<string> $transactionIds
     *
     * @return array<string, string|null> by transaction; null for one that is in no payout yet
     */
    public function payouts(LedgerScope $scope, array $transactionIds): array
    {
        $payouts = [];
        foreach (Sql::chunks($transactionIds) as $chunk) {
            $rows = $this->database->rows(
                'SELECT transaction_id, deposit_id FROM ' .
                    $this->database->table('transactions') .
                    ' WHERE ledger_id = ? AND transaction_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
            foreach ($rows as $row) {
                $payouts[(string) $row['transaction_id']] = $row['deposit_id'];
            }
        }

        return $payouts;
    }

    /** Maps a provider's new, unknown type to "other": it counts for the balance, but no list shows it. */
    private static function knownType(string $type): string
    {
        return TransactionType::tryFrom($type) !== null || in_array($type, Rollups::UNLISTED_TYPES, true)
            ? $type
            : 'other';
    }

    /**
     * Stores the values of the listed rows, so that a filter on any other value needs no search.
     *
     * @param list<array<string, int|string|null>> $rows
     */
    private function noteFacets(LedgerScope $scope, array $rows): void
    {
        $listed = array_filter(
            $rows,
            static fn(array $row): bool => !in_array($row['type'], Rollups::UNLISTED_TYPES, true),
        );
        $facets = [];
        foreach (self::FACETS as $facet) {
            foreach (array_unique(array_map(strval(...), array_column($listed, $facet))) as $value) {
                if ($value !== '') {
                    $facets[] = ['ledger_id' => $scope->id, 'facet' => $facet, 'value' => $value];
                }
            }
        }
        $this->database->insertMany('facets', $facets);
    }

    /** @param array<int, int|string|null> $times */
    private function markDays(LedgerScope $scope, array $times): void
    {
        $days = array_unique(
            array_map(static fn(int|string|null $time): int => intdiv((int) $time, DAY_IN_SECONDS), $times),
        );
        sort($days);
        $this->database->insertMany(
            'dirty_days',
            array_map(static fn(int $day): array => ['ledger_id' => $scope->id, 'day' => $day], $days),
        );
    }
}
