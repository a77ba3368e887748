<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Lock;

use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use Tillbook\Features\Checkout\OpenVouchers;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Session_Handler;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serializes a shopper's concurrent checkouts, on classic pages and in the Store API, before WooCommerce
 * creates an order. A duplicate request, or one sent meanwhile from another tab, gets the first one's result.
 */
final class SerializeCheckouts implements Registrable
{
    public function __construct(private readonly CurrentCheckout $currentCheckout) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_before_checkout_process', [$this, 'classic']);
        Hooks::filter('rest_dispatch_request', [$this, 'storeApi'], 10, 3);
        Hooks::filter('rest_request_after_callbacks', [$this, 'afterStoreApi'], 10, 3);
        Hooks::action('woocommerce_checkout_order_processed', $this->currentCheckout->nameOrder(...));
        Hooks::action('woocommerce_store_api_checkout_update_order_meta', $this->currentCheckout->nameOrder(...));
        Hooks::action('woocommerce_add_to_cart', $this->currentCheckout->forget(...));
        Hooks::action('woocommerce_ordered_again', $this->currentCheckout->forget(...));
        Hooks::action('shutdown', $this->currentCheckout->release(...), 1);
    }

    /**
     * Runs before a classic checkout does anything.
     *
     * @throws CheckoutNotice with the first request's message, which WooCommerce shows
     */
    public function classic(): void
    {
        // WooCommerce already verified the nonce.
        if (
            ($_POST['payment_method'] ?? null) !== OrderGateway::OURS ||
            ($_POST['woocommerce_checkout_update_totals'] ?? '') !== '' ||
            WC()->session === null
        ) {
            return;
        }
        $answer = $this->currentCheckout->begin(
            (string) WC()->session->get_customer_id(),
            PaymentForm::read($_POST)->key,
            self::sent(),
        );
        if ($answer === null && WC()->cart !== null && WC()->cart->is_empty()) {
            // Without a cart WooCommerce says that the session expired, although the shopper has just paid.
            $answer = $this->currentCheckout->justCompleted();
            if ($answer !== null) {
                $this->currentCheckout->release();
            }
        }
        if ($answer === null) {
            $before = $this->currentCheckout->previous();
            $order =
                $before !== null && $before->orderId > 0 && $before->state !== CheckoutRequest::DONE
                    ? wc_get_order($before->orderId)
                    : null;
            // WooCommerce empties the cart of a session whose order was paid since, such as with another gateway.
            if ($order instanceof WC_Order && $order->has_status(['pending', 'failed'])) {
                // The previous request's order, which this request's session doesn't contain yet.
                WC()->session->set('order_awaiting_payment', $order->get_id());
            }

            return;
        }
        if ($answer->state !== CheckoutRequest::DONE) {
            throw new CheckoutNotice(esc_html(self::textOf($answer)));
        }
        self::emptyCart($answer);
        if (wp_doing_ajax()) {
            wp_send_json(['result' => 'success', 'redirect' => $answer->redirect, 'order_id' => $answer->orderId]);
        }
        wp_redirect($answer->redirect);
        exit();
    }

    /**
     * Runs before the Store API's checkout does anything. If the lock can't be taken, the checkout stops, since
     * two concurrent requests would create two orders.
     *
     * @param mixed $result response of an earlier filter, if any
     * @param mixed $request
     * @param mixed $route
     *
     * @return mixed
     */
    public function storeApi(mixed $result, mixed $request = null, mixed $route = null): mixed
    {
        if ($result !== null || !($request instanceof WP_REST_Request) || !self::isCheckout($request, $route)) {
            return $result;
        }

        return Boundary::run(
            'Store API: turn',
            fn(): ?WP_REST_Response => $this->answer($request),
            static fn(Incident $incident): WP_REST_Response => self::refusal($incident->sentence(), 500),
        );
    }

    private function answer(WP_REST_Request $request): ?WP_REST_Response
    {
        $data = [];
        foreach (is_array($request['payment_data']) ? $request['payment_data'] : [] as $pair) {
            if (is_array($pair) && is_string($pair['key'] ?? null)) {
                $data[$pair['key']] = $pair['value'] ?? '';
            }
        }
        $answer = $this->currentCheckout->begin(self::shopper($request), PaymentForm::read($data)->key, self::sent());

        return $answer === null ? null : self::response($answer);
    }

    /**
     * Runs after a Store API checkout without a payment. Its cart may be empty because the shopper just paid
     * for it.
     *
     * @param mixed $response
     * @param mixed $handler
     * @param mixed $request
     *
     * @return mixed
     */
    public function afterStoreApi(mixed $response, mixed $handler = null, mixed $request = null): mixed
    {
        if (
            !$this->currentCheckout->isHeld() ||
            !($request instanceof WP_REST_Request) ||
            !self::isCheckout($request, $request->get_route())
        ) {
            return $response;
        }
        $before = $this->currentCheckout->justCompleted();
        $isEmptied = $before !== null && str_contains(self::codeOf($response), 'cart_empty');
        $this->currentCheckout->release();

        return $isEmptied ? self::response($before) : $response;
    }

    /** Returns when the request was sent, in epoch milliseconds. */
    private static function sent(): int
    {
        return is_numeric($_SERVER['REQUEST_TIME_FLOAT'] ?? null)
            ? (int) ((float) $_SERVER['REQUEST_TIME_FLOAT'] * 1000)
            : CheckoutLock::now();
    }

    private static function isCheckout(WP_REST_Request $request, mixed $route): bool
    {
        return $request->get_method() === 'POST' &&
            is_string($route) &&
            preg_match('#^/wc/store(/v\d+)?/checkout$#D', $route) === 1 &&
            $request['payment_method'] === OrderGateway::OURS;
    }

    /**
     * Returns the session ID from the cart token or the signed cookie, since the Store API loads the session
     * and verifies the nonce later. Returns an empty string without a valid one, so that no one receives
     * another shopper's result; WooCommerce then rejects the request.
     */
    private static function shopper(WP_REST_Request $request): string
    {
        $token = $request->get_header('Cart-Token') ?? '';
        if ($token !== '' && CartTokenUtils::validate_cart_token($token)) {
            $payload = CartTokenUtils::get_cart_token_payload($token);

            return is_string($payload['user_id'] ?? null) ? $payload['user_id'] : '';
        }
        $isAllowed =
            (bool) apply_filters('woocommerce_store_api_disable_nonce_check', false) ||
            wp_verify_nonce($request->get_header('Nonce') ?? '', 'wc_store_api') !== false;
        $cookie = $isAllowed ? (new WC_Session_Handler())->get_session_cookie() : false;

        return is_array($cookie) && is_string($cookie[0] ?? null) ? $cookie[0] : '';
    }

    private static function codeOf(mixed $response): string
    {
        $data = $response instanceof WP_REST_Response ? $response->get_data() : null;
        $code =
            $response instanceof \WP_Error ? $response->get_error_code() : (is_array($data) ? $data['code'] ?? '' : '');

        return is_string($code) ? $code : '';
    }

    /** Returns the first request's result, with those Store API fields that the checkout page reads. */
    private static function response(CheckoutRequest $first): WP_REST_Response
    {
        $order = wc_get_order($first->orderId);
        if ($first->state !== CheckoutRequest::DONE || !($order instanceof WC_Order)) {
            return self::refusal(self::textOf($first), 400);
        }

        return new WP_REST_Response(
            [
                'order_id' => $order->get_id(),
                'status' => $order->get_status(),
                'order_key' => $order->get_order_key(),
                'order_number' => $order->get_order_number(),
                'customer_note' => $order->get_customer_note(),
                'customer_id' => $order->get_customer_id(),
                'billing_address' => (object) $order->get_address('billing'),
                'shipping_address' => (object) $order->get_address('shipping'),
                'payment_method' => $order->get_payment_method(),
                'payment_result' => [
                    'payment_status' => 'success',
                    'payment_details' => [],
                    'redirect_url' => $first->redirect,
                ],
                'additional_fields' => (object) [],
                'extensions' => (object) [],
            ],
            200,
        );
    }

    private static function refusal(string $message, int $status): WP_REST_Response
    {
        return new WP_REST_Response(
            [
                'code' => 'woocommerce_rest_checkout_process_payment_error',
                'message' => $message,
                'data' => ['status' => $status],
            ],
            $status,
        );
    }

    private static function textOf(CheckoutRequest $first): string
    {
        return $first->message === ''
            ? __('The payment didn\'t go through. Check your details and try again.', 'tillbook')
            : $first->message;
    }

    /**
     * Empties the cart, since the first request bought its contents. If that order isn't paid yet, the cart is
     * kept.
     */
    private static function emptyCart(CheckoutRequest $first): void
    {
        $order = wc_get_order($first->orderId);
        $isBought = $order instanceof WC_Order && (!$order->needs_payment() || OpenVouchers::canBeReplaced($order));
        if ($isBought && WC()->cart !== null) {
            WC()->cart->empty_cart();
        }
    }
}
