<?php

/** One of several tabs that open a sandbox account at the same moment; prints the account it gets. */

declare(strict_types=1);

use Tillbook\Features\Account\Connecting\SandboxOnboarding;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;

[, $site, $start] = $argv;
$_SERVER += ['HTTP_HOST' => '127.0.0.1:8888', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
require $site . '/wp-load.php';
wp_set_current_user(1);
$connection = Plugin::instance()->services->connection();
while (microtime(true) < (float) $start) {
    usleep(1000);
}
$opening = $connection->sandboxOpening();
for ($try = 0; $try < 50; ++$try) {
    try {
        (new SandboxOnboarding($opening))->begin(['card']);
        break;
    } catch (ProviderRefusal) {
        // The other tab is beginning at this moment; a page would show that and be reloaded.
        usleep(20000);
    }
}
$opening->open();
echo $connection->accountId();
