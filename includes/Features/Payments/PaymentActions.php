<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

/** Decides what the current user can do with a payment now (spec 2 §4 "Refund" and "Authorization"). */
final class PaymentActions
{
    public function __construct(private readonly FeatureFlags $flags, private readonly Clock $clock) {}

    /** @return array{refund: bool, refund_in_full: bool, partial_refund: bool, capture: bool, cancel: bool, approve: bool, block: bool} */
    public function of(PaymentRecord $payment, bool $hasOrder, CaptureTerms $terms): array
    {
        $refund = Capability::Refund->isGranted() && $payment->refundable() > 0 && !$payment->isLockedByDispute();
        $waits = Capability::Capture->isGranted() && self::isOpen($payment, $this->clock->now());
        $release = $waits && !$payment->isHeldForReview() && $this->flags->enabled(Flag::AuthAndCapture);
        $review = $waits && $payment->isHeldForReview();
        // An authorization can be canceled regardless of the state of its order.
        $canCapture = $terms->obstacle === null;

        return [
            'refund' => $refund,
            'refund_in_full' => $refund && (int) $payment->row['amount_refunded'] === 0,
            'partial_refund' => $refund && $hasOrder,
            'capture' => $release && $canCapture,
            'cancel' => $release,
            'approve' => $review && $canCapture,
            'block' => $review,
        ];
    }

    /** Returns whether an authorization can still be captured or canceled. */
    public static function isOpen(PaymentRecord $payment, int $now): bool
    {
        return $payment->isAuthorization() && $payment->captureBefore() > $now;
    }
}
