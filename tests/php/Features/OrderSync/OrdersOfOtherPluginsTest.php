<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Features\OrderSync\ProcessingPayment;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Orders in statuses that other plugins add, such as for deposits and quotes. */
final class OrdersOfOtherPluginsTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $add = static fn(array $statuses): array => [...$statuses, 'deposit-due'];
        add_filter(
            'wc_order_statuses',
            static fn(array $statuses): array => $statuses + ['wc-deposit-due' => 'Deposit', 'wc-packed' => 'Packed'],
        );
        add_filter('woocommerce_valid_order_statuses_for_payment', $add);
        add_filter('woocommerce_valid_order_statuses_for_payment_complete', $add);
    }

    public function testAnOrderInAnotherPluginsPayableStatusIsCompleted(): void
    {
        $order = $this->orderOf(5000, 'usd', 'deposit-due');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);

        $paid = $this->order($order->get_id());
        self::assertTrue($paid->is_paid());
        self::assertSame($intent, $paid->get_transaction_id());
        self::assertNotNull($paid->get_date_paid());
    }

    public function testItIsOnHoldWhileItsPaymentIsAuthorizedOrHasAnotherAmount(): void
    {
        foreach ([new PaymentPlan(5000, 'usd', manualCapture: true), new PaymentPlan(4000, 'usd')] as $plan) {
            $order = $this->orderOf(5000, 'usd', 'deposit-due');
            $this->pay($plan, $order);

            self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        }
    }

    public function testAStoreThatHidesTheLinkToPayHasOrdersOnHoldForTheirPayments(): void
    {
        add_filter('woocommerce_valid_order_statuses_for_payment', '__return_empty_array');
        $order = $this->orderOf(5000);
        $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order);

        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
    }

    public function testAnUnpaidOrderThatAFilterKeepsFromBeingCompletedIsNamedAsAMismatch(): void
    {
        add_filter('woocommerce_valid_order_statuses_for_payment_complete', static fn(): array => ['on-hold']);
        $order = $this->orderOf(5000);
        $this->pay(new PaymentPlan(5000, 'usd'), $order);

        self::assertSame('pending', $this->order($order->get_id())->get_status());
        self::assertTrue((new PaidOrders())->byIds([$order->get_id()])[$order->get_id()]->isOpen);

        $other = $this->orderOf(5000);
        $this->pay(new PaymentPlan(4000, 'usd'), $other);
        self::assertSame('on-hold', $this->order($other->get_id())->get_status());
    }

    public function testADebitThatBeginsAfterItsOrderWasPaidIsNotTheOrders(): void
    {
        $order = $this->orderOf(5000, 'usd', 'packed');
        $order->set_date_paid(time() - 60);
        foreach (['packed' => false, 'deposit-due' => true, 'on-hold' => true] as $status => $isOrders) {
            $order->set_status($status);
            $order->delete_meta_data('_tillbook_processing');
            ProcessingPayment::begin($order, 'pi_debit', time());

            self::assertSame($isOrders, ProcessingPayment::isOf($order, 'pi_debit'), $status);
        }
    }

    public function testAnOrderThatWasMovedOnBeforeItsPaymentIsCapturedKeepsItsStatusAndGetsDateAndNumber(): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order);
        $moved = $this->order($order->get_id());
        self::assertSame('on-hold', $moved->get_status());
        $moved->set_status('packed');
        $moved->save();

        Plugin::instance()
            ->services->bus()
            ->run($this->scope, $this->sandbox(), new CapturePayment($intent, new Money(5000, 'usd')), 'job');

        $captured = $this->order($order->get_id());
        self::assertSame(['packed', $intent], [$captured->get_status(), $captured->get_transaction_id()]);
        self::assertNotNull($captured->get_date_paid());
    }
}
