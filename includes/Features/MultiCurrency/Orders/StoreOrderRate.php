<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Closure;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Orders\OrderRate;
use WC_Order;

/**
 * Finds the rate between the store's current currency and an order's. An order that was placed while the store had
 * another currency has a rate from that currency, which doesn't apply to the prices that the store has now.
 */
final class StoreOrderRate
{
    /** @param Closure(): ShopCurrencies $currencies */
    public function __construct(private readonly Closure $currencies) {}

    /**
     * Returns the order's own rate if it is from the store's current currency, otherwise the shop's current rate.
     *
     * @return OrderRate|null null if the order is in the store's currency, or no rate is known
     */
    public function of(WC_Order $order): ?OrderRate
    {
        [$base, $currency] = [ShopCurrencies::base(), strtolower($order->get_currency('edit'))];
        if ($currency === $base) {
            return null;
        }
        $own = OrderRate::forReports($order, $base);
        $known = $own === null ? ($this->currencies)()->rate($currency) : null;

        return $known === null ? $own : new OrderRate($base, $currency, $known->rate);
    }
}
