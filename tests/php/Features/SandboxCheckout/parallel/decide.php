<?php

/**
 * One of several tabs that approve or decline the same payment at the same moment; prints whether its decision counted.
 * With "die" it is killed between the sandbox's books and the ledger.
 */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Provider\Sandbox\World;

[, $site, $intent, $start, $how] = $argv;
$_SERVER += ['HTTP_HOST' => '127.0.0.1:8888', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
require $site . '/wp-load.php';
$services = Plugin::instance()->services;
while (microtime(true) < (float) $start) {
    usleep(1000);
}
if ($how === 'die') {
    $services->operator()->sandbox()->act(static function (World $world) use ($intent): void {
        $world->checkout->decide($intent, 1, 'approve');
    });
    posix_kill(getmypid(), SIGKILL);
}
echo $services->operator()->decide($intent, 1, $how) ? $how : 'too late';
