<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Removes the person from an order's payments when WooCommerce removes them from the order: on request, as a bulk
 * action, or in the background once the order is old enough.
 */
final class OrderPrivacy implements Registrable
{
    /** @param Closure(): Privacy $privacy */
    public function __construct(private readonly Closure $privacy) {}

    public function register(): void
    {
        // Before the order is marked as done, and not without us: WooCommerce comes to a marked order only once.
        Hooks::essential('woocommerce_privacy_before_remove_order_personal_data', $this->erase(...));
    }

    private function erase(mixed $order): void
    {
        if ($order instanceof WC_Order) {
            ($this->privacy)()->eraseOrder($order->get_id());
        }
    }
}
