<?php

/**
 * Measures exports of the ledger that ledger.php fills. `php exports.php SITE direct` writes everything at once,
 * `php exports.php SITE background` exports through the site's background queue and prints time and memory as
 * JSON, `php exports.php SITE select [ID]` selects the measured ledger, or the given one, for the site's pages,
 * and prints the id of the previously selected one.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\ExportQuery;
use Tillbook\Features\Exports\ExportFile;
use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;

/** Pause of Action Scheduler between two runs of its queue, in seconds. */
const QUEUE_RESTS = 5;

$task = $argv[2] ?? '';
$usage = 'exports.php SITE direct|background|select [ID]';
require __DIR__ . '/wordpress.php';

$database = Database::fromWordPress();
$ledgers = new Ledgers($database, new SystemClock());
$scope = $ledgers->findOrCreate('bench', 'acct_bench', false, 'US', 'usd');

if ($task === 'select') {
    $before = $ledgers->current()->id ?? 0;
    $ledgers->select(isset($argv[3]) ? $ledgers->find((int) $argv[3]) : $scope);
    echo json_encode(['before' => $before]);
    exit(0);
}

$list = Plugin::instance()->services->modules()->exports->listExports()->find('transactions');
$query = new ExportQuery($scope, []);
$rows = $list->count($query);
$base = memory_get_usage();
$start = hrtime(true);

if ($task === 'direct') {
    $bytes = strlen(ExportFile::csv([$list->header($query)], true));
    foreach ($list->chunks($query) as $chunk) {
        $bytes += strlen(ExportFile::csv($chunk->rows));
        wp_cache_flush_runtime();
    }
} else {
    $store = new ExportStore($database, new SystemClock());
    $administrator = (int) get_users(['role' => 'administrator', 'number' => 1, 'fields' => 'ids'])[0];
    add_filter('pre_wp_mail', '__return_true');
    $id = $store->add($scope, $administrator, 'transactions', [], $rows, false)->id;
    (new ExportQueue())->add($id);
    while ($store->find($id)->state === 'pending') {
        do_action('action_scheduler_run_queue', 'bench');
        if ($store->find($id)->state === 'pending') {
            sleep(QUEUE_RESTS);
        }
    }
    $export = $store->find($id);
    $path = (new PrivateFolder())->file((string) $export->file);
    $bytes = filesize($path);
    $lines = 0;
    for ($file = fopen($path, 'rb'); fgets($file) !== false; ++$lines) {
        continue;
    }
    if ($export->state !== 'success' || $lines !== $rows + 1) {
        fwrite(STDERR, "The export ended as {$export->state} with $lines lines of " . ($rows + 1) . "\n");
        exit(1);
    }
    unlink($path);
    $store->forget($id);
}

$used = getrusage() ?: [];
echo json_encode([
    'rows' => $rows,
    'seconds' => round((hrtime(true) - $start) / 1e9, 1),
    'phpSeconds' => round(($used['ru_utime.tv_sec'] ?? 0) + ($used['ru_stime.tv_sec'] ?? 0), 1),
    'peakMb' => round(memory_get_peak_usage() / 1048576, 1),
    'wordpressMb' => round($base / 1048576, 1),
    'fileMb' => round($bytes / 1048576),
]);
