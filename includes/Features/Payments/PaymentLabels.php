<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

/** Labels for a payment's codes, for merchants. */
final class PaymentLabels
{
    /** @return array<string, string> translated names of the statuses that are not a dispute's (spec 2 §4) */
    public static function statuses(): array
    {
        return [
            'fraud_outcome_review' => __('Needs review', 'tillbook'),
            'fraud_outcome_block' => __('Payment blocked', 'tillbook'),
            'failed' => __('Payment failed', 'tillbook'),
            'blocked' => __('Payment blocked', 'tillbook'),
            'refunded_partial' => __('Partial refund', 'tillbook'),
            'refunded_full' => __('Refunded', 'tillbook'),
            'refund_failed' => __('Refund failed', 'tillbook'),
            'returned' => __('Returned by the bank', 'tillbook'),
            'paid' => __('Paid', 'tillbook'),
            'authorized' => __('Payment authorized', 'tillbook'),
            'canceled' => __('Canceled', 'tillbook'),
            'processing' => __('Processing', 'tillbook'),
            'pending' => __('Pending', 'tillbook'),
            'succeeded' => __('Payment succeeded', 'tillbook'),
            'requires_action' => __('Waiting for the customer', 'tillbook'),
            'requires_confirmation' => __('Not confirmed yet', 'tillbook'),
            'requires_payment_method' => __('Waiting for a payment method', 'tillbook'),
            'requires_capture' => __('Payment authorized', 'tillbook'),
        ];
    }

    /** @return array<value-of<CaptureTerms::OBSTACLES>, string> why an authorization cannot be captured, and what to do */
    public static function obstacles(): array
    {
        return [
            'no_order' => __('This payment has no order, so it can\'t be captured. Cancel it instead.', 'tillbook'),
            'other_gateway' => __(
                'Another plugin took this payment. Capture or cancel it in its order, with that plugin. If that isn\'t possible, do it in your payment provider\'s dashboard.',
                'tillbook',
            ),
            'order_missing' => __(
                'The order for this payment can\'t be read, so this payment can\'t be captured. Cancel it instead if the order was deleted.',
                'tillbook',
            ),
            'order_trashed' => __(
                'The order for this payment is in the trash. Restore the order to capture the payment, or cancel the payment.',
                'tillbook',
            ),
            'order_refunded' => __(
                'Payment cannot be processed for partially or fully refunded orders. You can cancel the authorization.',
                'tillbook',
            ),
            'other_method' => __(
                'The order has another payment method now, so this payment can\'t be captured. Cancel it instead.',
                'tillbook',
            ),
            'other_payment' => __(
                'The order is linked to another payment, so this payment can\'t be captured. Cancel it instead.',
                'tillbook',
            ),
            'other_currency' => __(
                'The order is in another currency, so this payment can\'t be captured. Correct the order, or cancel the payment.',
                'tillbook',
            ),
            'order_free' => __(
                'The order total is now zero, so there is nothing to capture. Cancel the payment instead.',
                'tillbook',
            ),
            'amount_step' => __(
                'Payments in this currency can\'t have as many decimals as the order total. Round the total to capture the payment, or cancel the payment.',
                'tillbook',
            ),
        ];
    }
}
