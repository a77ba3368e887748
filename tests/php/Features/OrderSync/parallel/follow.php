<?php

/** One of several processes that change orders after their payments at the same moment. */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
assert($scope !== null);
Child::awaitStart();
$services->inbox()->follow($scope);
