<?php

/** One of several processes that read the history at the same moment; prints how many pages it read. */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Providers\Stripe\History\Progress;
use Tillbook\Tests\Support\Child;
use Tillbook\Tests\Support\FakeStripe;

require_once dirname(__DIR__, 4) . '/Support/Child.php';
require_once dirname(__DIR__, 4) . '/Support/FakeStripe.php';
Child::boot();
FakeStripe::hurryInChild();
[, $ledger] = $argv;
$stripe = Plugin::instance()->services->stripe();
$scope = $stripe->ledgers()->find((int) $ledger);
assert($scope !== null);
$pages = 0;
Child::awaitStart();
$stripe->backfill()->run($scope, null, static function (Progress $progress) use (&$pages): void {
    ++$pages;
});
echo $pages;
