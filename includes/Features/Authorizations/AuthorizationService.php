<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Payments\PaymentActions;
use Tillbook\Features\Payments\PaymentLabels;
use Tillbook\Features\Payments\PaymentRecord;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\GatewayOrder;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WC_Order;

/**
 * Captures and cancels authorizations. For a payment held for review, that approves or blocks it (spec 2 §4). Order
 * meta alone is no proof: intent, order and currency must agree before a capture. What another gateway took is left
 * to its plugin, unless that is inactive; then its order follows here.
 */
final class AuthorizationService
{
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
            !$payment->asRow()->isNamed(Orders::paymentOf($order), GatewayOrder::paymentOf($order)) ||
            ($payment->orderId() !== null && !$this->payments->isOf($scope, $order, $payment)) ||
            strtolower($order->get_currency()) !== $payment->currency()
        ) {
            throw $reject(self::mismatch());
        }
        $command = new CapturePayment(
            $intentId,
            self::amount($order, $payment),
            $this->reviewer($payment),
            self::linkedOrderId($payment),
        );
        try {
            $check = function (CommandRecord $record) use ($scope, $orderId, $intentId): void {
                $this->assertCapturable($scope, $orderId, $intentId);
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
                $this->assertOpen($scope, $intentId);
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

        return $order !== null && Orders::paymentOf($order) === $payment->intentId();
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
    private function assertCapturable(LedgerScope $scope, int $orderId, string $intentId): void
    {
        $order = $this->orders->find($orderId) ?? throw self::missing();
        if ($order->has_status('trash')) {
            throw new ProviderRefusal(
                'wcpay_missing_order',
                __(
                    'The order is in the trash. Restore it and then capture the payment, or cancel the authorization.',
                    'tillbook',
                ),
                409,
            );
        }
        if ($order->get_total_refunded() > 0) {
            throw new ProviderRefusal(
                'wcpay_refunded_order_uncapturable',
                __('Payment cannot be processed for partially or fully refunded orders.', 'tillbook'),
                409,
            );
        }
        $payment = $this->assertOpen($scope, $intentId);
        if (!PaymentActions::isCapturable($payment, $this->clock->now())) {
            throw self::uncapturable();
        }
        if ($payment->asRow()->hasSwitchedGateway(OrderGateway::of($order))) {
            throw new ProviderRefusal('wcpay_intent_order_mismatch', PaymentLabels::obstacles()['other_method'], 409);
        }
        if ((float) $order->get_total('edit') <= 0) {
            throw new ProviderRefusal(
                'wcpay_capture_error',
                __(
                    'The order total is now zero, so there is nothing to capture. Cancel the authorization instead.',
                    'tillbook',
                ),
                409,
                ['error_type' => 'nothing_to_capture'],
            );
        }
        self::assertPayable(self::amount($order, $payment), (int) $payment->row['amount']);
    }

    /** Returns the order's current total, at most the authorized amount. */
    private static function amount(WC_Order $order, PaymentRecord $payment): Money
    {
        $total = Money::fromDecimal((string) $order->get_total('edit'), $payment->currency());

        return new Money(min($total->amount, (int) $payment->row['amount']), $payment->currency());
    }

    /**
     * The provider takes multiples of a currency's smallest amount only. What was authorized can be captured as it is.
     *
     * @throws ProviderRefusal
     */
    private static function assertPayable(Money $amount, int $authorized): void
    {
        $step = Currencies::step($amount->currency);
        if ($amount->amount % $step !== 0 && $amount->amount !== $authorized) {
            throw new ProviderRefusal(
                'tillbook_capture_amount',
                sprintf(
                    /* translators: 1: smallest amount, such as 0.010, 2: currency code */
                    __(
                        'The smallest amount that can be paid in this currency is %1$s %2$s. Change the order total to a multiple of that amount, and then capture the payment.',
                        'tillbook',
                    ),
                    (new Money($step, $amount->currency))->decimal(),
                    strtoupper($amount->currency),
                ),
                409,
            );
        }
    }

    /**
     * Returns the payment if it is still an authorization. Whether its deadline has passed is no reason to keep it.
     *
     * @throws ProviderRefusal
     */
    private function assertOpen(LedgerScope $scope, string $intentId): PaymentRecord
    {
        $payment = $this->payments->ofIntent($scope, $intentId);
        if ($payment?->isTakenByActiveGateway() === true) {
            throw new ProviderRefusal('tillbook_other_gateway', PaymentLabels::obstacles()['other_gateway'], 409);
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

    private static function missing(): ProviderRefusal
    {
        return new ProviderRefusal('wcpay_missing_order', __('The order could not be found.', 'tillbook'), 404);
    }

    private static function unknown(): ProviderRefusal
    {
        return new ProviderRefusal(
            'wcpay_payment_not_found',
            __('There is no such payment in this account.', 'tillbook'),
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
