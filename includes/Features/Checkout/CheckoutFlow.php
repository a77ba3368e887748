<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\Renewals\Subscriptions;
use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Features\Checkout\Turns\CurrentTurn;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Checkout\CheckoutFields;
use WC_Order;

/** What happens when a shopper presses "Place order", wherever the button is: what WooCommerce is told to show next. */
final class CheckoutFlow
{
    /** @param Closure(): CheckoutFields $fields of the provider */
    public function __construct(
        private readonly PayForOrder $payments,
        private readonly FreeOrders $free,
        private readonly Availability $availability,
        private readonly Orders $orders,
        private readonly CurrentTurn $turn,
        private readonly InterruptedPayment $interrupted,
        private readonly Closure $fields,
    ) {}

    /**
     * Looks at what was sent, before there is an order.
     *
     * @return list<string> what is wrong, for the shopper
     */
    public function problems(): array
    {
        // Nonces are WooCommerce's affair, which calls this after looking at them.
        $form = PaymentForm::read($_POST);
        if (is_add_payment_method_page()) {
            return $form->isCard() && $form->card !== ''
                ? $form->problems($this->availability->here(), ($this->fields)())
                : [__('Enter your card details.', 'tillbook')];
        }

        return $form->problems($this->availability->here(), ($this->fields)());
    }

    /**
     * @return array{result: 'success', redirect: string}|array{result: 'failure'} as WooCommerce takes it; a failure's
     *     text is among its notices, which classic pages show and the Store API sends
     */
    public function process(int $orderId): array
    {
        return Boundary::run(
            'checkout: pay',
            fn(): array => $this->attempt($orderId),
            fn(Incident $incident): array => $this->afterError($orderId, $incident),
        );
    }

    /** @return array{result: 'success', redirect: string}|array{result: 'failure'} */
    private function attempt(int $orderId): array
    {
        $order = $this->orders->find($orderId);
        if ($order === null) {
            return $this->failure(__('The order could not be found. Reload the page and try again.', 'tillbook'));
        }
        $earlier = $this->turn->paidBefore($order);
        if ($earlier !== null) {
            return $this->leadToEarlier($order, $earlier);
        }
        $form = PaymentForm::read($_POST);
        $problems = $form->problems($this->availability->ofOrder($order), ($this->fields)());
        if ($problems !== []) {
            return $this->failure(...$problems);
        }
        return $this->answer(
            $order,
            FreeOrders::isFree($order) ? $this->free->keep($order, $form) : $this->payments->pay($order, $form),
        );
    }

    /** @return array{result: 'success', redirect: string}|array{result: 'failure'} */
    private function afterError(int $orderId, Incident $incident): array
    {
        $outcome = $this->interrupted->outcome($orderId, $incident);

        return Boundary::run(
            'checkout: after an error',
            function () use ($orderId, $outcome): array {
                $order = $this->orders->find($orderId);

                return $order === null ? $this->failure($outcome->text) : $this->answer($order, $outcome);
            },
            fn(): array => $this->failure($outcome->text === '' ? $incident->sentence() : $outcome->text),
        );
    }

    /** @return array{result: 'success', redirect: string}|array{result: 'failure'} */
    private function answer(WC_Order $order, PaymentOutcome $outcome): array
    {
        return match ($outcome->kind) {
            PaymentOutcome::PAID => $this->success(
                $order,
                Subscriptions::isOne($order) ? $order->get_view_order_url() : $order->get_checkout_order_received_url(),
                true,
            ),
            PaymentOutcome::ACTION => $this->success($order, (string) $outcome->redirect, false),
            default => $this->failed($order, $outcome),
        };
    }

    /** @return array{result: 'success', redirect: string} */
    private function success(WC_Order $order, string $redirect, bool $isPaid): array
    {
        if ($isPaid && WC()->cart !== null) {
            WC()->cart->empty_cart();
        }
        $this->turn->done($order, $redirect, $isPaid);

        return ['result' => 'success', 'redirect' => $redirect];
    }

    /** @return array{result: 'failure'} */
    private function failed(WC_Order $order, PaymentOutcome $outcome): array
    {
        if ($outcome->kind === PaymentOutcome::UNKNOWN) {
            // It may be paid: what it wants stays held. The Store API lets go after every error.
            add_filter('woocommerce_hold_stock_for_checkout', '__return_false', 99);
        }
        $this->turn->failed($order, $outcome->text);

        return $this->failure($outcome->text);
    }

    /**
     * The shopper paid for the same cart a moment ago, in another tab or by a click whose answer was lost.
     *
     * @return array{result: 'success', redirect: string}
     */
    private function leadToEarlier(WC_Order $order, WC_Order $earlier): array
    {
        /* translators: %s: number of another order */
        $order->update_status(
            'cancelled',
            sprintf(
                __(
                    'The customer had just paid for the same cart with order %s, so nothing was charged for this order.',
                    'tillbook',
                ),
                $earlier->get_order_number(),
            ),
        );

        return $this->success($earlier, $earlier->get_checkout_order_received_url(), true);
    }

    /** @return array{result: 'failure'} */
    private function failure(string ...$texts): array
    {
        foreach ($texts as $text) {
            wc_add_notice($text === '' ? ShopperTexts::notPossible() : $text, 'error');
        }

        return ['result' => 'failure'];
    }
}
