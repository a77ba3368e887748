<?php

/**
 * One of several processes of the checks, on one of the servers: counts in an option, takes a lock, or writes and sums
 * rows, many times. Prints what failed, and "done".
 */

declare(strict_types=1);

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;

[$role, $seed, $start] = $args;
mt_srand((int) $seed);
// All begin at the same moment.
time_sleep_until((float) $start);

/** Adds to a number in an option. Ten attempts are what JsonOption does by itself. */
$count = static function (): void {
    $option = new JsonOption('tillbook_cluster_count');
    for ($round = 0; $round < 60; ++$round) {
        for (;;) {
            try {
                $option->change(static fn(array $old): array => ['count' => ($old['count'] ?? 0) + 1]);
                break;
            } catch (RuntimeException) {
                // The others were always faster.
            }
        }
    }
};
/** Only one holds the lock, on whichever server. */
$lock = static function (): void {
    for ($round = 0; $round < 60; ++$round) {
        $lock = new OptionLock('tillbook_cluster_lock', 60);
        while (!$lock->take(time())) {
            usleep(mt_rand(1000, 5000));
        }
        if (!AtomicOption::add('tillbook_cluster_inside', 'x')) {
            echo "two held the lock\n";
        }
        if (!AtomicOption::remove('tillbook_cluster_inside', 'x')) {
            echo "another one was inside\n";
        }
        $taken = (int) AtomicOption::read('tillbook_cluster_taken');
        $taken === 0
            ? AtomicOption::add('tillbook_cluster_taken', '1')
            : AtomicOption::exchange('tillbook_cluster_taken', (string) $taken, (string) ($taken + 1));
        $lock->release();
    }
};
/** Rows and their daily sums, in one ledger. */
$write = static function () use ($role): void {
    $database = Plugin::instance()->services->database;
    $scope = (new Ledgers($database, new SystemClock()))->findOrCreate('test', 'acct_cluster', false, 'US', 'usd');
    $writer = new TransactionWriter($database, new PartyWriter($database));
    $sums = new DailySums($database, new Rollups($database));
    for ($round = 0; $round < ($role === 'sum' ? 0 : 40); ++$round) {
        $rows = [];
        for ($index = 0; $index < 5; ++$index) {
            $number = mt_rand(1, 100);
            $amount = mt_rand(1, 999);
            $rows[] = [
                'transaction_id' => "txn_cluster$number",
                'created' => 1_790_000_000 + $number * 4000,
                'type' => 'charge',
                'currency' => 'usd',
                'customer_currency' => 'usd',
                'customer_amount' => $amount,
                'amount' => $amount,
                'fees' => 0,
                'net' => $amount,
                'customer_name' => 'Name ' . mt_rand(1, 20),
                'updated' => mt_rand(1, 1_000_000),
            ];
        }
        $writer->write($scope, $rows);
        if ($round % 8 === 0) {
            $sums->sums($scope, new SqlCondition('ledger_id = ?', [$scope->id]));
        }
    }
    if ($role === 'sum') {
        $raw = $database->row(
            'SELECT COUNT(*) AS count, SUM(amount) AS amount FROM ' .
                $database->table('transactions') .
                ' WHERE ledger_id = ?',
            [$scope->id],
        );
        $sum = $sums->sums($scope, new SqlCondition('ledger_id = ?', [$scope->id]))[0];
        $summed = ['count' => (string) $sum['count'], 'amount' => (string) $sum['sums']['amount']];
        echo $summed === $raw ? '' : 'sums: ' . wp_json_encode([$raw, $summed]) . "\n";
    }
};
global $wpdb;
$wpdb->suppress_errors(true);
try {
    match ($role) {
        'count' => $count(),
        'lock' => $lock(),
        'write', 'sum' => $write(),
    };
} catch (Throwable $error) {
    echo $error::class, ': ', $error->getMessage(), "\n";
}
echo "done\n";
