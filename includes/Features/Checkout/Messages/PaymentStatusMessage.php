<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Messages;

use Tillbook\Features\Checkout\DisconnectedPayments;
use Tillbook\Features\Checkout\OpenVouchers;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Features\OrderSync\DisputedOrders;
use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\OrderChanges;
use Tillbook\Features\OrderSync\OrderVoucher;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\PayableStatuses;
use Tillbook\Platform\Registrable;
use WC_Email;
use WC_Order;

/**
 * Shows the payment's status to the shopper on the thank-you page, on the order's page in My account, and in
 * emails. WooCommerce's texts cover only the order.
 */
final class PaymentStatusMessage implements Registrable
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly OrderPayments $payments,
        private readonly ReleasedPaymentMessage $releasedPaymentMessage,
    ) {}

    public function register(): void
    {
        Hooks::part('woocommerce_thankyou_' . OrderGateway::OURS, [$this, 'onPage'], 5);
        Hooks::part('woocommerce_thankyou', [$this, 'onPageOfAnother'], 5);
        Hooks::part('woocommerce_order_details_before_order_table', [$this, 'onOrder'], 5);
        Hooks::part('woocommerce_email_before_order_table', [$this, 'inEmail'], 10, 4);
    }

    /**
     * Prints the box on the thank-you page.
     *
     * @param mixed $orderId
     */
    public function onPage(mixed $orderId): void
    {
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;
        if ($order instanceof WC_Order) {
            $this->print($order);
        }
    }

    /**
     * Prints the box for an order that another gateway settled while one of our payments was open.
     *
     * @param mixed $orderId
     */
    public function onPageOfAnother(mixed $orderId): void
    {
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;
        if ($order instanceof WC_Order && $order->get_payment_method() !== OrderGateway::OURS) {
            $this->print($order);
        }
    }

    /**
     * Prints the box on an order's page in My account, which doesn't run the thank-you page's hooks.
     *
     * @param mixed $order
     */
    public function onOrder(mixed $order): void
    {
        if ($order instanceof WC_Order && is_wc_endpoint_url('view-order')) {
            $this->print($order);
        }
    }

    /**
     * @param mixed $order
     * @param mixed $toMerchant
     * @param mixed $plain
     * @param mixed $email
     */
    public function inEmail(mixed $order, mixed $toMerchant = false, mixed $plain = false, mixed $email = null): void
    {
        // An invoice requests a payment, so the status of an earlier attempt doesn't belong in it.
        if (
            !($order instanceof WC_Order) ||
            $order->get_payment_method() !== OrderGateway::OURS ||
            $toMerchant === true ||
            ($email instanceof WC_Email && $email->id === 'customer_invoice')
        ) {
            return;
        }
        $text = $this->text($order);
        if ($text !== '') {
            // esc_html() would write apostrophes as entities, which WooCommerce removes from plain emails.
            echo $plain === true
                ? wp_kses($text . self::emailLinks($order, true), []) . "\n\n"
                : '<p>' . esc_html($text) . wp_kses_post(self::emailLinks($order, false)) . '</p>';
        }
    }

    /**
     * Returns links to the voucher that the order waits for, and to another way to pay; empty without a voucher.
     *
     * @return array<string, string> labels by URL; the first is the voucher
     */
    private static function links(WC_Order $order): array
    {
        $url = OrderVoucher::awaited($order)->url ?? '';
        $links = $url === '' ? [] : [$url => __('Show the payment details', 'tillbook')];

        return OpenVouchers::canBeReplaced($order)
            ? $links + [$order->get_checkout_payment_url() => __('Pay another way', 'tillbook')]
            : $links;
    }

    /** Returns the links as HTML, each on a line of its own; the voucher's opens in a new tab. */
    private static function onPageLinks(WC_Order $order): string
    {
        $html = '';
        foreach (self::links($order) as $url => $label) {
            $html .=
                $html === ''
                    ? sprintf(
                        '<br><a href="%1$s" target="_blank" rel="noopener noreferrer">%2$s<span class="screen-reader-text"> %3$s</span></a>',
                        esc_url($url),
                        esc_html($label),
                        esc_html__('(opens in a new tab)', 'tillbook'),
                    )
                    : sprintf('<br><a href="%1$s">%2$s</a>', esc_url($url), esc_html($label));
        }

        return $html;
    }

    /** Returns the links for an email, which has neither tabs nor text for screen readers only. */
    private static function emailLinks(WC_Order $order, bool $isPlain): string
    {
        $text = '';
        foreach (self::links($order) as $url => $label) {
            $text .= $isPlain
                ? "\n$label: " . esc_url_raw($url)
                : sprintf('<br><a href="%1$s">%2$s</a>', esc_url($url), esc_html($label));
        }

        return $text;
    }

    private static function textOfVoucher(OrderVoucher $voucher): string
    {
        $title = $voucher->title;

        return match (true) {
            $voucher->expires === null => sprintf(
                /* translators: %s: how it is paid, such as Multibanco */
                __(
                    'We have your order. Pay for it with %s. Once the payment arrives, which can take a few days, we\'ll process your order and email you.',
                    'tillbook',
                ),
                $title,
            ),
            $voucher->isOpen(time()) => sprintf(
                /* translators: 1: how it is paid, such as Multibanco, 2: a day */
                __(
                    'We have your order. Pay for it with %1$s by %2$s. Once the payment arrives, which can take a few days, we\'ll process your order and email you.',
                    'tillbook',
                ),
                $title,
                OrderVoucher::day($voucher->expires),
            ),
            default => sprintf(
                /* translators: %s: how it is paid, such as Multibanco */
                __(
                    'The deadline to pay with %s has passed. If you\'ve already paid, your payment is on its way, and we\'ll email you when it arrives.',
                    'tillbook',
                ),
                $title,
            ),
        };
    }

    /** Returns the payment's current status for the shopper; empty if there is nothing to report. */
    public function text(WC_Order $order): string
    {
        $released = $this->releasedPaymentMessage->onPage($order);
        // An order that was manually marked as paid has none of our payments to report.
        $own =
            $order->get_payment_method() === OrderGateway::OURS &&
            ($released === '' || $order->get_transaction_id() !== '')
                ? $this->ofOwn($order)
                : '';

        return trim($own . ' ' . $released);
    }

    private function ofOwn(WC_Order $order): string
    {
        $title = $order->get_payment_method_title();
        $voucher = OrderVoucher::awaited($order);
        $isOnHold = $order->has_status('on-hold');

        return match (true) {
            // The order was free.
            PaymentRequests::total($order)->amount === 0 => '',
            // A dispute is a matter between the shopper and their bank.
            DisputedOrders::isDisputed($order) => '',
            $isOnHold && self::hasFollowed($order, EffectKind::Returned) => __(
                'Your bank took back the payment for this order. Contact us to pay again.',
                'tillbook',
            ),
            $voucher !== null => self::textOfVoucher($voucher),
            // It was marked as paid, or put on hold: its own payment has ended.
            ($isOnHold || PayableStatuses::isPaid($order)) &&
                $order->get_transaction_id() === '' &&
                $this->stateOf($order) === 'ended'
                => '',
            // The merchant can put an order on hold that is paid. The date stays if the payment is replaced, or is that
            // of a deposit in cash.
            PayableStatuses::isPaid($order) ||
                (($isOnHold || PayableStatuses::isPaidInPart($order)) &&
                    $order->get_date_paid() !== null &&
                    $order->get_transaction_id() === OrderPayment::of($order))
                => sprintf(
                /* translators: %s: how it was paid, such as "Visa ending in 4242" */
                __('Paid with %s.', 'tillbook'),
                $title,
            ),
            $isOnHold => sprintf(
                /* translators: %s: how it was paid, such as "Visa ending in 4242" */
                __(
                    'We have your order, and your payment with %s is processing or under review. Once the payment is complete, we\'ll process your order and email you. You don\'t need to pay again.',
                    'tillbook',
                ),
                $title,
            ),
            $order->has_status('pending') => $this->textOfPending($order),
            $order->has_status('failed') => __(
                'The payment didn\'t go through, and you were not charged. You can pay for the order again.',
                'tillbook',
            ),
            $order->has_status('cancelled') => trim(
                __('This order was canceled.', 'tillbook') . ' ' . $this->afterCancellation($order),
            ),
            $order->has_status('refunded') && $this->isGivenBack($order) => sprintf(
                /* translators: %s: how it was paid, such as "Visa ending in 4242" */
                __(
                    'The money was returned to your original payment method: %s. Banks take 5 to 10 days to show it.',
                    'tillbook',
                ),
                $title,
            ),
            default => '',
        };
    }

    /** Returns what becomes of a canceled order's payment; empty if the merchant decides about that. */
    private function afterCancellation(WC_Order $order): string
    {
        $hasArrived =
            $order->get_date_paid() !== null || self::hasFollowed($order, EffectKind::Paid, EffectKind::Captured);

        return match (true) {
            !$hasArrived && $this->isDisconnected($order) => __('If you were charged for it, contact us.', 'tillbook'),
            !$hasArrived => __('If a payment for it still arrives, we\'ll refund it.', 'tillbook'),
            $this->isGivenBack($order) => __('We\'re refunding your payment.', 'tillbook'),
            default => '',
        };
    }

    /** Whether the order has heard that this happened to its payment, such as that the bank took it back. */
    private static function hasFollowed(WC_Order $order, EffectKind ...$kinds): bool
    {
        $intent = (string) OrderPayment::of($order);
        $names = array_map(static fn(EffectKind $kind): string => $kind->nameOf($intent), $kinds);

        return array_intersect($names, NotesOnce::of($order)) !== [];
    }

    /** Whether the payment was refunded through its provider: merchants can also refund an order by hand. */
    private function isGivenBack(WC_Order $order): bool
    {
        return !self::hasFollowed($order, EffectKind::Returned) && $this->stateOf($order) === 'given_back';
    }

    /** Whether no one hears what becomes of the payment, because its account was disconnected. */
    private function isDisconnected(WC_Order $order): bool
    {
        return (new DisconnectedPayments($this->ledgers, $this->payments))->areUnknown($order);
    }

    /** @return 'ended'|'given_back'|'open'|null state of the order's payment; null without an account */
    private function stateOf(WC_Order $order): ?string
    {
        $scope = $this->ledgers->ofOrder($order->get_id());

        return $scope === null ? null : $this->payments->releaseState($scope, (string) OrderPayment::of($order));
    }

    /**
     * Covers the three cases of a pending payment: the outcome is unknown, the shopper must approve it, or no
     * one tried to pay.
     */
    private function textOfPending(WC_Order $order): string
    {
        $scope = $this->ledgers->ofOrder($order->get_id());

        return match (true) {
            // Includes payments that succeeded but haven't updated the order yet.
            $scope !== null &&
                ($this->payments->isBeingLookedUp($scope, $order->get_id()) ||
                    $this->payments->activePayment($scope, $order->get_id()) !== null)
                => __(
                'We don\'t know yet whether your payment went through. We\'re checking and will email you as soon as we know. Please don\'t pay again for now.',
                'tillbook',
            ),
            $this->isDisconnected($order) => ShopperMessages::notConnected(),
            $scope !== null && $this->payments->awaitingApproval($scope, $order->get_id()) !== null => __(
                'Your payment has not been approved yet, so you were not charged. Approve it on the page that asked you to, or pay for the order again.',
                'tillbook',
            ) .
                (OrderChanges::isOfCheckout($order)
                    ? ' ' . __('Orders that are not paid within a day are canceled.', 'tillbook')
                    : ''),
            default => '',
        };
    }

    private function print(WC_Order $order): void
    {
        $text = $this->text($order);
        if ($text !== '') {
            printf(
                '<p class="woocommerce-info tillbook-payment-status-message" role="status">%1$s%2$s</p>',
                esc_html($text),
                wp_kses_post(self::onPageLinks($order)),
            );
        }
    }
}
