<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\SiteLocale;
use Tillbook\Platform\Mail\NoEmails;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\GatewayOrder;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\OrderPrecision;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Platform\Orders\PayableStatuses;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\PaymentMethods\PaidWith;
use WC_Order;

/**
 * Applies an effect to its order. It can be repeated safely: an order that has progressed keeps its status, a
 * refund has one record, and a note is written once.
 */
final class OrderChanges
{
    private readonly DisputedOrders $disputed;
    private readonly RefundArrivals $arrivals;

    /**
     * @param Closure(LedgerScope, int, string, bool): bool $isCommanded whether a command of this site paid the order with this
     *     payment; with true, also while the command has no answer yet
     * @param Closure(LedgerScope, int): bool $isRenewed whether this site tried last to pay the order without its shopper
     * @param Closure(LedgerScope, WC_Order, OrderEffect): void $keepCard keeps the card of a payment that arrived for the
     *     next ones, if it is to be kept; can be repeated
     * @param Closure(WC_Order, OrderEffect): void $countAttempt counts an attempt that waited, or no longer; doesn't throw
     */
    public function __construct(
        private readonly Orders $orders,
        private readonly NotesOnce $notes,
        private readonly RefundRecords $refunds,
        private readonly LatePayments $late,
        private readonly SupersededPayments $superseded,
        private readonly Closure $isCommanded,
        private readonly Closure $isRenewed,
        private readonly Closure $keepCard,
        private readonly Closure $countAttempt,
    ) {
        $this->disputed = new DisputedOrders($refunds);
        $this->arrivals = new RefundArrivals($notes, $refunds);
    }

    /** Returns whether WooCommerce is active, so that orders can be changed. */
    public static function available(): bool
    {
        return function_exists('wc_get_order');
    }

    /** @param bool $isAgain whether an earlier attempt started and did not report its end */
    public function apply(LedgerScope $scope, OrderEffect $effect, bool $isAgain = false): void
    {
        $order = $this->orders->findOrThrow($effect->orderId);
        if ($order !== null && OldNews::isOver($order, $effect)) {
            if (self::belongs($order, $effect)) {
                $this->keepCardOf($scope, $order, $effect);
            }

            return;
        }
        // Only this site's own commands are of another gateway: they have checked that the order names the payment.
        if ($effect->isOfOtherGateway ? $order === null : !$this->isNamed($scope, $order, $effect)) {
            return;
        }
        if ($order !== null && !$effect->isOfOtherGateway) {
            ($this->countAttempt)($order, $effect);
        }
        $effect = $order === null || !$effect->kind->isRefund() ? $effect : $this->arrivals->follow($order, $effect);
        if ($effect === null) {
            return;
        }
        if ($order !== null && $effect->isOfOtherGateway) {
            $this->follow($scope, $order, $effect, $isAgain);

            return;
        }
        if ($order !== null) {
            // First: as soon as the order is on hold again, WooCommerce asks whether it is to be paid.
            OrderVoucher::settle($order, $effect);
        }
        $why = $this->superseded->releaseReasonFor($scope, $order, $effect, $isAgain);
        if ($why !== null) {
            $this->superseded->apply($scope, $order, $effect, $why, $isAgain);
            if ($order !== null) {
                $this->followSuperseded($order, $effect, $why);
            }

            return;
        }
        if ($order === null || $order->get_payment_method() !== OrderGateway::OURS || !self::belongs($order, $effect)) {
            return;
        }
        $this->changeQuietly($scope, $order, $effect, $isAgain);
    }

    /**
     * Follows refunds that the order counts already, as it may be restored from the trash. If it was paid another way,
     * it keeps its status.
     */
    private function followSuperseded(WC_Order $order, OrderEffect $effect, ReleaseReason $why): void
    {
        if ($effect->kind === EffectKind::RefundSucceeded) {
            $this->refunds->settle(
                $order,
                $effect,
                $why !== ReleaseReason::Trashed ||
                    $order->get_payment_method() !== OrderGateway::OURS ||
                    !self::belongs($order, $effect),
            );
        } elseif (
            $effect->kind === EffectKind::RefundFailed &&
            $this->refunds->find($order, (string) $effect->objectId) !== null
        ) {
            $this->refunds->removeRecord($order, $effect);
        }
    }

