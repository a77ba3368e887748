<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Payments\CaptureTerms;
use Tillbook\Features\Payments\PaymentActions;
use Tillbook\Features\Payments\PaymentLabels;
use Tillbook\Features\Payments\PaymentRecord;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\OutdatedRequest;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;

/**
 * Captures and cancels authorizations. For a payment held for review, that approves or blocks it (spec 2 §4). Order
 * meta alone is no proof: intent, order and currency must agree before a capture. What another gateway took is left
 * to its plugin, unless that is inactive; then its order follows here.
 */
final class AuthorizationService
{
    /** Code (spec 2 §8) and HTTP status of the refusal of a capture, by obstacle. */
    private const REFUSALS = [
        'no_order' => ['wcpay_intent_order_mismatch', 409],
        'other_gateway' => ['tillbook_other_gateway', 409],
        'order_missing' => ['wcpay_missing_order', 404],
        'order_trashed' => ['wcpay_missing_order', 409],
        'order_refunded' => ['wcpay_refunded_order_uncapturable', 409],
        'other_method' => ['wcpay_intent_order_mismatch', 409],
        'other_payment' => ['wcpay_intent_order_mismatch', 409],
        'other_currency' => ['wcpay_intent_order_mismatch', 409],
        'order_free' => ['wcpay_capture_error', 409],
        'amount_step' => ['tillbook_capture_amount', 409],
    ];

    public function __construct(
        private readonly PaymentRecords $payments,
        private readonly Orders $orders,
        private readonly CommandBus $bus,
        private readonly Clock $clock,
    ) {}

    /**
     * Captures the order's current total, at most the authorized amount. The rest is released.
     *
     * @param int|null $attempt attempts.capture of the payment as the client last read it
     * @param int|null $amount what the client showed that would be captured, in minor units: this is captured, or
     *                         nothing; null for a sender that showed no amount
     *
     * @throws ProviderRefusal with a code of spec 2 §8
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function capture(
        LedgerScope $scope,
        Provider $provider,
        int $orderId,
        string $intentId,
        string $origin,
        ?int $attempt = null,
        ?int $amount = null,
    ): PaymentIntent {
        $reject = fn(ProviderRefusal $refusal): ProviderRefusal => $this->bus->reject(
            $scope,
            $origin,
            'capture',
            $intentId,
            $refusal,
        );
        $order = $this->orders->find($orderId) ?? throw $reject(self::missing());
        $payment = $this->payments->ofIntent($scope, $intentId);
        if (
            $payment === null ||
            $payment->shownOrderId() !== $order->get_id() ||
            ($payment->orderId() !== null && !$this->payments->isOf($scope, $order, $payment))
        ) {
            throw $reject(self::mismatch());
        }
        $command = new CapturePayment(
            $intentId,
            // Of a payment that can't be captured, everything: it was done before, or is refused below.
            new Money(
                $amount ?? ($this->terms($payment)->amount ?? (int) $payment->row['amount']),
                $payment->currency(),
            ),
            $this->reviewer($payment),
            self::linkedOrderId($payment),
        );
        try {
            $check = function (CommandRecord $record) use ($scope, $orderId, $command): void {
                $this->assertCapturable($scope, $orderId, $command);
                $this->bus->assertNotAgainst($scope, $record, 'cancel_authorization');
            };
            $result = $this->bus->run($scope, $provider, $command, $origin, $attempt, $check);

            return PaymentIntent::fromProvider($result->object);
        } catch (ProviderRefusal $refusal) {
            throw self::worded(
                $refusal,
                'wcpay_capture_error',
                __('The payment capture failed to complete.', 'tillbook'),
            );
        }
    }

    /**
     * Releases the authorization, even if its order is gone, so that no hold is left that no one can release.
     *
     * @param int|null $orderId the order that the request names, which must be the payment's; null if it names none
     * @param int|null $attempt attempts.cancel of the payment as the client last read it
     *
     * @throws ProviderRefusal with a code of spec 2 §8
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function cancel(
        LedgerScope $scope,
        Provider $provider,
        ?int $orderId,
        string $intentId,
        string $origin,
        ?int $attempt = null,
    ): PaymentIntent {
        $payment = $this->payments->ofIntent($scope, $intentId);
        if ($payment === null || ($orderId !== null && !$this->belongs($payment, $orderId))) {
            throw $this->bus->reject(
                $scope,
                $origin,
                'cancel',
                $intentId,
                $orderId === null ? self::unknown() : self::mismatch(),
            );
        }
        $command = new CancelAuthorization(
            $intentId,
            $this->reviewer($payment, true),
            self::linkedOrderId($payment),
            $payment->isUnderReview(),
        );
        try {
            $check = function (CommandRecord $record) use ($scope, $intentId): void {
                self::assertOpen($this->payments->ofIntent($scope, $intentId));
                $this->bus->assertNotAgainst($scope, $record, 'capture');
                $this->bus->assertNotAgainst($scope, $record, 'approve_review');
            };
            $result = $this->bus->run($scope, $provider, $command, $origin, $attempt, $check);

            return PaymentIntent::fromProvider($result->object);
        } catch (ProviderRefusal $refusal) {
            throw self::worded(
                $refusal,
                'wcpay_cancel_error',
                __('The payment cancellation failed to complete.', 'tillbook'),
            );
        }
    }

    /**
     * Whether an order is entitled to release a payment: the payment names it, or names no order and the order
     * names it.
     */
    private function belongs(PaymentRecord $payment, int $orderId): bool
    {
        if ($payment->shownOrderId() !== null) {
            return $payment->shownOrderId() === $orderId;
        }
        $order = $this->orders->find($orderId);

        return $order !== null && OrderPayment::of($order) === $payment->intentId();
    }

