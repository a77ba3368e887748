<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/**
 * Stops WooCommerce from canceling unpaid orders that have a payment waiting for approval, processing, or with
 * an unknown outcome, whichever accounts are connected. A payment that isn't approved within a day is ended
 * (ReleaseUnneededPayments), and that event cancels the order.
 */
final class UnpaidOrders implements Registrable
{
    /** Order meta: the disconnected account for which the order has the note. */
    private const NOTED_META = '_tillbook_kept_unpaid';

    private readonly DisconnectedPayments $disconnected;

    /** @param Closure(LedgerScope): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly OrderPayments $payments,
        private readonly Closure $provider,
        private readonly CurrentPayment $currentPayment,
    ) {
        $this->disconnected = new DisconnectedPayments($ledgers, $payments);
    }

    public function register(): void
    {
        Hooks::filter('woocommerce_cancel_unpaid_order', [$this, 'mayCancel'], 20, 2);
    }

    /**
     * Filters whether WooCommerce may cancel the order.
     *
     * @param mixed $cancel result of earlier filters
     * @param mixed $order
     *
     * @return mixed
     */
    public function mayCancel(mixed $cancel, mixed $order = null): mixed
    {
        // Of another gateway, only orders that someone tried to pay with ours before.
        if (
            $cancel !== true ||
            !($order instanceof WC_Order) ||
            ($order->get_payment_method() !== OrderGateway::OURS && $order->get_meta(OrderMode::META) === '')
        ) {
            return $cancel;
        }

        // If the check fails, keep the order: it may be paid.
        return Boundary::run('unpaid orders', fn(): bool => $this->isUnpaid($order), static fn(): bool => false);
    }

    private function isUnpaid(WC_Order $order): bool
    {
        // Also of another gateway: an earlier payment with ours can't be canceled or returned.
        $account = $this->disconnected->accountOf($order);
        if ($account !== null) {
            self::note($order, $account);

            return false;
        }

        return $order->get_payment_method() !== OrderGateway::OURS ||
            $this->ledgers->with(fn(LedgerScope $scope): bool => !$this->isUnpaidIn($scope, $order->get_id())) === null;
    }

    private function isUnpaidIn(LedgerScope $scope, int $orderId): bool
    {
        if (
            $this->payments->mayHaveActivePayment($scope, $orderId) ||
            $this->payments->isBeingLookedUp($scope, $orderId) ||
            $this->payments->awaitingApproval($scope, $orderId, time() - 2 * DAY_IN_SECONDS) !== null
        ) {
            return false;
        }
        $left = $this->payments->awaitingApproval($scope, $orderId);

        return $left === null || $this->canEnd($scope, $orderId, $left);
    }

    /**
     * Whether a payment that should have been ended long since still waits, and ends with its order. After the account
     * was connected again, for example, it may have been approved.
     */
    private function canEnd(LedgerScope $scope, int $orderId, string $intentId): bool
    {
        $provider = ($this->provider)($scope);
        if ($provider === null || $provider->can(Ability::Capture) !== null) {
            return false;
        }
        try {
            (new CommandGuard())->assertAllowed($scope, $provider);
            $this->currentPayment->of($scope, $provider, $intentId);
        } catch (ProviderRefusal | ProviderUnreachable $error) {
            return $error instanceof ProviderRefusal && $error->isMissing;
        }

        // Otherwise the order follows what has become of it.
        return $this->payments->awaitingApproval($scope, $orderId) === $intentId;
    }

    private static function note(WC_Order $order, string $account): void
    {
        if ($order->get_meta(self::NOTED_META) === $account) {
            return;
        }
        $order->update_meta_data(self::NOTED_META, $account);
        $order->save_meta_data();
        $order->add_order_note(
            sprintf(
                /* translators: %s: ID of an account, such as acct_1A2b */
                esc_html__(
                    'This order was not canceled as unpaid. The account %s was disconnected while the customer could still pay, so this site can\'t tell whether they did. Look for the payment there, or connect the account again. If the order isn\'t paid, cancel it.',
                    'tillbook',
                ),
                esc_html($account),
            ),
        );
    }
}
