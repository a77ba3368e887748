<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** A payment of another amount than its order's total, in a store whose own currency has fewer decimals. */
final class DifferingTotalTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        update_option('woocommerce_currency', 'JPY');
        update_option('woocommerce_price_num_decimals', '0');
        $this->connectSandbox();
    }

    protected function tearDown(): void
    {
        update_option('woocommerce_currency', 'USD');
        update_option('woocommerce_price_num_decimals', '2');
        parent::tearDown();
    }

    public function testCentsThatAreMissingPutTheOrderOnHold(): void
    {
        self::assertSame(['on-hold', 'completed'], [$this->paidWith(1900), $this->paidWith(1999)]);
    }

    /** @return string the status of an order of 19.99 euros */
    private function paidWith(int $amount): string
    {
        $order = $this->orderOf(1999, 'eur');
        // The shop's own checkout stores the payment before its events arrive.
        $this->pay(new PaymentPlan($amount, 'eur'), $order);

        return $this->order($order->get_id())->get_status();
    }
}
