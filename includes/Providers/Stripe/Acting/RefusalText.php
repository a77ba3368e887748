<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Selling\ChargeMinimums;

/** Says in our words why Stripe refused a command, and what to do. */
final class RefusalText
{
    /** Begins our reasons, which pages show as they are. */
    private const OURS = 'tillbook_stripe_';

    /** Returns the refusal in our words; as it is if we have none for its code. */
    public static function of(ProviderRefusal $refusal, ?Command $command = null): ProviderRefusal
    {
        if ($command instanceof UpdateDispute || $command instanceof CloseDispute) {
            return self::inWords($refusal, DisputeRefusals::textOf($refusal), DisputeRefusals::fieldOf($refusal));
        }
        // Stripe has no code for it, and no other reason to refuse the approval of a review that it has.
        if ($command instanceof ApproveReview && !$refusal->isMissing) {
            return ApproveReview::ended();
        }
        if ($command instanceof CapturePayment && $refusal->reason === 'amount_too_small') {
            return self::tooSmallToCapture($command->amount);
        }
        $text = $command instanceof CreateInstantPayout ? self::ofInstantPayout($refusal->reason) : null;

        return self::inWords($refusal, $text ?? self::textOf($refusal->reason));
    }

    /** Returns the refusal of a capture below the smallest charge, with the code of spec 2 §8. */
    private static function tooSmallToCapture(Money $amount): ProviderRefusal
    {
        $minimum = ChargeMinimums::published($amount->currency);

        return new ProviderRefusal(
            'wcpay_capture_error',
            __('The payment amount is too small to be processed.', 'tillbook'),
            400,
            ['error_type' => 'amount_too_small'] +
                ($minimum === null ? [] : ['minimum_amount' => $minimum, 'currency' => $amount->currency]),
        );
    }

    /** @param string $code of Stripe's error about the amount, which the merchant can't change */
    private static function ofInstantPayout(string $code): ?string
    {
        return match ($code) {
            'amount_too_small' => __(
                'Your balance is less than the smallest amount that Stripe pays out in this currency. Wait for the next payments, and try again.',
                'tillbook',
            ),
            'amount_too_large' => __(
                'The amount is more than Stripe pays out instantly. Reload the page to see what is available, or wait for the next payout.',
                'tillbook',
            ),
            default => null,
        };
    }

    /**
     * @param string|null $text null to keep Stripe's
     * @param string|null $field the field of a form that it is about
     */
    public static function inWords(ProviderRefusal $refusal, ?string $text, ?string $field = null): ProviderRefusal
    {
        $isOurs = str_starts_with($refusal->reason, 'tillbook_');
        if ($isOurs) {
            return $refusal;
        }

        return new ProviderRefusal(
            self::OURS . $refusal->reason,
            $text ?? $refusal->getMessage(),
            $refusal->status >= 500 ? 502 : 409,
            array_diff_key($refusal->details, ['param' => 0]) + ($field === null ? [] : ['field' => $field]),
            $refusal->isMissing,
        );
    }

    /** @param string $code of Stripe's error */
    private static function textOf(string $code): ?string
    {
        return match ($code) {
            'charge_already_refunded' => __(
                'This payment has already been refunded in full, perhaps in Stripe. Reload the page to see it.',
                'tillbook',
            ),
            'charge_disputed', 'refund_disputed_payment' => __(
                'The customer disputed this payment, so Stripe doesn\'t refund it. Respond to the dispute, or accept it to return the money.',
                'tillbook',
            ),
            'charge_not_refundable' => __(
                'Stripe can\'t refund this payment. Refund the customer another way.',
                'tillbook',
            ),
            'balance_insufficient', 'insufficient_funds' => __(
                'Your Stripe balance is too low for this. Add money to it in Stripe, or wait for the next payments, and try again.',
                'tillbook',
            ),
            'amount_too_large' => __(
                'The amount is more than what remains of the payment. Reload the page to see how much that is.',
                'tillbook',
            ),
            'amount_too_small' => __(
                'The amount is less than the smallest that Stripe accepts in this currency. Enter a larger amount.',
                'tillbook',
            ),
            'payment_intent_unexpected_state', 'charge_already_captured', 'intent_invalid_state' => __(
                'The payment has changed at Stripe: it was captured, canceled, or has expired. Reload the page to see its state.',
                'tillbook',
            ),
            'charge_expired_for_capture', 'capture_charge_authorization_expired' => __(
                'The authorization has expired, so it can\'t be captured. Ask the customer to pay again.',
                'tillbook',
            ),
            'capture_unauthorized_payment' => __(
                'The customer\'s bank has not authorized this payment, so it can\'t be captured. Ask the customer to pay again.',
                'tillbook',
            ),
            'card_declined', 'expired_card', 'processing_error', 'card_decline_rate_limit_exceeded' => __(
                'The customer\'s bank refused this. Try again later, or ask the customer for another way to pay.',
                'tillbook',
            ),
            ProviderRefusal::MISSING => __(
                'Your Stripe account doesn\'t have this payment. Check in Payments › Settings which account is connected.',
                'tillbook',
            ),
            'account_invalid', 'platform_account_required' => __(
                'Stripe doesn\'t let this key act for the account. Create a restricted key in the account itself and enter it in Payments › Settings.',
                'tillbook',
            ),
            'instant_payouts_unsupported', 'instant_payouts_config_disabled' => __(
                'Stripe doesn\'t pay out instantly to your bank account or card. Add one that supports instant payouts in Stripe, or wait for the next payout.',
                'tillbook',
            ),
            'instant_payouts_currency_disabled' => __(
                'Stripe doesn\'t pay out instantly in this currency. Wait for the next payout.',
                'tillbook',
            ),
            'instant_payouts_limit_exceeded', 'payouts_limit_exceeded' => __(
                'You have reached Stripe\'s limit for instant payouts. Try again tomorrow, or wait for the next payout.',
                'tillbook',
            ),
            'payouts_not_allowed' => __(
                'Stripe doesn\'t make payouts for your account at the moment. Open Stripe to see what it asks for.',
                'tillbook',
            ),
            'testmode_charges_only' => __(
                'Stripe has not activated your account for live payments yet. Complete it in Stripe first.',
                'tillbook',
            ),
            'livemode_mismatch' => __(
                'The key is for the other mode: test and live payments are separate at Stripe.',
                'tillbook',
            ),
            default => null,
        };
    }
}
