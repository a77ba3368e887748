<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/** A shopper's payment for an order, in provider-independent terms. */
final class PaymentRequest
{
    /**
     * @param Money $amount amount to pay, in the order's currency
     * @param string $method id of Platform\PaymentMethods
     * @param string|null $card the provider's reference to the card that the shopper entered (CheckoutFields)
     * @param string|null $savedMethod the provider's ID (pm_…) of the shopper's saved payment method
     * @param string|null $customer the provider's ID (cus_…) of the shopper
     * @param bool $save whether to save the method for later payments
     * @param 'apple_pay'|'google_pay'|'link'|null $wallet the card's wallet, with method `card`
     * @param bool $captureLater whether to only authorize the payment, if the method supports it
     * @param string $statementDescriptor text on the shopper's statement; empty for the account's default
     * @param string|null $shippingCountry two upper-case letters; null if nothing is shipped
     * @param string|null $ipCountry two upper-case letters; null if unknown
     * @param Money|null $storeTotal the order's total in the store's currency; null if unknown
     * @param string $returnUrl URL to return to from a page of the provider
     * @param bool $offSession whether the shopper is not present, such as for a renewal
     * @param string|null $device `ios` or `android`
     * @param string|null $intentId payment intent of an earlier failed attempt
     * @param array<string, string> $metadata stored with the payment: PaymentMetadata::ORDER_PROOF, and the site's name
     *     that PayOrder adds
     * @param int|null $shopperId the shopper's user ID in the store; null for a guest
     * @param Billing|null $shipping to whom and where it is shipped; null if nothing is shipped
     */
    public function __construct(
        public readonly int $orderId,
        public readonly string $orderNumber,
        public readonly Money $amount,
        public readonly Billing $billing,
        public readonly string $method = 'card',
        public readonly ?string $card = null,
        public readonly ?string $savedMethod = null,
        public readonly ?string $customer = null,
        public readonly bool $save = false,
        public readonly ?string $wallet = null,
        public readonly bool $captureLater = false,
        public readonly string $statementDescriptor = '',
        public readonly ?string $shippingCountry = null,
        public readonly ?string $ipCountry = null,
        public readonly int $itemCount = 1,
        public readonly ?Money $storeTotal = null,
        public readonly string $returnUrl = '',
        public readonly bool $offSession = false,
        public readonly ?string $device = null,
        public readonly ?string $intentId = null,
        public readonly array $metadata = [],
        public readonly ?int $shopperId = null,
        public readonly ?Billing $shipping = null,
    ) {}

    /**
     * Returns the request with more metadata.
     *
     * @param array<string, string> $metadata replaces what has the same name
     */
    public function with(array $metadata): self
    {
        return self::from(['metadata' => $metadata + $this->metadata] + $this->toArray());
    }

    /** @return array<string, mixed> serialized form for from() */
    public function toArray(): array
    {
        $fields = [];
        foreach (get_object_vars($this) as $name => $value) {
            $fields[(string) $name] = match (true) {
                $value instanceof Money => ['amount' => $value->amount, 'currency' => $value->currency],
                $value instanceof Billing => $value->toArray(),
                default => $value,
            };
        }

        return $fields;
    }

    /** @param array<string, mixed> $fields result of toArray(), after a JSON round trip */
    public static function from(array $fields): self
    {
        $wallet = Json::text($fields, 'wallet');

        return new self(
            orderId: Json::integer($fields, 'orderId') ?? 0,
            orderNumber: Json::text($fields, 'orderNumber') ?? '',
            amount: self::moneyOf($fields, 'amount') ?? new Money(0, 'usd'),
            billing: Billing::from(Json::object($fields, 'billing')),
            method: Json::text($fields, 'method') ?? 'card',
            card: Json::text($fields, 'card'),
            savedMethod: Json::text($fields, 'savedMethod'),
            customer: Json::text($fields, 'customer'),
            save: Json::boolean($fields, 'save'),
            wallet: in_array($wallet, ['apple_pay', 'google_pay', 'link'], true) ? $wallet : null,
            captureLater: Json::boolean($fields, 'captureLater'),
            statementDescriptor: Json::text($fields, 'statementDescriptor') ?? '',
            shippingCountry: Json::text($fields, 'shippingCountry'),
            ipCountry: Json::text($fields, 'ipCountry'),
            itemCount: Json::integer($fields, 'itemCount') ?? 1,
            storeTotal: self::moneyOf($fields, 'storeTotal'),
            returnUrl: Json::text($fields, 'returnUrl') ?? '',
            offSession: Json::boolean($fields, 'offSession'),
            device: Json::text($fields, 'device'),
            intentId: Json::text($fields, 'intentId'),
            metadata: array_filter(Json::object($fields, 'metadata'), is_string(...)),
            shopperId: Json::integer($fields, 'shopperId'),
            shipping: Json::object($fields, 'shipping') === []
                ? null
                : Billing::from(Json::object($fields, 'shipping')),
        );
    }

    /** @param array<string, mixed> $fields */
    private static function moneyOf(array $fields, string $name): ?Money
    {
        $amount = Json::integer($fields, "$name.amount");

        return $amount === null ? null : new Money($amount, Json::text($fields, "$name.currency") ?? 'usd');
    }
}
