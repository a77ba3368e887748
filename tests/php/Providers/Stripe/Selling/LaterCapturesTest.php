<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\PayOrder;
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

    public function testAReturnLinkThatIsOpenedAgainAfterAPartialCaptureRefundsNothingInTheLedger(): void
    {
        $order = $this->approved();
        $this->capture($order, 1000);
        $this->hear();
        $before = $this->ledger();
        self::assertSame(['1000', '0'], self::sums($before['payments'][0]));
        $this->stripe->post('advance', ['seconds' => 5]);
        $this->back($order);

        self::assertSame(['1000', '0'], self::sums($this->ledger()['payments'][0]));
        self::assertSame($before, $this->ledger());
    }

    public function testAPaymentWhoseAnswerWasLostIsReadAsItWasCapturedMeanwhile(): void
    {
        $pay = new PayOrder($this->request(more: ['captureLater' => true]));
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($pay));
        $this->stripe->delete('faults');
        $this->stripe->post('capture', ['amount' => 1000]);
        $this->later(24 * 3600);
        $this->settle();

        self::assertSame(['1000', '0'], self::sums($this->ledger()['payments'][0]));
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
        $this->act(new CapturePayment((string) OrderPayment::of($order), new Money($amount, 'usd')));
        wp_set_current_user($this->shopper);
    }

    /**
     * @param array<string, string|null> $payment
     *
     * @return array{string|null, string|null}
     */
    private static function sums(array $payment): array
    {
        return [$payment['amount_captured'], $payment['amount_refunded']];
    }
}
