<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/** An order that is cancelled while the shopper still has to approve its payment: the payment is ended, so that nobody approves it later. */
final class CancelledOrders implements Registrable
{
    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(): CommandBus $bus
     */
    public function __construct(private readonly Ledgers $ledgers, private readonly Closure $provider, private readonly Closure $bus, private readonly OrderPayments $payments)
    {
    }

    public function register(): void
    {
        Hooks::action('woocommerce_order_status_cancelled', [$this, 'end'], 20, 2);
    }

    /**
     * @param mixed $orderId
     * @param mixed $order
     */
    public function end(mixed $orderId, mixed $order = null): void
    {
        $scope = $order instanceof WC_Order && $order->get_payment_method() === Screen::GATEWAY ? $this->ledgers->current() : null;
        $intentId = $scope === null || !$order instanceof WC_Order ? null : $this->payments->awaitingApproval($scope, $order->get_id());
        $provider = $intentId === null ? null : ($this->provider)();
        if ($scope === null || $intentId === null || $provider === null) {
            return;
        }
        try {
            ($this->bus)()->run($scope, $provider, new CancelAuthorization($intentId), 'order');
        } catch (ProviderRefusal | ProviderUnreachable) {
            // It was approved this moment, or is later, such as where too many were cancelled in a minute: then it comes too late
            // and goes back (LatePayments).
            return;
        }
    }
}
