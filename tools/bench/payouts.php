<?php

/** Creates a payout of 5,000 transactions in the ledger that ledger.php fills, and measures its page's queries. */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\Payouts\PayoutBridge;
use Tillbook\Features\Payouts\PayoutReader;
use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

const LARGE_PAYOUT = 'po_bench_large';
const LARGE_PAYOUT_TRANSACTIONS = 5000;

/** Assigns every 37th of the oldest transactions in euros to one payout, so that its rows are far apart. */
function benchPayout(Database $database, LedgerScope $scope): void
{
    $transactions = $database->table('transactions');
    $members = $database->column(
        "SELECT transaction_id FROM $transactions WHERE ledger_id = ? AND currency = 'eur' AND type <> 'payout' AND id % 37 = 0 ORDER BY id LIMIT " .
            LARGE_PAYOUT_TRANSACTIONS,
        [$scope->id],
    );
    foreach (array_chunk($members, 500) as $chunk) {
        $database->execute(
            "UPDATE $transactions SET deposit_id = ? WHERE ledger_id = ? AND transaction_id IN (" .
                Sql::placeholders($chunk) .
                ')',
            [LARGE_PAYOUT, $scope->id, ...$chunk],
        );
    }
    $database->execute('DELETE FROM ' . $database->table('payouts') . ' WHERE ledger_id = ? AND payout_id = ?', [
        $scope->id,
        LARGE_PAYOUT,
    ]);
    $sum =
        $database->row(
            "SELECT SUM(net) AS net, MAX(created) AS created FROM $transactions WHERE ledger_id = ? AND deposit_id = ?",
            [$scope->id, LARGE_PAYOUT],
        ) ?? [];
    $database->insertMany('payouts', [
        [
            'ledger_id' => $scope->id,
            'payout_id' => LARGE_PAYOUT,
            'created' => (int) ($sum['created'] ?? 0),
            'date' => (int) ($sum['created'] ?? 0),
            'type' => 'deposit',
            'status' => 'paid',
            'automatic' => 1,
            'amount' => (int) ($sum['net'] ?? 0),
            'currency' => 'eur',
            'reconciled' => 1,
            'updated' => 1,
        ],
    ]);
}

/**
 * @param callable(callable): array{database: float, total: float, rows: int} $measure
 *
 * @return array<string, array{database: float, total: float, rows: int}>
 */
function benchPayoutFigures(
    Database $database,
    LedgerScope $scope,
    Transactions $transactions,
    TransactionRequest $requests,
    callable $measure,
): array {
    $row = (new PayoutReader($database))->row($scope, LARGE_PAYOUT) ?? [];
    $members = static fn() => $requests->from($scope, ['deposit_id' => LARGE_PAYOUT]);

    return [
        'what it is made of (the bridge, one query)' => $measure(
            static fn() => (new PayoutBridge($database))->of($scope, $row),
        ),
        'its transactions, first page' => $measure(static fn() => $transactions->page($scope, $members())),
        'their sums' => $measure(static fn() => $transactions->summary($scope, $members())),
    ];
}
