<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Provider\Objects\PaymentIntent;

/**
 * A provider's response to PayOrder: the payment intent with
 *
 * - `status`: succeeded, requires_capture (authorized, or held by fraud rules: `metadata.fraud_outcome` is
 *   `review`), processing (the money arrives within days), requires_action (`next_action.redirect_to_url.url`;
 *   or `next_action.show_voucher` {url, expires_at: epoch seconds|null}, with which the shopper pays elsewhere),
 *   requires_payment_method (declined: `last_payment_error`) or canceled (blocked by a rule, or not approved in
 *   time)
 * - `latest_charge`, `payment_method`, `customer`: ids
 * - `payment_method_details`: of the newest charge, or of the one waiting for approval: {type, [type]: {brand,
 *   last4, wallet…}}
 * - `last_payment_error`: {code, decline_code, message}, the message for the shopper
 * - `saved_method`: {id, customer, type, brand, last4, exp_month, exp_year} if the method is saved for later payments
 */
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
