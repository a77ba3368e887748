<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Features\Disputes\DisputeLabels;
use Tillbook\Platform\Json;

/** Statuses and levels as the merchant reads them: the words of the payment's page (client/lib/payment-status.ts). */
final class PanelLabels
{
    /** @param array<string, mixed> $intent PaymentSchema::intent() */
    public static function status(array $intent): string
    {
        $status = Json::text($intent, 'payment_status') ?? '';
        if (str_starts_with($status, 'disputed_')) {
            return DisputeLabels::status(substr($status, strlen('disputed_')));
        }
        $isPending =
            array_filter(
                Json::objects($intent, 'charge.refunds.data'),
                static fn(array $refund): bool => in_array(
                    $refund['status'] ?? null,
                    ['pending', 'requires_action'],
                    true,
                ),
            ) !== [];

        return match ($status) {
            'refunded_partial' => $isPending ? __('Refund pending', 'tillbook') : __('Partial refund', 'tillbook'),
            'refunded_full' => $isPending ? __('Refund pending', 'tillbook') : __('Refunded', 'tillbook'),
            'refund_failed' => __('Refund failed', 'tillbook'),
            'fraud_outcome_review' => __('Needs review', 'tillbook'),
            'fraud_outcome_block', 'blocked' => __('Payment blocked', 'tillbook'),
            'failed' => __('Payment failed', 'tillbook'),
            'returned' => __('Returned by the bank', 'tillbook'),
            'paid' => __('Paid', 'tillbook'),
            'authorized', 'requires_capture' => __('Payment authorized', 'tillbook'),
            'canceled' => __('Canceled', 'tillbook'),
            'processing' => __('Processing', 'tillbook'),
            'pending' => __('Pending', 'tillbook'),
            'succeeded' => __('Payment succeeded', 'tillbook'),
            'requires_action' => __('Waiting for the customer', 'tillbook'),
            'requires_confirmation' => __('Not confirmed yet', 'tillbook'),
            'requires_payment_method' => __('Waiting for a payment method', 'tillbook'),
            default => $status,
        };
    }

    /** @param string $obstacle why an authorization cannot be captured, one of CaptureTerms::OBSTACLES (client/lib/capture-terms.ts) */
    public static function obstacle(string $obstacle): string
    {
        return match ($obstacle) {
            'order_missing' => __(
                'The order for this payment no longer exists, so the payment cannot be captured. It can be released.',
                'tillbook',
            ),
            'order_trashed' => __(
                'The order for this payment is in the trash. Restore the order to capture the payment, or release the payment.',
                'tillbook',
            ),
            'other_payment' => __(
                'The order is linked to another payment, so this one cannot be captured. It can be released.',
                'tillbook',
            ),
            'other_currency' => __(
                'The order is in another currency, so this payment cannot be captured. Correct the order, or release the payment.',
                'tillbook',
            ),
            'order_free' => __(
                'The order total is now zero, so there is nothing to capture. The payment can be released.',
                'tillbook',
            ),
            default => __('This payment has no order, so it cannot be captured. It can be released.', 'tillbook'),
        };
    }

    public static function risk(?int $level): string
    {
        return match ($level) {
            0 => __('Normal', 'tillbook'),
            1 => __('Elevated', 'tillbook'),
            2 => __('Highest', 'tillbook'),
            default => __('N/A', 'tillbook'),
        };
    }
}
