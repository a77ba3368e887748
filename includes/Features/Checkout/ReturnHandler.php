<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\CardTesting\Attempt;
use Tillbook\Features\Checkout\CardTesting\CardTestingBrake;
use Tillbook\Features\Checkout\Renewals\Subscriptions;
use Tillbook\Features\Checkout\Telling\LeftOrderStory;
use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Features\OrderSync\WhyLeft;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/**
 * Where a shopper comes back to from a page of the provider. It may be twice, late, in another browser or never: it
 * changes nothing by itself. What became of the payment reaches the order by events, which are asked for here once more;
 * the way on is taken from what the provider says now.
 */
final class ReturnHandler implements Registrable
{
    /** WooCommerce's `wc-api` endpoint. */
    public const ENDPOINT = 'tillbook_return';

    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(): void $reconcile asks for what was not delivered yet; throws ProviderUnreachable
     */
    public function __construct(
        private readonly Closure $provider,
        private readonly Closure $reconcile,
        private readonly Ledgers $ledgers,
        private readonly Orders $orders,
        private readonly PayForOrder $payments,
        private readonly FreeOrders $free,
        private readonly LeftOrders $left,
        private readonly LeftOrderStory $story,
        private readonly CardTestingBrake $brake,
    ) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_api_' . self::ENDPOINT, [$this, 'comeBack']);
    }

    /** Answers the request. */
    public function comeBack(): void
    {
        nocache_headers();
        $orderId = (int) RequestText::ofAddress('order');
        $key = RequestText::ofAddress('key') ?? '';
        $proof = RequestText::ofAddress('proof') ?? '';
        wp_safe_redirect(
            Boundary::run(
                'return address',
                fn(): string => $this->wayOn($orderId, $key, $proof),
                fn(Incident $incident): string => $this->afterError($orderId, $key, $incident),
            ),
        );
        exit();
    }

    /** The thank-you page tells how the order stands; who cannot be led there reads it in the shop. */
    public function afterError(int $orderId, string $key, Incident $incident): string
    {
        wc_add_notice(ShopperTexts::unknown() . ' ' . $incident->reference(), 'error');

        return Boundary::run(
            'return address, after an error',
            function () use ($orderId, $key): string {
                $order = $this->orders->find($orderId);

                return $order !== null && $key !== '' && hash_equals($order->get_order_key(), $key)
                    ? $this->thankYou($order)
                    : wc_get_page_permalink('shop');
            },
            static fn(): string => home_url('/'),
        );
    }

    /**
     * The address to which the shopper goes on. Notices are for the session that comes back.
     *
     * @param string $proof PaymentRequests::proof(), for an order that was deleted
     */
    public function wayOn(int $orderId, string $key, string $proof = ''): string
    {
        $order = $this->orders->find($orderId);
        if ($order === null && hash_equals(PaymentRequests::proof($orderId, $key), $proof)) {
            return $this->toShop($this->storyOf($orderId, WhyLeft::Deleted));
        }
        if ($order === null || $key === '' || !hash_equals($order->get_order_key(), $key)) {
            wc_add_notice(
                __('This link doesn\'t match an order. If you paid, you\'ll find the order in our email.', 'tillbook'),
                'error',
            );

            return wc_get_page_permalink('shop');
        }
        $why = $this->story->why($order);
        if ($why !== null) {
            return $this->fromLeft($order, $why);
        }
        $outcome = $this->outcome($order);
        $current = $this->orders->find($orderId) ?? $order;

        return match (true) {
            Subscriptions::isOne($current) => $this->toSubscription($current, $outcome),
            !$current->needs_payment() => $this->thankYou($current),
            $outcome->kind === PaymentOutcome::ACTION => (string) $outcome->redirect,
            $outcome->kind === PaymentOutcome::PAID => $this->thankYou($current),
            default => $this->tryAgain($current, $outcome),
        };
    }

    /** The order was settled another way, or given up, while the shopper still approved its payment. */
    private function fromLeft(WC_Order $order, WhyLeft $why): string
    {
        $text = $this->storyOf($order->get_id(), $why);
        $current = $this->orders->find($order->get_id()) ?? $order;
        if ($current->needs_payment()) {
            wc_add_notice($text, 'notice');

            return $current->get_checkout_payment_url();
        }

        // The thank-you page tells it below its heading (PaymentStory). An order that was given up has none.
        return in_array($why, [WhyLeft::PaidOtherwise, WhyLeft::OtherGateway, WhyLeft::MarkedPaid], true)
            ? $this->thankYou($current)
            : $this->toShop($text);
    }

    /** What became of the payment of an order that no longer needs it, as of now. */
    private function storyOf(int $orderId, WhyLeft $why): string
    {
        try {
            ($this->reconcile)();
            $this->left->endOf($orderId);
        } catch (ProviderUnreachable | ProviderRefusal) {
            // Whatever comes later goes back, too: the sentence says so.
        }

        return $this->story->afterReturn($orderId, $why);
    }

    private function toShop(string $text): string
    {
        wc_add_notice($text, 'notice');

        return wc_get_page_permalink('shop');
    }

    private function outcome(WC_Order $order): PaymentOutcome
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        $intentId = Orders::paymentOf($order);
        if (FreeOrders::isFree($order)) {
            return $this->free->comeBack($order);
        }
        if ($scope === null || $provider === null || $intentId === null) {
            return PaymentOutcome::unknown(ShopperTexts::unknown());
        }
        try {
            // An event that was not delivered yet is asked for, so that the page shows what is.
            ($this->reconcile)();

            $intent = $provider->payment($intentId);
            $this->payments->keepCard(
                $this->orders->find($order->get_id()) ?? $order,
                $scope,
                PaymentForm::ofRenewal(),
                $intent,
            );

            $outcome = PayForOrder::read($intent);

            return $outcome->kind === PaymentOutcome::DECLINED && $this->brake->isNeutral(Attempt::ofOrder($order))
                ? $outcome->withoutReason()
                : $outcome;
        } catch (ProviderUnreachable) {
            return PaymentOutcome::unknown(ShopperTexts::unknown());
        } catch (ProviderRefusal) {
            return PaymentOutcome::declined(ShopperTexts::notPossible());
        }
    }

    private function toSubscription(WC_Order $subscription, PaymentOutcome $outcome): string
    {
        if ($outcome->text !== '') {
            wc_add_notice($outcome->text, 'error');
        }

        return $subscription->get_view_order_url();
    }

    private function thankYou(WC_Order $order): string
    {
        return $order->get_checkout_order_received_url();
    }

    /** The session that ordered finds its cart again; another one, such as a second browser's, the order's own page. */
    private function tryAgain(WC_Order $order, PaymentOutcome $outcome): string
    {
        wc_add_notice($outcome->text, 'error');
        $known = array_filter(
            [WC()->session?->get('order_awaiting_payment'), WC()->session?->get('store_api_draft_order')],
            is_numeric(...),
        );
        $isOwn = in_array($order->get_id(), array_map(intval(...), $known), true);

        return $isOwn && WC()->cart !== null && !WC()->cart->is_empty()
            ? wc_get_checkout_url()
            : $order->get_checkout_payment_url();
    }
}
