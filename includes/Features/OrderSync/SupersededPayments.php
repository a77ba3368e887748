<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\SiteLocale;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\PayableStatuses;
use WC_Order;

/**
 * Handles payments that their orders no longer need: the order was paid another way, changed to another gateway,
 * trashed or deleted while the shopper could still approve. Money that arrives is refunded, an authorization is
 * canceled. The order keeps its status and gets no refund record, because its own payment stays; a note explains
 * what happened (docs/decisions/0017).
 */
final class SupersededPayments
{
    /**
     * Order meta: the results of superseded payments by payment intent. A payment that is listed here stays superseded.
     */
    public const META = '_tillbook_superseded';
    private const ENDED = 'ended';
    private const GIVEN_BACK = 'given_back';

    /**
     * @param Closure(LedgerScope, int, string): bool $isOfCheckout whether this store's checkout started the payment:
     *  another store may use the same account, and the same order number
     * @param Closure(LedgerScope, string): bool $isActive whether a payment is captured and not refunded, authorized,
     *  or processing
     * @param Closure(LedgerScope, OrderEffect): void $returnPayment refunds or cancels a payment; throws if it failed,
     *  and is then called again later
     */
    public function __construct(
        private readonly NotesOnce $notes,
        private readonly Inbox $inbox,
        private readonly Closure $isOfCheckout,
        private readonly Closure $isActive,
        private readonly Closure $returnPayment,
    ) {}

    /**
     * Returns why the order of an effect no longer needs its payment; null if it does.
     *
     * @param bool $isAgain whether an earlier attempt started and did not report its end
     */
    public function releaseReasonFor(
        LedgerScope $scope,
        ?WC_Order $order,
        OrderEffect $effect,
        bool $isAgain,
    ): ?ReleaseReason {
        $isArrival = self::arrives($effect);
        $isLater =
            in_array($effect->kind, [EffectKind::Processing, EffectKind::Returned], true) ||
            $effect->kind->isEnd() ||
            $effect->kind->isRefund();
        if (!$isArrival && !$isLater) {
            return null;
        }
        if ($order !== null && isset(self::of($order)[$effect->intentId])) {
            return ReleaseReason::of($order) ?? ReleaseReason::MarkedPaid;
        }
        $why = $this->releaseReason(
            $scope,
            $order,
            $effect->intentId,
            $effect->happened,
            $isArrival || in_array($effect->kind, [EffectKind::Abandoned, EffectKind::Returned], true),
            // That it was open may be heard of after it arrived: then the ledger knows.
            $effect->kind->isOpen() ? null : $isAgain,
        );
        if ($why === ReleaseReason::Cancelled && $order?->get_payment_method() === OrderGateway::OURS) {
            // A payment that arrives for a canceled order of our gateway is recorded as refunded by LatePayments.
            return null;
        }
        // Refund effects of a refunded order belong to its own payment.
        $why = $why === ReleaseReason::Refunded && !$isArrival ? null : $why;

        return $why !== null && ($this->isOfCheckout)($scope, $effect->orderId, $effect->intentId) ? $why : null;
    }

    /**
     * Returns why an order no longer needs a payment that is open or arrives; null if it does.
     *
     * @param WC_Order|null $order null if it was deleted
     * @param int $moment when the payment arrived, or now; epoch seconds
     * @param bool $looksAtOthers whether another payment may have paid the order
     * @param bool|null $mayHavePaid whether this payment may have given the order its paid status already; null if it
     *  may have as soon as it has arrived
     */
    public function releaseReason(
        LedgerScope $scope,
        ?WC_Order $order,
        string $intentId,
        int $moment,
        bool $looksAtOthers = true,
        ?bool $mayHavePaid = null,
    ): ?ReleaseReason {
        return ReleaseReason::of($order) ??
            ($order !== null && $looksAtOthers
                ? $this->ofPaid($scope, $order, $intentId, $moment, $mayHavePaid)
                : null);
    }

