<?php

/**
 * One of several processes that submit evidence for the same dispute at the same moment; prints what became of it.
 */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
[, $dispute, $text] = $argv;
$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
$provider = $services->provider();
assert($scope !== null && $provider !== null);
wp_set_current_user(1);
Child::awaitStart();
try {
    $services
        ->modules()
        ->disputes->service()
        ->update($scope, $provider, $dispute, ['product_description' => $text], [], true, 'admin', 0);
    echo 'submitted';
} catch (ProviderRefusal $refusal) {
    echo $refusal->reason;
}
