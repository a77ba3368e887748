<?php

/**
 * A worker of its own process, as the background queue has it: works on the export that is named and prints what became
 * of it. With "chunks" it says so after each chunk and waits, so that the test can kill it there.
 */

declare(strict_types=1);

use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\ExportWorker;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Plugin;
use Tillbook\Tests\Support\Child;
use Tillbook\Tests\Support\TestClock;

require dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
require dirname(__DIR__, 3) . '/Support/TestClock.php';
[, $id, $now, $how] = $argv;
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
