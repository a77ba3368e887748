<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** A shopper on the page of an order whose payment is under way waits for the provider's events. */
final class WaitingShoppersTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        add_filter('pre_wp_mail', '__return_false');
    }

    #[Group('database')]
    public function testAnOrderWaitsUntilItsPaymentHasArrived(): void
    {
        $order = $this->orderOf(5000);
        $payment = $this->pay(
            new PaymentPlan(5000, 'usd', method: 'sepa_debit', country: 'DE', outcome: 'processing'),
            $order,
        );
        self::assertSame([$order->get_id()], $this->waiting($order));

        $this->happen(static function (SandboxAccount $account) use ($payment): void {
            $account->payments->arrive($payment, null);
        });
        self::assertSame([], $this->waiting($order));
    }

    public function testAnOrderThatWaitsForTheMerchantOrWasNotPaidForWaitsForNoOne(): void
    {
        $held = $this->orderOf(5000);
        $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $held);
        self::assertSame('on-hold', $this->order($held->get_id())->get_status());
        $unpaid = $this->orderOf(5000);

        self::assertSame([[], []], [$this->waiting($held), $this->waiting($unpaid)]);
    }

    /** @return list<mixed> orders for whose payment a shopper waits, after they opened the page of one */
    private function waiting(WC_Order $order): array
    {
        $waiting = [];
        $note = static function (mixed $id) use (&$waiting): void {
            $waiting[] = $id;
        };
        add_action('tillbook_shopper_waits', $note);
        ob_start();
        do_action('woocommerce_thankyou_tillbook', $order->get_id());
        ob_end_clean();
        remove_action('tillbook_shopper_waits', $note);

        return $waiting;
    }
}
