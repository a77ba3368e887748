<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use WC_Order;

/** Whether shoppers can pay here and now, and with what. */
final class Availability
{
    /** @param string|null $environment what kind of site it is; null for what WordPress says */
    public function __construct(private readonly CheckoutSettings $settings, private readonly ?string $environment = null)
    {
    }

    /** Whether there is anything to pay with on the page that is being shown: a cart, an order of its own, or an account. */
    public function isOffered(): bool
    {
        // A host without a shop has nothing to pay for.
        if (!function_exists('is_add_payment_method_page') || !$this->isOpen()) {
            return false;
        }

        return is_add_payment_method_page() ? $this->keepsCards() : $this->here() !== [];
    }

    /**
     * Where no real money moves, real shoppers do not meet it: on a production site only who manages the store can pay with
     * test cards.
     */
    public function isOpen(): bool
    {
        return $this->settings->isOpen() && (!$this->settings->isTestMode() || ($this->environment ?? wp_get_environment_type()) !== 'production' || current_user_can('manage_woocommerce'));
    }

    /** Whether a card can be kept without a purchase. */
    public function keepsCards(): bool
    {
        return $this->settings->savesCards() && $this->settings->takesCards();
    }

    /** @return list<PaymentMethod> that fit the order or cart of this page */
    public function here(): array
    {
        $orderId = is_wc_endpoint_url('order-pay') ? get_query_var('order-pay') : null;
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;

        return $order instanceof WC_Order ? $this->ofOrder($order) : $this->ofCart();
    }

    /** @return list<PaymentMethod> */
    public function ofOrder(WC_Order $order): array
    {
        $total = PaymentRequests::total($order);
        $country = $order->get_billing_country();

        return $this->settings->methods($country === '' ? WC()->countries->get_base_country() : $country, $order->get_currency(), $total->amount === 0 ? null : $total->amount);
    }

    /** @return list<PaymentMethod> */
    private function ofCart(): array
    {
        $customer = WC()->customer;
        $country = $customer === null ? '' : $customer->get_billing_country();
        $currency = get_woocommerce_currency();
        $total = WC()->cart === null ? 0 : Money::fromDecimal(number_format((float) WC()->cart->get_total('edit'), 6, '.', ''), $currency)->amount;

        return $this->settings->methods($country === '' ? WC()->countries->get_base_country() : $country, $currency, $total === 0 ? null : $total);
    }
}
