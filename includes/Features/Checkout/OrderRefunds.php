<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\RefundObstacle;
use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/**
 * Makes refunds that start on WooCommerce's order screen. WooCommerce creates its refund record before it calls
 * the gateway; the command carries the record's ID, so that the resulting event finds it.
 */
final class OrderRefunds implements Registrable
{
    /** Period in which a refund of the same amount counts as a second click. */
    private const SAME_REFUND_SECONDS = 15;

    private ?WC_Order_Refund $started = null;

    /**
     * @param Closure(): RefundService $refunds
     * @param Closure(LedgerScope): (Provider|null) $provider
     */
    public function __construct(
        private readonly Closure $refunds,
        private readonly Closure $provider,
        private readonly PaymentRecords $payments,
        private readonly Ledgers $ledgers,
        private readonly Orders $orders,
    ) {}

    public function register(): void
    {
        Hooks::action('woocommerce_create_refund', function (mixed $refund): void {
            $this->started = $refund instanceof WC_Order_Refund ? $refund : null;
        });
    }

    /**
     * Refunds the order's payment at the provider. Runs after WooCommerce created its refund record.
     *
     * @param string|null $amount decimal, as WooCommerce sends it; null or empty for a full refund
     *
     * @return true|WP_Error
     */
    public function refund(int $orderId, ?string $amount, string $reason): bool|WP_Error
    {
        $scope = $this->ledgers->ofOrder($orderId);
        $provider = $scope === null ? null : ($this->provider)($scope);
        $order = $this->orders->find($orderId);
        if ($scope === null || $provider === null || $order === null) {
            return new WP_Error(
                'tillbook_no_account',
                __(
                    'The payments account for this order is not connected, so its payment cannot be refunded here.',
                    'tillbook',
                ),
            );
        }
        if (
            (is_user_logged_in() && !Capability::Refund->isGranted()) ||
            (ApiKeys::areUsed() && !ApiKeys::mayCommand())
        ) {
            return new WP_Error(
                'rest_forbidden',
                __('You don\'t have permission to refund payments in this store.', 'tillbook'),
            );
        }
        if ($amount !== null && $this->wasJustMade($order, $amount)) {
            return new WP_Error(
                'tillbook_in_progress',
                __(
                    'A refund of the same amount was started on this order a moment ago. Reload the order and check it before you refund again.',
                    'tillbook',
                ),
            );
        }
        $payment = $this->payments->ofOrder($scope, $orderId);
        $chargeId = $payment?->chargeId();
        if ($payment === null || $chargeId === null) {
            return new WP_Error(
                'wcpay_payment_not_found',
                __('The connected account has no payment for this order.', 'tillbook'),
            );
        }
        if (strtolower($order->get_currency()) !== $payment->currency()) {
            return new WP_Error(
                'wcpay_intent_order_mismatch',
                __('The payment cannot be processed due to a mismatch with order details.', 'tillbook'),
            );
        }
        try {
            $money = $amount === null || $amount === '' ? null : Money::fromDecimal($amount, $payment->currency());
            if (
                $money !== null &&
                abs((float) $amount - (float) $money->decimal()) > 0.0000001 &&
                !$this->isRest($order)
            ) {
                return new WP_Error(
                    'wcpay_refund_error',
                    __('The amount to refund has more decimal places than its currency allows.', 'tillbook'),
                );
            }
            $storeRefundId =
                $this->started !== null && $this->started->get_parent_id() === $orderId && $this->started->get_id() > 0
                    ? $this->started->get_id()
                    : null;
            $known = self::knownReason($reason);
            $request = new RefundRequest(
                $chargeId,
                $money?->amount,
                $known,
                $known === null ? self::note($reason) : null,
                $orderId,
                storeRefundId: $storeRefundId,
            );
            $made = ($this->refunds)()->refund($scope, $provider, $request, 'order');

            return $made->isUndone()
                ? new WP_Error(
                    'wcpay_refund_error',
                    __('The customer\'s bank rejected the refund. Refund the customer another way.', 'tillbook'),
                )
                : true;
        } catch (ProviderRefusal $refusal) {
            return new WP_Error($refusal->reason, $refusal->getMessage());
        } catch (\InvalidArgumentException) {
            return new WP_Error('wcpay_refund_error', __('The amount to refund is not a number.', 'tillbook'));
        } catch (\Throwable $lost) {
            return $this->withoutAnAnswer($lost);
        } finally {
            $this->started = null;
        }
    }

