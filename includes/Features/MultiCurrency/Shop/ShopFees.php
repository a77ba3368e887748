<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Cart;

/**
 * Fees that other plugins add. They calculate in a window: a fixed fee is what the merchant entered, and one that is a part of the
 * cart sees the cart's totals in the store's currency. What came out is converted once.
 */
final class ShopFees implements Registrable
{
    private const HOOK = 'woocommerce_cart_calculate_fees';

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::essential(self::HOOK, $this->amounts->openWindow(...), PHP_INT_MIN);
        Hooks::essential(self::HOOK, $this->convert(...), PHP_INT_MAX);
    }

    private function convert(mixed $cart): void
    {
        $this->amounts->closeWindow();
        if (!($cart instanceof WC_Cart)) {
            return;
        }
        $fees = $cart->fees_api()->get_fees();
        foreach ($fees as $fee) {
            if (is_object($fee) && isset($fee->amount) && ConvertibleCheck::passes(ConvertibleCheck::FEE, $fee)) {
                $fee->amount = $this->amounts->amount($fee->amount);
            }
        }
    }
}
