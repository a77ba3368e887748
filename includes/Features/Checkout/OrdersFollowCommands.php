<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\ReleaseReason;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\SiteLocale;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\PayableStatuses;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Provider\CommandFollower;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\ProviderRefusal;
use WC_Order;
use WC_Order_Refund;

/**
 * Tells orders of commands that were not carried out after their process died or got no answer: writes a note, and for
 * a refund that began in WooCommerce removes the record that it left. A reservation of stock stays for as long as the
 * shopper has to pay, because they may be paying again just now. Shoppers who can still pay get the email that they
 * were promised.
 */
final class OrdersFollowCommands implements CommandFollower
{
    /** Origins of commands that the store sends by itself and repeats if they are still needed. */
    private const BY_ITSELF = ['job', 'checkout'];

    /** @param Closure(): ReleaseUnneededPayments $releaseUnneededPayments */
    public function __construct(
        private readonly PaymentRecords $payments,
        private readonly Orders $orders,
        private readonly NotesOnce $notes,
        private readonly Closure $releaseUnneededPayments,
    ) {}

    /** A payment isn't wanted any more once its order is settled another way, or left. */
    public function isWanted(LedgerScope $scope, Command $command): bool
    {
        if (!($command instanceof PayOrder)) {
            return true;
        }
        $order = $this->orders->findOrThrow($command->request->orderId);

        return $order !== null && !PayableStatuses::isPaid($order) && ReleaseReason::of($order) === null;
    }

    public function notCarriedOut(
        LedgerScope $scope,
        CommandRecord $record,
        Command $command,
        ProviderRefusal $why,
    ): void {
        $orderId = (int) $this->orderOf($scope, $command);
        // Also if the order can't be read.
        $isRemoved = $command instanceof RefundCharge && $this->removeRecord($orderId, $command);
        $order = $this->orders->find($orderId);
        if ($order === null) {
            return;
        }
        $isByItself = in_array(Json::text($record->body, 'origin'), self::BY_ITSELF, true);
        $note = $isByItself && !($command instanceof PayOrder) ? null : self::note($command, $why, $isRemoved);
        if ($note !== null) {
            $this->notes->named($order, "command:$record->id", $note);
        }
    }

    /**
     * Releases again what the store released by itself, if its order still doesn't need it. A renewal fails, and its
     * subscription follows: no one else pays it. A shopper who was promised an email gets it, if they can still pay.
     */
    public function afterNotCarriedOut(LedgerScope $scope, Command $command): void
    {
        $orderId = $this->orderOf($scope, $command);
        if ($orderId === null) {
            return;
        }
        if ($command instanceof CancelAuthorization) {
            ($this->releaseUnneededPayments)()->forOrder($orderId);
        }
        $order = $command instanceof PayOrder ? $this->orders->find($orderId) : null;
        if ($order === null) {
            return;
        }
        if (!$command->request->offSession) {
            SiteLocale::during(
                static fn() => self::emailShopper(
                    $order,
                    /* translators: %s: address of a page */
                    __(
                        'Your payment for this order was not made, and you were not charged. You can pay here: %s',
                        'tillbook',
                    ),
                ),
            );
        } elseif ($order->has_status('pending')) {
            Subscriptions::failRenewal($order, static fn(): bool => $order->update_status('failed'));
        }
    }

    /** A shopper who left before they could approve the payment gets the email that they were promised. */
    public function afterCarriedOut(LedgerScope $scope, Command $command, CommandResult $result): void
    {
        if (!($command instanceof PayOrder) || $command->request->offSession) {
            return;
        }
        $payment = PaymentIntent::fromProvider($result->object);
        $order = $this->orders->find($command->request->orderId);
        if ($order !== null && $payment->status === 'requires_action' && !$payment->hasVoucher()) {
            SiteLocale::during(
                static fn() => self::emailShopper(
                    $order,
                    /* translators: %s: address of a page */
                    __(
                        'Your payment for this order still needs your approval, so you have not been charged. You can pay here: %s',
                        'tillbook',
                    ),
                ),
            );
        }
    }

