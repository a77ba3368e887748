<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Automattic\WooCommerce\Internal\ReceiptRendering\ReceiptRenderingEngine;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Provider\Provider;

/** Decides what the current user can do with a payment now (spec 2 §4 "Refund" and "Authorization"). */
final class PaymentActions
{
    public function __construct(
        private readonly FeatureFlags $flags,
        private readonly Clock $clock,
        private readonly AccountState $account,
    ) {}

    /**
     * @param string|null $obstacle why it can't be refunded; null if it can be
     * @param Provider|null $provider of the payment's account, which may be another one than pages show; null if its
     *     plugin is inactive
     *
     * @return array{refund: bool, refund_in_full: bool, partial_refund: bool, capture: bool, cancel: bool, approve: bool, block: bool, approve_review: bool, block_review: bool, receipt: bool}
     */
    public function of(
        PaymentRecord $payment,
        bool $hasOrder,
        CaptureTerms $terms,
        ?string $obstacle,
        ?Provider $provider,
    ): array {
        $isAllowed = fn(Capability $capability, Ability $ability): bool => $capability->isGranted() &&
            // Nothing can be changed in a disconnected account.
            ($this->account->isConnected()
                ? $provider !== null && $provider->can($ability) === null
                : $this->account->missingReason($ability) === null);
        // The other gateway has to know. If its plugin is inactive, its order follows here.
        $isOthers = $payment->soldBy() === 'other_gateway';
        $refund =
            $isAllowed(Capability::Refund, Ability::Refund) &&
            $payment->refundable() > 0 &&
            $obstacle === null &&
            !$payment->isLockedByDispute() &&
            !$payment->isTakenByActiveGateway();
        $waits =
            $isAllowed(Capability::Capture, Ability::Capture) &&
            $payment->isAuthorization() &&
            !$payment->isTakenByActiveGateway();
        $release = $waits && !$payment->isHeldForReview() && $this->flags->enabled(Flag::AuthAndCapture);
        $review = $waits && $payment->isHeldForReview();
        // An authorization can be canceled regardless of the state of its order and of its deadline.
        $canCapture = $terms->obstacle === null && self::isCapturable($payment, $this->clock->now());

        return [
            'refund' => $refund,
            'refund_in_full' => $refund && (int) $payment->row['amount_refunded'] === 0,
            'partial_refund' => $refund && ($hasOrder || $isOthers),
            'capture' => $release && $canCapture,
            'cancel' => $release,
            'approve' => $review && $canCapture,
            'block' => $review,
            'approve_review' => $payment->isUnderReview() && $isAllowed(Capability::Capture, Ability::ApproveReviews),
            // An authorization is blocked by canceling it.
            'block_review' => $refund && $payment->isUnderReview(),
            'receipt' =>
                $hasOrder &&
                class_exists(ReceiptRenderingEngine::class) &&
                // As WooCommerce's route requires.
                current_user_can('read_shop_order', (int) $payment->orderId()),
        ];
    }

    /** Returns whether an authorization can still be captured. */
    public static function isCapturable(PaymentRecord $payment, int $now): bool
    {
        return $payment->isAuthorization() && !$payment->asRow()->isCaptureOver($now);
    }
}
