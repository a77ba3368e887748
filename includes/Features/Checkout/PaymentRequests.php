<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Renewals\Subscriptions;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Orders\PurchaseAddress;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use WC_Geolocation;
use WC_Order;

/** Tells the provider of an order: who pays, how much, and what fraud rules want to know. */
final class PaymentRequests
{
    public function __construct(private readonly CheckoutSettings $settings) {}

    /**
     * @param string|null $savedMethod the provider's id of a saved card
     * @param string|null $customer the provider's id of the shopper
     * @param string|null $intentId an attempt before that can be gone on with
     */
    public function of(
        WC_Order $order,
        PaymentForm $form,
        ?string $savedMethod,
        ?string $customer,
        bool $offSession,
        ?string $intentId,
    ): PaymentRequest {
        return new PaymentRequest(
            $order->get_id(),
            $order->get_order_number(),
            self::total($order),
            self::billing($order),
            $form->method,
            $savedMethod !== null || $form->card === '' ? null : $form->card,
            $savedMethod,
            $customer,
            $savedMethod === null && $form->isCard() && $this->keepsCard($order, $form),
            $form->wallet,
            $this->settings->capturesLater(),
            $this->settings->statementDescriptor(),
            self::shippingCountry($order),
            self::ipCountry($order),
            max(1, (int) $order->get_item_count()),
            OrderRate::storeTotal($order),
            self::returnUrl($order),
            $offSession,
            null,
            $intentId,
        );
    }

    /** Whether the shopper asked for it and may, or a subscription needs it. */
    private function keepsCard(WC_Order $order, PaymentForm $form): bool
    {
        return $order->get_customer_id() > 0 &&
            (($form->save && $this->settings->savesCards()) || Subscriptions::isOfSubscription($order));
    }

    /** What the order costs, in its currency. */
    public static function total(WC_Order $order): Money
    {
        return Money::fromDecimal((string) $order->get_total('edit'), $order->get_currency());
    }

    /** Where a shopper comes back to from the provider's page. */
    public static function returnUrl(WC_Order $order): string
    {
        $id = $order->get_id();
        $key = $order->get_order_key();

        return add_query_arg(
            ['order' => $id, 'key' => $key, 'proof' => self::proof($id, $key)],
            WC()->api_request_url(ReturnHandler::ENDPOINT),
        );
    }

    /** Shows that we made a return address, also when its order is gone. */
    public static function proof(int $orderId, string $key): string
    {
        return wp_hash("tillbook_return|$orderId|$key", 'nonce');
    }

    public static function billing(WC_Order $order): Billing
    {
        return new Billing(
            trim($order->get_formatted_billing_full_name()),
            $order->get_billing_email(),
            self::orNull($order->get_billing_phone()),
            [
                'line1' => self::orNull($order->get_billing_address_1()),
                'line2' => self::orNull($order->get_billing_address_2()),
                'city' => self::orNull($order->get_billing_city()),
                'state' => self::orNull($order->get_billing_state()),
                'postal_code' => self::orNull($order->get_billing_postcode()),
                'country' => self::orNull($order->get_billing_country()),
            ],
        );
    }

    /** Null where nothing is shipped. */
    private static function shippingCountry(WC_Order $order): ?string
    {
        return $order->needs_shipping_address()
            ? self::orNull($order->get_shipping_country()) ?? self::orNull($order->get_billing_country())
            : null;
    }

    /** By the address that is known and WooCommerce's own database; no service is asked. */
    private static function ipCountry(WC_Order $order): ?string
    {
        $address = PurchaseAddress::of($order);
        $found = $address === '' ? [] : WC_Geolocation::geolocate_ip($address, false, false);
        $country = is_string($found['country'] ?? null) ? strtoupper($found['country']) : '';

        return preg_match('/^[A-Z]{2}$/D', $country) === 1 ? $country : null;
    }

    private static function orNull(string $text): ?string
    {
        return $text === '' ? null : $text;
    }
}
