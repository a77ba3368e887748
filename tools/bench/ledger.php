<?php

/**
 * Measures the ledger of one site. `php ledger.php SITE fill N` writes N transactions into a separate ledger,
 * `php ledger.php SITE measure` prints figures as JSON. The site's other ledgers stay unchanged, except by
 * `php ledger.php SITE fill-connected N`, which fills the connected one to look at the screens of a large account.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\Transactions\TransactionList;
use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Features\Transactions\TransactionSearch;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\FacetBlocks;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;

$task = $argv[2] ?? '';
$usage = 'ledger.php SITE buffer-pool GB|fill N|fill-connected N|measure [RUNS]';
if ($task === 'measure') {
    define('SAVEQUERIES', true);
}
require __DIR__ . '/wordpress.php';
require __DIR__ . '/rows.php';
require __DIR__ . '/payments.php';
require __DIR__ . '/payouts.php';

const UNTIL = 1795219200;

$database = Database::fromWordPress();
$scope = (new Ledgers($database, new SystemClock()))->findOrCreate('bench', 'acct_bench', false, 'US', 'usd');
$time = new StoreTime();
$search = new TransactionSearch($database, new FeatureFlags());
$requests = new TransactionRequest($search);
$transactions = new Transactions(
    $database,
    new DailySums($database, new Rollups($database)),
    new Orders(),
    $time,
    static fn(): ?object => null,
);
$writer = new TransactionWriter($database, new PartyWriter($database));
$chunkSize = $database->isSqlite() ? 100 : 1000;
$count = (int) $database->value('SELECT COUNT(*) FROM ' . $database->table('transactions') . ' WHERE ledger_id = ?', [
    $scope->id,
]);

if ($task === 'buffer-pool') {
    $database->execute('SET GLOBAL innodb_buffer_pool_size = ?', [(int) ((float) ($argv[3] ?? 0) * 1024 ** 3)]);
    exit(0);
}
if ($task === 'fill-connected') {
    $connected = (new Ledgers($database, new SystemClock()))->current();
    if ($connected === null) {
        fwrite(STDERR, "Connect an account first.\n");
        exit(1);
    }
    writeBenchRows($writer, $connected, benchRows((int) ($argv[3] ?? 100000), time()), $chunkSize);
    (new Rollups($database))->rebuildAll($connected);
    exit(0);
}
if ($task === 'fill') {
    $wanted = (int) ($argv[3] ?? 100000);
    if ($count !== $wanted) {
        foreach (
            [
                'payments',
                'payouts',
                'transactions',
                'parties',
                'party_tokens',
                'facets',
                'daily',
                'dirty_days',
                'facet_sums',
                'dirty_blocks',
            ]
            as $table
        ) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$scope->id]);
        }
        $start = hrtime(true);
        writeBenchRows($writer, $scope, benchRows($wanted, UNTIL), $chunkSize);
        $written = (hrtime(true) - $start) / 1e9;
        (new Rollups($database))->rebuildAll($scope);
        foreach (['payments', 'transactions', 'parties', 'party_tokens', 'daily'] as $table) {
            $database->rows('ANALYZE TABLE ' . $database->table($table));
        }
        fprintf(
            STDERR,
            "%d transactions in %.0f s (%.0f rows/s), rollup and statistics %.1f s, peak %.0f MB\n",
            $wanted,
            $written,
            $wanted / $written,
            (hrtime(true) - $start) / 1e9 - $written,
            memory_get_peak_usage() / 1048576,
        );
    }
    // Also for a ledger that was filled by an earlier version.
    (new FacetBlocks($database))->work(new Ledgers($database, new SystemClock()), time(), microtime(true) + 600);
    if (
        (int) $database->value('SELECT COUNT(*) FROM ' . $database->table('payments') . ' WHERE ledger_id = ?', [
            $scope->id,
        ]) === 0
    ) {
        benchPayments($database, $scope);
    }
    if (
        (int) $database->value(
            'SELECT COUNT(*) FROM ' . $database->table('payouts') . ' WHERE ledger_id = ? AND payout_id = ?',
            [$scope->id, LARGE_PAYOUT],
        ) === 0
    ) {
        benchPayout($database, $scope);
    }
    exit(0);
}

global $wpdb;
$runs = (int) ($argv[3] ?? 5);
/**
 * @return array{database: float, total: float, p95: float, rows: int} milliseconds of several runs after one unmeasured:
 *     medians, and the 95th percentile of the database's
 */
$measure = static function (callable $work) use ($wpdb, $runs): array {
    $database = $total = [];
    $rows = 0;
    for ($run = 0; $run <= $runs; ++$run) {
        $wpdb->queries = [];
        $start = hrtime(true);
        $result = $work();
        $spent = (hrtime(true) - $start) / 1e6;
        $rows = is_array($result) ? (int) ($result['count'] ?? count($result)) : 0;
        if ($run > 0) {
            $total[] = $spent;
            $database[] = array_sum(array_column($wpdb->queries, 1)) * 1000;
        }
    }
    sort($database);
    sort($total);

    return [
        'database' => round($database[intdiv($runs, 2)], 1),
        'total' => round($total[intdiv($runs, 2)], 1),
        'p95' => round($database[max(0, (int) ceil($runs * 0.95) - 1)], 1),
        'rows' => $rows,
    ];
};
$days = static fn(int $days): string => gmdate('Y-m-d', UNTIL - $days * 86400);
$someone =
    $database->row(
        'SELECT customer_name, customer_email, order_number FROM ' .
            $database->table('transactions') .
            ' WHERE ledger_id = ? AND customer_name IS NOT NULL ORDER BY id LIMIT 1',
        [$scope->id],
    ) ?? [];
