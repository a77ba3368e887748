<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\PurchaseAddress;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Objects\PaymentMetadata;
use WC_Geolocation;
use WC_Order;

/** Builds the provider's payment request from an order: the payer, the amount, and the data for fraud rules. */
final class PaymentRequests
{
    public function __construct(private readonly CheckoutSettings $settings) {}

    /** @param string|null $intentId ID of an earlier attempt that can be continued */
    public function of(WC_Order $order, PaymentAttempt $attempt, ?string $intentId): PaymentRequest
    {
        $form = $attempt->form;
        $savedMethod = $attempt->savedMethod;

        return new PaymentRequest(
            orderId: $order->get_id(),
            orderNumber: $order->get_order_number(),
            amount: self::total($order),
            billing: self::billing($order),
            method: $form->method,
            card: $savedMethod !== null || $form->card === '' ? null : $form->card,
            savedMethod: $savedMethod,
            customer: $attempt->customer,
            save: $savedMethod === null && $this->keepsCard($order, $form),
            wallet: $form->wallet,
            captureLater: $this->settings->capturesLater(),
            statementDescriptor: $this->settings->statementDescriptor(),
            shippingCountry: self::shippingCountry($order),
            ipCountry: self::ipCountry($order),
            itemCount: max(1, (int) $order->get_item_count()),
            storeTotal: OrderRate::storeTotal($order),
            returnUrl: self::returnUrl($order),
            offSession: $attempt->isRenewal,
            intentId: $intentId,
            metadata: array_filter([PaymentMetadata::ORDER_PROOF => OrderProof::of($order)], is_string(...)),
            shopperId: $order->get_customer_id() > 0 ? $order->get_customer_id() : null,
            shipping: self::shipping($order),
        );
    }

    /**
     * Whether to save the card that the shopper enters: they requested it and the settings allow it, or a subscription
     * needs it. Someone who only has the order's payment link doesn't change the cards of its customer.
     */
    public function keepsCard(WC_Order $order, PaymentForm $form): bool
    {
        return $form->isCard() &&
            Orders::isOfShopper($order) &&
            (($form->save && $this->settings->savesCards()) || Subscriptions::isOfSubscription($order));
    }

    /** Returns what paying for the order charges now: its total; nothing for a subscription, whose card is changed. */
    public static function total(WC_Order $order): Money
    {
        if (Subscriptions::isSubscription($order)) {
            return new Money(0, $order->get_currency());
        }

        return Money::fromDecimal((string) $order->get_total('edit'), $order->get_currency());
    }

    /** Returns the URL to which the provider's page sends the shopper back. */
    public static function returnUrl(WC_Order $order): string
    {
        $id = $order->get_id();
        $key = $order->get_order_key();

        return add_query_arg(
            ['order' => $id, 'key' => $key, 'proof' => self::proof($id, $key)],
            WC()->api_request_url(ReturnHandler::ENDPOINT),
        );
    }

    /** Returns the proof that we issued a return URL, even if its order is deleted later. */
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

    /** Returns to whom and where the order is shipped; null if nothing is, or no address was entered for it. */
    private static function shipping(WC_Order $order): ?Billing
    {
        return $order->needs_shipping_address() && $order->get_shipping_address_1() !== ''
            ? new Billing(
                trim($order->get_formatted_shipping_full_name()),
                '',
                self::orNull($order->get_shipping_phone()),
                [
                    'line1' => $order->get_shipping_address_1(),
                    'line2' => self::orNull($order->get_shipping_address_2()),
                    'city' => self::orNull($order->get_shipping_city()),
                    'state' => self::orNull($order->get_shipping_state()),
                    'postal_code' => self::orNull($order->get_shipping_postcode()),
                    'country' => self::orNull($order->get_shipping_country()),
                ],
            )
            : null;
    }

    /** Returns the country code; null if nothing is shipped. */
    private static function shippingCountry(WC_Order $order): ?string
    {
        return $order->needs_shipping_address()
            ? self::orNull($order->get_shipping_country()) ?? self::orNull($order->get_billing_country())
            : null;
    }

    /**
     * Returns the country code of the shopper's IP address, from WooCommerce's local database without any
     * remote service.
     */
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
