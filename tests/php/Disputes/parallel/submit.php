<?php

/**
 * One of several processes that submit evidence for the same dispute at the same moment; prints what became of it.
 */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;

[, $site, $dispute, $start, $text] = $argv;
$_SERVER += ['HTTP_HOST' => '127.0.0.1:8888', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
require $site . '/wp-load.php';
$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
$provider = $services->provider();
assert($scope !== null && $provider !== null);
wp_set_current_user(1);
while (microtime(true) < (float) $start) {
    usleep(1000);
}
try {
    $services->disputeService()->update($scope, $provider, $dispute, ['product_description' => $text], [], true, 'admin', 0);
    echo 'submitted';
} catch (ProviderRefusal $refusal) {
    echo $refusal->reason;
}
