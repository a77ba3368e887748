<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Notices shoppers whose payment isn't over when they see their order: their bank decides in a moment, or the provider
 * didn't respond when they returned. Usually a webhook tells soon. If none arrives, as on a site that a firewall
 * protects, the order would wait for the next hourly poll, so the provider's module is told.
 */
final class WaitingShoppers implements Registrable
{
    public function __construct(private readonly Ledgers $ledgers, private readonly OrderPayments $payments) {}

    public function register(): void
    {
        // WooCommerce shows the order's page to those only who have its key.
        Hooks::action('woocommerce_thankyou_' . OrderGateway::OURS, $this->onPage(...), 20);
    }

    /** Tells that a shopper waits for the payment of an order. */
    public static function tell(int $orderId): void
    {
        /**
         * Fires when a shopper waits for the end of a payment, such as to ask the provider in the background. The page
         * waits for it, and anyone can reload the page, so don't send a request for each call.
         *
         * @since 0.1.0
         *
         * @param int $order_id The order that is paid.
         */
        do_action('tillbook_shopper_waits', $orderId);
    }

    private function onPage(mixed $orderId): void
    {
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;
        // Most orders are paid by now, and need no query.
        if (!($order instanceof WC_Order) || !$order->has_status(['pending', 'on-hold'])) {
            return;
        }
        $scope = $this->ledgers->ofOrder($order->get_id());
        if ($scope !== null && $this->payments->isUnderWay($scope, $order->get_id())) {
            self::tell($order->get_id());
        }
    }
}