    /**
     * Sends the email that ShopperMessages::unknown() promises, if the shopper can pay the order.
     *
     * @param string $text with %s for the address where they can pay
     */
    private static function emailShopper(WC_Order $order, string $text): void
    {
        if ($order->get_payment_method() === OrderGateway::OURS && $order->needs_payment()) {
            $order->add_order_note(esc_html(sprintf($text, $order->get_checkout_payment_url())), 1);
        }
    }

    /** Removes the refund record that WooCommerce made before it asked, as it would have done itself. */
    private function removeRecord(int $orderId, RefundCharge $command): bool
    {
        $id = (int) $command->storeRefundId;
        $record = $id === 0 ? null : wc_get_order($id);
        // It says that it has no parent if its order can't be read.
        $of = ['type' => 'shop_order_refund', 'post__in' => [$id], 'post_parent__in' => [$orderId], 'limit' => 1];
        if (
            !($record instanceof WC_Order_Refund) ||
            $record->get_meta(Orders::REFUND_META) !== '' ||
            Orders::ids($of) === [] ||
            !$record->delete(true)
        ) {
            return false;
        }
        Orders::forgetCached($orderId);

        return true;
    }

    private function orderOf(LedgerScope $scope, Command $command): ?int
    {
        if ($command instanceof PayOrder) {
            return $command->request->orderId;
        }
        $payment = match (true) {
            $command instanceof RefundCharge => $this->payments->ofAnyCharge($scope, $command->chargeId),
            $command instanceof CapturePayment,
            $command instanceof CancelAuthorization,
            $command instanceof ApproveReview
                => $this->payments->ofIntent($scope, $command->subjectId()),
            $command instanceof UpdateDispute, $command instanceof CloseDispute => $this->payments->ofDispute(
                $scope,
                $command->subjectId(),
            ),
            default => null,
        };

        return $payment?->shownOrderId();
    }

    /** @return string|null HTML, escaped; null for a command that orders have no notes about */
    private static function note(Command $command, ProviderRefusal $why, bool $isRemoved): ?string
    {
        $reason = $why->getMessage();
        $text = match (true) {
            $command instanceof PayOrder => sprintf(
                /* translators: %s: why, as a sentence */
                __('A payment could not be attempted: %s', 'tillbook'),
                $reason,
            ),
            $command instanceof RefundCharge && $isRemoved => sprintf(
                /* translators: 1: amount with currency, 2: why, as a sentence */
                __('A refund of %1$s was not made, and was removed from this order: %2$s', 'tillbook'),
                MoneyText::inText($command->amount),
                $reason,
            ),
            $command instanceof RefundCharge => sprintf(
                /* translators: 1: amount with currency, 2: why, as a sentence */
                __('A refund of %1$s was not made: %2$s', 'tillbook'),
                MoneyText::inText($command->amount),
                $reason,
            ),
            $command instanceof CapturePayment => sprintf(
                /* translators: %s: why, as a sentence */
                __('The payment was not captured: %s', 'tillbook'),
                $reason,
            ),
            $command instanceof CancelAuthorization => sprintf(
                /* translators: %s: why, as a sentence */
                __('The authorization was not canceled: %s', 'tillbook'),
                $reason,
            ),
            $command instanceof ApproveReview => sprintf(
                /* translators: %s: why, as a sentence */
                __('The payment was not approved: %s', 'tillbook'),
                $reason,
            ),
            $command instanceof UpdateDispute => sprintf(
                /* translators: %s: why, as a sentence */
                __('The response to the dispute was not sent: %s', 'tillbook'),
                $reason,
            ),
            $command instanceof CloseDispute => sprintf(
                /* translators: %s: why, as a sentence */
                __('The dispute was not accepted: %s', 'tillbook'),
                $reason,
            ),
            default => null,
        };

        return $text === null ? null : esc_html($text);
    }
}
