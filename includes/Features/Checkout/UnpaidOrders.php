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
use Tillbook\Provider\UsesKey;
use WC_Order;

/**
 * Stops WooCommerce from canceling unpaid orders that have a payment waiting for approval, processing, or with
 * an unknown outcome, whichever accounts are connected. A payment that isn't approved within a day is ended
 * (ReleaseUnneededPayments), and that event cancels the order.
 */
final class UnpaidOrders implements Registrable
{
    /** How long an hourly run asks providers, in seconds: the same job cancels the orders of all gateways. */
    private const ASKING_SECONDS = 10.0;

    private readonly DisconnectedPayments $disconnected;
    private float $asked = 0.0;

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
        Hooks::action('woocommerce_cancel_unpaid_orders', [$this, 'begin'], 5);
        Hooks::filter('woocommerce_cancel_unpaid_order', [$this, 'mayCancel'], 20, 2);
    }

    /** WooCommerce's job begins: providers can be asked again. */
    public function begin(): void
    {
        $this->asked = 0.0;
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
            !($order instanceof WC_Order) ||
            ($order->get_payment_method() !== OrderGateway::OURS && $order->get_meta(OrderMode::META) === '')
        ) {
            return $cancel;
        }
        if ($cancel !== true) {
            // WooCommerce cancels no orders of the checkout block, for example. Their merchant is told all the same.
            Boundary::run('unpaid orders', fn(): bool => $this->disconnected->tell($order), static fn(): bool => false);

            return $cancel;
        }

        // If the check fails, keep the order: it may be paid.
        return Boundary::run(
            'unpaid orders',
            fn(): bool => $this->tellUnlessUnpaid($order),
            static fn(): bool => false,
        );
    }

    /**
     * Asks the connected accounts, and a provider whose payment still waits, whether the order is unpaid. Tells the
     * merchant if it may be paid through a disconnected account.
     */
    private function tellUnlessUnpaid(WC_Order $order): bool
    {
        // Also of another gateway: an earlier payment with ours can't be canceled or returned.
        if ($this->disconnected->mayHavePaid($order)) {
            $this->disconnected->tell($order);

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
        if (
            $provider === null ||
            $provider->can(Ability::Capture) !== null ||
            ($provider instanceof UsesKey && !$provider->hasWorkingKey()) ||
            $this->asked > self::ASKING_SECONDS
        ) {
            return false;
        }
        $start = microtime(true);
        try {
            (new CommandGuard())->assertAllowed($scope, $provider);
            $this->currentPayment->of($scope, $provider, $intentId);
        } catch (ProviderRefusal | ProviderUnreachable $error) {
            $isMissing = $error instanceof ProviderRefusal && $error->isMissing;
            // The provider is asked no more in this run.
            $this->asked += $isMissing ? 0.0 : self::ASKING_SECONDS;

            return $isMissing;
        } finally {
            $this->asked += microtime(true) - $start;
        }

        // Otherwise the order follows what has become of it.
        return $this->payments->awaitingApproval($scope, $orderId) === $intentId;
    }
}
