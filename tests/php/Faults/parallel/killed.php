<?php

/**
 * A process that runs one command and is killed at its n-th statement, as by a host that limits PHP's time or memory.
 * Prints "done <statements>" where it got to the end.
 */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Provider\Commands\StoredCommand;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 2) . '/Support/Child.php';
Child::boot();
[, $subject, $operation, $stored, $kill] = $argv;
$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
$provider = $services->provider();
assert($scope !== null && $provider !== null);
wp_set_current_user(1);
$command = StoredCommand::from($operation, $subject, (array) json_decode($stored, true));
$statements = 0;
Child::awaitStart();
add_filter('query', static function (string $query) use (&$statements, $kill): string {
    if (++$statements === (int) $kill) {
        posix_kill(getmypid(), SIGKILL);
    }

    return $query;
});
$services->bus()->run($scope, $provider, $command, 'admin', 0);
echo "done $statements";
