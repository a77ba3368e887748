<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

/** What a sandbox customer does: who pays what, how, and how it goes. */
final class PaymentPlan
{
    /**
     * @param int $amount minor units of $currency
     * @param 'paid'|'declined'|'blocked'|'block'|'review' $outcome
     * @param int $risk 0 normal, 1 elevated, 2 highest, -1 not assessed
     * @param array<string, string> $ruleset fraud rule => allow, review or block
     * @param bool $soldElsewhere whether no order of this store belongs to it, and none is missing
     */
    public function __construct(
        public readonly int $amount,
        public readonly string $currency,
        public readonly string $method = 'card',
        public readonly string $brand = 'visa',
        public readonly string $country = 'US',
        public readonly string $name = 'Jamie Sample',
        public readonly string $email = 'jamie@example.com',
        public readonly string $outcome = 'paid',
        public readonly string $declineReason = 'card_declined',
        public readonly bool $manualCapture = false,
        public readonly int $risk = 0,
        public readonly ?string $device = null,
        public readonly string $channel = 'online',
        public readonly ?int $orderId = null,
        public readonly ?string $orderNumber = null,
        public readonly array $ruleset = [],
        public readonly string $lastFour = '4242',
        public readonly bool $soldElsewhere = false,
    ) {
    }

    public function forOrder(int $id, string $number): self
    {
        return new self(
            $this->amount,
            $this->currency,
            $this->method,
            $this->brand,
            $this->country,
            $this->name,
            $this->email,
            $this->outcome,
            $this->declineReason,
            $this->manualCapture,
            $this->risk,
            $this->device,
            $this->channel,
            $id,
            $number,
            $this->ruleset,
            $this->lastFour,
        );
    }

    /** The same payment, taken by another shop of the account's owner. */
    public function elsewhere(): self
    {
        return new self(
            $this->amount,
            $this->currency,
            $this->method,
            $this->brand,
            $this->country,
            $this->name,
            $this->email,
            $this->outcome,
            $this->declineReason,
            $this->manualCapture,
            $this->risk,
            $this->device,
            $this->channel,
            null,
            null,
            $this->ruleset,
            $this->lastFour,
            true,
        );
    }

    public function isCard(): bool
    {
        return in_array($this->method, ['card', 'card_present', 'link'], true);
    }
}