    /**
     * Changes an order of another gateway: what its plugin writes when it does the same, and our note. Only the note if
     * the order uses another payment or payment method by now.
     */
    private function follow(LedgerScope $scope, WC_Order $order, OrderEffect $effect, bool $isAgain): void
    {
        $hasChanged = OrderGateway::of($order)->hasChanged;
        $isNamed = GatewayOrder::isOf(GatewayOrder::paymentOf($order), $effect->intentId, $effect->objectId);
        // A refund record that exists already goes on, whatever the order uses now.
        $isApart = $effect->kind->isRefund()
            ? $hasChanged && $effect->kind === EffectKind::Refund
            : $hasChanged || !$isNamed;
        if ($isApart) {
            $more = $hasChanged ? ' ' . OrderNotes::ofLeft($effect) : '';
            $this->notes->write($order, $effect, OrderNotes::of($effect) . $more, $isAgain);

            return;
        }
        if ($effect->kind === EffectKind::Captured) {
            // First: WooCommerce tells the plugin about the new status, and it would capture what it takes for open.
            GatewayOrder::markCaptured($order);
        }
        if ($effect->kind === EffectKind::RefundFailed) {
            GatewayOrder::forgetRefund($order, (string) $effect->objectId);
        }
        $this->changeQuietly($scope, $order, $effect, $isAgain);
        if ($effect->kind === EffectKind::Refund) {
            GatewayOrder::markRefunded($this->orders->find($order->get_id()) ?? $order, (string) $effect->objectId);
        }
    }

    /** Changes the order, without the emails of WooCommerce that would say too much. */
    private function changeQuietly(LedgerScope $scope, WC_Order $order, OrderEffect $effect, bool $isAgain): void
    {
        // WooCommerce's emails would be wrong: about a refund that has not arrived, or an order that isn't shipped.
        $saysTooMuch =
            $effect->kind->isOfDispute() ||
            $effect->kind === EffectKind::RefundFailed ||
            ($effect->kind === EffectKind::Refund && $effect->refundStatus !== 'succeeded');
        if (!$saysTooMuch) {
            $this->change($scope, $order, $effect, $isAgain);
            if ($isAgain && $effect->kind->isOfPayment()) {
                // Last: another plugin's error in it must not keep the note or the card away.
                StatusConsequences::complete($this->orders->find($order->get_id()) ?? $order);
            }

            return;
        }
        NoEmails::during(fn() => $this->change($scope, $order, $effect, $isAgain));
    }

