<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Features\Checkout\Availability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;
use WC_Product;

/** Prints the containers of the wallet buttons on classic pages and product pages; the script fills them. */
final class ExpressPlaces implements Registrable
{
    public function __construct(
        private readonly CheckoutPageData $facts,
        private readonly ClassicPages $pages,
        private readonly Availability $availability,
    ) {}

    public function register(): void
    {
        Hooks::part('woocommerce_after_add_to_cart_form', [$this, 'printOnProduct']);
        Hooks::part('woocommerce_proceed_to_checkout', [$this, 'printOnCart'], 25);
        Hooks::part('woocommerce_checkout_before_customer_details', [$this, 'printOnCheckout']);
    }

    /** Prints the container only for products that can be bought directly: a simple product, or a variation. */
    public function printOnProduct(): void
    {
        $product = $GLOBALS['product'] ?? null;
        if (
            is_product() &&
            $product instanceof WC_Product &&
            $product->is_type(['simple', 'variable']) &&
            $product->is_purchasable() &&
            $product->is_in_stock()
        ) {
            $this->print('product', $product);
        }
    }

    public function printOnCart(): void
    {
        if (WC()->cart->needs_payment()) {
            $this->print('cart');
        }
    }

    public function printOnCheckout(): void
    {
        if (WC()->cart->needs_payment()) {
            $this->print('checkout');
        }
    }

    /** @param 'product'|'cart'|'checkout' $place */
    private function print(string $place, ?WC_Product $product = null): void
    {
        // AJAX renders the cart again without its page, which already has the script.
        if ($this->facts->express($place) !== null && !Availability::isShownConverted()) {
            // The cart's total can move in or out of the chargeable range without a page load.
            $isHidden = $place !== 'product' && !$this->availability->takesCardHere();
            // The price of one item, until the chosen quantity and variation are in a cart.
            $total =
                $product === null
                    ? Availability::total()
                    : Money::fromDecimal(
                        number_format((float) wc_get_price_to_display($product), 6, '.', ''),
                        get_woocommerce_currency(),
                    );
            printf(
                '<div class="tillbook-express" data-place="%s" data-product="%d" data-amount="%d" data-currency="%s" data-decimals="%d" data-ships="%d"%s></div>',
                esc_attr($place),
                absint($product?->get_id()),
                absint($total->amount),
                esc_attr($total->currency),
                absint(Currencies::exponent($total->currency)),
                absint($product?->needs_shipping() ?? WC()->cart->needs_shipping()),
                $isHidden ? ' hidden' : '',
            );
            $this->pages->enqueue($place);
        }
    }
}
