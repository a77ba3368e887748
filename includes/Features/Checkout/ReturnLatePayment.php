<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\UsesKey;

/**
 * Returns a payment that its order no longer needs: refunds a captured one in full, releases an authorization,
 * or cancels one that waits for approval.
 */
final class ReturnLatePayment
{
    /**
     * @param Closure(): RefundService $refunds
     * @param Closure(): CommandBus $bus
     * @param Closure(LedgerScope): (Provider|null) $provider provider of the ledger's account
     */
    public function __construct(
        private readonly PaymentRecords $payments,
        private readonly Closure $refunds,
        private readonly Closure $bus,
        private readonly Closure $provider,
    ) {}

    /**
     * Does nothing if there is nothing left to return.
     *
     * @throws ProviderUnreachable if the provider didn't respond or can't be asked; safe to retry
     * @throws \Tillbook\Provider\ProviderRefusal
     */
    public function __invoke(LedgerScope $scope, OrderEffect $effect): void
    {
        $payment = $this->payments->ofIntent($scope, $effect->intentId);
        $provider = ($this->provider)($scope);
        if ($provider === null || ($provider instanceof UsesKey && !$provider->hasWorkingKey())) {
            throw new ProviderUnreachable('The account of the payment can\'t be asked.');
        }
        $chargeId = $payment?->chargeId();
        if ($payment !== null && ($payment->isAuthorization() || $payment->row['status'] === 'requires_action')) {
            self::assertCan($provider, Ability::Capture);
            ($this->bus)()->run($scope, $provider, new CancelAuthorization($effect->intentId), 'job');
        } elseif ($payment !== null && $chargeId !== null && $payment->refundable() > 0) {
            self::assertCan($provider, Ability::Refund);
            $request = new RefundRequest($chargeId, orderId: $effect->orderId);
            ($this->refunds)()->refund($scope, $provider, $request, 'job');
        }
    }

    private static function assertCan(Provider $provider, Ability $ability): void
    {
        $missing = $provider->can($ability);
        if ($missing !== null) {
            throw new ProviderUnreachable($missing);
        }
    }
}
