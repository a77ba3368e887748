<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use WC_Order;

/** Whether shoppers can pay here and now, and with what. */
final class Availability
{
    /** @param string|null $environment what kind of site it is; null for what WordPress says */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly ?string $environment = null,
    ) {}

    /** Whether there is anything to pay with on the page that is being shown: a cart, an order of its own, or an account. */
    public function isOffered(): bool
    {
        // A host without a shop has nothing to pay for.
        if (!function_exists('is_add_payment_method_page') || !$this->isOpen()) {
            return false;
        }

        return is_add_payment_method_page() ? $this->keepsCards() : $this->here() !== [];
    }

    /**
     * Where no real money moves, real shoppers do not meet it: on a production site only who manages the store can pay with
     * test cards.
     */
    public function isOpen(): bool
    {
        return $this->settings->isOpen() &&
            (!$this->settings->isTestMode() ||
                ($this->environment ?? wp_get_environment_type()) !== 'production' ||
                current_user_can('manage_woocommerce'));
    }

    /** Whether a card can be kept without a purchase. */
    public function keepsCards(): bool
    {
        return $this->settings->savesCards() && $this->settings->takesCards();
    }

    /** @return list<PaymentMethod> that fit the order or cart of this page */
    public function here(): array
    {
        $order = self::orderOfPage();

        return $order === null ? $this->ofCart() : $this->ofOrder($order);
    }

    /** Whether cards are among them: wallets pay by card. */
    public function takesCardHere(): bool
    {
        return in_array(
            'card',
            array_map(static fn(PaymentMethod $method): string => $method->id, $this->here()),
            true,
        );
    }

    /** @return string why the provider would charge nothing for the order or cart of this page, for its shopper; empty where it would */
    public function problem(): string
    {
        $order = self::orderOfPage();
        $total = $order === null ? self::totalOfCart() : PaymentRequests::total($order);
        $charges = $this->settings->charges();
        $isFree = $order === null && WC()->cart?->needs_payment() !== true;
        if ($isFree || !$this->isOpen() || $charges === null || $charges->take($total->currency, self::known($total))) {
            return '';
        }
        $least = $charges->least($total->currency);

        return match (true) {
            $least === null => ShopperTexts::currencyNotTaken(strtoupper($total->currency)),
            $total->amount < $least->amount => ShopperTexts::tooSmall($least),
            default => ShopperTexts::tooLarge(),
        };
    }

    /** @return list<PaymentMethod> */
    public function ofOrder(WC_Order $order): array
    {
        return $this->ofPurchase($order->get_billing_country(), PaymentRequests::total($order));
    }

    /** @return list<PaymentMethod> */
    private function ofCart(): array
    {
        return $this->ofPurchase(
            WC()->customer === null ? '' : WC()->customer->get_billing_country(),
            self::totalOfCart(),
        );
    }

    /**
     * @param string $country the shopper's; empty where it is not known yet
     *
     * @return list<PaymentMethod>
     */
    private function ofPurchase(string $country, Money $total): array
    {
        return $this->settings->methods(
            $country === '' ? WC()->countries->get_base_country() : $country,
            $total->currency,
            self::known($total),
        );
    }

    private static function orderOfPage(): ?WC_Order
    {
        $id = is_wc_endpoint_url('order-pay') ? get_query_var('order-pay') : null;
        $order = is_numeric($id) ? wc_get_order((int) $id) : null;

        return $order instanceof WC_Order ? $order : null;
    }

    private static function totalOfCart(): Money
    {
        $currency = get_woocommerce_currency();

        return WC()->cart === null
            ? new Money(0, $currency)
            : Money::fromDecimal(number_format((float) WC()->cart->get_total('edit'), 6, '.', ''), $currency);
    }

    /** @return int|null null for nothing: a trial that costs something later, or a cart that was not added up yet */
    private static function known(Money $total): ?int
    {
        return $total->amount === 0 ? null : $total->amount;
    }
}
