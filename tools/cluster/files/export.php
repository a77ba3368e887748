<?php

/** Asks for an export that the background queue writes, however few rows it has, and prints its ID. */

declare(strict_types=1);

use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;

$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
assert($scope !== null);
$export = (new ExportStore($services->database, new SystemClock()))->add($scope, 1, 'transactions', [], 1, false);
(new ExportQueue())->add($export->id);
echo $export->id;
