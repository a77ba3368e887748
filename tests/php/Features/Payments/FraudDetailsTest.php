<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Tests the data shown for a payment that fraud rules held or blocked. */
final class FraudDetailsTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAHeldPaymentShowsCountriesAddressesAndChecksSideBySide(): void
    {
        $order = $this->orderOf(5000);
        $order->set_shipping_address_1('Kungsgatan 1');
        $order->set_shipping_city('Stockholm');
        $order->set_shipping_country('SE');
        $order->save();
        $facts = $this->facts(
            $this->pay(
                new PaymentPlan(
                    5000,
                    'usd',
                    outcome: 'review',
                    ruleset: ['address_mismatch' => 'review'],
                    ipCountry: 'NG',
                    shippingCountry: 'SE',
                    addressCheck: 'fail',
                ),
                $order,
            ),
        );

        self::assertSame(['address_mismatch' => 'review'], $facts['ruleset_results']);
        self::assertSame(
            ['US', 'SE', true, 'NG'],
            [$facts['billing_country'], $facts['shipping_country'], $facts['is_shipped'], $facts['ip_country']],
        );
        self::assertSame(['shipping_billing', 'ip_shipping', 'ip_billing'], $facts['differences']);
        self::assertStringContainsString('Kungsgatan 1', $facts['shipping_address']);
        self::assertStringContainsString('Stockholm', $facts['shipping_address']);
        self::assertSame('fail', $facts['checks']['address_line1_check']);
    }

    public function testFactsThatAgreeAreNoDifference(): void
    {
        $facts = $this->facts(
            $this->pay(
                new PaymentPlan(
                    5000,
                    'usd',
                    outcome: 'block',
                    ruleset: ['order_items_threshold' => 'block'],
                    ipCountry: 'US',
                    shippingCountry: 'US',
                ),
            ),
        );

        self::assertSame([[], ''], [$facts['differences'], $facts['shipping_address']]);
    }

    public function testAPaymentThatNoRuleHeldHasNone(): void
    {
        self::assertNull($this->facts($this->pay(new PaymentPlan(5000, 'usd'))));
    }

    /** @return array<string, mixed>|null */
    private function facts(string $intent): ?array
    {
        return $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['fraud_facts'];
    }
}
