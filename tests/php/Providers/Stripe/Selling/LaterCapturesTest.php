<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CapturePayment;
use WC_Order;

/** Payments that the merchant has captured: what comes from the shopper's side afterwards changes nothing. */
#[Group('database')]
final class LaterCapturesTest extends StorefrontStripe
{
    protected function setUp(): void
    {
        parent::setUp();
        if ($this->status()->isSkipped()) {
            return;
        }
        wp_set_current_user(1);
        (new StoreSettings())->change(['manual_capture' => true]);
        Plugin::instance()->services->account()->forget();
        wp_set_current_user($this->shopper);
    }

    #[DataProvider('ends')]
    public function testAReturnLinkThatIsOpenedAgainGivesNothingBack(string $status): void
    {
        $order = $this->approved();
        $this->hear();
        $this->capture($order, 1837);
        $this->hear();
        self::assertSame('processing', $this->found($order)->get_status());
        $this->assertNothingComesBack($order, $status, fn() => $this->back($order));
    }

    #[DataProvider('ends')]
    public function testEventsOfTheAuthorizationThatComeAfterTheCaptureGiveNothingBack(string $status): void
    {
        $order = $this->approved();
        $this->capture($order, 1837);
        $this->assertNothingComesBack($order, $status, fn() => $this->hear('shuffled', 2));
    }

    /** @return iterable<string, array{string}> */
    public static function ends(): iterable
    {
        yield 'cancelled' => ['cancelled'];
        yield 'refunded' => ['refunded'];
    }

    /** @param callable(): mixed $work */
    private function assertNothingComesBack(WC_Order $order, string $status, callable $work): void
    {
        $changed = $this->found($order);
        $changed->set_status($status);
        $changed->save();
        $notes = $this->notesOf($order);
        $work();

        self::assertSame($status, $this->found($order)->get_status());
        self::assertSame([], $this->thereIs('refund'));
        self::assertSame($notes, $this->notesOf($order));
    }

    private function approved(): WC_Order
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->back($order);
        self::assertSame('on-hold', $this->found($order)->get_status());

        return $this->found($order);
    }

    private function capture(WC_Order $order, int $amount): void
    {
        wp_set_current_user(1);
        $this->act(new CapturePayment((string) Orders::paymentOf($order), new Money($amount, 'usd')));
        wp_set_current_user($this->shopper);
    }
}
