<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use DateTimeInterface;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\PaymentMethods\PaymentSource;
use WC_Order;

/** The data in the header of a receipt: seller, customer, dates and payment method. */
final class ReceiptData
{
    public readonly string $storeName;
    public readonly string $store;
    public readonly string $customer;
    public readonly string $shipping;

    /** @var array<string, string> values by label */
    public readonly array $facts;

    public function __construct(WC_Order $order, DisputeRecord $dispute)
    {
        $name = get_option('blogname');
        $this->storeName = is_string($name) ? wp_specialchars_decode($name, ENT_QUOTES) : '';
        $from = get_option('woocommerce_email_from_address');
        $this->store = self::lines(OrderAddress::ofStore(), is_string($from) ? $from : '', home_url());
        $billing = OrderAddress::of($order, 'billing');
        $this->customer = self::lines(
            $billing === '' ? (string) $dispute->row['customer_name'] : $billing,
            $order->get_billing_email(),
        );
        $this->shipping = OrderAddress::of($order, 'shipping');
        $this->facts = array_filter(
            [
                __('Order number', 'tillbook') => $order->get_order_number(),
                __('Ordered on', 'tillbook') => self::time($order->get_date_created()),
                __('Paid on', 'tillbook') => self::time($order->get_date_paid()),
                __('Payment method', 'tillbook') => self::method($order, $dispute),
                __('Payment reference', 'tillbook') =>
                    (string) ($dispute->row['payment_intent_id'] ?? $dispute->row['charge_id']),
            ],
            static fn(string $value): bool => $value !== '',
        );
    }

    /** Formats a moment in the store's time zone and formats, with the zone's name; empty without a moment. */
    public static function time(mixed $moment): string
    {
        if (!($moment instanceof DateTimeInterface)) {
            return '';
        }
        [$date, $time] = array_map(
            static fn(string $option): string => is_string(get_option($option)) ? get_option($option) : '',
            ['date_format', 'time_format'],
        );

        return wp_date(trim("$date $time") === '' ? 'Y-m-d H:i' : "$date $time", $moment->getTimestamp()) .
            ' (' .
            (new StoreTime())->zoneName() .
            ')';
    }

    private static function method(WC_Order $order, DisputeRecord $dispute): string
    {
        $lastFour = $dispute->charge?->paymentMethodDetails->lastDigits();
        $label =
            $dispute->row['source'] === null
                ? $order->get_payment_method_title()
                : PaymentSource::label($dispute->row['source']);

        return trim($label . ($lastFour === null ? '' : " •••• $lastFour"));
    }

    private static function lines(string ...$texts): string
    {
        return implode("\n", array_filter($texts, static fn(string $text): bool => $text !== ''));
    }
}