    /** Adds a note about a superseded payment, and refunds or cancels the payment if it arrives. */
    public function apply(
        LedgerScope $scope,
        ?WC_Order $order,
        OrderEffect $effect,
        ReleaseReason $why,
        bool $isAgain,
    ): void {
        if ($order === null) {
            $this->reportDeletedOrder($effect);
        } else {
            $this->note($order, $effect, $why, $isAgain);
        }
        if (self::arrives($effect)) {
            ($this->returnPayment)($scope, $effect);
        }
    }

    /** Whether the payment has arrived, or may still arrive because the shopper can pay it. */
    private static function arrives(OrderEffect $effect): bool
    {
        return $effect->kind->isOpen() || $effect->kind->isArrival();
    }

    /** @return array<string, string> results of an order's superseded payments by payment intent */
    public static function of(WC_Order $order): array
    {
        $stored = $order->get_meta(self::META);

        return is_array($stored)
            ? array_filter(
                $stored,
                static fn(mixed $what, mixed $id): bool => is_string($what) && is_string($id),
                ARRAY_FILTER_USE_BOTH,
            )
            : [];
    }

    /**
     * Checks an order of our gateway that another payment paid. A payment from before it was marked as paid is its own,
     * and so is one that was processing already, or the voucher that it waited for: the merchant knew of it.
     * WooCommerce sets no date if the merchant sets an order of downloads to "Processing". Without a date, the order
     * was marked unless this payment may have paid it: with orders stored as posts, a process can die between status
     * and date.
     */
    private function ofPaid(
        LedgerScope $scope,
        WC_Order $order,
        string $intentId,
        int $moment,
        ?bool $mayHavePaid,
    ): ?ReleaseReason {
        $named = OrderPayment::of($order);
        if ($named !== null && $named !== $intentId && ($this->isActive)($scope, $named)) {
            return ReleaseReason::PaidOtherwise;
        }
        $isMarked =
            PayableStatuses::isPaid($order) &&
            $order->get_transaction_id() !== $intentId &&
            !ProcessingPayment::isOf($order, $intentId) &&
            (OrderVoucher::of($order)?->isOf($intentId) !== true || OrderVoucher::isReplaced($order, $intentId)) &&
            ($order->get_date_paid() === null
                ? !($mayHavePaid ?? ($this->isActive)($scope, $intentId))
                : $moment >= $order->get_date_paid()->getTimestamp());

        return $isMarked && in_array($named, [null, $intentId], true) ? ReleaseReason::MarkedPaid : null;
    }

    private function note(WC_Order $order, OrderEffect $effect, ReleaseReason $why, bool $isAgain): void
    {
        $isRefund = $effect->kind->isRefund();
        if (!$isRefund && $effect->kind !== EffectKind::Returned) {
            // A refund or return may be of the order's own payment, such as while the order is in the trash.
            $order->update_meta_data(
                self::META,
                [
                    $effect->intentId => $effect->kind->isEnd() ? self::ENDED : self::GIVEN_BACK,
                ] + self::of($order),
            );
            $order->save_meta_data();
        }
        $text = $this->text($effect);
        if ($text !== '') {
            $this->notes->write(
                $order,
                $effect,
                $isRefund
                    ? $text
                    : rtrim($text . ' ' . esc_html($why->toMerchant()) . ' ' . $this->consequence($effect)),
                $isAgain,
                SiteLocale::during(fn(): string => $this->toShopper($effect, $why)),
            );
        }
    }

