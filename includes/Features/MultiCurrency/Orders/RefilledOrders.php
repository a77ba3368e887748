<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Closure;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Features\MultiCurrency\Shop\ShopRequest;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Order;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Keeps an order's currency in REST requests that use the store's currency. WooCommerce's PayPal gateway fills an order
 * again from a cart when the shopper chooses an address on PayPal's page: an order of 50 euros would get the dollars of
 * its products and cost 60 euros. It is calculated at the order's own rate instead, because PayPal's page keeps the
 * prices that it was opened with. The Store API returns an order's amounts: 50 euros would be 50 dollars.
 */
final class RefilledOrders implements Registrable
{
    private const PAYPAL_ROUTE = '/wc/v3/paypal-standard/update-shipping';
    private const ORDER_ROUTE = '#^/wc/store(?:/v\d+)?/order/(\d+)$#D';

    /** @param Closure(): ShopCurrencies $currencies */
    public function __construct(private readonly StoreOrderRate $rates, private readonly Closure $currencies) {}

    public function register(): void
    {
        Hooks::essential('rest_dispatch_request', $this->convert(...), 10, 2);
    }

    /**
     * Switches the request to the order's currency.
     *
     * @return mixed a refusal that PayPal understands, if no rate is known
     */
    private function convert(mixed $result, mixed $request): mixed
    {
        if ($result !== null || !($request instanceof WP_REST_Request)) {
            return $result;
        }
        $isRead = ShopRequest::isOfOrder() && preg_match(self::ORDER_ROUTE, $request->get_route(), $found) === 1;
        if (!$isRead && $request->get_route() !== self::PAYPAL_ROUTE) {
            return $result;
        }
        // WooCommerce has checked whose order is read.
        $order = $isRead ? wc_get_order((int) $found[1]) : self::order($request->get_param('purchase_units'));
        $base = ShopCurrencies::base();
        // If the request isn't in the store's currency, another plugin has switched it.
        if (
            !($order instanceof WC_Order) ||
            strtolower($order->get_currency('edit')) === $base ||
            strtolower(get_woocommerce_currency()) !== $base
        ) {
            return $result;
        }
        $rate = $this->rates->of($order);
        if ($rate === null && $isRead) {
            // The order's amounts are right; today's prices of products only get its code.
            $rate = new OrderRate($base, strtolower($order->get_currency('edit')), ExchangeRate::one());
        }
        if ($rate === null) {
            return new WP_REST_Response(
                ['name' => 'UNPROCESSABLE_ENTITY', 'details' => [['issue' => 'ADDRESS_ERROR']]],
                422,
            );
        }
        (new ShopConversion(($this->currencies)()->conversionAt($rate->currency, $rate->rate)))->register();

        return $result;
    }

    /** Returns the order that the request names with its key; WooCommerce refuses a request without one. */
    private static function order(mixed $units): ?WC_Order
    {
        $unit = is_array($units) ? $units[0] ?? null : null;
        $named = is_array($unit) && is_string($unit['custom_id'] ?? null) ? Json::decode($unit['custom_id']) : [];
        $id = Json::integer($named, 'order_id');
        $order = $id === null ? false : wc_get_order($id);

        return $order instanceof WC_Order && hash_equals($order->get_order_key(), Json::text($named, 'order_key') ?? '')
            ? $order
            : null;
    }
}
