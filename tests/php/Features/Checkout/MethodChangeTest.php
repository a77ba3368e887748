<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\FakeSubscription;
use Tillbook\Tests\Support\FakeSubscriptions;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use WC_Subscriptions_Change_Payment_Gateway;

/** A shopper pays for a subscription of another gateway with a card from now on. */
#[Group('database')]
final class MethodChangeTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithGuardedHooks;
    use WithSandbox;

    private const OTHERS_META = '_delayed_update_payment_method_all';

    private WC_Order $subscription;

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 2) . '/Support/subscriptions.php';
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        wc_clear_notices();
        $this->subscription = $this->orderFor($this->product(), $this->actAs('customer'));
        $this->subscription->set_payment_method('other');
        $this->subscription->set_payment_method_title('Another gateway');
        $this->subscription->save();
        FakeSubscriptions::$ids = [$this->subscription->get_id()];
    }

    protected function tearDown(): void
    {
        remove_all_filters('woocommerce_add_success');
        remove_all_filters('woocommerce_order_class');
        remove_filter('woocommerce_subscriptions_update_payment_via_pay_shortcode', '__return_true', 11);
        FakeSubscriptions::forget();
        if (!$this->status()->isSkipped()) {
            wc_clear_notices();
        }
        parent::tearDown();
    }

    public function testACardThatNeedsNoConfirmationIsTheSubscriptionsAtOnce(): void
    {
        $this->changeTo('mastercard', true);

        self::assertSame(['tillbook', 'Mastercard ending in 4444'], $this->method());
        self::assertSame([$this->subscription->get_id()], FakeSubscriptions::$appliedToAll);
        self::assertCount(1, wc_get_notices('success'));
    }

    public function testTheOtherGatewayStaysUntilTheBankHasConfirmedTheCard(): void
    {
        $this->changeTo('authenticate_always', true);
        self::assertSame(['other', 'Another gateway'], $this->method());
        self::assertSame([], wc_get_notices(), 'Nothing is updated yet.');
        self::assertSame([], FakeSubscriptions::$appliedToAll);

        $this->returnAfter('approve');
        self::assertSame('tillbook', $this->method()[0]);
        self::assertStringContainsString('ending in', $this->method()[1]);
        self::assertSame([$this->subscription->get_id()], FakeSubscriptions::$appliedToAll);
        self::assertSame(['success'], array_keys(wc_get_notices()));
    }

    public function testTheShopperComesToTheBanksPageOnAnotherHost(): void
    {
        $this->changeTo('authenticate_always', false);
        $page = FakeSubscriptions::$redirect;
        self::assertNotSame('', $page);
        // The sandbox's page is on the store's own host, so the store moves.
        $move = static fn(string $url): string => str_replace('//', '//shop.', $url);
        add_filter('home_url', $move);
        self::assertSame($page, wp_validate_redirect($page, ''));
        remove_filter('home_url', $move);
    }

    public function testACardThatTheBankDeclinesChangesNothing(): void
    {
        $this->changeTo('authenticate_always', false);
        $this->returnAfter('decline');

        self::assertSame(['other', 'Another gateway'], $this->method());
        self::assertSame(['error'], array_keys(wc_get_notices()));
    }

    public function testAfterADeclineAnotherGatewayCanHaveAllSubscriptions(): void
    {
        $this->changeTo('authenticate_always', true);
        $this->returnAfter('decline');
        self::assertSame('', $this->order($this->subscription->get_id())->get_meta(self::OTHERS_META));
    }

    public function testAfterAnAttemptThatWasLeftAnotherGatewayCanHaveAllSubscriptions(): void
    {
        $this->changeTo('authenticate_always', true);
        $this->changeToOther();

        self::assertSame([$this->subscription->get_id()], FakeSubscriptions::$appliedToAll);
    }

    public function testAnAttemptThatWasLeftDoesNotChangeAllLater(): void
    {
        $this->changeTo('authenticate_always', true);
        $this->changeTo('mastercard', false);

        self::assertSame('tillbook', $this->method()[0]);
        self::assertSame([], FakeSubscriptions::$appliedToAll, 'The shopper no longer asks for it.');
    }

    public function testManualRenewalsStayManualUntilTheBankHasConfirmedTheCard(): void
    {
        $this->renewManually();
        $this->changeTo('authenticate_always', false);
        self::assertTrue($this->manual(), 'The attempt may be left on the bank\'s page.');

        $this->returnAfter('approve');
        self::assertSame('tillbook', $this->method()[0]);
        self::assertFalse($this->manual());
    }

    public function testManualRenewalsAreAutomaticAtOnceWithACardThatNeedsNoConfirmation(): void
    {
        $this->renewManually();
        $this->changeTo('mastercard', false);

        self::assertFalse($this->manual());
    }

    public function testRenewalsStayManualIfTheirCustomerTurnedAutomaticOnesOff(): void
    {
        FakeSubscriptions::$haveToggle = true;
        $this->renewManually();
        $this->changeTo('authenticate_always', false);
        $this->returnAfter('approve');

        self::assertSame('tillbook', $this->method()[0]);
        self::assertTrue($this->manual());
    }

    public function testRenewalsAreManualIfTheStoreWantsAllToBe(): void
    {
        $this->renewManually();
        $this->changeTo('authenticate_always', false);
        FakeSubscriptions::$areManual = true;
        $this->returnAfter('approve');

        self::assertTrue($this->manual());
    }

    public function testTheFormOfASubscriptionIsTakenWhateverTheCartCosts(): void
    {
        $availability = Plugin::instance()->services->modules()->checkout->availability();
        // Less than can be charged.
        WC()->cart->add_to_cart($this->product('0.30')->get_id());
        WC()->cart->calculate_totals();
        self::assertFalse($availability->isOffered());

        // The plugin handles the form before WordPress knows which page it is.
        $_GET['key'] = $this->subscription->get_order_key();
        $_POST['woocommerce_change_payment'] = (string) $this->subscription->get_id();
        $_POST['_wcsnonce'] = wp_create_nonce('wcs_change_payment_method');
        try {
            self::assertTrue($availability->isOffered());
            $_GET['key'] = 'wc_order_of_another';
            self::assertFalse($availability->isOffered());
        } finally {
            $_GET = [];
            $_POST = [];
            WC()->cart->empty_cart();
        }
    }

    private function renewManually(): void
    {
        $id = $this->subscription->get_id();
        add_filter(
            'woocommerce_order_class',
            static fn(string $class, string $type, int $order): string => $order === $id
                ? FakeSubscription::class
                : $class,
            10,
            3,
        );
        $subscription = $this->order($id);
        self::assertInstanceOf(FakeSubscription::class, $subscription);
        $subscription->set_requires_manual_renewal(true);
        $subscription->save();
    }

    private function manual(): bool
    {
        $subscription = $this->order($this->subscription->get_id());

        return $subscription instanceof FakeSubscription && $subscription->get_requires_manual_renewal();
    }

    private function changeToOther(): void
    {
        WC_Subscriptions_Change_Payment_Gateway::change(
            $this->subscription->get_id(),
            'third',
            true,
            static fn(): array => ['result' => 'success'],
        );
    }

    private function changeTo(string $card, bool $isForAll): void
    {
        $id = $this->subscription->get_id();
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $card];
        WC_Subscriptions_Change_Payment_Gateway::change(
            $id,
            'tillbook',
            $isForAll,
            static fn(): array => Plugin::instance()->services->modules()->checkout->flow()->process($id),
        );
        $_POST = [];
    }

    /** The shopper decides on the bank's page, and comes back in another request. */
    private function returnAfter(string $decision): void
    {
        remove_all_filters('woocommerce_add_success');
        $order = $this->order($this->subscription->get_id());
        $setup = $order->get_meta('_tillbook_setup_id');
        self::assertIsString($setup);
        $this->happen(static function (SandboxAccount $account) use ($setup, $decision): void {
            self::assertTrue($account->setups->decide($setup, $decision));
        });
        $handler = $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class);
        self::assertSame($order->get_view_order_url(), $handler->nextUrl($order->get_id(), $order->get_order_key()));
    }

    /** @return array{string, string} the subscription's gateway and title */
    private function method(): array
    {
        $order = $this->order($this->subscription->get_id());

        return [$order->get_payment_method(), $order->get_payment_method_title()];
    }
}
