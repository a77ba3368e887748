<?php

/** One of several processes of ParallelTest: writes to, or sums, the same few rows for a second. Prints what failed. */

declare(strict_types=1);

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\Condition;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\SystemClock;

[, $site, $role, $seed] = $argv;
$_SERVER += ['HTTP_HOST' => '127.0.0.1:8888', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
require $site . '/wp-load.php';
global $wpdb;
$wpdb->suppress_errors(true);

$database = Database::fromWordPress();
$scope = (new Ledgers($database, new SystemClock()))->findOrCreate('test', 'acct_parallel', false, 'US', 'usd');
$writer = new TransactionWriter($database, new PartyWriter($database));
$sums = new DailySums($database, new Rollups($database));
mt_srand((int) $seed);
$until = microtime(true) + 1;
while (microtime(true) < $until) {
    try {
        if ($role === 'read') {
            $sums->sums($scope, new Condition('ledger_id = ?', [$scope->id]));
            continue;
        }
        $rows = [];
        for ($i = 0; $i < 5; ++$i) {
            $number = mt_rand(1, 100);
            $amount = mt_rand(1, 999);
            $rows[] = [
                'transaction_id' => "txn_parallel$number", 'created' => 1_790_000_000 + $number * 4000, 'type' => 'charge',
                'currency' => 'usd', 'customer_currency' => 'usd', 'customer_amount' => $amount, 'amount' => $amount,
                'fees' => 0, 'net' => $amount, 'customer_name' => 'Name ' . mt_rand(1, 20), 'updated' => mt_rand(1, 1_000_000),
            ];
        }
        $writer->write($scope, $rows);
    } catch (Throwable $error) {
        echo $error->getMessage(), "\n";
    }
}
