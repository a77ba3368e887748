<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\SiteId;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/** Payments of this store's orders at Stripe, refunded on WooCommerce's order screen and captured on ours. */
#[Group('database')]
final class OrderScreenTest extends ActingStripe
{
    public function testARefundOnTheOrderScreenIsMadeOnceAndHasOneRecord(): void
    {
        [$order, , $charge] = $this->sold();
        $record = $this->refund($order, '12.00');

        self::assertInstanceOf(WC_Order_Refund::class, $record);
        $refunds = $this->refundsAtStripe($charge);
        self::assertSame([1200], array_column($refunds, 'amount'));
        self::assertSame((string) $record->get_id(), Json::text($refunds[0], 'metadata.wc_refund_id'));
        $before = $this->ledger();
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);
        self::assertSame(
            [$refunds[0]['id']],
            array_map(
                static fn(WC_Order_Refund $one): mixed => $one->get_meta(RefundRecords::REFUND_META),
                $fresh->get_refunds(),
            ),
        );
    }

    public function testARefundWithoutAnAnswerGetsItsRecordWhenItIsLookedUp(): void
    {
        [$order, , $charge] = $this->sold();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $lost = $this->refund($order, '12.00');
        self::assertInstanceOf(WP_Error::class, $lost);
        self::assertStringContainsString('The status of the refund is being checked', $lost->get_error_message());

        self::assertSame(1, $this->settle());
        $this->hear();
        self::assertCount(1, $this->refundsAtStripe($charge));
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);
        self::assertSame(
            ['12.00'],
            array_map(
                static fn(WC_Order_Refund $one): string => (string) wc_format_decimal((string) $one->get_amount(), 2),
                $fresh->get_refunds(),
            ),
        );
    }

    public function testARefusedRefundLeavesNoRecordAndSaysWhy(): void
    {
        [$order, $intent, $charge] = $this->sold();
        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 4500]);
        $refused = $this->refund($order, '12.00');
        self::assertInstanceOf(WP_Error::class, $refused);
        self::assertStringContainsString('unrefunded amount', $refused->get_error_message());
        self::assertCount(1, $this->refundsAtStripe($charge));
        self::assertSame([['refund', 'refused']], $this->commands());
    }

    public function testAnOrdersAuthorizationIsCapturedAndItsOrderFollows(): void
    {
        [$order, $intent] = $this->sold(['capture' => 'manual']);
        $modules = Plugin::instance()->services->modules();
        $modules->authorizations
            ->service()
            ->capture($this->scope, $this->provider(), $order->get_id(), $intent, 'admin');
        self::assertSame([['capture', 'done']], $this->commands());
        $before = $this->ledger();
        self::assertSame('5000', $before['payments'][0]['amount_captured']);
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);
        self::assertTrue($fresh->is_paid());
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    /**
     * @param array<string, mixed> $more of the fake's `pay`
     *
     * @return array{WC_Order, string, string} an order of this store over 50.00, its payment and charge
     */
    private function sold(array $more = []): array
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total((new Money(5000, 'usd'))->decimal());
        $order->set_status('pending');
        $order->save();
        $paid = $this->stripe->post(
            'pay',
            [
                'amount' => 5000,
                'metadata' => [SiteId::METADATA => SiteId::own(), 'order_id' => (string) $order->get_id()],
            ] + $more,
        );
        $intent = (string) Json::text($paid, 'intent.id');
        $order->update_meta_data(Orders::INTENT_META, $intent);
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        self::assertSame('this_store', $this->ledger()['payments'][0]['seller']);

        return [$order, $intent, (string) Json::text($paid, 'charge.id')];
    }

    private function refund(WC_Order $order, string $amount): WC_Order_Refund|WP_Error
    {
        return wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => $amount,
            'reason' => 'Too small',
            'refund_payment' => true,
        ]);
    }
}
