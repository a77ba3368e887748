<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Closure;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Order;
use WC_Order_Refund;

/**
 * Stores on every order in another currency the store's currency and the rate that was used, for orders of the
 * classic and block checkout, REST and the admin. While an order is a draft, its prices and rate follow the shop;
 * afterwards the rate stays. A refund uses the rate of its order. A renewal uses the rate of its own day, because
 * its amounts are fixed in the order's currency.
 */
final class OrderStamps implements Registrable
{
    /** Statuses of orders that were not placed yet. */
    private const DRAFTS = ['checkout-draft', 'auto-draft'];

    /** @param Closure(): ShopCurrencies $currencies */
    public function __construct(private readonly Closure $currencies, private readonly StoreSettings $settings) {}

    public function register(): void
    {
        Hooks::action('woocommerce_before_order_object_save', [$this, 'beforeSave']);
        // A checkout that reuses an unpaid order recalculates it with current prices.
        Hooks::action('woocommerce_checkout_create_order', [$this, 'stampAgain']);
        Hooks::action('woocommerce_store_api_checkout_update_order_meta', [$this, 'stampAgain']);
        Hooks::action('woocommerce_create_refund', [$this, 'ofRefund']);
        Hooks::filter('wcs_renewal_order_created', [$this, 'ofRenewal']);
    }

    /**
     * Stores the current rate on an order without one, on drafts, and on orders with a changed currency. An order that
     * the reports have a rate for keeps it: it was placed before this plugin stored rates, or in a store with another
     * currency.
     */
    public function beforeSave(mixed $order): void
    {
        if (!($order instanceof WC_Order)) {
            return;
        }
        $currency = strtolower($order->get_currency('edit'));
        $base = $order->get_meta(OrderRate::BASE_META);
        if ($base === '' && $currency === ShopCurrencies::base()) {
            return;
        }
        $isChanged = $order->get_id() > 0 && isset($order->get_changes()['currency']);
        $hasRate = OrderRate::of($order) !== null || OrderRate::forReports($order, ShopCurrencies::base()) !== null;
        if ($isChanged || !$hasRate || $order->has_status(self::DRAFTS)) {
            $this->stampAgain($order);
        }
    }

    /** Stores the current rate; removes it if the order is in the store's currency or no rate is known. */
    public function stampAgain(mixed $order): void
    {
        if (!($order instanceof WC_Order)) {
            return;
        }
        $rate = $this->rate($order);
        $rate === null ? OrderRate::unmark($order) : $rate->mark($order);
    }

    /** Copies the order's rate to a new refund. */
    public function ofRefund(mixed $refund): void
    {
        $order = $refund instanceof WC_Order_Refund ? wc_get_order($refund->get_parent_id()) : false;
        $rate = $order instanceof WC_Order ? OrderRate::of($order) : null;
        if ($rate !== null && $refund instanceof WC_Order_Refund && $rate->fits($refund)) {
            $rate->mark($refund);
        }
    }

    /**
     * A renewal copies the subscription's data including its rate; it keeps that rate only if no newer one is known.
     */
    public function ofRenewal(mixed $renewal): mixed
    {
        $rate = $renewal instanceof WC_Order ? $this->rate($renewal) : null;
        if ($rate !== null && $renewal instanceof WC_Order) {
            $rate->mark($renewal);
            $renewal->save_meta_data();
        }

        return $renewal;
    }

    /** Returns the current rate; while multi-currency is off, not for an order without one, of another plugin. */
    private function rate(WC_Order $order): ?OrderRate
    {
        [$base, $currency] = [ShopCurrencies::base(), strtolower($order->get_currency('edit'))];
        $known =
            $currency !== $base && ($this->settings->isMultiCurrency() || OrderRate::of($order) !== null)
                ? ($this->currencies)()->rate($currency)
                : null;

        return $known === null ? null : new OrderRate($base, $currency, $known->rate);
    }
}
