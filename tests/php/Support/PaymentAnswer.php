<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Provider\Objects\PaymentIntent;

/** Reads a provider's response to PayOrder. */
final class PaymentAnswer
{
    public readonly PaymentIntent $payment;

    /** @param array<string, mixed> $intent as the provider sent it */
    public function __construct(public readonly array $intent)
    {
        $this->payment = PaymentIntent::fromProvider($intent);
    }

    public function id(): string
    {
        return $this->payment->id ?? '';
    }

    public function status(): string
    {
        return $this->payment->status ?? '';
    }

    /** Returns the URL to redirect the shopper to; null if no redirect is needed. */
    public function redirectUrl(): ?string
    {
        return $this->payment->redirectUrl;
    }

    /** Returns the error message for the shopper; null if there is none. */
    public function errorMessage(): ?string
    {
        return $this->payment->errorMessage;
    }

    /** Whether the payment is captured, authorized or processing. */
    public function isPaid(): bool
    {
        return $this->payment->isPaid();
    }
}