$filters = [
    'no filter' => [],
    'type is refund' => ['type_is' => 'refund'],
    'type is financing_payout (rare)' => ['type_is' => 'financing_payout'],
    'type is not charge' => ['type_is_not' => 'charge'],
    'type is in 10' => [
        'type_is_in' => array_slice(
            array_map(static fn($type) => $type->value, \Tillbook\Ledger\TransactionType::cases()),
            0,
            10,
        ),
    ],
    'payment method is visa' => ['source_is' => 'visa'],
    'payment method is sepa_debit (0.4 %)' => ['source_is' => 'sepa_debit'],
    'payment method is grabpay (none)' => ['source_is' => 'grabpay'],
    'payment method is not visa' => ['source_is_not' => 'visa'],
    'payout currency is jpy' => ['store_currency_is' => 'jpy'],
    'customer currency is pln' => ['customer_currency_is' => 'pln'],
    'customer currency is not usd' => ['customer_currency_is_not' => 'usd'],
    'country is US' => ['customer_country_is' => 'US'],
    'country is IS (rare)' => ['customer_country_is' => 'IS'],
    'country is not US' => ['customer_country_is_not' => 'US'],
    'risk level is 2 (0.5 %)' => ['risk_level_is' => 2],
    'risk level is not 0' => ['risk_level_is_not' => 0],
    'channel is in_person' => ['channel_is' => 'in_person'],
    'channel is not online' => ['channel_is_not' => 'online'],
    'device is ios' => ['source_device_is' => 'ios'],
    'device is not ios' => ['source_device_is_not' => 'ios'],
    'payout' => ['deposit_id' => 'po_bench' . (intdiv(UNTIL, 86400) - 100) . 'usd'],
    'loan' => ['loan_id_is' => 'flxln_bench1'],
    'one week' => ['date_between' => [$days(36), $days(30)]],
    'before (oldest 10 days)' => ['date_before' => $days(720)],
    'after (last 30 days)' => ['date_after' => $days(30)],
    'last 60 days and refund and DE' => [
        'date_after' => $days(60),
        'type_is' => 'refund',
        'customer_country_is' => 'DE',
    ],
    'any of dispute, risk level 2' => ['match' => 'any', 'type_is' => 'dispute', 'risk_level_is' => 2],
    'any of IS, grabpay' => ['match' => 'any', 'customer_country_is' => 'IS', 'source_is' => 'grabpay'],
    'search "smi" (word prefix)' => ['search' => ['smi']],
    'search "jurgen mul"' => ['search' => ['jurgen mul']],
    'search name' => ['search' => [(string) $someone['customer_name']]],
    'search e-mail' => ['search' => [(string) $someone['customer_email']]],
    'search order number' => ['search' => ['Order #' . $someone['order_number']]],
    'search customer or order' => [
        'search' => [(string) $someone['customer_email'], 'Order #' . $someone['order_number']],
    ],
    'search "a" (one letter)' => ['search' => ['a']],
    'search last four' => ['search' => ['4242']],
    'search amount' => ['search' => ['129.99']],
    'search payment intent' => ['search' => ['pi_bench' . sprintf('%09d', intdiv($count, 2))]],
    'search payout' => ['search' => ['po_bench' . (intdiv(UNTIL, 86400) - 100) . 'usd']],
];
$figures = ['transactions' => $count, 'list' => [], 'summary' => [], 'other' => []];
foreach ($filters as $name => $parameters) {
    $request = static fn() => $requests->from($scope, $parameters);
    $figures['list'][$name] = $measure(static fn() => $transactions->page($scope, $request()));
    $figures['summary'][$name] = $measure(static fn() => $transactions->summary($scope, $request()));
}
$others = [
    'page 1,000' => ['page' => 1000],
    'page in the middle' => ['page' => max(1, intdiv($count, 50))],
    'last page but one' => ['page' => max(1, intdiv($count, 25) - 1 - intdiv($count, 1250))],
    'page 1,000 of country US' => ['page' => 1000, 'customer_country_is' => 'US'],
];
foreach (TransactionList::definition()->sorts as $sort => $definition) {
    $others["sort by $sort, first page"] = ['sort' => $sort];
    $others["sort by $sort, page 1,000"] = ['sort' => $sort, 'page' => 1000];
}
$others['sort by net, country US'] = ['sort' => 'net', 'customer_country_is' => 'US'];
foreach ($others as $name => $parameters) {
    $figures['other'][$name] = $measure(
        static fn() => $transactions->page($scope, $requests->from($scope, $parameters)),
    );
}
foreach (['smi', 'a', 'jurgen mul', substr((string) $someone['customer_email'], 0, 12), '10000'] as $typed) {
    $figures['other']["autocomplete \"$typed\""] = $measure(static fn() => $search->suggest($scope, $typed));
}
$figures['payment'] = benchPaymentFigures($database, $scope, $measure);
$figures['payout'] = benchPayoutFigures($database, $scope, $transactions, $requests, $measure);
echo json_encode($figures, JSON_THROW_ON_ERROR);
