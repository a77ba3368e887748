<?php

/**
 * One of several processes that send a command to Stripe at the same moment; prints the id of what it made or changed,
 * or why not.
 */

declare(strict_types=1);

use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 4) . '/Support/Child.php';
Child::boot();
[, $what, $subject, $more, $order] = $argv + [4 => ''];
$services = Plugin::instance()->services;
$scope = $services->ledgers()->current();
$provider = $services->provider();
assert($scope !== null && $provider !== null);
wp_set_current_user(1);
$modules = $services->modules();
Child::awaitStart();
try {
    echo match ($what) {
        'refund' => $modules->payments
            ->refunds()
            ->refund(
                $scope,
                $provider,
                new RefundRequest($subject, $more === 'all' ? null : (int) $more, attempt: 0),
                'admin',
            )->id,
        'capture' => $modules->authorizations->service()->capture($scope, $provider, (int) $order, $subject, 'admin', 0)
            ->id,
        'cancel' => $modules->authorizations->service()->cancel($scope, $provider, (int) $order, $subject, 'admin', 0)
            ->id,
        'payout' => $services->bus()->run($scope, $provider, new CreateInstantPayout($subject, (int) $more), 'admin', 0)
            ->object['id'],
        'evidence', 'draft' => (static function () use ($modules, $scope, $provider, $subject, $more, $what): string {
            $isSubmitted = $what === 'evidence';
            $evidence = ['uncategorized_text' => $more];
            $modules->disputes->service()->update($scope, $provider, $subject, $evidence, [], $isSubmitted, 'admin', 0);

            return $subject;
        })(),
        'accept' => (static function () use ($modules, $scope, $provider, $subject): string {
            $modules->disputes->service()->close($scope, $provider, $subject, 'admin', 0);

            return $subject;
        })(),
        'approve' => (static function () use ($modules, $scope, $provider, $subject): string {
            $modules->payments->reviews()->approve($scope, $provider, $subject, 'admin', 0);

            return $subject;
        })(),
        default => 'nothing',
    };
} catch (ProviderRefusal $refusal) {
    echo $refusal->reason;
} catch (ProviderUnreachable) {
    echo 'unknown';
}
