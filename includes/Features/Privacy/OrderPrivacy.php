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
    /**
     * @param Closure(): PersonalData $data
     * @param Closure(): PersonalEvidence $evidence
     */
    public function __construct(private readonly Closure $data, private readonly Closure $evidence) {}

    public function register(): void
    {
        // Before the order is marked as done, and not without us: WooCommerce comes to a marked order only once.
        Hooks::essential('woocommerce_privacy_before_remove_order_personal_data', $this->erase(...));
    }

    private function erase(mixed $order): void
    {
        if ($order instanceof WC_Order) {
            // Evidence first: its files are named in what is erased.
            ($this->evidence)()->eraseOrder($order->get_id());
            ($this->data)()->eraseOrder($order->get_id());
        }
    }
}
