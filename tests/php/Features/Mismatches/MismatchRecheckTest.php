<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

/** Tests which mismatches are checked again right after a command. */
final class MismatchRecheckTest extends MismatchTestCase
{
    public function testAPaymentIsLookedAtAgainWithItsOrder(): void
    {
        $sale = $this->sale();
        $this->change($sale->intentId, ['amount_refunded' => 400]);
        $this->check()->recheck($this->scope, null, $sale->intentId);
        self::assertSame([['refund_only_at_provider', $sale->intentId, 0, 400]], $this->known());

        wc_create_refund(['order_id' => $sale->order->get_id(), 'amount' => '4.00']);
        $this->check()->recheck($this->scope, null, $sale->intentId);
        self::assertSame([], $this->known());
    }

    public function testAnOrderIsLookedAtAgainWithItsPayments(): void
    {
        $sale = $this->sale();
        $second = $this->payment(['order_id' => $sale->order->get_id()]);
        $this->check()->recheck($this->scope, $sale->order->get_id(), null);
        self::assertSame([['payment_without_order', $second, null, 1000]], $this->known());

        $this->change($second, ['amount_refunded' => 1000]);
        $this->check()->recheck($this->scope, $sale->order->get_id(), null);
        self::assertSame([], $this->known());
    }

    public function testACanceledPaymentLeavesItsOrderWithoutOneUntilTheOrderIsCancelledToo(): void
    {
        $sale = $this->sale();
        $this->change($sale->intentId, [
            'status' => 'canceled',
            'captured' => 0,
            'amount_captured' => 0,
            'amount_refunded' => 1000,
        ]);
        $this->check()->recheck($this->scope, $sale->order->get_id(), $sale->intentId);
        self::assertSame([['order_without_payment', $sale->intentId, 1000, 0]], $this->known());

        $sale->order->set_status('cancelled');
        $sale->order->save();
        $this->check()->recheck($this->scope, $sale->order->get_id(), $sale->intentId);
        self::assertSame([], $this->known());
    }

    public function testADeletedOrderLosesItsMismatchAndItsPaymentGetsOne(): void
    {
        $sale = $this->sale();
        $this->change($sale->intentId, ['status' => 'canceled']);
        $id = $sale->order->get_id();
        $this->check()->recheck($this->scope, $id, null);
        self::assertCount(1, $this->known());

        $sale->order->delete(true);
        $this->change($sale->intentId, ['status' => 'succeeded']);
        $this->check()->recheck($this->scope, $id, null);
        self::assertSame([['payment_without_order', $sale->intentId, null, 1000]], $this->known());
    }

    public function testOtherMismatchesAreLeftAlone(): void
    {
        $this->payment();
        $known = $this->found();
        $sale = $this->sale();
        $this->check()->recheck($this->scope, $sale->order->get_id(), $sale->intentId);

        self::assertSame($known, $this->known());
    }

    public function testRecheckingUnknownIdsFindsNothing(): void
    {
        $this->check()->recheck($this->scope, 99999999, 'pi_nothere');
        $this->check()->recheck($this->scope, null, null);

        self::assertSame([], $this->known());
    }
}
