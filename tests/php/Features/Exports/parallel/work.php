<?php

/**
 * A worker of its own process, as the background queue has it: works on the export that is named and prints what became
 * of it. With "chunks" it says so after each chunk and waits, so that the test can kill it there. With "old-cache" it
 * has an object cache from before WordPress 6.0, and names each function of WordPress that it uses wrongly.
 */

declare(strict_types=1);

use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\ExportWorker;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Plugin;
use Tillbook\Tests\Support\Child;
use Tillbook\Tests\Support\TestClock;

require dirname(__DIR__, 3) . '/Support/Child.php';
[, $id, $now, $how] = $argv;
if ($how === 'old-cache') {
    define('ABSPATH', getenv('TILLBOOK_TEST_WP') . '/');
    $GLOBALS['_wp_using_ext_object_cache'] = true;
    $cache = (string) file_get_contents(ABSPATH . 'wp-includes/cache.php');
    $cache = str_replace(
        ['<?php', 'WPINC', 'wp_cache_flush_runtime(', 'wp_cache_supports('],
        ['', "'wp-includes'", 'wp_cache_none(', 'wp_cache_nothing('],
        $cache,
    );
    eval($cache);
}
Child::boot();
if ($how === 'old-cache') {
    add_action('doing_it_wrong_run', static function (string $name): void {
        echo "$name\n";
    });
}
require dirname(__DIR__, 3) . '/Support/TestClock.php';
$clock = TestClock::at((int) $now);
$services = Plugin::instance()->services;
$rest = static fn() => $how === 'chunks' ? Child::meet('chunk') : null;
$worker = new ExportWorker(
    new ExportStore($services->database, $clock),
    $services->modules()->exports->listExports(),
    $services->ledgers(),
    new PrivateFolder(),
    60.0,
    $rest,
);
Child::awaitStart();
echo $worker->run($id);
