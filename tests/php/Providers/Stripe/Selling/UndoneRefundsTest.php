<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use WC_Order;
use WC_Order_Refund;

/** Refunds that Stripe took back: they failed, or were canceled while the bank had not answered. */
#[Group('database')]
final class UndoneRefundsTest extends StorefrontStripe
{
    public function testARefundThatIsCanceledIsNoLongerOnTheOrder(): void
    {
        $order = $this->paidOrder();
        $refund = $this->refund($order);
        $this->hear();
        self::assertCount(1, $this->found($order)->get_refunds());
        $this->stripe->post('refundCanceled', ['refund' => $refund]);
        $this->hear('shuffled', 2);

        $this->assertTakenBack($order);
        self::assertStringContainsString('was canceled', implode("\n", $this->notesOf($order)));
        self::assertContains('refund_failed', array_column($this->ledger()['timeline'], 'type'));
    }

    public function testARefundThatFailedBeforeItWasFirstHeardOfIsNotOnTheOrder(): void
    {
        foreach (['refundFails', 'refundCanceled'] as $end) {
            foreach (['kept', 'reversed'] as $sequence) {
                $order = $this->paidOrder();
                $refund = $this->refund($order);
                $this->stripe->post($end, ['refund' => $refund]);
                $this->hear($sequence);

                $this->assertTakenBack($order);
            }
        }
    }

    public function testTheStoresOwnRecordOfSuchARefundIsRemoved(): void
    {
        $order = $this->paidOrder();
        $record = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '18.37', 'refund_payment' => false]);
        self::assertInstanceOf(WC_Order_Refund::class, $record);
        $refund = $this->refund($order, ['metadata' => ['wc_refund_id' => (string) $record->get_id()]]);
        $this->stripe->post('refundFails', ['refund' => $refund]);
        $this->hear('reversed');

        self::assertSame([], $this->found($order)->get_refunds());
    }

    private function paidOrder(): WC_Order
    {
        $order = $this->orderFor($this->product());
        self::assertTrue($this->enter($order)->isPaid());
        $this->hear();

        return $this->found($order);
    }

    /** @param array<string, mixed> $more */
    private function refund(WC_Order $order, array $more = []): string
    {
        return (string) Json::text(
            $this->stripe->post('refund', ['payment' => OrderPayment::of($order), 'pending' => true] + $more),
            'refund.id',
        );
    }

    private function assertTakenBack(WC_Order $order): void
    {
        $order = $this->found($order);
        self::assertSame([], $order->get_refunds());
        self::assertSame(0.0, (float) $order->get_total_refunded());
        self::assertSame('processing', $order->get_status());
        self::assertSame(
            '0',
            array_column($this->ledger()['payments'], 'amount_refunded', 'payment_intent_id')[
                (string) OrderPayment::of($order)
            ],
        );
    }
}
