<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\CardTesting\AttemptSource;
use Tillbook\Features\Checkout\CardTesting\CardTestingProtection;
use Tillbook\Features\Checkout\CardTesting\ReturnLimit;
use Tillbook\Features\Checkout\Messages\ReleasedPaymentMessage;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\OrderSync\ReleaseReason;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;
use WC_Session_Handler;

/**
 * Handles the shopper's return from a page of the provider. The return may happen twice, late, in another
 * browser or never, so it doesn't settle the payment itself. The order changes by events, which are fetched
 * here once more; the redirect follows the provider's current state.
 */
final class ReturnHandler implements Registrable
{
    /** WooCommerce's `wc-api` endpoint. */
    public const ENDPOINT = 'tillbook_return';

    /**
     * @param Closure(LedgerScope): (Provider|null) $provider
     */
    public function __construct(
        private readonly Closure $provider,
        private readonly CurrentPayment $currentPayment,
        private readonly OrderPayments $orderPayments,
        private readonly Ledgers $ledgers,
        private readonly Orders $orders,
        private readonly FreeOrders $freeOrders,
        private readonly ReleaseUnneededPayments $releaseUnneededPayments,
        private readonly ReleasedPaymentMessage $releasedPaymentMessage,
        private readonly CardTestingProtection $cardTestingProtection,
        private readonly ReturnLimit $limit,
    ) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_api_' . self::ENDPOINT, [$this, 'handleReturn']);
    }

    /** Redirects the request and ends it. */
    public function handleReturn(): void
    {
        nocache_headers();
        $orderId = (int) RequestText::ofAddress('order');
        $key = RequestText::ofAddress('key') ?? '';
        $proof = RequestText::ofAddress('proof') ?? '';
        wp_safe_redirect(
            Boundary::run(
                'return address',
                fn(): string => $this->nextUrl($orderId, $key, $proof),
                fn(Incident $incident): string => $this->afterError($orderId, $key, $incident),
            ),
        );
        exit();
    }

    /** Returns the thank-you page, which shows the order's state; without a valid key, the shop page with a notice. */
    public function afterError(int $orderId, string $key, Incident $incident): string
    {
        self::addNotice(ShopperMessages::unknown() . ' ' . $incident->reference(), 'error');

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
     * Returns the URL for the shopper's next page. Notices are stored in the returning session.
     *
     * @param string $proof PaymentRequests::proof(), needed for a deleted order
     */
    public function nextUrl(int $orderId, string $key, string $proof = ''): string
    {
        $order = $this->orders->find($orderId);
        if ($order === null && hash_equals(PaymentRequests::proof($orderId, $key), $proof)) {
            return $this->toShop($this->releasedPaymentText($orderId, ReleaseReason::Deleted));
        }
        if ($order === null || $key === '' || !hash_equals($order->get_order_key(), $key)) {
            self::addNotice(
                __('This link doesn\'t match an order. If you paid, you\'ll find the order in our email.', 'tillbook'),
                'error',
            );

            return wc_get_page_permalink('shop');
        }
        $why = $this->releasedPaymentMessage->releaseReason($order);
        if ($why !== null && !self::isMethodChange($order)) {
            return $this->afterReleasedPayment($order, $why);
        }
        $outcome = $this->outcome($order);
        $current = $this->orders->find($orderId) ?? $order;

        return match (true) {
            Subscriptions::isSubscription($current) => $this->toSubscription($current, $outcome),
            !$current->needs_payment() => $this->thankYou($current),
            $outcome->kind === PaymentOutcome::ACTION => ProviderPages::allow((string) $outcome->redirect),
            $outcome->kind === PaymentOutcome::PAID => $this->thankYou($current),
            default => $this->tryAgain($current, $outcome),
        };
    }

    /** Whether the shopper confirmed a card for a subscription, which keeps its own gateway until then. */
    private static function isMethodChange(WC_Order $order): bool
    {
        return Subscriptions::isSubscription($order) && !$order->has_status(['cancelled', 'trash']);
    }

    /** Returns the URL for an order that was settled another way or abandoned while its payment was being approved. */
    private function afterReleasedPayment(WC_Order $order, ReleaseReason $why): string
    {
        $text = $this->releasedPaymentText($order->get_id(), $why);
        $current = $this->orders->find($order->get_id()) ?? $order;
        if ($current->needs_payment()) {
            self::addNotice($text, 'notice');

            return $current->get_checkout_payment_url();
        }

        // The thank-you page shows it below its heading (PaymentStatusMessage). An abandoned order has no such page.
        return in_array(
            $why,
            [ReleaseReason::PaidOtherwise, ReleaseReason::OtherGateway, ReleaseReason::MarkedPaid],
            true,
        )
            ? $this->thankYou($current)
            : $this->toShop($text);
    }

    /** Returns the current state of the payment of an order that no longer needs it, as text for the shopper. */
    private function releasedPaymentText(int $orderId, ReleaseReason $why): string
    {
        try {
            if ($this->limit->admits("order $orderId")) {
                $scope = $this->ledgers->ofOrder($orderId);
                $provider = $scope === null ? null : ($this->provider)($scope);
                $intentId = $scope === null ? null : $this->orderPayments->newestOfCheckout($scope, $orderId);
                if ($scope !== null && $provider !== null && $intentId !== null) {
                    $this->currentPayment->of($scope, $provider, $intentId);
                }
                $this->releaseUnneededPayments->forOrder($orderId);
            }
        } catch (ProviderUnreachable | ProviderRefusal) {
            // Money that arrives later is returned too, as the text states.
        }

        return $this->releasedPaymentMessage->afterReturn($orderId, $why);
    }

    /** Adds a notice for the next page, also in a browser that has no session yet. */
    private static function addNotice(string $text, string $type): void
    {
        $session = WC()->session;
        if ($session instanceof WC_Session_Handler && !$session->has_session()) {
            // WooCommerce saves a session only with a cookie, which it doesn't set on this address.
            $session->set_customer_session_cookie(true);
        }
        wc_add_notice($text, $type);
    }

    private function toShop(string $text): string
    {
        self::addNotice($text, 'notice');

        return wc_get_page_permalink('shop');
    }

    private function outcome(WC_Order $order): PaymentOutcome
    {
        $scope = $this->ledgers->ofOrder($order->get_id());
        $provider = $scope === null ? null : ($this->provider)($scope);
        $intentId = OrderPayment::of($order);
        if (!$this->limit->admits('order ' . $order->get_id())) {
            return PaymentOutcome::unknown(ShopperMessages::unknown());
        }
        if (FreeOrders::isFree($order)) {
            return $this->freeOrders->afterReturn($order);
        }
        $disconnected = new DisconnectedPayments($this->ledgers, $this->orderPayments);
        if ($scope === null || $provider === null) {
            $disconnected->tell($order);

            return PaymentOutcome::unknown(ShopperMessages::notConnected());
        }
        if ($intentId === null) {
            return PaymentOutcome::unknown(ShopperMessages::unknown());
        }
        try {
            $intent = PaymentIntent::fromProvider($this->currentPayment->of($scope, $provider, $intentId));
            $outcome = PayForOrder::read($intent);

            return $outcome->kind === PaymentOutcome::DECLINED &&
                $this->cardTestingProtection->isNeutral(AttemptSource::ofOrder($order))
                ? $outcome->withoutReason()
                : $outcome;
        } catch (ProviderUnreachable | ProviderRefusal $error) {
            if ($disconnected->tell($order)) {
                return PaymentOutcome::unknown(ShopperMessages::notConnected());
            }
            if ($error instanceof ProviderRefusal && $error->isMissing) {
                return PaymentOutcome::declined(ShopperMessages::notPossible());
            }
            // The key may have been revoked, for example: the payment may be paid.
            WaitingShoppers::tell($order->get_id());

            return PaymentOutcome::unknown(ShopperMessages::unknown());
        }
    }

    private function toSubscription(WC_Order $subscription, PaymentOutcome $outcome): string
    {
        if ($outcome->isPaid()) {
            self::addNotice(__('Payment method updated.', 'tillbook'), 'success');
        } elseif ($outcome->text !== '') {
            self::addNotice($outcome->text, 'error');
        }

        return $subscription->get_view_order_url();
    }

    private function thankYou(WC_Order $order): string
    {
        return $order->get_checkout_order_received_url();
    }

    /**
     * Sends the session that ordered back to its checkout; any other, such as a second browser's, to the
     * order-pay page.
     */
    private function tryAgain(WC_Order $order, PaymentOutcome $outcome): string
    {
        self::addNotice($outcome->text, 'error');
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
