<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

use Tillbook\Provider\Fraud\PaymentAttributes;

/**
 * Returns a payment's data under the keys that checks use. A value that doesn't apply to a payment never meets a check.
 */
final class AttributeValues
{
    public const AVS_MISMATCH = 'avs_mismatch';
    public const SAME_BILLING_COUNTRY = 'billing_shipping_country_same';
    public const IP_COUNTRY_SOLD_TO = 'ip_country_sold_to';
    public const IP_IS_SHIPPING_COUNTRY = 'ip_shipping_country_same';
    public const ITEM_COUNT = 'item_count';
    public const ORDER_TOTAL = 'order_total';
    public const KEYS = [
        self::AVS_MISMATCH,
        self::SAME_BILLING_COUNTRY,
        self::IP_COUNTRY_SOLD_TO,
        self::IP_IS_SHIPPING_COUNTRY,
        self::ITEM_COUNT,
        self::ORDER_TOTAL,
    ];

    public function __construct(
        private readonly PaymentAttributes $facts,
        private readonly SellingCountries $selling,
    ) {}

    /**
     * @param bool|int|string|null $compared the value to compare with; an order's total is known in one currency only
     *
     * @return bool|int|null null if unknown
     */
    public function get(string $key, bool|int|string|null $compared): bool|int|null
    {
        $facts = $this->facts;

        return match ($key) {
            self::AVS_MISMATCH => $facts->avs === null ? null : $facts->avs === PaymentAttributes::FAIL,
            self::SAME_BILLING_COUNTRY => self::same($facts->billingCountry, $facts->shippingCountry),
            self::IP_IS_SHIPPING_COUNTRY => self::same($facts->ipCountry, $facts->shippingCountry),
            self::IP_COUNTRY_SOLD_TO => $this->selling->isEverywhere()
                ? true
                : ($facts->ipCountry === null
                    ? null
                    : $this->selling->includes($facts->ipCountry)),
            self::ITEM_COUNT => $facts->itemCount,
            self::ORDER_TOTAL => $facts->total !== null &&
            is_string($compared) &&
            $facts->total->currency === Threshold::currencyOf($compared)
                ? $facts->total->amount
                : null,
            default => null,
        };
    }

    /** Returns true for orders without shipping: there is no shipping country that could differ. */
    private static function same(?string $country, ?string $shipping): ?bool
    {
        if ($shipping === PaymentAttributes::NONE) {
            return true;
        }

        return $country === null || $shipping === null ? null : $country === $shipping;
    }
}
