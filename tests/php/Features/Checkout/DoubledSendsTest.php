<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use PHPUnit\Framework\Attributes\Group;
use ReflectionMethod;
use ReflectionProperty;
use Tillbook\Features\Checkout\Lock\CheckoutLock;
use Tillbook\Features\Checkout\Lock\CheckoutRequest;
use Tillbook\Features\Checkout\Lock\CurrentCheckout;
use Tillbook\Features\Checkout\Lock\SerializeCheckouts;
use Tillbook\Ledger\Database;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use WC_Session_Handler;
use WP_REST_Request;
use WP_REST_Response;

/** A repeated Store API checkout gets the first answer only in the same session. */
#[Group('database')]
final class DoubledSendsTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;

    private const KEY = 'a-key-of-the-page-0001';
    private const SHOPPER = 't_a_shopper_of_the_test';

    private WC_Order $order;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        $this->order = $this->orderFor($this->product());
        $this->firstSend();
        $this->cookie(self::SHOPPER);
    }

    protected function tearDown(): void
    {
        $_COOKIE = [];
        parent::tearDown();
    }

    public function testTheSameShopperWithANonceGetsTheFirstAnswer(): void
    {
        $answer = $this->send(['Nonce' => wp_create_nonce('wc_store_api')]);

        self::assertSame(200, $answer->get_status());
        self::assertSame($this->order->get_order_key(), $this->body($answer)['order_key']);
    }

    public function testAnOrderKeyOrAddressRequiresANonce(): void
    {
        $this->assertTellsNothing([], 401);
        $this->assertTellsNothing(['Nonce' => 'made-up'], 403);
        $this->assertTellsNothing(['Nonce' => wp_create_nonce('wp_rest')], 403);
    }

    public function testAnotherSessionGetsNothingEvenWithTheKeyOfTheSend(): void
    {
        $this->cookie('t_another_shopper_of_the_test');

        self::assertStringNotContainsString(
            $this->order->get_order_key(),
            $this->told(['Nonce' => wp_create_nonce('wc_store_api')]),
        );
    }

    public function testAChangedCookieIsIgnored(): void
    {
        $name = array_key_first($_COOKIE);
        $_COOKIE[$name] = str_replace(self::SHOPPER, self::SHOPPER . '2', (string) $_COOKIE[$name]);

        self::assertStringNotContainsString(
            $this->order->get_order_key(),
            $this->told(['Nonce' => wp_create_nonce('wc_store_api')]),
        );
    }

    public function testACartTokenOfTheShopperIsEnoughAndAWrongOneIsNot(): void
    {
        $_COOKIE = [];
        $answer = $this->send(['Cart-Token' => CartTokenUtils::get_cart_token(self::SHOPPER)]);
        self::assertSame($this->order->get_order_key(), $this->body($answer)['order_key'] ?? null);

        self::assertStringNotContainsString(
            $this->order->get_order_key(),
            $this->told(['Cart-Token' => 'made.up.token']),
        );
        self::assertStringNotContainsString(
            $this->order->get_order_key(),
            $this->told(['Cart-Token' => CartTokenUtils::get_cart_token('t_another_shopper')]),
        );
    }

    /** @param array<string, string> $headers */
    private function assertTellsNothing(array $headers, int $status): void
    {
        $answer = $this->send($headers);
        $told = (string) wp_json_encode($answer->get_data());

        self::assertSame($status, $answer->get_status());
        self::assertStringNotContainsString($this->order->get_order_key(), $told);
        self::assertStringNotContainsString('Sampleton', $told);
    }

    /** @param array<string, string> $headers */
    private function told(array $headers): string
    {
        return (string) wp_json_encode($this->send($headers)->get_data());
    }

    /** @param array<string, string> $headers */
    private function send(array $headers): WP_REST_Response
    {
        $request = new WP_REST_Request('POST', '/wc/store/v1/checkout');
        $request->set_body_params([
            'payment_method' => 'tillbook',
            'payment_data' => [['key' => 'tillbook_checkout_key', 'value' => self::KEY]],
            'billing_address' => [],
        ]);
        foreach ($headers as $name => $value) {
            $request->set_header($name, $value);
        }
        // A request of its own holds no turn yet.
        $turn = new CurrentCheckout(new CheckoutLock(Database::fromWordPress(), 1));
        $handler = new SerializeCheckouts($turn);
        remove_all_filters('rest_dispatch_request');
        add_filter('rest_dispatch_request', [$handler, 'storeApi'], 10, 3);

        $answer = rest_get_server()->dispatch($request);
        $turn->release();
        remove_all_filters('rest_dispatch_request');

        return $answer;
    }

    /** The shopper's first send led to the thank-you page. */
    private function firstSend(): void
    {
        $owner = (new ReflectionMethod(CurrentCheckout::class, 'owner'))->invoke(null, self::SHOPPER);
        self::assertIsString($owner);
        $turns = new CheckoutLock(Database::fromWordPress(), 1);
        $turn = $turns->take($owner, sha1(self::KEY), CheckoutLock::now());
        self::assertInstanceOf(CheckoutRequest::class, $turn);
        $turns->end($turn, CheckoutRequest::DONE, $this->order->get_id(), 'https://shop.example/thanks');
    }

    /** The session's cookie, signed by WooCommerce. */
    private function cookie(string $shopper): void
    {
        $session = new WC_Session_Handler();
        $expires = (string) (time() + 3600);
        $hash = (new ReflectionMethod(WC_Session_Handler::class, 'hash'))->invoke($session, $shopper . '|' . $expires);
        $name = (new ReflectionProperty(WC_Session_Handler::class, '_cookie'))->getValue($session);
        self::assertIsString($hash);
        self::assertIsString($name);
        $_COOKIE[$name] = implode('|', [$shopper, $expires, $expires, $hash]);
    }
}
