<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Fraud\PaymentAttributes;

/**
 * Returns the data that fraud rules evaluated in a payment that they held or blocked: billing and shipping country,
 * the country of the IP address, and the bank's checks. Countries are those at the time of the payment. The
 * shipping address is the order's, because providers don't store it.
 */
final class FraudDetails
{
    public function __construct(private readonly Orders $orders) {}

    /** @return array<string, mixed>|null PaymentSchema::fraudFacts(); null if no rule held or blocked the payment */
    public function of(PaymentRecord $payment): ?array
    {
        $results = $payment->intent->metadata->rulesetResults;
        if ($payment->row['fraud_status'] === null || $results === []) {
            return null;
        }
        $billing = self::country(
            $payment->charge?->billingDetails->country ?? ($payment->row['customer_country'] ?? null),
        );
        $shipping = self::country($payment->row['shipping_country'] ?? null);
        $ip = self::country($payment->row['ip_country'] ?? null);
        $checks = $payment->charge?->paymentMethodDetails->checks;

        return [
            'ruleset_results' => (object) $results,
            'billing_country' => $billing,
            'shipping_country' => $shipping,
            'is_shipped' =>
                ($payment->row['shipping_country'] ?? null) === null
                    ? null
                    : $payment->row['shipping_country'] !== PaymentAttributes::NONE,
            'shipping_address' => $this->shippingAddress($payment),
            'ip_country' => $ip,
            'checks' =>
                $checks === null
                    ? null
                    : [
                        'address_line1_check' => $checks->addressLine1,
                        'address_postal_code_check' => $checks->addressPostalCode,
                        'cvc_check' => $checks->cvc,
                    ],
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
        $order = $this->orders->find((int) $payment->shownOrderId());

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
        return $code === null || $code === PaymentAttributes::NONE ? null : strtoupper($code);
    }

    private static function differ(?string $one, ?string $other): bool
    {
        return $one !== null && $other !== null && $one !== $other;
    }
}
