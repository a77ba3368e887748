<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Closure;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Order_Refund;

/**
 * Writes on every order in another currency what the store's was and the rate that was used: of classic and block checkout, of
 * REST and of the admin. While an order is a draft, its prices follow the shop, and so does the rate; from then on it stays. A
 * refund takes the rate of its order, a renewal the one of its own day, for its amounts are fixed in the order's currency.
 */
final class OrderStamps implements Registrable
{
    /** Of orders that nobody placed yet. */
    private const DRAFTS = ['checkout-draft', 'auto-draft'];

    /** @param Closure(): ShopCurrencies $currencies */
    public function __construct(private readonly Closure $currencies) {}

    public function register(): void
    {
        Hooks::action('woocommerce_before_order_object_save', [$this, 'beforeSave']);
        // An order that was not paid is taken up again with the prices of now.
        Hooks::action('woocommerce_checkout_create_order', [$this, 'anew']);
        Hooks::action('woocommerce_store_api_checkout_update_order_meta', [$this, 'anew']);
        Hooks::action('woocommerce_create_refund', [$this, 'ofRefund']);
        Hooks::filter('wcs_renewal_order_created', [$this, 'ofRenewal']);
    }

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
        if ($isChanged || $order->has_status(self::DRAFTS) || OrderRate::of($order) === null) {
            $this->anew($order);
        }
    }

    /** The rate of now. What is in the store's currency has none, and neither has what nobody knows a rate of. */
    public function anew(mixed $order): void
    {
        if (!($order instanceof WC_Order)) {
            return;
        }
        $currency = strtolower($order->get_currency('edit'));
        $known = $currency === ShopCurrencies::base() ? null : ($this->currencies)()->rate($currency);
        if ($known === null) {
            OrderRate::unmark($order);
        } else {
            (new OrderRate(ShopCurrencies::base(), $currency, $known->rate))->mark($order);
        }
    }

    public function ofRefund(mixed $refund): void
    {
        $order = $refund instanceof WC_Order_Refund ? wc_get_order($refund->get_parent_id()) : false;
        $rate = $order instanceof WC_Order ? OrderRate::of($order) : null;
        if ($rate !== null && $refund instanceof WC_Order_Refund && $rate->fits($refund)) {
            $rate->mark($refund);
        }
    }

    /** A renewal is made with all the subscription holds, its rate included; where no newer is known, it keeps that. */
    public function ofRenewal(mixed $renewal): mixed
    {
        if ($renewal instanceof WC_Order) {
            $currency = strtolower($renewal->get_currency('edit'));
            if ($currency !== ShopCurrencies::base() && ($this->currencies)()->rate($currency) !== null) {
                $this->anew($renewal);
                $renewal->save_meta_data();
            }
        }

        return $renewal;
    }
}
