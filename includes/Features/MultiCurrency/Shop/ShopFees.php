<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Cart;

/**
 * Converts fees that other plugins add. The plugins calculate in a store-currency scope: a fixed fee is the amount
 * that the merchant entered, and a percentage fee sees the cart's totals in the store's currency. The resulting
 * fees are converted once. Those of an existing order that the cart pays for are in its currency.
 */
final class ShopFees implements Registrable
{
    private const HOOK = 'woocommerce_cart_calculate_fees';

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::essential(self::HOOK, $this->amounts->openStoreCurrencyScope(...), PHP_INT_MIN);
        Hooks::essential(self::HOOK, $this->convert(...), PHP_INT_MAX);
    }

    private function convert(mixed $cart): void
    {
        $this->amounts->closeStoreCurrencyScope();
        if (!($cart instanceof WC_Cart)) {
            return;
        }
        $ofOrders = OrderPrices::fees($cart);
        foreach ($cart->fees_api()->get_fees() as $fee) {
            if (
                is_object($fee) &&
                isset($fee->amount) &&
                !isset($ofOrders[OrderPrices::feeKey($fee->name ?? '', $fee->amount)]) &&
                ConvertibleCheck::passes(ConvertibleCheck::FEE, $fee)
            ) {
                $fee->amount = $this->amounts->amount($fee->amount);
            }
        }
    }
}
