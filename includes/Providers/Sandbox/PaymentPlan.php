<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Providers\Sandbox\Checkout\Purchase;

/** Describes a payment in the sandbox: customer, amount, method and outcome. */
final class PaymentPlan
{
    /**
     * @param int $amount minor units of $currency
     * @param 'paid'|'processing'|'declined'|'blocked'|'block'|'review' $outcome `processing` means that the
     *     money arrives within days
     * @param int $risk 0 normal, 1 elevated, 2 highest, -1 not assessed
     * @param array<string, string> $ruleset fraud rule => allow, review or block
     * @param bool $soldElsewhere whether the payment belongs to another shop, so that it has no order in this store
     * @param string|null $ipCountry country where the order was placed; null for the customer's country
     * @param string|null $shippingCountry shipping country, PaymentAttributes::NONE if nothing is shipped; null for
     *                                     the customer's country
     * @param int $itemCount number of items in the order
     * @param Purchase|null $purchase the shopper's purchase; null for a sample payment
     * @param string|null $intentId ID of its payment intent; null to make one
     * @param 'pass'|'fail'|'unavailable'|'unchecked'|null $addressCheck result of the street and postal code
     *     checks; null to derive it from the risk
     */
    public function __construct(
        public readonly int $amount,
        public readonly string $currency,
        public readonly string $method = 'card',
        public readonly string $brand = 'visa',
        public readonly string $country = 'US',
        public readonly string $name = 'Jamie Sample',
        public readonly string $email = 'jamie@example.com',
        public string $outcome = 'paid',
        public string $declineReason = 'card_declined',
        public readonly bool $manualCapture = false,
        public readonly int $risk = 0,
        public readonly ?string $device = null,
        public readonly string $channel = 'online',
        public ?int $orderId = null,
        public ?string $orderNumber = null,
        public readonly array $ruleset = [],
        public readonly string $lastFour = '4242',
        public bool $soldElsewhere = false,
        public readonly ?string $ipCountry = null,
        public readonly ?string $shippingCountry = null,
        public readonly int $itemCount = 1,
        public readonly ?string $addressCheck = null,
        public readonly ?Purchase $purchase = null,
        public ?string $intentId = null,
    ) {}

    /** Returns the payment with the ID that its payment intent will have. */
    public function withIntent(string $id): self
    {
        $plan = clone $this;
        $plan->intentId = $id;

        return $plan;
    }

    /** Returns the payment for an order of the store. */
    public function forOrder(int $id, string $number): self
    {
        $plan = clone $this;
        $plan->orderId = $id;
        $plan->orderNumber = $number;

        return $plan;
    }

    /** Returns the payment as made in another shop of the account's owner. */
    public function elsewhere(): self
    {
        $plan = clone $this;
        $plan->soldElsewhere = true;

        return $plan;
    }

    /** Whether this store sold it: not what another shop or a card reader without an order took. */
    public function isSoldHere(): bool
    {
        return $this->orderId !== null ||
            (!$this->soldElsewhere && $this->channel === 'online' && $this->method !== 'card_present');
    }

    /**
     * Returns the payment with the outcome of the merchant's fraud rules.
     *
     * @param 'review'|'block' $outcome
     */
    public function stopped(string $outcome): self
    {
        $plan = clone $this;
        $plan->outcome = $outcome;
        $plan->declineReason = 'fraud_rule';

        return $plan;
    }

    /**
     * Returns the payment with another outcome.
     *
     * @param 'paid'|'processing'|'declined'|'review' $outcome
     */
    public function going(string $outcome, string $declineReason = 'card_declined'): self
    {
        $plan = clone $this;
        $plan->outcome = $outcome;
        $plan->declineReason = $declineReason;

        return $plan;
    }

    /** @return array{name: string, email: string, phone: string|null, address: array<string, string|null>} */
    public function billingDetails(): array
    {
        return $this->purchase?->request->billing->toArray() ?? [
            'name' => $this->name,
            'email' => $this->email,
            'phone' => null,
            'address' => [
                'country' => $this->country,
                'postal_code' => '94107',
                'line1' => '1 Sample Street',
                'city' => 'Sampleton',
            ],
        ];
    }

    /**
     * @return array{cvc_check: string, address_line1_check: string, address_postal_code_check: string} results
     *     of the bank's checks of a card
     */
    public function cardChecks(): array
    {
        return $this->purchase?->card()?->checks() ?? [
            'cvc_check' => 'pass',
            'address_line1_check' => $this->addressCheck ?? ($this->risk > 0 ? 'fail' : 'pass'),
            'address_postal_code_check' => $this->addressCheck ?? ($this->risk > 1 ? 'fail' : 'pass'),
        ];
    }

    public function isInPerson(): bool
    {
        return $this->channel !== 'online';
    }

    public function isCard(): bool
    {
        return in_array($this->method, ['card', 'card_present', 'link'], true);
    }
}
