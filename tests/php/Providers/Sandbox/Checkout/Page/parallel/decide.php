<?php

/**
 * One of several tabs that approve or decline the same payment at the same moment; prints whether its decision counted.
 * With "die" it is killed between the sandbox's books and the ledger.
 */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 5) . '/Support/Child.php';
Child::boot();
[, $intent, $how] = $argv;
$services = Plugin::instance()->services;
Child::awaitStart();
if ($how === 'die') {
    $services
        ->sandbox()
        ->operator()
        ->sandbox()
        ->act(static function (SandboxAccount $account) use ($intent): void {
            $account->checkout->decide($intent, 1, 'approve');
        });
    posix_kill(getmypid(), SIGKILL);
}
echo $services->sandbox()->operator()->decide($intent, 1, $how) ? $how : 'too late';
