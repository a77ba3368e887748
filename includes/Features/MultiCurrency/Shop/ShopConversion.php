<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Platform\Registrable;

/** Switches WooCommerce to another currency for this request, both for shoppers and for the setup wizard's preview. */
final class ShopConversion implements Registrable
{
    public function __construct(private readonly PriceConversion $conversion) {}

    public function register(): void
    {
        [$amounts, $ofOrders] = [new ConvertedAmounts($this->conversion), new OrderPrices()];
        foreach (
            [
                new ShopFormats($amounts),
                new PayableAmounts($amounts),
                $ofOrders,
                new ShopPrices($amounts, $ofOrders),
                new ShopCoupons($amounts),
                new ShopFees($amounts),
                new ShopShipping($amounts),
                new StoreCurrencyCart($amounts),
                new FreeShipping($amounts, $ofOrders),
                new ShopPriceFilter($amounts),
                new ShopFilterData($amounts),
                new ShopWidgets($amounts),
            ]
            as $part
        ) {
            $part->register();
        }
    }
}