    private function change(LedgerScope $scope, WC_Order $order, OrderEffect $effect, bool $isAgain): void
    {
        $noted = NotesOnce::of($order);
        $promise = LatePayments::promise($effect);
        // A promise to the shopper is kept, no matter how old it is or what happened to the order and its items.
        $isPromised = in_array($promise, $noted, true);
        $isOld = !$isPromised && $this->late->isOld($effect);
        $hasWaited = in_array(EffectKind::Awaiting->nameOf($effect->intentId), $noted, true);
        if ($isPromised || $this->late->isTooLate($order, $effect, $hasWaited, $isOld)) {
            $this->recordPayment($order, $effect);
            if ($isOld) {
                $this->notes->write($order, $effect, OrderNotes::old($effect), $isAgain);

                return;
            }
            $toShopper = SiteLocale::during(static fn(): string => LatePayments::toShopper($effect));
            // First: a process may die once the shopper has the email.
            $this->notes->remember($order, $promise);
            $this->notes->write($order, $effect, OrderNotes::late($effect), $isAgain, $toShopper);
            $this->late->cancelOrderAndReturn($scope, $order, $effect);

            return;
        }
        if ($effect->kind === EffectKind::Disputed && DisputedOrders::hasEnded($order, $effect)) {
            // The dispute's start is heard of after its end.
            return;
        }
        $isRecorded = true;
        $differs = $effect->kind->isPaid() && !$order->is_paid() && !self::costs($order, $effect->amount);
        $this->recordPayment($order, $effect);
        if ($effect->kind === EffectKind::RefundFailed) {
            // First: the customer was not paid, whatever becomes of the order.
            $this->notes->write($order, $effect, OrderNotes::of($effect), $isAgain);
        }
        match ($effect->kind) {
            EffectKind::Awaiting => null,
            EffectKind::Voucher => $this->awaitVoucher($order, $effect),
            EffectKind::Processing => $this->process($order, $effect),
            EffectKind::Declined => $this->decline($scope, $order, $effect),
            EffectKind::Authorized, EffectKind::Held => self::hold($order),
            EffectKind::Blocked => $this->fail($scope, $order, ['pending']),
            EffectKind::Paid, EffectKind::Captured => $differs
                ? self::holdForReview($order)
                : $this->pay($order, $effect),
            EffectKind::Abandoned => $this->abandon($scope, $order, $effect),
            EffectKind::Returned => self::takeBack($order, $effect),
            EffectKind::Canceled, EffectKind::Expired => self::moveTo(
                $order,
                'cancelled',
                // An authorization that was given up for another payment leaves the order to that one.
                self::isReplaced($order, $effect) ? ['on-hold'] : ['pending', 'failed', 'on-hold'],
            ),
            EffectKind::Refund => ($isRecorded = $this->refunds->keep($order, $effect)),
            EffectKind::RefundFailed => $this->refunds->removeRecord($order, $effect),
            EffectKind::RefundSucceeded => $this->refunds->settle($order, $effect),
            EffectKind::Disputed => $this->disputed->hold($order, $effect),
            EffectKind::DisputeWon => $this->disputed->release($order, $effect),
            EffectKind::DisputeLost, EffectKind::DisputeAccepted => ($isRecorded = $this->disputed->lose(
                $order,
                $effect,
            )),
            EffectKind::DisputeRefunded => $this->disputed->close($order, $effect),
            EffectKind::FraudWarned,
            EffectKind::RadarReview,
            EffectKind::Inquired,
            EffectKind::InquirySubmitted,
            EffectKind::InquiryClosed,
            EffectKind::DisputeSubmitted
                => null,
        };
        $more =
            ($effect->kind === EffectKind::Abandoned && self::isReplaced($order, $effect)
                ? ' ' . esc_html__('The customer chose another way to pay.', 'tillbook')
                : '') .
            ($effect->kind === EffectKind::Disputed && DisputedOrders::isDisputed($order)
                ? ' ' . esc_html__('The order is on hold until the dispute is decided.', 'tillbook')
                : '') .
            ($isRecorded ? '' : ' ' . OrderNotes::unrecorded()) .
            ($differs ? ' ' . OrderNotes::differs($order) : '');
        $this->notes->write($order, $effect, OrderNotes::of($effect) . $more, $isAgain);
        // Last: it must not keep the order from being paid.
        $this->keepCardOf($scope, $order, $effect);
    }

    private function keepCardOf(LedgerScope $scope, WC_Order $order, OrderEffect $effect): void
    {
        if ($effect->card !== [] && $effect->kind->isArrival()) {
            ($this->keepCard)($scope, $this->orders->find($order->get_id()) ?? $order, $effect);
        }
    }

    /** Stores the payment's id and method on the order, and saves it. */
    private function recordPayment(WC_Order $order, OrderEffect $effect): void
    {
        if ($effect->isOfOtherGateway || !$effect->kind->isOfPayment()) {
            return;
        }
        // A payment that awaits approval has no charge yet; the data would be that of an earlier attempt. A decline
        // that is heard of once the shopper has paid another way is one.
        $isOfEarlier =
            $effect->kind->isOpen() ||
            ($effect->kind === EffectKind::Declined && !PayableStatuses::awaitsShopper($order));
        $title = $effect->method === [] || $isOfEarlier ? '' : PaidWith::title($effect->method);
        if (OrderPayment::of($order) === null) {
            $order->update_meta_data(OrderPayment::INTENT_META, $effect->intentId);
        }
        if ($title !== '' && $order->get_payment_method_title() !== $title) {
            $order->set_payment_method_title($title);
        }
        $order->save();
    }

