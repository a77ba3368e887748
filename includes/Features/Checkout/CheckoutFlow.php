<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\Lock\CurrentCheckout;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\Checkout\Renewals\MethodChange;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Provider\Checkout\CheckoutFields;
use WC_Order;

/** Handles "Place order" on every kind of checkout and returns the result that WooCommerce shows next. */
final class CheckoutFlow
{
    /** @param Closure(): CheckoutFields $fields fields that the provider adds */
    public function __construct(
        private readonly PayForOrder $payments,
        private readonly FreeOrders $freeOrders,
        private readonly Availability $availability,
        private readonly Orders $orders,
        private readonly CurrentCheckout $currentCheckout,
        private readonly InterruptedPayment $interrupted,
        private readonly Closure $fields,
        private readonly SeenTotal $seenTotal = new SeenTotal(),
    ) {}

    /**
     * Validates the submitted form before the order exists.
     *
     * @return list<string> error messages for the shopper
     */
    public function problems(): array
    {
        // WooCommerce verifies the nonce before it calls this.
        $form = PaymentForm::read($_POST);
        if (is_add_payment_method_page()) {
            return $form->isCard() && $form->card !== ''
                ? $form->problems($this->availability->here(), ($this->fields)())
                : [__('Enter your card details.', 'tillbook')];
        }

        return $form->problems($this->availability->here(), ($this->fields)());
    }

    /**
     * Pays for the order and returns the result; an unexpected error becomes a failure or an unknown outcome.
     *
     * @return array{result: 'success', redirect: string}|array{result: 'failure'} the format that WooCommerce
     *     expects; the message of a failure is a notice, which classic pages show and the Store API returns
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
        $earlier = $this->currentCheckout->sameBefore($order);
        if ($earlier !== null && CurrentCheckout::isPaid($earlier)) {
            return $this->redirectToEarlierOrder($order, $earlier);
        }
        if ($earlier !== null && $this->interrupted->isBeingLookedUp($earlier->get_id())) {
            return $this->failed($earlier, PaymentOutcome::unknown(ShopperMessages::unknown()));
        }
        $form = PaymentForm::read($_POST);
        $problems = $form->problems($this->availability->ofOrder($order), ($this->fields)());
        if ($problems !== []) {
            return $this->failure(...$problems);
        }
        $total = PaymentRequests::total($order);
        if (!$this->seenTotal->noteUnlessSeen($orderId, $form, $total)) {
            // The cart changed after the page or the wallet showed its total, such as in another tab.
            WC()->session?->set('refresh_totals', true);

            return $this->failure(ShopperMessages::totalChanged($total));
        }

        return $this->answer(
            $order,
            FreeOrders::isFree($order) ? $this->freeOrders->keep($order, $form) : $this->payments->pay($order, $form),
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
        $isSubscription = Subscriptions::isSubscription($order);
        if (in_array($outcome->kind, [PaymentOutcome::ACTION, PaymentOutcome::UNKNOWN], true)) {
            self::rememberOrder($order);
        }
        if (in_array($outcome->kind, [PaymentOutcome::PAID, PaymentOutcome::ACTION], true)) {
            $this->seenTotal->forget();
        }

        return match ($outcome->kind) {
            // A subscription whose card was changed is not what is in the cart.
            PaymentOutcome::PAID => $this->success(
                $order,
                $isSubscription ? $order->get_view_order_url() : $order->get_checkout_order_received_url(),
                !$isSubscription,
            ),
            PaymentOutcome::ACTION => $this->askToApprove($order, (string) $outcome->redirect),
            default => $this->failed($order, $outcome),
        };
    }

    /**
     * Has WooCommerce empty the cart once the order is paid, also if the shopper doesn't come back. The checkout block
     * doesn't do this by itself, the classic checkout does.
     */
    private static function rememberOrder(WC_Order $order): void
    {
        if (WC()->session?->get('store_api_draft_order') === $order->get_id()) {
            WC()->session->set('order_awaiting_payment', $order->get_id());
        }
    }

    /** @return array{result: 'success', redirect: string} */
    private function success(WC_Order $order, string $redirect, bool $isPaid): array
    {
        if ($isPaid && WC()->cart !== null) {
            WC()->cart->empty_cart();
        }
        $this->currentCheckout->done($order, $redirect, $isPaid);

        return ['result' => 'success', 'redirect' => $redirect];
    }

    /**
     * The page's address can have a secret of the payment, so a repeated request gets the return address instead, which
     * leads there.
     *
     * @return array{result: 'success', redirect: string}
     */
    private function askToApprove(WC_Order $order, string $page): array
    {
        if (Subscriptions::isSubscription($order)) {
            MethodChange::postpone($order);
            // WooCommerce redirects to any host; the subscriptions plugin only to allowed ones.
            ProviderPages::allow($page);
        }
        $this->currentCheckout->done($order, PaymentRequests::returnUrl($order), false);

        return ['result' => 'success', 'redirect' => $page];
    }

    /** @return array{result: 'failure'} */
    private function failed(WC_Order $order, PaymentOutcome $outcome): array
    {
        if ($outcome->kind === PaymentOutcome::UNKNOWN) {
            // The payment may have succeeded, so its stock stays held. By default, the Store API releases it
            // after every error.
            add_filter('woocommerce_hold_stock_for_checkout', '__return_false', 99);
        }
        $this->currentCheckout->failed($order, $outcome->text);

        return $this->failure($outcome->text);
    }

    /**
     * Redirects to the order that already paid for the same cart, in another tab or by a click that got no
     * response.
     *
     * @return array{result: 'success', redirect: string}
     */
    private function redirectToEarlierOrder(WC_Order $order, WC_Order $earlier): array
    {
        $order->update_status(
            'cancelled',
            sprintf(
                /* translators: %s: number of another order */
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
            wc_add_notice($text === '' ? ShopperMessages::notPossible() : $text, 'error');
        }

        return ['result' => 'failure'];
    }
}
