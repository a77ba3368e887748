<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;

/** Refunds payments (spec 2 §4) for all callers: the details page, WooCommerce's order screen and the REST API. */
final class RefundService
{
    /** Maximum length of a note: that of a text in the provider's metadata. */
    public const NOTE_LENGTH = 500;

    public function __construct(private readonly PaymentRecords $payments, private readonly CommandBus $bus) {}

    /**
     * @throws ProviderRefusal
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function refund(LedgerScope $scope, Provider $provider, RefundRequest $request, string $origin): Refund
    {
        $chargeId = $request->chargeId;
        $reject = fn(ProviderRefusal $refusal): ProviderRefusal => $this->bus->reject(
            $scope,
            $origin,
            'refund',
            $chargeId,
            $refusal,
        );
        $payment = $this->payments->ofCharge($scope, $chargeId);
        if ($payment === null) {
            throw $reject(
                new ProviderRefusal(
                    'wcpay_payment_not_found',
                    __('Charge not found in this account.', 'tillbook'),
                    404,
                ),
            );
        }
        if ($request->orderId !== null && $payment->shownOrderId() !== $request->orderId) {
            throw $reject(
                new ProviderRefusal(
                    'wcpay_intent_order_mismatch',
                    __('The payment cannot be processed due to a mismatch with order details.', 'tillbook'),
                    409,
                ),
            );
        }
        $userId = Audit::actor($origin);
        $command = new RefundCharge(
            $chargeId,
            new Money($request->amount ?? $payment->refundable(), $payment->currency()),
            $request->reason === 'other' ? null : $request->reason,
            $request->storeRefundId,
            $request->amount === null,
            $request->note,
            $userId === 0 ? null : $userId,
            $payment->soldBy() === 'other_gateway' ? $payment->shownOrderId() : null,
        );
        $check = fn() => $this->assertRefundable($scope, $provider, $command);
        $result = $this->bus->run($scope, $provider, $command, $origin, $request->attempt, $check);

        return Refund::fromProvider($result->object);
    }

    /** Builds the rejection for a payment that another gateway took: its order would not have the refund. */
    private static function ofOtherGateway(): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_other_gateway',
            __('Another plugin took this payment. Refund it in its order, with that plugin.', 'tillbook'),
            409,
        );
    }

    /** @throws ProviderRefusal */
    private function assertRefundable(LedgerScope $scope, Provider $provider, RefundCharge $command): void
    {
        $payment = $this->payments->ofCharge($scope, $command->chargeId);
        if ($payment === null || $payment->row['captured'] !== '1') {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                __('Only captured payments can be refunded. Cancel the authorization instead.', 'tillbook'),
                409,
            );
        }
        if ($payment->isTakenByActiveGateway()) {
            throw self::ofOtherGateway();
        }
        if ($payment->isReturned()) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                __('The customer\'s bank has returned this payment, so there is nothing to refund.', 'tillbook'),
                409,
            );
        }
        $remains = new Money($payment->refundable(), $payment->currency());
        if ($remains->amount < 1) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                __('This payment has already been refunded.', 'tillbook'),
                409,
            );
        }
        $obstacle = RefundObstacle::of($provider, $payment);
        if ($obstacle !== null) {
            throw new ProviderRefusal('wcpay_refund_error', $obstacle, 409);
        }
        if ($payment->isLockedByDispute()) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                __('A disputed payment cannot be refunded.', 'tillbook'),
                409,
            );
        }
        if ($command->amount->amount > $remains->amount) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                sprintf(
                    /* translators: 1: amount, such as 12.50, 2: currency code */
                    __('The refund is more than the amount left to refund, which is %1$s %2$s.', 'tillbook'),
                    $remains->decimal(),
                    strtoupper($remains->currency),
                ),
                400,
            );
        }
        // Otherwise the rest could not be refunded either. A payment with such an amount can still be refunded in full.
        if (
            $command->amount->amount % Currencies::step($remains->currency) !== 0 &&
            $command->amount->amount !== $remains->amount
        ) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                sprintf(
                    /* translators: 1: smallest amount, such as 0.010, 2: currency code */
                    __(
                        'The smallest amount that can be paid in this currency is %1$s %2$s. Refund a multiple of that amount.',
                        'tillbook',
                    ),
                    (new Money(Currencies::step($remains->currency), $remains->currency))->decimal(),
                    strtoupper($remains->currency),
                ),
                400,
            );
        }
    }
}
