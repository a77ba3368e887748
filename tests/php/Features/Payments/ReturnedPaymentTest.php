<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** A debit that the customer's bank takes back days later is shown as such on every page. */
final class ReturnedPaymentTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testItIsNamedForWhatItIs(): void
    {
        $intent = $this->returned();

        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        self::assertSame(
            ['returned', 0, 0],
            [$payment['payment_status'], $payment['totals']['refunded'], $payment['charge']['amount_refunded']],
        );
        self::assertSame(-$payment['totals']['amount'], $payment['totals']['returned']);
        self::assertFalse($payment['actions']['refund']);

        $timeline = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'];
        $entry = array_values(
            array_filter($timeline, static fn(array $event): bool => $event['type'] === 'payment_returned'),
        );
        self::assertSame(
            [[5000, 'eur']],
            array_map(static fn(array $event): array => [$event['amount'], $event['currency']], $entry),
        );
        self::assertNotContains('partial_refund', $this->happened($intent));
    }

    public function testItsPartialRefundStaysARefund(): void
    {
        $intent = $this->returned(
            static fn(SandboxAccount $account, string $charge) => $account->refund($charge, 1500, 'duplicate'),
        );

        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        self::assertSame(['returned', 1500], [$payment['payment_status'], $payment['charge']['amount_refunded']]);
        self::assertSame(
            $payment['totals']['amount'],
            -$payment['totals']['returned'] - $payment['totals']['refunded'],
        );
    }

    public function testItIsNotRefundedAndTheReasonIsShown(): void
    {
        $answer = $this->rest('POST', '/wc/v3/payments/refund/', [
            'charge_id' => $this->chargeOf($this->returned()),
            'amount' => 100,
        ]);

        self::assertSame([409, 'wcpay_refund_error'], self::statusAndCode($answer));
        self::assertStringContainsString('has returned this payment', $this->body($answer)['message']);
    }

    public function testItsOrderIsOnHoldAndNotSaidToMissARefund(): void
    {
        $intent = $this->returned();

        $order = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['order']['id'];
        self::assertSame('on-hold', $this->order($order)->get_status());
        self::assertSame(
            [],
            array_column($this->body($this->rest('GET', '/wc/v3/payments/mismatches'))['data'], 'kind'),
        );
    }

    /** @param (callable(SandboxAccount, string): mixed)|null $before what happens to the charge first */
    private function returned(?callable $before = null): string
    {
        $order = $this->orderOf(5000, 'eur', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', method: 'sepa_debit', country: 'DE'), $order);
        $charge = $this->chargeOf($intent);
        $this->order($order->get_id())->update_status('processing');
        $this->happen(static fn(SandboxAccount $account) => $before === null ? null : $before($account, $charge));
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(86400)));
        $this->happen(static fn(SandboxAccount $account) => $account->refunds->returnPayment($charge));
        Plugin::instance()->services->modules()->mismatches->check()->recheck($this->scope, $order->get_id(), $intent);

        return $intent;
    }
}
