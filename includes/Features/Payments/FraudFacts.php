<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Fraud\PaymentFacts;

/**
 * Shows what fraud rules looked at in a payment that they held or blocked: where it is billed, where it is shipped,
 * where it came from, and what the bank checked. Countries are those of the moment of the payment; the shipping address
 * is the order's, which providers do not keep.
 */
final class FraudFacts
{
    private const CHECKS = ['address_line1_check', 'address_postal_code_check', 'cvc_check'];

    public function __construct(private readonly Orders $orders) {}

    /** @return array<string, mixed>|null PaymentSchema::fraudFacts(); null where no rule held or blocked the payment */
    public function of(PaymentRecord $payment): ?array
    {
        $results = Json::object($payment->intent, 'metadata.ruleset_results');
        if ($payment->row['fraud_status'] === null || $results === []) {
            return null;
        }
        $billing = self::country(
            Json::text($payment->charge, 'billing_details.address.country') ??
                ($payment->row['customer_country'] ?? null),
        );
        $shipping = self::country($payment->row['shipping_country'] ?? null);
        $ip = self::country($payment->row['ip_country'] ?? null);
        $method = Json::text($payment->charge, 'payment_method_details.type') ?? '';
        $checks = Json::object($payment->charge, "payment_method_details.$method.checks");

        return [
            'ruleset_results' => (object) $results,
            'billing_country' => $billing,
            'shipping_country' => $shipping,
            'is_shipped' =>
                ($payment->row['shipping_country'] ?? null) === null
                    ? null
                    : $payment->row['shipping_country'] !== PaymentFacts::NONE,
            'shipping_address' => $this->shippingAddress($payment),
            'ip_country' => $ip,
            'checks' =>
                $checks === []
                    ? null
                    : array_combine(
                        self::CHECKS,
                        array_map(static fn(string $check): ?string => Json::text($checks, $check), self::CHECKS),
                    ),
            'differences' => array_keys(
                array_filter([
                    'shipping_billing' => self::differ($shipping, $billing),
                    'ip_shipping' => self::differ($ip, $shipping),
                    'ip_billing' => self::differ($ip, $billing),
                ]),
            ),
        ];
    }

    private function shippingAddress(PaymentRecord $payment): string
    {
        $order = $this->orders->find((int) $payment->orderId());

        return $order === null
            ? ''
            : Orders::formatAddress([
                'address_1' => $order->get_shipping_address_1(),
                'address_2' => $order->get_shipping_address_2(),
                'city' => $order->get_shipping_city(),
                'state' => $order->get_shipping_state(),
                'postcode' => $order->get_shipping_postcode(),
                'country' => $order->get_shipping_country(),
            ]);
    }

    private static function country(?string $code): ?string
    {
        return $code === null || $code === PaymentFacts::NONE ? null : strtoupper($code);
    }

    private static function differ(?string $one, ?string $other): bool
    {
        return $one !== null && $other !== null && $one !== $other;
    }
}
