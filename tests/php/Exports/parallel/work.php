<?php

/**
 * A worker of its own process, as the background queue has it: works on the export that is named and prints what became
 * of it. It rests a while after each chunk, so that there is time to kill it.
 */

declare(strict_types=1);

use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\ExportWorker;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Plugin;
use Tillbook\Wiring\Exports;

[, $site, $id, $now, $start, $rest] = $argv;
$_SERVER += ['HTTP_HOST' => '127.0.0.1:8888', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
require $site . '/wp-load.php';
$clock = new class ((int) $now) implements Clock {
    public function __construct(private readonly int $now)
    {
    }

    public function now(): int
    {
        return $this->now;
    }
};
$services = Plugin::instance()->services;
$worker = new ExportWorker(new ExportStore($services->database, $clock), (new Exports($services))->lists(), $services->ledgers(), new PrivateFolder(), 60.0, static fn () => usleep((int) $rest * 1000));
while (microtime(true) < (float) $start) {
    usleep(1000);
}
echo $worker->run($id);
