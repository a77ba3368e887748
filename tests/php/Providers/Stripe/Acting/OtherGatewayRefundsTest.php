<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use WC_Order;
use WC_Order_Refund;

/** Refunds of payments that another gateway took: only if its plugin is inactive, and then its order has them, too. */
final class OtherGatewayRefundsTest extends OtherGateway
{
    public function testARefundHasBothRecordsAndANote(): void
    {
        [$order, $intent, $charge] = $this->taken();
        $payment = $this->payment($intent);
        self::assertSame(
            ['other_gateway', false, true, true],
            [
                $payment['sold_by'],
                $payment['is_gateway_active'],
                Json::boolean($payment, 'actions.refund'),
                Json::boolean($payment, 'actions.partial_refund'),
            ],
        );
        self::assertFalse(Json::boolean($payment, 'actions.capture'));
        $answer = $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'amount' => 1200,
            'order_id' => $order->get_id(),
            'note' => 'Too small',
            'attempt' => 0,
        ]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        $refunds = $this->refundsAtStripe($charge);
        self::assertSame([1200], array_column($refunds, 'amount'));
        self::assertSame((string) $order->get_id(), Json::text($refunds[0], 'metadata.tillbook_order'));
        $this->assertRecords($order, [[$refunds[0]['id'], '12.00', 'Too small']]);
        // By that, the plugin knows the refund if Stripe tells it once it is active again.
        self::assertSame($refunds[0]['id'], $this->fresh($order)->get_meta('_stripe_refund_id'));
        $before = $this->ledger();
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        $this->assertRecords($order, [[$refunds[0]['id'], '12.00', 'Too small']]);
        self::assertCount(1, $this->notes($order, (string) $refunds[0]['id']));
        $fresh = $this->fresh($order);
        self::assertSame(['stripe', 'processing'], [$fresh->get_payment_method(), $fresh->get_status()]);
    }

    public function testAFullRefundEndsTheOrder(): void
    {
        [$order, , $charge] = $this->taken();
        $this->refund($charge, null);
        self::assertTrue($this->fresh($order)->has_status('refunded'));
        $this->hear();
        self::assertCount(1, $this->fresh($order)->get_refunds());
    }

    public function testAPaymentWithoutAnIntentIsRefundedToo(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000, 'legacy' => true]);
        $charge = (string) Json::text($paid, 'charge.id');
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        $order = $this->order(['_transaction_id' => $charge]);
        $this->refund($charge, 1000);
        $this->hear();
        self::assertCount(1, $this->fresh($order)->get_refunds());
    }

    public function testARefundThatFailsLaterTakesTheRecordBack(): void
    {
        [$order, , $charge] = $this->taken();
        $this->refund($charge, 1200);
        $refund = (string) $this->refundsAtStripe($charge)[0]['id'];
        $this->hear();
        $this->stripe->post('refundFails', ['refund' => $refund]);
        $this->hear();
        $this->assertRecords($order, []);
        self::assertCount(2, $this->notes($order, $refund));
        self::assertSame('', $this->fresh($order)->get_meta('_stripe_refund_id'));
    }

    public function testAnActivePluginRefundsItself(): void
    {
        [$order, $intent, $charge] = $this->taken();
        $this->turn(true);
        $payment = $this->payment($intent);
        self::assertTrue($payment['is_gateway_active']);
        self::assertFalse(Json::boolean($payment, 'actions.refund'));
        self::assertStringContainsString((string) $order->get_id(), (string) Json::text($payment, 'order.url'));
        $this->stripe->delete('requests');
        $answer = $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 1200]);
        self::assertSame(
            [409, 'tillbook_other_gateway'],
            [$answer->get_status(), $answer->as_error()?->get_error_code()],
        );
        self::assertSame([], $this->stripe->requests());
        $this->assertRecords($order, []);
    }

    public function testItsRefundsInStripeChangeNoOrder(): void
    {
        [$order, $intent] = $this->taken();
        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 700]);
        // Another site of the account, with an order of the same number.
        $this->stripe->post('refund', [
            'payment' => $intent,
            'amount' => 300,
            'metadata' => ['tillbook_site' => 'another', 'tillbook_order' => (string) $order->get_id()],
        ]);
        $this->hear();
        self::assertSame('1000', $this->ledger()['payments'][0]['amount_refunded']);
        $this->assertRecords($order, []);
    }

    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementLosesNoRecord(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 6 : 1;
        $statements = 0;
        do {
            [$order, , $charge] = $this->taken();
            $isAlive = DyingDatabase::during($statements, fn() => $this->refund($charge, 1200));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $this->hear();
            $made = count($this->refundsAtStripe($charge));
            $this->resume();
            self::assertCount($made, $this->fresh($order)->get_refunds(), "After $statements statements.");
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(20, $statements);
    }

    private function refund(string $charge, ?int $amount): void
    {
        Plugin::instance()
            ->services->modules()
            ->payments->refunds()
            ->refund($this->scope, $this->provider(), new RefundRequest($charge, $amount), 'admin');
    }

    /** @return array{WC_Order, string, string} an order of another plugin over 50.00, its payment and charge */
    private function taken(): array
    {
        [$intent, $charge] = $this->paid();

        return [$this->order(['_stripe_intent_id' => $intent, '_stripe_charge_captured' => 'yes']), $intent, $charge];
    }

    /** @param list<array{mixed, string, string}> $expected refund at Stripe, amount and reason of each record */
    private function assertRecords(WC_Order $order, array $expected): void
    {
        self::assertSame(
            $expected,
            array_map(
                static fn(WC_Order_Refund $one): array => [
                    $one->get_meta(Orders::REFUND_META),
                    (string) wc_format_decimal((string) $one->get_amount(), 2),
                    (string) $one->get_reason(),
                ],
                $this->fresh($order)->get_refunds(),
            ),
        );
    }
}
