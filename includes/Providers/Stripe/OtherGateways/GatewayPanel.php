<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;
use WC_Order;
use WP_Post;

/**
 * Adds a box to the screen of an order that another gateway took through a connected Stripe account. It only shows:
 * status, notes and refunds of the order stay the other plugin's.
 */
final class GatewayPanel implements Registrable
{
    public const BOX = 'tillbook-gateway-panel';
    private const STYLE =
        '#tillbook-gateway-panel dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; margin: 8px 0 12px; }' .
        '#tillbook-gateway-panel dt { color: #50575e; }' .
        '#tillbook-gateway-panel dd { margin: 0; text-align: end; overflow-wrap: anywhere; }';

    public function __construct(private readonly LinkedPayments $payments, private readonly Ledgers $ledgers) {}

    public function register(): void
    {
        add_action('add_meta_boxes', [$this, 'add'], 10, 2);
    }

    /**
     * @param mixed $screenId id of the screen, or the post type if orders are stored as posts
     * @param mixed $given what the screen shows: an order or its post, or something else
     */
    public function add(mixed $screenId, mixed $given = null): void
    {
        if (!is_string($screenId) || !($given instanceof WC_Order || $given instanceof WP_Post)) {
            return;
        }
        $order = Capability::View->isGranted() ? wc_get_order($given) : null;
        $payments = $order instanceof WC_Order ? $this->payments->of($order) : [];
        if (!($order instanceof WC_Order) || $payments === []) {
            return;
        }
        add_meta_box(
            self::BOX,
            __('Stripe payment', 'tillbook'),
            fn() => $this->print($order, $payments),
            $screenId,
            'side',
        );
        wp_register_style(self::BOX, false, [], TILLBOOK_VERSION);
        wp_enqueue_style(self::BOX);
        wp_add_inline_style(self::BOX, self::STYLE);
    }

    /** @param list<LinkedPayment> $payments */
    private function print(WC_Order $order, array $payments): void
    {
        foreach ($payments as $payment) {
            printf(
                '<p><strong>%s</strong></p>',
                $payment->scope->livemode ? esc_html__('Live', 'tillbook') : esc_html__('Test mode', 'tillbook'),
            );
            $this->printFacts($payment);
            $this->printDifferences($order, $payment);
        }
        printf('<p>%s</p>', esc_html(self::advice(OrderGateway::of($order))));
    }

    private static function advice(OrderGateway $gateway): string
    {
        return match (true) {
            $gateway->hasChanged => __(
                'This order has another payment method now. Open the payment to refund or cancel it. The order keeps its status.',
                'tillbook',
            ),
            $gateway->canAct() => __(
                'Another plugin took this payment. Tillbook only shows it. Refund, capture, or cancel it with that plugin.',
                'tillbook',
            ),
            default => __(
                'The plugin that took this payment isn\'t active. Open the payment to refund, capture, or cancel it. The order is updated automatically.',
                'tillbook',
            ),
        };
    }

    private function printFacts(LinkedPayment $payment): void
    {
        printf('<dl><dt>%s</dt><dd>', esc_html__('Payment', 'tillbook'));
        // The page of a payment reads the account that the pages show.
        if ($this->ledgers->current()?->id === $payment->scope->id) {
            printf('<a href="%s">%s</a>', esc_url(Screen::paymentUrl($payment->id)), esc_html($payment->id));
        } else {
            echo esc_html($payment->id);
        }
        echo '</dd>';
        self::printLine(__('Amount', 'tillbook'), $payment->amount);
        if ($payment->refunded->amount > 0) {
            self::printLine(
                __('Refunded', 'tillbook'),
                new Money(-$payment->refunded->amount, $payment->refunded->currency),
            );
        }
        if ($payment->fees !== null && $payment->net !== null) {
            self::printLine(__('Fees', 'tillbook'), new Money(-$payment->fees->amount, $payment->fees->currency));
            self::printLine(__('Net', 'tillbook'), $payment->net);
        }
        echo '</dl>';
    }

    private static function printLine(string $label, Money $money): void
    {
        printf('<dt>%s</dt><dd>%s</dd>', esc_html($label), esc_html(MoneyText::of($money)));
    }

    private function printDifferences(WC_Order $order, LinkedPayment $payment): void
    {
        if ($payment->fees === null || $payment->net === null || self::isRefundedHere($order)) {
            return;
        }
        $fees = RecordedFees::difference($order, '_stripe_fee', $payment->fees);
        $net = RecordedFees::difference($order, '_stripe_net', $payment->net);
        if ($fees !== null) {
            self::printDifference(
                /* translators: 1: amount that the order has, 2: amount that Stripe has */
                __('The order says that the fees are %1$s. Stripe says %2$s.', 'tillbook'),
                $fees,
                $payment->fees,
            );
        }
        if ($net !== null) {
            self::printDifference(
                /* translators: 1: amount that the order has, 2: amount that Stripe has */
                __('The order says that the net is %1$s. Stripe says %2$s.', 'tillbook'),
                $net,
                $payment->net,
            );
        }
    }

    /** The other plugin adds only its own refunds to the fees and the net of an order. */
    private static function isRefundedHere(WC_Order $order): bool
    {
        foreach ($order->get_refunds() as $refund) {
            if ($refund->get_meta(Orders::REFUND_META) !== '') {
                return true;
            }
        }

        return false;
    }

    private static function printDifference(string $sentence, Money $recorded, Money $booked): void
    {
        printf('<p>%s</p>', esc_html(sprintf($sentence, MoneyText::inText($recorded), MoneyText::inText($booked))));
    }
}
