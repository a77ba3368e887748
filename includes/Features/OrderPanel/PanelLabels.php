<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Features\Disputes\DisputeLabels;
use Tillbook\Features\Payments\PaymentLabels;

/** Labels of statuses, the same as on the payment's page. */
final class PanelLabels
{
    public static function status(PanelPayment $payment): string
    {
        $status = $payment->status;
        if (str_starts_with($status, 'disputed_')) {
            return DisputeLabels::status(substr($status, strlen('disputed_')));
        }
        $isPending = $payment->isRefundPending;

        return $isPending && in_array($status, ['refunded_partial', 'refunded_full'], true)
            ? __('Refund pending', 'tillbook')
            : PaymentLabels::statuses()[$status] ?? $status;
    }

    public static function refunds(PanelPayment $payment): string
    {
        return match (true) {
            !$payment->isRefundPending => __('Refunded', 'tillbook'),
            $payment->hasRefundArrived => __('Refunds, some pending', 'tillbook'),
            default => __('Refund pending', 'tillbook'),
        };
    }

    /**
     * Explains why an authorization cannot be captured.
     *
     * @param string $obstacle one of CaptureTerms::OBSTACLES
     */
    public static function obstacle(string $obstacle): string
    {
        return PaymentLabels::obstacles()[$obstacle] ?? PaymentLabels::obstacles()['no_order'];
    }
}
