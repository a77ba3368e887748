<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\PageOrder;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use WC_Order;

/** Determines whether shoppers can pay on the current page, and with which payment methods. */
final class Availability
{
    /** @param string|null $environment the site's environment type; null to read it from WordPress */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly ?string $environment = null,
    ) {}

    /** Whether the current page (cart, order-pay page or account) has a way to pay. */
    public function isOffered(): bool
    {
        // Without WooCommerce's storefront functions, there is nothing to pay for.
        if (!function_exists('is_add_payment_method_page') || !$this->isOpen()) {
            return false;
        }

        return is_add_payment_method_page() ? $this->keepsCards() : $this->here() !== [];
    }

    /**
     * Whether the current user can pay. Hides test payments from real shoppers: on a production site, only
     * store managers can pay with test cards.
     */
    public function isOpen(): bool
    {
        return $this->settings->isOpen() &&
            (!$this->settings->isTestMode() ||
                ($this->environment ?? wp_get_environment_type()) !== 'production' ||
                current_user_can('manage_woocommerce'));
    }

    /**
     * Whether shoppers can use and save cards on the current page. Someone who only has an order's payment link can't:
     * that would be refused (PayForOrder, PaymentRequests).
     */
    public function keepsCards(): bool
    {
        if (!$this->settings->savesCards() || !$this->settings->takesCards()) {
            return false;
        }
        $order = PageOrder::find();

        return $order === null || Orders::isOfShopper($order);
    }

    /** @return list<PaymentMethod> methods available for the order or cart of the current page */
    public function here(): array
    {
        $order = PageOrder::find();

        return $order === null ? $this->ofCart() : $this->ofOrder($order);
    }

    /** Whether the current page accepts cards, which wallets also need. */
    public function takesCardHere(): bool
    {
        return in_array(
            'card',
            array_map(static fn(PaymentMethod $method): string => $method->id, $this->here()),
            true,
        );
    }

    /**
     * @return string message for the shopper if the provider can't charge the order or cart of this page; empty if it
     *     can
     */
    public function problem(): string
    {
        $order = PageOrder::find();
        $total = self::total();
        $charges = $this->settings->charges();
        $isFree = $order === null && WC()->cart?->needs_payment() !== true;
        if ($isFree || !$this->isOpen() || $charges === null || $charges->take($total->currency, self::known($total))) {
            return '';
        }
        $least = $charges->least($total->currency);

        return match (true) {
            $least === null => ShopperMessages::currencyNotTaken(strtoupper($total->currency)),
            $total->amount < $least->amount => ShopperMessages::tooSmall($least),
            $total->amount % Currencies::step($total->currency) !== 0 => ShopperMessages::tooManyDecimals(
                $total->currency,
                current_user_can('manage_woocommerce'),
            ),
            default => ShopperMessages::tooLarge(),
        };
    }

    /** Returns what the current page charges: the total of its order or cart; zero for adding a card. */
    public static function total(): Money
    {
        $order = PageOrder::find();

        return $order === null ? self::totalOfCart() : PaymentRequests::total($order);
    }

    /** @return list<PaymentMethod> */
    public function ofOrder(WC_Order $order): array
    {
        return $this->ofPurchase(
            $order->get_billing_country(),
            PaymentRequests::total($order),
            Subscriptions::isOfSubscription($order),
        );
    }

    /** @return list<PaymentMethod> */
    private function ofCart(): array
    {
        return self::isShownConverted()
            ? []
            : $this->ofPurchase(
                WC()->customer === null ? '' : WC()->customer->get_billing_country(),
                self::totalOfCart(),
                Subscriptions::areInCart(),
            );
    }

    /**
     * @param string $country the shopper's country code; empty if unknown so far
     * @param bool $isContinued whether later payments follow without the shopper, for which only cards are kept
     *
     * @return list<PaymentMethod>
     */
    private function ofPurchase(string $country, Money $total, bool $isContinued): array
    {
        $methods = $this->settings->methods(
            $country === '' ? WC()->countries->get_base_country() : $country,
            $total->currency,
            self::known($total),
        );

        return $isContinued
            ? array_values(array_filter($methods, static fn(PaymentMethod $method): bool => $method->id === 'card'))
            : $methods;
    }

    /** Whether another plugin converts only what pages show: the amounts are those of the store's currency. */
    public static function isShownConverted(): bool
    {
        if (get_woocommerce_currency() === get_option('woocommerce_currency')) {
            return false;
        }
        $shown = apply_filters('raw_woocommerce_price', 1000.0, 1000.0);

        return is_numeric($shown) && (float) $shown !== 1000.0;
    }

    private static function totalOfCart(): Money
    {
        $currency = get_woocommerce_currency();

        return WC()->cart === null || is_add_payment_method_page()
            ? new Money(0, $currency)
            : Money::fromDecimal(number_format((float) WC()->cart->get_total('edit'), 6, '.', ''), $currency);
    }

    /** @return int|null null for a total of zero: a free trial, or a cart without calculated totals */
    private static function known(Money $total): ?int
    {
        return $total->amount === 0 ? null : $total->amount;
    }
}
