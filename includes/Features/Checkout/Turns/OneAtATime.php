<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Turns;

use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Session_Handler;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Has a shopper's checkouts wait for each other, on classic pages and in the Store API, before WooCommerce makes an order:
 * the same send again, and one from another tab that was on its way meanwhile, is led to where the first one led.
 */
final class OneAtATime implements Registrable
{
    public function __construct(private readonly CurrentTurn $turn) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_before_checkout_process', [$this, 'classic']);
        Hooks::filter('rest_dispatch_request', [$this, 'storeApi'], 10, 3);
        Hooks::filter('rest_request_after_callbacks', [$this, 'afterStoreApi'], 10, 3);
        Hooks::action('woocommerce_checkout_order_processed', $this->turn->nameOrder(...));
        Hooks::action('woocommerce_store_api_checkout_update_order_meta', $this->turn->nameOrder(...));
        Hooks::action('woocommerce_add_to_cart', $this->turn->forget(...));
        Hooks::action('woocommerce_ordered_again', $this->turn->forget(...));
        Hooks::action('shutdown', $this->turn->giveBack(...), 1);
    }

    /**
     * Before a classic checkout does anything.
     *
     * @throws CheckoutNotice with what the first send was told, which WooCommerce shows
     */
    public function classic(): void
    {
        // WooCommerce looked at the nonce before.
        if (
            ($_POST['payment_method'] ?? null) !== Screen::GATEWAY ||
            ($_POST['woocommerce_checkout_update_totals'] ?? '') !== '' ||
            WC()->session === null
        ) {
            return;
        }
        $answer = $this->turn->begin(
            (string) WC()->session->get_customer_id(),
            PaymentForm::read($_POST)->key,
            self::sent(),
        );
        if ($answer === null) {
            $before = $this->turn->previous();
            if ($before !== null && $before->orderId > 0 && $before->state !== Turn::DONE) {
                // The order of the send before, which this request's session does not know yet.
                WC()->session->set('order_awaiting_payment', $before->orderId);
            }

            return;
        }
        if ($answer->state !== Turn::DONE) {
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
     * Before the Store API's checkout does anything. Where the turn cannot be taken, the checkout does not go on: two sends
     * at once would make two orders.
     *
     * @param mixed $result what others answered already
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
        $answer = $this->turn->begin(self::shopper($request), PaymentForm::read($data)->key, self::sent());

        return $answer === null ? null : self::response($answer);
    }

    /**
     * A checkout of the Store API that came to no payment: its cart may be empty because the shopper just paid for it.
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
            !$this->turn->isHeld() ||
            !($request instanceof WP_REST_Request) ||
            !self::isCheckout($request, $request->get_route())
        ) {
            return $response;
        }
        $before = $this->turn->justDone();
        $isEmptied = $before !== null && str_contains(self::codeOf($response), 'cart_empty');
        $this->turn->giveBack();

        return $isEmptied ? self::response($before) : $response;
    }

    /** When the shopper sent this request, epoch milliseconds. */
    private static function sent(): int
    {
        return is_numeric($_SERVER['REQUEST_TIME_FLOAT'] ?? null)
            ? (int) ((float) $_SERVER['REQUEST_TIME_FLOAT'] * 1000)
            : Turns::now();
    }

    private static function isCheckout(WP_REST_Request $request, mixed $route): bool
    {
        return $request->get_method() === 'POST' &&
            is_string($route) &&
            preg_match('#^/wc/store(/v\d+)?/checkout$#D', $route) === 1 &&
            $request['payment_method'] === Screen::GATEWAY;
    }

    /**
     * The session's id as its token or signed cookie names it: the Store API loads the session later, and looks at the nonce
     * later, too. Without a valid one there is no shopper here, so that nobody is told where somebody's checkout led;
     * WooCommerce refuses the request itself.
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

    /** The answer that the first send got, in the form of the Store API as far as its page reads it. */
    private static function response(Turn $turn): WP_REST_Response
    {
        $order = wc_get_order($turn->orderId);
        if ($turn->state !== Turn::DONE || !($order instanceof WC_Order)) {
            return self::refusal(self::textOf($turn), 400);
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
                    'redirect_url' => $turn->redirect,
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

    private static function textOf(Turn $turn): string
    {
        return $turn->message === ''
            ? __('The payment didn\'t go through. Check your details and try again.', 'tillbook')
            : $turn->message;
    }

    /** This request's cart is what the first one bought. Where that is not paid yet, the cart stays until it is. */
    private static function emptyCart(Turn $turn): void
    {
        $order = wc_get_order($turn->orderId);
        if ($order instanceof WC_Order && !$order->needs_payment() && WC()->cart !== null) {
            WC()->cart->empty_cart();
        }
    }
}
