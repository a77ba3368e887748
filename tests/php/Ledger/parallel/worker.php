<?php

/**
 * One of several processes of ParallelTest: writes to, or sums, the same few rows many times. Prints what failed, and
 * "done".
 */

declare(strict_types=1);

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\FacetSums;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Query\TimeSlice;
use Tillbook\Ledger\Write\FacetBlocks;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 2) . '/Support/Child.php';
Child::boot();
[, $role, $seed] = $argv;
$rounds = ['read' => 150, 'sum' => 100][$role] ?? 40;
global $wpdb;
$wpdb->suppress_errors(true);

$database = Database::fromWordPress();
$ledgers = new Ledgers($database, new SystemClock());
$scope = $ledgers->findOrCreate('test', 'acct_parallel', false, 'US', 'usd');
$writer = new TransactionWriter($database, new PartyWriter($database));
$sums = new DailySums($database, new Rollups($database));
$facetSums = new FacetSums($database);
$blocks = new FacetBlocks($database);
mt_srand((int) $seed);
Child::awaitStart();
for ($round = 0; $round < $rounds; ++$round) {
    try {
        if ($role === 'read') {
            $sums->sums($scope, new SqlCondition('ledger_id = ?', [$scope->id]));
            continue;
        }
        if ($role === 'sum') {
            $all = new TimeSlice(new SqlCondition('ledger_id = ?', [$scope->id]));
            $blocks->work($ledgers, 1_800_000_000, microtime(true) + 60);
            $facetSums->sums($scope, [$all]);
            continue;
        }
        $rows = [];
        for ($i = 0; $i < 5; ++$i) {
            $number = mt_rand(1, 100);
            $amount = mt_rand(1, 999);
            $rows[] = [
                'transaction_id' => "txn_parallel$number",
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
    } catch (Throwable $error) {
        echo $error->getMessage(), "\n";
    }
}
echo 'done';
