<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order_Refund;
use WP_Error;

/**
 * Refunds that begin on WooCommerce's order screen. WooCommerce makes its record first and then asks the gateway; the
 * record's id goes along, so that the event that comes back finds it.
 */
final class OrderRefunds implements Registrable
{
    private ?WC_Order_Refund $begun = null;

    /**
     * @param Closure(): RefundService $refunds
     * @param Closure(): (Provider|null) $provider
     */
    public function __construct(
        private readonly Closure $refunds,
        private readonly Closure $provider,
        private readonly PaymentRecords $payments,
        private readonly Ledgers $ledgers,
        private readonly Orders $orders,
    ) {
    }

    public function register(): void
    {
        add_action('woocommerce_create_refund', function (mixed $refund): void {
            $this->begun = $refund instanceof WC_Order_Refund ? $refund : null;
        });
    }

    /**
     * @param string|null $amount decimal, as WooCommerce has it
     *
     * @return true|WP_Error
     */
    public function refund(int $orderId, ?string $amount, string $reason): bool|WP_Error
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        $order = $this->orders->find($orderId);
        if ($scope === null || $provider === null || $order === null) {
            return new WP_Error('tillbook_no_account', __('The payments account of this order is not connected, so its payment cannot be refunded here.', 'tillbook'));
        }
        $payment = $this->payments->ofOrder($scope, $orderId);
        $chargeId = $payment?->chargeId();
        if ($payment === null || $chargeId === null) {
            return new WP_Error('wcpay_payment_not_found', __('The connected account has no payment for this order.', 'tillbook'));
        }
        if (strtolower($order->get_currency()) !== $payment->currency()) {
            return new WP_Error('wcpay_intent_order_mismatch', __('The payment cannot be processed due to a mismatch with order details.', 'tillbook'));
        }
        try {
            $money = $amount === null || $amount === '' ? null : Money::fromDecimal($amount, $payment->currency());
            $storeRefundId = $this->begun !== null && $this->begun->get_parent_id() === $orderId && $this->begun->get_id() > 0 ? $this->begun->get_id() : null;
            ($this->refunds)()->refund($scope, $provider, $chargeId, $money?->amount, self::knownReason($reason), $orderId, 'order', null, $storeRefundId);

            return true;
        } catch (ProviderRefusal $refusal) {
            return new WP_Error($refusal->reason, $refusal->getMessage());
        } catch (ProviderUnreachable) {
            return new WP_Error('wcpay_server_error', __('The payment provider did not answer. What became of the refund is being looked up; look at the payment before you try again.', 'tillbook'));
        } catch (\InvalidArgumentException) {
            return new WP_Error('wcpay_refund_error', __('The amount to refund is not a number.', 'tillbook'));
        } finally {
            $this->begun = null;
        }
    }

    /** WooCommerce's reason is free text; the provider knows three. */
    private static function knownReason(string $reason): ?string
    {
        $name = str_replace(' ', '_', strtolower(trim($reason)));

        return in_array($name, ['duplicate', 'fraudulent', 'requested_by_customer'], true) ? $name : null;
    }
}
