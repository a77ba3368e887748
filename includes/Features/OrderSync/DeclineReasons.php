<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

/** Why a payment was declined, in the merchant's words; client/lib/failure-reasons.ts says the same on the screens. */
final class DeclineReasons
{
    /** @param string|null $reason the provider's code */
    public static function text(?string $reason): string
    {
        return match ($reason) {
            'insufficient_funds' => __('the card has insufficient funds', 'tillbook'),
            'expired_card', 'invalid_expiry_month', 'invalid_expiry_year' => __(
                'the card has expired, or its date is wrong',
                'tillbook',
            ),
            'incorrect_cvc', 'invalid_cvc' => __('the security code is wrong', 'tillbook'),
            'incorrect_number', 'invalid_number' => __('the card number is wrong', 'tillbook'),
            'incorrect_zip' => __('the postal code is wrong', 'tillbook'),
            'incorrect_address' => __('the billing address is wrong', 'tillbook'),
            'lost_card' => __('the card was reported lost; do not tell the customer', 'tillbook'),
            'stolen_card' => __('the card was reported stolen; do not tell the customer', 'tillbook'),
            'card_velocity_exceeded' => __('the card was used too often or exceeded its limit', 'tillbook'),
            'processing_error' => __('an error occurred while the card was processed', 'tillbook'),
            'authentication_required', 'payment_intent_authentication_failure', 'authentication_failed' => __(
                'the customer did not confirm it with their bank',
                'tillbook',
            ),
            'payment_method_customer_decline', 'payment_method_provider_decline' => __(
                'the customer did not approve it',
                'tillbook',
            ),
            'highest_risk_level', 'fraudulent' => __('the provider identified it as fraud', 'tillbook'),
            'debit_not_authorized' => __('the customer\'s bank did not allow the debit', 'tillbook'),
            null, '', 'card_declined', 'generic_decline', 'do_not_honor' => __('the bank gave no reason', 'tillbook'),
            /* translators: %s: the bank's code of the reason, such as try_again_later */
            default => sprintf(__('the bank responded with %s', 'tillbook'), $reason),
        };
    }
}
