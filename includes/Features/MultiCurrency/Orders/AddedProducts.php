<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Platform\Money\UnroundedPrice;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Order_Item_Product;

/**
 * Converts products that the merchant adds to an order in another currency. WooCommerce would use the store's
 * price unconverted, so that 18.37 dollars would become 18.37 yen. It uses the rate of StoreOrderRate, but not the
 * shop's current rounding and charm.
 */
final class AddedProducts implements Registrable
{
    public function __construct(private readonly StoreOrderRate $rates) {}

    public function register(): void
    {
        add_action('woocommerce_ajax_add_order_item_meta', [$this, 'convert'], 1, 3);
    }

    /** Converts the price of a product that was added to an order in another currency. */
    public function convert(mixed $itemId, mixed $item, mixed $order): void
    {
        $rate = $order instanceof WC_Order ? $this->rates->of($order) : null;
        if ($rate === null || !($item instanceof WC_Order_Item_Product)) {
            return;
        }
        try {
            $item->set_subtotal(self::converted($item->get_subtotal('edit'), $rate));
            $item->set_total(self::converted($item->get_total('edit'), $rate));
            $item->save();
        } catch (InvalidArgumentException | OverflowException) {
            return;
        }
    }

    private static function converted(string $amount, OrderRate $rate): string
    {
        return $rate->rate->convert(UnroundedPrice::fromDecimal($amount, $rate->base), $rate->currency)->decimal();
    }
}
