<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\OrderSync\OrderVoucher;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Provider;
use WC_Order;

/**
 * Lets a shopper who has a voucher pay the order another way. The voucher is canceled first, so that only one of both
 * can be paid (docs/decisions/0045). Its cancellation makes the order pending again (OrderSync), whatever happens next.
 */
final class OpenVouchers implements Registrable
{
    /** @param Closure(LedgerScope): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly OrderPayments $payments,
        private readonly EarlierPayments $earlier,
    ) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_valid_order_statuses_for_payment', [$this, 'allow'], 10, 2);
        Hooks::action('woocommerce_before_pay_action', [$this, 'beforeAnotherGateway']);
        Hooks::part('before_woocommerce_pay_form', [$this, 'printNotice']);
    }

    /** Whether the order waits for a voucher that can still be paid, so that its shopper may choose otherwise. */
    public static function canBeReplaced(WC_Order $order): bool
    {
        // After its last day, the payment may be on its way.
        return $order->has_status('on-hold') && OrderVoucher::awaited($order)?->isOpen(time()) === true;
    }

    /**
     * Filters the statuses in which an order can be paid.
     *
     * @param mixed $statuses
     * @param mixed $order
     *
     * @return mixed
     */
    public function allow(mixed $statuses, mixed $order = null): mixed
    {
        return is_array($statuses) && $order instanceof WC_Order && self::canBeReplaced($order)
            ? [...$statuses, 'on-hold']
            : $statuses;
    }

    /** Prints above the order's payment form what becomes of the voucher. */
    public function printNotice(mixed $order): void
    {
        if (!($order instanceof WC_Order) || !self::canBeReplaced($order)) {
            return;
        }
        $text = sprintf(
            /* translators: %s: how it is paid, such as Multibanco */
            __(
                'This order is waiting for your payment with %s. If you pay another way now, we\'ll cancel those payment details, and you can no longer use them. If you\'ve already paid, you don\'t need to do anything. We\'ll email you when your payment arrives.',
                'tillbook',
            ),
            OrderVoucher::awaited($order)->title ?? '',
        );
        printf('<p class="woocommerce-info tillbook-payment-status-message" role="status">%s</p>', esc_html($text));
    }

    /**
     * Cancels the voucher before another gateway is asked, which isn't asked if the voucher was paid meanwhile. If that
     * fails, the job tries again, and its money is returned (ReleaseUnneededPayments).
     */
    public function beforeAnotherGateway(mixed $order): void
    {
        // WooCommerce already verified the nonce.
        $chosen = $_POST['payment_method'] ?? null;
        if (
            !($order instanceof WC_Order) ||
            !is_string($chosen) ||
            in_array($chosen, ['', OrderGateway::OURS], true) ||
            !self::isAccepted($chosen)
        ) {
            return;
        }
        $scope = $this->ledgers->ofOrder($order->get_id());
        $provider = $scope === null ? null : ($this->provider)($scope);
        if (
            $scope !== null &&
            $provider !== null &&
            $this->cancelFor($scope, $provider, $order, 'checkout')?->isPaid() === true
        ) {
            self::stop($order);
        }
    }

    /** Whether WooCommerce, which checks the form after this, will ask the chosen gateway. */
    private static function isAccepted(string $chosen): bool
    {
        $lacksTerms = (bool) ($_POST['terms-field'] ?? false) && !(bool) ($_POST['terms'] ?? false);

        return !$lacksTerms && isset(WC()->payment_gateways()->get_available_payment_gateways()[$chosen]);
    }

    /** The order is paid, but WooCommerce has read it before: it would name the other gateway on it, and pay again. */
    private static function stop(WC_Order $order): void
    {
        if (wp_safe_redirect($order->get_checkout_order_received_url())) {
            exit();
        }
        wc_add_notice(
            __('Your payment for this order has arrived, so you were not charged again.', 'tillbook'),
            'error',
        );
    }

    /**
     * Cancels the voucher that an order waits for.
     *
     * @param string $origin `checkout` or `job`, for the audit log
     *
     * @return PaymentOutcome|null null if the order has none, or it can't be paid any more
     */
    public function cancelFor(LedgerScope $scope, Provider $provider, WC_Order $order, string $origin): ?PaymentOutcome
    {
        $intentId = $this->awaited($scope, $order);
        if ($intentId === null) {
            return null;
        }
        OrderVoucher::markReplaced($order);

        return $this->earlier->cancel($scope, $provider, $order, $intentId, $origin);
    }

    private function awaited(LedgerScope $scope, WC_Order $order): ?string
    {
        $intentId = $this->payments->awaitingApproval($scope, $order->get_id());

        return $intentId !== null && OrderVoucher::of($order)?->isOf($intentId) === true ? $intentId : null;
    }
}
