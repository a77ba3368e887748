<?php

/**
 * One of several processes that refund the same payment at the same moment; prints what became of it. With "die" it
 * is killed between the provider's answer and the ledger; with "refuse" the amount is more than there is.
 */

declare(strict_types=1);

use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
[, $charge, $how] = $argv;
$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
$provider = $services->provider();
assert($scope !== null && $provider !== null);
wp_set_current_user(1);
Child::awaitStart();
if ($how === 'die') {
    $provider->execute(
        new RefundCharge($charge, new Money(1200, 'usd'), null),
        $services
            ->commandRecords()
            ->begin(
                $scope,
                substr(hash('sha256', "refund|$charge|0"), 0, 40),
                'refund',
                $charge,
                hash('sha256', (string) wp_json_encode(['amount' => 1200, 'reason' => null])),
                1,
                [
                    'command' => ['money' => ['amount' => 1200, 'currency' => 'usd'], 'reason' => null],
                    'origin' => 'admin',
                ],
            )
            ?->providerKey() ?? '',
    );
    posix_kill(getmypid(), SIGKILL);
}
try {
    echo $services
        ->modules()
        ->payments->refunds()
        ->refund($scope, $provider, new RefundRequest($charge, $how === 'refuse' ? 990000 : 1200, attempt: 0), 'admin')
        ->id;
} catch (ProviderRefusal $refusal) {
    echo $refusal->reason;
}
