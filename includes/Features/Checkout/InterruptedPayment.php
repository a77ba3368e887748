<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Throwable;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\Orders;

/**
 * Determines the state of a payment after its request failed midway: done, in progress or not started. It
 * charges and reverses nothing. Reconciliation resolves a sent command later, under the same idempotency key.
 */
final class InterruptedPayment
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly OrderPayments $payments,
        private readonly Orders $orders,
    ) {}

    /**
     * Reads the state from the ledger. If that fails as well, the outcome is unknown, and the shopper is told
     * not to pay again.
     */
    public function outcome(int $orderId, Incident $incident): PaymentOutcome
    {
        try {
            $scope = $this->ledgers->ofOrder($orderId);
            $outcome = match (true) {
                $scope !== null && $this->payments->activePayment($scope, $orderId) !== null => PaymentOutcome::paid(),
                $this->isBeingLookedUp($orderId) => PaymentOutcome::unknown(
                    ShopperMessages::unknown() . ' ' . $incident->reference(),
                ),
                default => PaymentOutcome::refused(ShopperMessages::internalError() . ' ' . $incident->reference()),
            };
            $this->note($orderId, $outcome, $incident);

            return $outcome;
        } catch (Throwable $error) {
            Incident::of('interrupted payment', $error);

            return PaymentOutcome::unknown(ShopperMessages::unknown() . ' ' . $incident->reference());
        }
    }

    /** Whether a payment of an order was sent that has no answer yet. */
    public function isBeingLookedUp(int $orderId): bool
    {
        $scope = $this->ledgers->ofOrder($orderId);

        return $scope !== null && $this->payments->isBeingLookedUp($scope, $orderId);
    }

    private function note(int $orderId, PaymentOutcome $outcome, Incident $incident): void
    {
        $this->orders->find($orderId)?->add_order_note(
            match ($outcome->kind) {
                PaymentOutcome::PAID => sprintf(
                    /* translators: %s: reference of a log entry */
                    __(
                        'An unexpected error interrupted the checkout after the payment was made. Look for %s in WooCommerce › Status › Logs.',
                        'tillbook',
                    ),
                    $incident->id,
                ),
                PaymentOutcome::UNKNOWN => sprintf(
                    /* translators: %s: reference of a log entry */
                    __(
                        'An unexpected error interrupted the checkout, so it\'s not known yet whether this order was paid. The status is checked every few minutes; don\'t ask the customer to pay again. Look for %s in WooCommerce › Status › Logs.',
                        'tillbook',
                    ),
                    $incident->id,
                ),
                default => sprintf(
                    /* translators: %s: reference of a log entry */
                    __(
                        'An unexpected error interrupted the checkout. Nothing was charged. Look for %s in WooCommerce › Status › Logs.',
                        'tillbook',
                    ),
                    $incident->id,
                ),
            },
        );
    }
}