    /**
     * Tells WooCommerce how a refund without an answer ended: after an error, it deletes its record. If the record
     * names the provider's refund, that was made; the outcome of the command is looked up later.
     *
     * @return true|WP_Error
     *
     * @throws \Throwable if it isn't known what failed
     */
    private function withoutAnAnswer(\Throwable $lost): bool|WP_Error
    {
        if ($this->started !== null && RefundRecords::isNamed($this->started)) {
            Incident::of('order refund', $lost);

            return true;
        }
        if (!($lost instanceof ProviderUnreachable)) {
            throw $lost;
        }

        return new WP_Error(
            'wcpay_server_error',
            __(
                'The payment provider didn\'t respond. The status of the refund is being checked; review the payment before you try again.',
                'tillbook',
            ),
        );
    }

    /** Whether the provider can refund the order's payment; if not, WooCommerce offers a manual refund only. */
    public function canRefund(int $orderId): bool
    {
        $scope = $this->ledgers->ofOrder($orderId);
        $payment = $scope === null ? null : $this->payments->ofOrder($scope, $orderId);

        return $scope === null || $payment === null || RefundObstacle::of(($this->provider)($scope), $payment) === null;
    }

    /**
     * Whether the refund that WooCommerce has just recorded is all that was left of the order. Then the rounded amount
     * is what is left of its payment, which was rounded likewise: the order has more decimals than its currency.
     */
    private function isRest(WC_Order $order): bool
    {
        return $this->started !== null &&
            $this->started->get_parent_id() === $order->get_id() &&
            (float) $order->get_total() - (float) $order->get_total_refunded() < 0.0000001;
    }

    /**
     * Whether another request started the same refund just before this one, such as by a second click.
     * WooCommerce checks the amount refunded so far, but two concurrent requests pass that check. The earliest
     * record wins.
     */
    private function wasJustMade(WC_Order $order, string $amount): bool
    {
        $own =
            $this->started !== null && $this->started->get_parent_id() === $order->get_id()
                ? $this->started->get_id()
                : 0;
        $fresh = $own > 0 ? $this->orders->find($order->get_id()) : null;
        foreach ($fresh?->get_refunds() ?? [] as $refund) {
            $made = $refund->get_date_created()?->getTimestamp() ?? 0;
            if (
                $refund->get_id() < $own &&
                $made > time() - self::SAME_REFUND_SECONDS &&
                wc_format_decimal((string) $refund->get_amount(), 4) === wc_format_decimal($amount, 4)
            ) {
                return true;
            }
        }

        return false;
    }

    /**
     * Returns the user's reason, cut to the length that providers store; the store's refund record has the full
     * text.
     */
    private static function note(string $reason): ?string
    {
        $text = trim(sanitize_textarea_field($reason));

        return match (true) {
            $text === '' => null,
            mb_strlen($text) > RefundService::NOTE_LENGTH => mb_substr($text, 0, RefundService::NOTE_LENGTH - 1) . '…',
            default => $text,
        };
    }

    /** Maps WooCommerce's free-text reason to one of the provider's three codes; null if none matches. */
    private static function knownReason(string $reason): ?string
    {
        $name = str_replace(' ', '_', strtolower(trim($reason)));

        return in_array($name, ['duplicate', 'fraudulent', 'requested_by_customer'], true) ? $name : null;
    }
}
