<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

/** Labels for a dispute's status and reason codes. */
final class DisputeLabels
{
    /** @return array<value-of<DisputeSchema::STATUSES>, string> translated names of the statuses (spec 3 §4) */
    public static function statuses(): array
    {
        return [
            'warning_needs_response' => __('Inquiry: Needs response', 'tillbook'),
            'warning_under_review' => __('Inquiry: Under review', 'tillbook'),
            'warning_closed' => __('Inquiry: Closed', 'tillbook'),
            'needs_response' => __('Disputed: Needs response', 'tillbook'),
            'under_review' => __('Disputed: Under review', 'tillbook'),
            'charge_refunded' => __('Disputed: Charge refunded', 'tillbook'),
            'won' => __('Disputed: Won', 'tillbook'),
            'lost' => __('Disputed: Lost', 'tillbook'),
        ];
    }

    /** @return array<string, string> translated names of the reasons (spec 3 §3 "Dispute reasons") */
    public static function reasons(): array
    {
        return [
            'bank_cannot_process' => __('Bank cannot process', 'tillbook'),
            'check_returned' => __('Check returned', 'tillbook'),
            'credit_not_processed' => __('Credit not processed', 'tillbook'),
            'customer_initiated' => __('Customer initiated', 'tillbook'),
            'debit_not_authorized' => __('Debit not authorized', 'tillbook'),
            'duplicate' => __('Duplicate', 'tillbook'),
            'fraudulent' => __('Transaction unauthorized', 'tillbook'),
            'general' => __('General', 'tillbook'),
            'incorrect_account_details' => __('Incorrect account details', 'tillbook'),
            'insufficient_funds' => __('Insufficient funds', 'tillbook'),
            'product_not_received' => __('Product not received', 'tillbook'),
            'product_unacceptable' => __('Product unacceptable', 'tillbook'),
            'subscription_canceled' => __('Subscription canceled', 'tillbook'),
            'unrecognized' => __('Unrecognized', 'tillbook'),
        ];
    }

    /** @return array{appeal: string} why a dispute can't be answered here, and what to do */
    public static function obstacles(): array
    {
        return [
            'appeal' => __(
                'This is an appeal. Respond to it in your payment provider\'s dashboard, on the page of this payment. Evidence from here does not count for an appeal.',
                'tillbook',
            ),
        ];
    }

    /** @param string $status such as warning_needs_response (spec 3 §4) */
    public static function status(string $status): string
    {
        return self::statuses()[$status] ?? __('Disputed', 'tillbook');
    }

    /** @param string $reason one of spec 3 §3 "Dispute reasons" */
    public static function reason(string $reason): string
    {
        return self::reasons()[$reason] ?? self::reasons()['general'];
    }
}
