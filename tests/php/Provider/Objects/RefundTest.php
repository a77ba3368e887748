<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\Refund;

final class RefundTest extends TestCase
{
    public function testAFullObjectIsRead(): void
    {
        $refund = Refund::fromProvider(Samples::refund());

        self::assertSame(
            ['re_1', 1795000000, 'pending', 1000, 'usd'],
            [$refund->id, $refund->created, $refund->status, $refund->amount, $refund->currency],
        );
        self::assertSame(
            ['duplicate', 'lost_or_stolen_card', 'ARN1', 'available'],
            [$refund->reason, $refund->failureReason, $refund->reference, $refund->referenceStatus],
        );
        self::assertSame([21, 3, 'Arrived broken'], [$refund->storeRefundId, $refund->refundedBy, $refund->note]);
    }

    public function testIdsAreReadWhetherTheirObjectsAreExpandedOrNot(): void
    {
        $plain = Refund::fromProvider(Samples::refund());
        $expanded = Refund::fromProvider(
            [
                'charge' => Samples::charge(),
                'payment_intent' => Samples::paymentIntent(),
                'balance_transaction' => Samples::balanceTransaction(),
            ] + Samples::refund(),
        );

        foreach ([$plain, $expanded] as $refund) {
            self::assertSame(
                ['ch_1', 'pi_1', 'txn_1'],
                [$refund->chargeId, $refund->paymentIntentId, $refund->balanceTransactionId],
            );
        }
        self::assertNull($plain->charge);
        self::assertSame(4000, $expanded->charge?->amountCaptured);
    }

    public function testMissingFieldsAreNullAndMoneyIsNone(): void
    {
        $refund = Refund::fromProvider([]);

        self::assertSame(
            [null, null, null, 0, ''],
            [$refund->id, $refund->created, $refund->status, $refund->amount, $refund->currency],
        );
        self::assertSame(
            [null, null, null, null],
            [$refund->chargeId, $refund->charge, $refund->storeRefundId, $refund->refundedBy],
        );
    }

    public function testNumbersInTheMetadataAreDigits(): void
    {
        $refund = Refund::fromProvider(['metadata' => ['wc_refund_id' => '12a', 'refunded_by' => 7]]);

        self::assertSame([null, null], [$refund->storeRefundId, $refund->refundedBy]);
    }

    public function testItsStatusSaysWhereTheMoneyIs(): void
    {
        $states = [];
        foreach (['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as $status) {
            $refund = Refund::fromProvider(['status' => $status]);
            $states[$status] = [Refund::isPending($status), $refund->isUndone()];
        }

        self::assertSame(
            [
                'pending' => [true, false],
                'requires_action' => [true, false],
                'succeeded' => [false, false],
                'failed' => [false, true],
                'canceled' => [false, true],
            ],
            $states,
        );
    }
}
