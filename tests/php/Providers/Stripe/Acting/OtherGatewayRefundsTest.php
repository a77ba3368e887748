<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\OtherGateways\OrderLinks;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\Gateways;
use WC_Order;
use WC_Order_Refund;
use WC_Payment_Gateway;
use WP_REST_Request;

/** Refunds of payments that another gateway took: only if its plugin is inactive, and then its order has them, too. */
#[Group('database')]
final class OtherGatewayRefundsTest extends ActingStripe
{
    private bool $isActive = false;
    /** @var callable(array<mixed>): array<mixed> */
    private $gateways;

    protected function setUp(): void
    {
        parent::setUp();
        $this->gateways = $this->withGateway(...);
        add_filter('woocommerce_payment_gateways', $this->gateways);
        $this->turn(false);
    }

    protected function tearDown(): void
    {
        remove_filter('woocommerce_payment_gateways', $this->gateways);
        parent::tearDown();
        Gateways::build();
    }

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
        $refusal = $this->refusal(fn() => $this->refund($charge, 1200));
        self::assertSame('tillbook_other_gateway', $refusal->reason);
        self::assertSame([], $this->posted());
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
            // The lock of a dead process on an order expires after two minutes.
            Database::fromWordPress()->execute(
                'UPDATE ' . Database::fromWordPress()->table('order_effects') . ' SET due = 0 WHERE ledger_id = ?',
                [$this->scope->id],
            );
            Plugin::instance()->services->reconcile();
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
            ->refund($this->scope, $this->provider(), $charge, $amount, null, null, 'admin');
    }

    /** @return array{WC_Order, string, string} an order of another plugin over 50.00, its payment and charge */
    private function taken(): array
    {
        [$intent, $charge] = $this->paid();

        return [$this->order(['_stripe_intent_id' => $intent]), $intent, $charge];
    }

    /** @param array<string, string> $meta */
    private function order(array $meta): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('stripe');
        $order->set_total('50.00');
        $order->set_status('processing');
        foreach ($meta as $key => $value) {
            $key === '_transaction_id' ? $order->set_transaction_id($value) : $order->update_meta_data($key, $value);
        }
        $order->save();
        $links = new OrderLinks(Database::fromWordPress(), $this->module()->ledgers());
        self::assertSame(1, $links->link([$order]));

        return $order;
    }

    private function fresh(WC_Order $order): WC_Order
    {
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);

        return $fresh;
    }

    /** @param list<array{mixed, string, string}> $expected refund at Stripe, amount and reason of each record */
    private function assertRecords(WC_Order $order, array $expected): void
    {
        self::assertSame(
            $expected,
            array_map(
                static fn(WC_Order_Refund $one): array => [
                    $one->get_meta(RefundRecords::REFUND_META),
                    (string) wc_format_decimal((string) $one->get_amount(), 2),
                    (string) $one->get_reason(),
                ],
                $this->fresh($order)->get_refunds(),
            ),
        );
    }

    /** @return list<string> notes about a refund */
    private function notes(WC_Order $order, string $refund): array
    {
        return array_values(
            array_filter(
                array_map(
                    static fn(object $note): string => (string) $note->content,
                    array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
                ),
                static fn(string $note): bool => str_contains($note, $refund),
            ),
        );
    }

    /** @return array<string, mixed> */
    private function payment(string $id): array
    {
        Plugin::instance()->services->account()->forget();
        $answer = rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/payment_intents/$id"));
        self::assertSame(200, $answer->get_status());

        return Json::object(['data' => json_decode((string) wp_json_encode($answer->get_data()), true)], 'data');
    }

    private function turn(bool $isActive): void
    {
        $this->isActive = $isActive;
        Gateways::build();
    }

    /**
     * @param array<mixed> $gateways
     *
     * @return array<mixed>
     */
    private function withGateway(array $gateways): array
    {
        $gateway = new class extends WC_Payment_Gateway {
            public $id = 'stripe';
            public $enabled = 'yes';
        };

        return $this->isActive ? [...$gateways, $gateway] : $gateways;
    }
}