    private function abandon(LedgerScope $scope, WC_Order $order, OrderEffect $effect): void
    {
        if (OrderVoucher::isReplaced($order, $effect->intentId)) {
            // It was canceled because the shopper pays another way.
            self::moveTo($order, 'pending', ['on-hold']);

            return;
        }
        $isVoucher = OrderVoucher::of($order)?->isOf($effect->intentId) === true;
        // A payment that couldn't be given up may have become a voucher, which the shopper didn't pay.
        if (!$isVoucher && OrderPayment::hasGivenUp($order, $effect->intentId)) {
            return;
        }
        $this->endUnpaidOrder($scope, $order, $isVoucher ? ['pending', 'on-hold'] : ['pending']);
    }

    /**
     * Ends an unpaid order of a checkout. Any other, such as an invoice or a renewal, is owed and stays payable;
     * WooCommerce doesn't cancel it either. Nor does one end that may be paid through an account that was disconnected.
     *
     * @param list<string> $from
     */
    private function endUnpaidOrder(LedgerScope $scope, WC_Order $order, array $from): void
    {
        $mayBePaid = !in_array(OrderPayment::accountNotHeard($order), [null, $scope->accountId], true);
        self::moveTo($order, self::isOfCheckout($order) && !$mayBePaid ? 'cancelled' : 'pending', $from);
    }

    /** Returns whether a shopper made the order in a checkout, so that it ends if they don't pay it. */
    public static function isOfCheckout(WC_Order $order): bool
    {
        return in_array($order->get_created_via(), ['checkout', 'store-api'], true);
    }

    /** The order waits as long as the voucher can be paid. */
    private function awaitVoucher(WC_Order $order, OrderEffect $effect): void
    {
        $isReplaced = OrderVoucher::isReplaced($order, $effect->intentId);
        if ($effect->url !== null && !$isReplaced && PayableStatuses::awaitsShopper($order)) {
            // First: the email about the new status shows it, and a process may die in between.
            OrderVoucher::keep($order, $effect);
            $order->save_meta_data();
            OrderSaver::moveTo($order, 'on-hold');
        }
    }

    private function decline(LedgerScope $scope, WC_Order $order, OrderEffect $effect): void
    {
        if (OrderVoucher::of($order)?->isEndedBy($effect) === true) {
            // A shopper who doesn't pay a voucher has abandoned the order.
            $this->endUnpaidOrder($scope, $order, ['on-hold']);

            return;
        }
        $isProcessing = ProcessingPayment::isOf($order, $effect->intentId);
        if ($isProcessing) {
            ProcessingPayment::end($order);
        }
        $this->fail($scope, $order, $isProcessing ? ['pending', 'on-hold'] : ['pending']);
        $order->save_meta_data();
    }

    /**
     * Fails an order. The subscriptions plugin retries a renewal.
     *
     * @param list<string> $from
     */
    private function fail(LedgerScope $scope, WC_Order $order, array $from): void
    {
        $fail = static fn() => self::moveTo($order, 'failed', $from);
        if (Subscriptions::of($order) !== [] && ($this->isRenewed)($scope, $order->get_id())) {
            Subscriptions::failRenewal($order, $fail);
        } else {
            $fail();
        }
    }

    /** Nothing is to be shipped for a debit that the bank took back. An order that it hadn't paid yet has failed. */
    private static function takeBack(WC_Order $order, OrderEffect $effect): void
    {
        if (PayableStatuses::isPaidInPart($order)) {
            OrderSaver::moveTo($order, 'on-hold');

            return;
        }
        if ($order->get_date_paid() === null) {
            self::moveTo(
                $order,
                'failed',
                ProcessingPayment::isOf($order, $effect->intentId) ? ['pending', 'on-hold'] : ['pending'],
            );
        }
    }