    /** @return string HTML, escaped; empty if there is no note */
    private function text(OrderEffect $effect): string
    {
        $amount = esc_html(MoneyText::inText($effect->amount));
        $payment = OrderNotes::link($effect->intentId);

        return match ($effect->kind) {
            EffectKind::Paid => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('A payment of %1$s arrived, but this order no longer needs it (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::Authorized, EffectKind::Held => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('A payment of %1$s was authorized, but this order no longer needs it (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::Processing => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('A payment of %1$s is processing, but this order no longer needs it (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::Canceled, EffectKind::Abandoned, EffectKind::Expired => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('The open payment of %1$s was canceled (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::Returned => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer\'s bank took back a payment that this order no longer needs: %1$s was taken from your balance (%2$s).',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::RefundFailed => sprintf(
                /* translators: 1: amount with currency, 2: refund id */
                __(
                    'The refund of %1$s failed (%2$s). The money is back in your balance. Refund the customer another way.',
                    'tillbook',
                ),
                $amount,
                esc_html((string) $effect->objectId),
            ),
            EffectKind::Refund, EffectKind::RefundSucceeded => OrderNotes::of($effect),
            default => '',
        };
    }

    private function consequence(OrderEffect $effect): string
    {
        return match ($effect->kind) {
            EffectKind::Paid => esc_html__(
                'It is being refunded automatically, and the customer was notified.',
                'tillbook',
            ),
            EffectKind::Authorized, EffectKind::Held => esc_html__(
                'The authorization is being released automatically.',
                'tillbook',
            ),
            EffectKind::Processing => esc_html__('It will be refunded automatically when it arrives.', 'tillbook'),
            EffectKind::Returned => '',
            default => esc_html__('The customer was not charged.', 'tillbook'),
        };
    }

    /** @return string for the email and the order's page; empty if the shopper isn't notified */
    private function toShopper(OrderEffect $effect, ReleaseReason $why): string
    {
        return $effect->kind === EffectKind::Paid
            ? sprintf(
                /* translators: 1: sentence, such as "This order has already been paid another way.", 2: amount with currency */
                esc_html__(
                    '%1$s Your other payment of %2$s also arrived, so we\'re refunding it. You don\'t need to do anything.',
                    'tillbook',
                ),
                esc_html($why->toShopper()),
                esc_html(MoneyText::inText($effect->amount)),
            )
            : '';
    }

    /** Writes to the merchant's inbox and the log, because a deleted order cannot have notes. */
    private function reportDeletedOrder(OrderEffect $effect): void
    {
        $isArrival = $effect->kind->isArrival() || $effect->kind === EffectKind::Processing;
        [$title, $text] = match (true) {
            $isArrival => [
                __('A payment arrived for a deleted order', 'tillbook'),
                /* translators: 1: amount with currency, 2: ID of an order, 3: payment id */
                __(
                    'A payment of %1$s arrived for order ID %2$d, which was deleted (%3$s). It will be returned to the customer automatically. Open the payment later to confirm that it was.',
                    'tillbook',
                ),
            ],
            $effect->kind === EffectKind::Returned => [
                __('A bank took back the payment of a deleted order', 'tillbook'),
                /* translators: 1: amount with currency, 2: ID of an order, 3: payment id */
                __(
                    'The customer\'s bank took back the payment of order ID %2$d, which was deleted (%3$s): %1$s was taken from your balance.',
                    'tillbook',
                ),
            ],
            $effect->kind === EffectKind::RefundFailed => [
                __('A refund of a deleted order failed', 'tillbook'),
                /* translators: 1: amount with currency, 2: ID of an order, 3: payment id */
                __(
                    'A refund of %1$s failed for order ID %2$d, which was deleted (%3$s). The money is back in your balance. Refund the customer another way.',
                    'tillbook',
                ),
            ],
            default => ['', ''],
        };
        if ($text === '') {
            return;
        }
        $told = sprintf($text, MoneyText::inText($effect->amount), $effect->orderId, $effect->intentId);
        wc_get_logger()->warning($told, ['source' => 'tillbook']);
        $this->inbox->warn(
            // That it arrives is told once, whether its bank answers at once or in days.
            'tillbook-superseded-' . ($isArrival ? $effect->intentId : $effect->name()),
            $title,
            esc_html($told),
            __('View the payment', 'tillbook'),
            Screen::paymentUrl($effect->intentId),
        );
    }
}
