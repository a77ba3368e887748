<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use WC_Session_Handler;

/** Shoppers who come back from a page of the provider: at once, twice, late, by another browser, or never. */
#[Group('database')]
final class ReturnHandlerTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithGuardedHooks;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        wc_clear_notices();
    }

    public function testAnApprovedPaymentIsThankedOnEachReturn(): void
    {
        $order = $this->sentAway();
        $this->decide($this->intentOf($order), 'approve');

        self::assertStringContainsString('order-received', $this->back($order));
        self::assertStringContainsString('order-received', $this->back($order));
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertSame(1, substr_count(implode("\n", $this->notesOf($order)), 'was captured'));
    }

    public function testEventsThatWereNeverDeliveredAreAskedForOnTheWayBack(): void
    {
        $order = $this->sentAway();
        // The sandbox keeps its events, and none is received.
        $this->sandbox()->change(function (SandboxAccount $account) use ($order): void {
            $account->checkout->decide($this->intentOf($order), 1, 'approve');
        });
        self::assertSame('pending', $this->order($order->get_id())->get_status());

        self::assertStringContainsString('order-received', $this->back($order));
        self::assertSame('processing', $this->order($order->get_id())->get_status());
    }

    public function testADeclinedApprovalLeadsToPayingAgain(): void
    {
        $order = $this->sentAway();
        $this->decide($this->intentOf($order), 'decline');

        self::assertStringContainsString('pay_for_order=true', $this->back($order));
        self::assertNotSame([], wc_get_notices('error'));
        self::assertSame('failed', $this->order($order->get_id())->get_status());
    }

    public function testTheSessionThatOrderedFindsItsCheckoutAgain(): void
    {
        $order = $this->sentAway();
        $this->decide($this->intentOf($order), 'decline');
        WC()->cart->add_to_cart($this->product()->get_id());
        WC()->session->set('order_awaiting_payment', $order->get_id());

        self::assertSame(wc_get_checkout_url(), $this->back($order));
        WC()->cart->empty_cart();
        WC()->session->set('order_awaiting_payment', null);
    }

    /** For example, the app of a bank returns to a phone's default browser. */
    public function testABrowserWithoutASessionShowsWhyThePaymentFailed(): void
    {
        $order = $this->sentAway();
        $this->decide($this->intentOf($order), 'decline');
        $other = $this->inAnotherBrowser(fn(): string => $this->back($order));
        self::assertStringContainsString('could not confirm', (string) wp_json_encode($other));

        $order->delete(true);
        $proof = PaymentRequests::proof($order->get_id(), $order->get_order_key());
        $back = fn(): string => $this->handler()->nextUrl($order->get_id(), $order->get_order_key(), $proof);
        self::assertCount(1, $this->inAnotherBrowser($back), 'The payment is released.');
        self::assertCount(1, $this->inAnotherBrowser(fn(): string => $this->handler()->nextUrl(999999, 'guessed')));
    }

    public function testAnUndecidedShopperReturnsToTheApproval(): void
    {
        self::assertStringContainsString('tillbook-sandbox=', $this->back($this->sentAway()));
    }

    public function testAReturnAddressAsksTheProviderAFewTimesOnly(): void
    {
        $order = $this->sentAway();
        foreach (range(1, 10) as $time) {
            self::assertStringContainsString('tillbook-sandbox=', $this->back($order), "time $time");
        }
        self::assertStringContainsString('pay_for_order=true', $this->back($order));
        self::assertStringContainsString('know yet', (string) wp_json_encode(wc_get_notices('error')));

        $other = $this->sentAway();
        self::assertStringContainsString('tillbook-sandbox=', $this->back($other), 'Other orders are not stopped.');
        $this->decide($this->intentOf($order), 'approve');
        self::assertStringContainsString('order-received', $this->back($order), 'Who has paid is thanked.');
    }

    public function testAReturnWithoutTheOrderKeyLeadsToTheShop(): void
    {
        $order = $this->sentAway();

        self::assertSame(
            wc_get_page_permalink('shop'),
            $this->handler()->nextUrl($order->get_id(), 'wc_order_guessed'),
        );
        self::assertSame(wc_get_page_permalink('shop'), $this->handler()->nextUrl(999999, $order->get_order_key()));
        self::assertSame(wc_get_page_permalink('shop'), $this->handler()->nextUrl($order->get_id(), ''));
    }

    public function testWhoNeverComesBackLeavesAnOrderThatEndsByItself(): void
    {
        $order = $this->sentAway();
        $events = $this->sandbox()->advance(25 * 3600);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));

        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
        self::assertStringContainsString('was canceled before it was approved', implode("\n", $this->notesOf($order)));
    }

    /** WooCommerce cancels no such order itself. A renewal that failed has become pending by the attempt. */
    #[TestWith(['admin', 'pending'])]
    #[TestWith(['subscription', 'failed'])]
    #[TestWith(['', 'pending'])]
    public function testAnOrderThatNoCheckoutMadeStaysPayable(string $madeBy, string $status): void
    {
        $order = $this->orderFor($this->product());
        $order->set_created_via($madeBy);
        $order->set_status($status);
        $order->save();
        $order = $this->sentAway($order);
        $events = $this->sandbox()->advance(25 * 3600);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));

        $order = $this->order($order->get_id());
        self::assertSame(['pending', true], [$order->get_status(), $order->needs_payment()]);
        self::assertTrue($this->payWith($order, 'visa')->isPaid());
        self::assertSame('processing', $this->order($order->get_id())->get_status());
    }

    public function testAnOrderOfTheCheckoutBlockEndsByItselfToo(): void
    {
        $order = $this->orderFor($this->product());
        $order->set_created_via('store-api');
        $order->save();
        $order = $this->sentAway($order);
        $events = $this->sandbox()->advance(25 * 3600);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));

        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
    }

    private function sentAway(?WC_Order $order = null): WC_Order
    {
        $order ??= $this->orderFor($this->product());
        $this->payWith($order, 'authenticate_always');

        return $this->order($order->get_id());
    }

    /**
     * Returns the notices that the browser's next page reads.
     *
     * @param Closure(): string $return
     *
     * @return array<mixed>
     */
    private function inAnotherBrowser(Closure $return): array
    {
        $ours = WC()->session;
        wp_set_current_user(0);
        add_filter('woocommerce_set_cookie_enabled', '__return_false');
        WC()->session = $browser = new WC_Session_Handler();
        $browser->init_session_cookie();
        try {
            $return();
            $browser->save_data();
        } finally {
            WC()->session = $ours;
            remove_filter('woocommerce_set_cookie_enabled', '__return_false');
        }
        $saved = (array) (new WC_Session_Handler())->get_session($browser->get_customer_id());

        return array_merge(...array_values((array) maybe_unserialize($saved['wc_notices'] ?? [])));
    }

    private function intentOf(WC_Order $order): string
    {
        return (string) OrderPayment::of($this->order($order->get_id()));
    }

    private function back(WC_Order $order): string
    {
        return $this->handler()->nextUrl($order->get_id(), $order->get_order_key());
    }

    private function handler(): ReturnHandler
    {
        return $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class);
    }
}