    private function process(WC_Order $order, OrderEffect $effect): void
    {
        ProcessingPayment::begin($order, $effect->intentId, $effect->happened);
        $order->save_meta_data();
        self::hold($order);
    }

    /**
     * Returns whether this site made the payment for this order: the order references it, or it has the order's
     * proof, or, without any proof, a command paid the order with it. Another shop on the same account can have an
     * order of the same number, and so can a lost order of a restored store (docs/decisions/0026).
     */
    private function isNamed(LedgerScope $scope, ?WC_Order $order, OrderEffect $effect): bool
    {
        if ($order !== null && OrderPayment::of($order) === $effect->intentId) {
            return true;
        }

        return ($order === null ? null : OrderProof::fits($order, $effect->orderProof)) ??
            ($this->isCommanded)($scope, $effect->orderId, $effect->intentId, $effect->isOfThisStore);
    }

    /** Returns whether the order costs that much, as far as its decimals can tell. */
    private static function costs(WC_Order $order, Money $amount): bool
    {
        if (strtolower($order->get_currency()) !== $amount->currency) {
            return false;
        }
        $total = Money::fromDecimal((string) $order->get_total('edit'), $amount->currency);

        return abs($total->amount - $amount->amount) < OrderPrecision::unit($amount->currency);
    }

    /** Returns whether the order references this payment, or none and hasn't given this one up. */
    private static function belongs(WC_Order $order, OrderEffect $effect): bool
    {
        $named = OrderPayment::of($order);

        return $named === null ? !OrderPayment::hasGivenUp($order, $effect->intentId) : $named === $effect->intentId;
    }

    /** Returns whether the payment is canceled because the shopper pays another way. */
    private static function isReplaced(WC_Order $order, OrderEffect $effect): bool
    {
        return OrderVoucher::isReplaced($order, $effect->intentId) ||
            OrderPayment::hasGivenUp($order, $effect->intentId);
    }

    /** @param list<string> $from */
    private static function moveTo(WC_Order $order, string $status, array $from): void
    {
        if ($order->has_status($from)) {
            OrderSaver::moveTo($order, $status);
        }
    }

    /** An order that waited for its shopper waits for the payment. */
    private static function hold(WC_Order $order): void
    {
        if (PayableStatuses::awaitsShopper($order)) {
            OrderSaver::moveTo($order, 'on-hold');
        }
    }

    /** The merchant decides about a payment that isn't the order's amount. */
    private static function holdForReview(WC_Order $order): void
    {
        if (PayableStatuses::awaitsShopper($order) || PayableStatuses::canBeCompleted($order)) {
            OrderSaver::moveTo($order, 'on-hold');
        }
    }

    private function pay(WC_Order $order, OrderEffect $effect): void
    {
        DisputedOrders::notePaid($order);
        self::complete($order, $effect);
        // Events that arrived before this one may have happened after it.
        $paid = $this->orders->find($order->get_id()) ?? $order;
        $this->disputed->holdPaid($paid);
        StatusSinceRefund::notePaid($paid);
    }

    /** The transaction number becomes the payment; where another gateway took it, the charge, as plugins write it. */
    private static function complete(WC_Order $order, OrderEffect $effect): void
    {
        if (PayableStatuses::canBeCompleted($order)) {
            OrderSaver::complete(
                $order,
                $effect->isOfOtherGateway ? $effect->objectId ?? $effect->intentId : $effect->intentId,
            );

            return;
        }
        if (PayableStatuses::awaitsShopper($order) || $order->has_status('cancelled')) {
            // A filter keeps WooCommerce from completing it. Without a date, it is found as a mismatch.
            return;
        }
        if (!$effect->isOfOtherGateway && $order->get_transaction_id() === '') {
            // The merchant moved the order on while the payment was on its way.
            $order->set_transaction_id($effect->intentId);
        }
        if ($order->get_date_paid() === null) {
            // So did the merchant, or a process died while WooCommerce stored the status, which comes before the date.
            $order->set_date_paid($effect->happened);
        }
        if ($order->get_changes() !== []) {
            OrderSaver::save($order);
        }
    }
}
