<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/**
 * Cancels a payment that the shopper can still approve, before its order gets another one, so that only one of both can
 * be paid (docs/decisions/0043, 0045). That of another site, from which this one was copied, is left alone.
 */
final class EarlierPayments
{
    /** @param Closure(): CommandBus $bus */
    public function __construct(
        private readonly Closure $bus,
        private readonly OrderPayments $payments,
        private readonly CurrentPayment $currentPayment,
    ) {}

    /**
     * @param string $origin `checkout` or `job`, for the audit log
     *
     * @return PaymentOutcome|null null if the payment can't be paid any more; otherwise no other one may begin
     */
    public function cancel(
        LedgerScope $scope,
        Provider $provider,
        WC_Order $order,
        string $intentId,
        string $origin,
    ): ?PaymentOutcome {
        if (!$this->payments->isOfThisSite($scope, $intentId)) {
            return null;
        }
        try {
            ($this->bus)()->run($scope, $provider, new CancelAuthorization($intentId), $origin);
        } catch (ProviderUnreachable) {
            return self::notCanceled();
        } catch (ProviderRefusal) {
            return $this->refused($scope, $provider, $order, $intentId);
        }

        return null;
    }

    /** It may have been paid, canceled by the merchant, or is being canceled in another tab. */
    private function refused(LedgerScope $scope, Provider $provider, WC_Order $order, string $intentId): ?PaymentOutcome
    {
        try {
            $this->currentPayment->of($scope, $provider, $intentId);
        } catch (ProviderRefusal $refusal) {
            // A payment that the provider deleted can't be paid.
            return $refusal->isMissing ? null : self::notCanceled();
        } catch (ProviderUnreachable) {
            return self::notCanceled();
        }

        return match (true) {
            $this->payments->activePayment($scope, $order->get_id()) !== null => PaymentOutcome::paid(),
            $this->payments->awaitingApproval($scope, $order->get_id()) !== $intentId => null,
            default => self::notCanceled(),
        };
    }

    private static function notCanceled(): PaymentOutcome
    {
        return PaymentOutcome::refused(
            __(
                'We couldn\'t cancel your earlier payment for this order, so we didn\'t charge you for another one. Try again in a few minutes.',
                'tillbook',
            ),
        );
    }
}
