<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

/**
 * Messages for shoppers about a failed payment and how to proceed. They don't reveal which fraud rule stopped a
 * payment.
 */
final class DeclineText
{
    /**
     * Reasons that are also error codes of the provider; all others use card_declined with the reason as the
     * decline code.
     */
    private const CODES = [
        'expired_card',
        'incorrect_cvc',
        'incorrect_zip',
        'incorrect_address',
        'processing_error',
        'authentication_required',
        'payment_intent_authentication_failure',
        'payment_method_provider_decline',
    ];

    /** Returns the provider's error code for a decline reason. */
    public static function code(string $reason): string
    {
        return in_array($reason, self::CODES, true) ? $reason : 'card_declined';
    }

    /** Returns the shopper's message for a decline reason. */
    public static function of(string $reason): string
    {
        return match ($reason) {
            'insufficient_funds' => __(
                'Your payment was declined due to insufficient funds. Try another payment method.',
                'tillbook',
            ),
            'expired_card' => __('Your card has expired. Try another card.', 'tillbook'),
            'incorrect_cvc' => __('The security code of your card is incorrect. Check it and try again.', 'tillbook'),
            'incorrect_zip', 'incorrect_address' => __(
                'The billing address you entered doesn\'t match your bank\'s records. Check it and try again.',
                'tillbook',
            ),
            'processing_error' => __(
                'An error occurred while processing your card. You were not charged. Try again in a moment.',
                'tillbook',
            ),
            'card_velocity_exceeded' => __(
                'Your card is over its limit. Try another card, or contact your bank.',
                'tillbook',
            ),
            'authentication_required' => __('Your bank requires you to approve this payment.', 'tillbook'),
            'payment_intent_authentication_failure' => __(
                'Your bank could not confirm your identity. You were not charged. Try again, or choose another payment method.',
                'tillbook',
            ),
            'payment_method_provider_decline' => __(
                'The payment was not approved. You were not charged. Try again, or choose another payment method.',
                'tillbook',
            ),
            'fraud_rule' => __(
                'This payment could not be processed. You were not charged. Try another payment method, or contact us.',
                'tillbook',
            ),
            default => __(
                'Your payment was declined. You were not charged. Try another payment method, or contact your bank.',
                'tillbook',
            ),
        };
    }
}
