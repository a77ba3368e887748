<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

/** Explains why a payment was declined or a refund failed, in the order's notes and on the payment's page. */
final class DeclineReasons
{
    /** Methods that are cards in the words of the specification. */
    private const CARDS = ['card', 'card_present', 'interac_present', 'link'];
    /** Codes with which banks decline cards and give no reason: Stripe's `failure_code` is then `card_declined`. */
    private const BY_BANK = [
        'approve_with_id',
        'call_issuer',
        'card_not_supported',
        'currency_not_supported',
        'do_not_honor',
        'do_not_try_again',
        'duplicate_transaction',
        'generic_decline',
        'invalid_account',
        'invalid_amount',
        'issuer_not_available',
        'new_account_information_available',
        'no_action_taken',
        'not_permitted',
        'pickup_card',
        'reenter_transaction',
        'restricted_card',
        'revocation_of_all_authorizations',
        'revocation_of_authorization',
        'security_violation',
        'service_not_allowed',
        'stop_payment_order',
        'transaction_not_allowed',
        'try_again_later',
        'withdrawal_count_limit_exceeded',
    ];

    /** @return array<string, string> of cards, by the provider's code: the words of spec 2 §8, and codes that it does not name in like words */
    public static function texts(): array
    {
        return self::ofAnyMethod() + [
            'card_declined' => __('The card was declined by the bank', 'tillbook'),
            'expired_card' => __('The card has expired', 'tillbook'),
            'incorrect_cvc' => __('The security code is incorrect', 'tillbook'),
            'incorrect_number' => __('The card number is incorrect', 'tillbook'),
            'incorrect_zip' => __('The postal code is incorrect', 'tillbook'),
            'incorrect_address' => __('The billing address is incorrect', 'tillbook'),
            'invalid_cvc' => __('The security code is invalid', 'tillbook'),
            'invalid_expiry_month' => __('The expiration month is invalid', 'tillbook'),
            'invalid_expiry_year' => __('The expiration year is invalid', 'tillbook'),
            'invalid_number' => __('The card number is invalid', 'tillbook'),
            'processing_error' => __('An error occurred while processing the card', 'tillbook'),
            'insufficient_funds' => __('The card has insufficient funds to complete the purchase', 'tillbook'),
            'lost_card' => __('The card was reported lost; do not tell the customer', 'tillbook'),
            'stolen_card' => __('The card was reported stolen; do not tell the customer', 'tillbook'),
            'card_velocity_exceeded' => __('The card is over its limit', 'tillbook'),
            ...array_fill_keys(self::BY_BANK, __('The card was declined by the bank', 'tillbook')),
        ];
    }

    /** @return array<string, string> of debits and other methods, by the provider's code */
    public static function ofOtherMethods(): array
    {
        return self::ofAnyMethod() + [
            'processing_error' => __('An error occurred while processing the payment', 'tillbook'),
            'insufficient_funds' => __('The customer’s account has insufficient funds', 'tillbook'),
        ];
    }

    /** @return array<string, string> by codes that say nothing of a card */
    private static function ofAnyMethod(): array
    {
        return [
            'authentication_required' => __('The payment requires authentication', 'tillbook'),
            'payment_intent_authentication_failure' => __(
                'The customer’s bank could not verify the payer’s identity',
                'tillbook',
            ),
            'authentication_failed' => __('The customer’s bank could not verify the payer’s identity', 'tillbook'),
            'payment_method_customer_decline' => __('The customer did not approve the payment', 'tillbook'),
            'payment_method_provider_decline' => __('The customer did not approve the payment', 'tillbook'),
            'highest_risk_level' => __('The provider identified the payment as fraud', 'tillbook'),
            'fraudulent' => __('The provider identified the payment as fraud', 'tillbook'),
            'payment_intent_payment_attempt_expired' => __('It was not paid in time', 'tillbook'),
            'debit_not_authorized' => __('The customer’s bank did not allow the debit', 'tillbook'),
        ];
    }

    /** @return array<string, string> why a refund failed, by the provider's code (spec 2 §8) */
    public static function ofRefunds(): array
    {
        return [
            'expired_or_canceled_card' => __('The card was expired or canceled', 'tillbook'),
            'lost_or_stolen_card' => __('The card was lost or stolen', 'tillbook'),
            'unknown' => __('The card was lost or stolen', 'tillbook'),
        ];
    }

    /**
     * @param string|null $reason the provider's code
     * @param string|null $method such as sepa_debit; null if unknown
     */
    public static function text(?string $reason, ?string $method = null): string
    {
        $texts = in_array($method ?? 'card', self::CARDS, true) ? self::texts() : self::ofOtherMethods();

        return $texts[$reason ?? ''] ?? __('The payment was declined', 'tillbook');
    }
}
