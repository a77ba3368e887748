<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Platform\Json;

/**
 * What a provider answers to PayOrder, read by who asked: the payment intent with
 *
 * - `status`: succeeded, requires_capture (authorized, or held by fraud rules: `metadata.fraud_outcome` is `review`),
 *   processing (the money comes in days), requires_action (`next_action.redirect_to_url.url`), requires_payment_method
 *   (declined: `last_payment_error`) or canceled (blocked by a rule, or nobody approved it in time)
 * - `latest_charge`, `payment_method`, `customer`: ids
 * - `payment_method_details`: of the newest charge, or of the one that is to be approved: {type, [type]: {brand, last4, wallet…}}
 * - `last_payment_error`: {code, decline_code, message}, the message for the shopper
 * - `saved_method`: {id, customer, type, brand, last4, exp_month, exp_year} where the method is kept for the next time
 */
final class PaymentAnswer
{
    /** @param array<string, mixed> $intent */
    public function __construct(public readonly array $intent) {}

    public function id(): string
    {
        return Json::text($this->intent, 'id') ?? '';
    }

    public function status(): string
    {
        return Json::text($this->intent, 'status') ?? '';
    }

    /** Where the shopper has to go; null for nowhere. */
    public function redirectUrl(): ?string
    {
        return Json::text($this->intent, 'next_action.redirect_to_url.url');
    }

    /** What went wrong, for the shopper; null where nothing did. */
    public function errorMessage(): ?string
    {
        return Json::text($this->intent, 'last_payment_error.message');
    }

    /** Whether the money is taken, authorized, or on its way. */
    public function isPaid(): bool
    {
        return in_array($this->status(), ['succeeded', 'requires_capture', 'processing'], true);
    }
}
