<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;
use WC_Product;

/**
 * Makes sure that a cart pays for an existing order in the order's currency only. It stores the currency with the
 * cart item, for SelectedCurrency, and removes an item whose order is in another currency than the cart, such as one
 * that isn't offered any more: its price would be charged as that many dollars.
 */
final class OrderCurrencyGuard implements Registrable
{
    /** @param OfferedCurrencies|null $offered null while multi-currency is off */
    public function __construct(private readonly ?OfferedCurrencies $offered) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_add_cart_item', $this->mark(...));
        Hooks::essential('woocommerce_pre_remove_cart_item_from_session', $this->remove(...), 10, 4);
    }

    private function mark(mixed $item): mixed
    {
        $order = CartOrders::of($item);

        return $order !== null && is_array($item)
            ? [CartOrders::CURRENCY => strtolower((string) $order->get_currency('edit'))] + $item
            : $item;
    }

    private function remove(mixed $isRemoved, mixed $key = null, mixed $item = null, mixed $product = null): mixed
    {
        $order = $isRemoved === true ? null : CartOrders::of($item);
        $currency = strtoupper((string) $order?->get_currency('edit'));
        if ($order === null || $currency === get_woocommerce_currency() || !$this->isConverted($order)) {
            return $isRemoved;
        }
        $message = sprintf(
            $this->offered?->conversion($currency) !== null
                ? /* translators: 1: name of a product, 2: code of a currency */
                __(
                    '%1$s was removed from your cart because it\'s part of an order in %2$s. You were not charged. Open the payment page of that order again to pay for it.',
                    'tillbook',
                )
                : /* translators: 1: name of a product, 2: code of a currency */
                __(
                    '%1$s was removed from your cart because it\'s part of an order in %2$s, and this store no longer sells in %2$s. You were not charged. Contact us to pay for the order.',
                    'tillbook',
                ),
            $product instanceof WC_Product ? $product->get_name() : '',
            $currency,
        );
        $message = esc_html($message);
        if (!wc_has_notice($message, 'error')) {
            wc_add_notice($message, 'error');
        }

        return true;
    }

    /** While multi-currency is off, another plugin can sell in other currencies; its orders have no stored rate. */
    private function isConverted(WC_Abstract_Order $order): bool
    {
        return $this->offered !== null || OrderRate::of($order) !== null;
    }
}