    /** Returns the order of another gateway, which follows what is done here; null for a payment of this store. */
    private static function linkedOrderId(PaymentRecord $payment): ?int
    {
        return $payment->soldBy() === 'other_gateway' ? $payment->shownOrderId() : null;
    }

    /**
     * Runs right before the command is sent, on the latest state.
     *
     * @throws ProviderRefusal
     */
    private function assertCapturable(LedgerScope $scope, int $orderId, CapturePayment $command): void
    {
        $payment = $this->payments->ofIntent($scope, $command->paymentIntentId);
        $terms = $payment === null ? null : $this->terms($payment);
        $obstacle =
            // Also after a capture, which the terms say nothing of.
            $terms->obstacle ?? ($this->orders->refunded([$orderId]) === [] ? null : 'order_refunded');
        if ($obstacle !== null) {
            throw self::refused($obstacle);
        }
        if (!PaymentActions::isCapturable(self::assertOpen($payment), $this->clock->now())) {
            throw self::uncapturable();
        }
        if ($terms?->amount !== $command->amount->amount) {
            throw $terms?->amount === null
                ? OutdatedRequest::to($command)
                : self::otherAmount(new Money($terms->amount, $command->amount->currency));
        }
    }

    /** Returns what a capture of the payment would charge, or the obstacle to it. */
    private function terms(PaymentRecord $payment): CaptureTerms
    {
        $views = $this->orders->views([(int) $payment->shownOrderId()]);

        return CaptureTerms::ofRows($this->orders, [$payment->row], $views)[$payment->intentId()];
    }

    /** @param value-of<CaptureTerms::OBSTACLES> $obstacle */
    private static function refused(string $obstacle): ProviderRefusal
    {
        [$code, $status] = self::REFUSALS[$obstacle];

        return new ProviderRefusal($code, PaymentLabels::obstacles()[$obstacle], $status, ['obstacle' => $obstacle]);
    }

    /**
     * Returns the payment if it is still an authorization. Whether its deadline has passed is no reason to keep it.
     *
     * @throws ProviderRefusal
     */
    private static function assertOpen(?PaymentRecord $payment): PaymentRecord
    {
        if ($payment?->isTakenByActiveGateway() === true) {
            throw self::refused('other_gateway');
        }

        return $payment?->isAuthorization() === true ? $payment : throw self::uncapturable();
    }

    /**
     * Returns the user, if the payment is held for review.
     *
     * @param bool $isEnd whether the payment ends, and with it a review of the provider's
     */
    private function reviewer(PaymentRecord $payment, bool $isEnd = false): ?int
    {
        $isReview = $payment->row['fraud_status'] === 'review' || ($isEnd && $payment->isUnderReview());

        return $isReview ? get_current_user_id() : null;
    }

    private static function uncapturable(): ProviderRefusal
    {
        return new ProviderRefusal(
            'wcpay_payment_uncapturable',
            __('This payment cannot be processed in its current state.', 'tillbook'),
            409,
        );
    }

    /** Says what a capture takes now: the page of an order can still show what it took before the order was edited. */
    private static function otherAmount(Money $now): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_payment_changed',
            sprintf(
                /* translators: %s: amount with its currency, such as $40.00 USD */
                __(
                    'The order\'s total has changed: %s can be captured now. Check the amount and try again.',
                    'tillbook',
                ),
                MoneyText::inText($now),
            ),
            409,
        );
    }

    private static function missing(): ProviderRefusal
    {
        return new ProviderRefusal('wcpay_missing_order', __('The order could not be found.', 'tillbook'), 404);
    }

    private static function unknown(): ProviderRefusal
    {
        return new ProviderRefusal(
            'wcpay_payment_not_found',
            __('Payment not found in this account.', 'tillbook'),
            404,
        );
    }

    private static function mismatch(): ProviderRefusal
    {
        return new ProviderRefusal(
            'wcpay_intent_order_mismatch',
            __('The payment cannot be processed due to a mismatch with order details.', 'tillbook'),
            409,
        );
    }

    /**
     * Keeps the specification's error codes and our own; replaces any other code of the provider with the given
     * one.
     */
    private static function worded(ProviderRefusal $refusal, string $code, string $text): ProviderRefusal
    {
        $isOurs = str_starts_with($refusal->reason, 'wcpay_') || str_starts_with($refusal->reason, 'tillbook_');

        return $isOurs ? $refusal : new ProviderRefusal($code, $text . ' ' . $refusal->getMessage(), 502);
    }
}
