<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Automattic\WooCommerce\Blocks\Domain\Services\Hydration;
use Automattic\WooCommerce\Blocks\Package;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Tests\Support\Gateways;
use WC_Order;
use WC_Payment_Token_CC;
use WC_Session_Handler;

/**
 * Orders of the checkout block, which WooCommerce uses again while they aren't paid: showing them again gives up no
 * payment, placing them with another gateway does.
 */
#[Group('database')]
final class CheckoutBlockTest extends StorefrontStripe
{
    private const STORE = '/wc/store/v1/';
    private const ADDRESS = [
        'first_name' => 'Ada',
        'last_name' => 'Shopper',
        'address_1' => '1 Main Street',
        'city' => 'San Francisco',
        'state' => 'CA',
        'postcode' => '94110',
        'country' => 'US',
        'email' => 'shopper@shop.test',
        'phone' => '4155550100',
    ];

    protected function setUp(): void
    {
        parent::setUp();
        update_option('woocommerce_calc_taxes', 'no');
        update_option('woocommerce_cod_settings', ['enabled' => 'yes', 'title' => 'Cash']);
        Gateways::build();
        add_filter('woocommerce_store_api_disable_nonce_check', '__return_true');
        $this->forgetCheckout();
        // The shopper's default card is of a gateway that is gone.
        $card = new WC_Payment_Token_CC();
        $card->set_props([
            'gateway_id' => 'gone',
            'token' => 'gone_1',
            'user_id' => $this->shopper,
            'card_type' => 'visa',
            'last4' => '1111',
            'expiry_month' => '12',
            'expiry_year' => '2099',
        ]);
        $card->set_default(true);
        $card->save();
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            remove_filter('woocommerce_store_api_disable_nonce_check', '__return_true');
            $this->forgetCheckout();
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{Closure(self): mixed}> */
    public static function waysToShowIt(): iterable
    {
        yield 'the page is rendered' => [
            static fn() => Package::container()
                ->get(Hydration::class)
                ->get_rest_api_response_data(self::STORE . 'checkout'),
        ];
        yield 'the page asks for the order' => [static fn(self $test) => $test->rest('GET', self::STORE . 'checkout')];
        yield 'another radio button is clicked' => [
            static fn(self $test) => $test->rest('PUT', self::STORE . 'checkout', ['payment_method' => 'cod']),
        ];
        yield 'the address is changed' => [
            static fn(self $test) => $test->rest('POST', self::STORE . 'cart/update-customer', [
                'billing_address' => self::ADDRESS,
            ]),
        ];
        yield 'the order is placed again, incompletely' => [
            static fn(self $test) => $test->place('tillbook', ['email' => 'shopper@shop.test']),
        ];
        yield 'the order is placed again without a card' => [static fn(self $test) => $test->place('tillbook')];
    }

    /** @param Closure(self): mixed $show */
    #[DataProvider('waysToShowIt')]
    public function testAPaymentThatWaitsForApprovalIsKept(Closure $show): void
    {
        $order = $this->placed();
        $outcome = $this->enter($order, self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
        $show($this);

        $this->assertWooCommerceUsedItAgain($order);
        self::assertSame('tillbook', $this->found($order)->get_payment_method());
        self::assertSame(['requires_action'], $this->states($order));
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->hear();
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame([], $this->thereIs('refund'));
    }

    /** @param Closure(self): mixed $show */
    #[DataProvider('waysToShowIt')]
    public function testAPaymentWithoutAnAnswerIsFoundAndKept(Closure $show): void
    {
        $order = $this->placed();
        $card = $this->stripe->card();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->submit($order, $card);
        $this->stripe->delete('faults');
        $show($this);

        $this->assertWooCommerceUsedItAgain($order);
        self::assertSame('tillbook', $this->found($order)->get_payment_method());
        $this->later(61);
        $this->settle();
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(['succeeded'], array_column($this->intentsAtStripe(), 'status'));
        self::assertSame([], $this->thereIs('refund'));
    }

    public function testPlacingTheOrderWithAnotherGatewayGivesThePaymentUp(): void
    {
        $order = $this->placed();
        $this->enter($order, self::ASKS);
        $this->rest('PUT', self::STORE . 'checkout', ['payment_method' => 'cod']);
        self::assertSame('Card', $this->found($order)->get_payment_method_title());
        self::assertSame(200, $this->place('cod')->get_status());

        self::assertSame(
            ['cod', 'processing'],
            [$this->found($order)->get_payment_method(), $this->found($order)->get_status()],
        );
        self::assertSame(['canceled'], $this->states($order));
    }

    public function testAnOrderThatIsRefusedHasTheGatewaysTitle(): void
    {
        $order = $this->placed();
        add_filter(
            'option_' . CheckoutAccount::OPTION,
            static fn(mixed $kept): mixed => is_array($kept) ? ['methods' => 'card,klarna'] + $kept : $kept,
        );
        self::assertSame(400, $this->place('tillbook')->get_status());

        self::assertSame('Card and other payment methods', $this->found($order)->get_payment_method_title());
    }

    public function testShowingADeclinedOrderAgainKeepsTheNameOfItsCard(): void
    {
        $order = $this->placed();
        $this->submit($order, $this->stripe->card(self::DECLINED));
        $title = $this->found($order)->get_payment_method_title();
        self::assertStringStartsWith('Visa ending in', $title);
        $this->rest('PUT', self::STORE . 'checkout', ['payment_method' => 'tillbook']);

        $this->assertWooCommerceUsedItAgain($order);
        self::assertSame($title, $this->found($order)->get_payment_method_title());
    }

    public function testADraftFollowsTheRadioButton(): void
    {
        $order = $this->placed();
        $order->set_status('checkout-draft');
        $order->save();
        $this->rest('PUT', self::STORE . 'checkout', ['payment_method' => 'cod']);

        self::assertSame('cod', $this->found($order)->get_payment_method());
    }

    public function testACartIsEmptyOnceItIsPaidAlsoIfTheShopperDoesNotComeBack(): void
    {
        $order = $this->placed();
        $page = $this->submit($order, $this->stripe->card(self::ASKS));
        wc_clear_cart_after_payment();
        self::assertFalse(WC()->cart->is_empty(), 'It is not paid yet.');

        $this->stripe->bankPage($page, 'complete');
        // The webhook's request is not the shopper's.
        $session = WC()->session;
        WC()->session = new WC_Session_Handler();
        $this->hear();
        WC()->session = $session;
        self::assertSame('processing', $this->found($order)->get_status());
        wc_clear_cart_after_payment();
        self::assertTrue(WC()->cart->is_empty());
    }

    public function testADeclinedOrderAndAnOrdersOwnPageLeaveTheCartAlone(): void
    {
        $order = $this->placed();
        $other = $this->orderFor($this->product(), $this->shopper);
        foreach ([[$order, self::DECLINED], [$other, self::ASKS]] as [$of, $number]) {
            $this->submit($of, $this->stripe->card($number));
            self::assertNull(WC()->session->get('order_awaiting_payment'));
        }
    }

    private function assertWooCommerceUsedItAgain(WC_Order $order): void
    {
        self::assertSame($order->get_id(), WC()->session->get('store_api_draft_order'));
        self::assertSame('no', $this->found($order)->get_meta('is_vat_exempt'), 'It is written from the cart.');
    }

    /** An order of the checkout block that waits for its payment, with its cart. */
    private function placed(): WC_Order
    {
        $product = $this->product();
        $product->set_virtual(true);
        $product->save();
        WC()->cart->add_to_cart($product->get_id());
        WC()->cart->calculate_totals();
        $order = $this->orderFor($product, $this->shopper);
        $order->set_created_via('store-api');
        $order->set_cart_hash(WC()->cart->get_cart_hash());
        $order->save();
        WC()->session->set('store_api_draft_order', $order->get_id());

        return $order;
    }

    /** Pays as WooCommerce does once it has placed the order; returns where the shopper is sent. */
    private function submit(WC_Order $order, string $card): string
    {
        $_POST = [PaymentForm::METHOD => 'card', PaymentForm::CARD => $card];
        try {
            $result = WC()->payment_gateways()->payment_gateways()['tillbook']->process_payment($order->get_id());
        } finally {
            $_POST = [];
            // The answer has them.
            wc_clear_notices();
        }

        return (string) ($result['redirect'] ?? '');
    }

    /** @param array<string, string> $address */
    private function place(string $gateway, array $address = self::ADDRESS): \WP_REST_Response
    {
        return $this->rest('POST', self::STORE . 'checkout', [
            'billing_address' => $address,
            'payment_method' => $gateway,
        ]);
    }

    private function forgetCheckout(): void
    {
        WC()->cart->empty_cart();
        WC()->session->set('store_api_draft_order', null);
        WC()->session->set('order_awaiting_payment', null);
        wc_clear_notices();
    }
}
