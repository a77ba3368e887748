<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use WC_Order_Refund;

/**
 * Twenty processes that send one command to Stripe at the same moment, or commands that exclude each other. One is
 * carried out; order, ledger and Stripe agree.
 */
#[Group('database')]
final class ParallelCommandsTest extends ParallelSenders
{
    public function testTwentyRefundsAreOne(): void
    {
        $this->sold();
        $answers = $this->senders(array_fill(0, self::SENDERS, ['refund', $this->charge, '1200']));

        $this->assertOneMade($answers, 're_');
        $this->assertRefunded([1200]);
    }

    #[Group('one-database')]
    public function testOfTwoRefundsOfTheSameRestOneIsMade(): void
    {
        $this->sold();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['refund', $this->charge, 'all']),
            ...array_fill(0, self::SENDERS / 2, ['refund', $this->charge, '3000']),
        ]);

        $this->assertOneMade($answers, 're_');
        $amounts = array_column($this->atStripe('refund'), 'amount');
        self::assertContains($amounts, [[5000], [3000]]);
        $this->assertRefunded($amounts);
    }

    public function testAnAuthorizationIsCapturedOrCanceledNeverBoth(): void
    {
        $this->sold(['capture' => 'manual']);
        $order = (string) $this->order->get_id();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['capture', $this->intent, '', $order]),
            ...array_fill(0, self::SENDERS / 2, ['cancel', $this->intent, '', $order]),
        ]);

        self::assertContains($this->intent, $answers, implode(' ', $answers));
        $done = $this->column("SELECT operation FROM {writes} WHERE ledger_id = ? AND state = 'done'");
        self::assertCount(1, $done, 'One of the two was carried out.');
        $isCaptured = $done === ['capture'];
        self::assertSame(
            [],
            $this->column("SELECT operation FROM {writes} WHERE ledger_id = ? AND state IN ('sent', 'unknown')"),
        );
        $intent = $this->atStripe('payment_intent')[0];
        self::assertSame($isCaptured ? 'succeeded' : 'canceled', $intent['status']);
        $this->assertWebhooksChangeNothing();
        self::assertSame(
            [[$isCaptured ? 'succeeded' : 'canceled', $isCaptured ? '5000' : '0']],
            array_map(
                array_values(...),
                $this->rows('SELECT status, amount_captured FROM {payments} WHERE ledger_id = ?'),
            ),
        );
        self::assertSame($isCaptured, $this->fresh()->is_paid());
        self::assertSame($isCaptured ? 'processing' : 'cancelled', $this->statusWithoutCompletion());
    }

    public function testTwentyInstantPayoutsAreOne(): void
    {
        $this->sold();
        $this->stripe->delete('requests');
        $answers = $this->senders(array_fill(0, self::SENDERS, ['payout', 'usd', '4775']));

        $this->assertOneMade($answers, 'po_');
        self::assertSame([4775], array_column($this->atStripe('payout'), 'amount'));
        $this->assertWebhooksChangeNothing();
        self::assertSame(['4775'], $this->column('SELECT amount FROM {payouts} WHERE ledger_id = ?'));
    }

    #[Group('one-database')]
    public function testPayoutsOfDifferentOffersAreOne(): void
    {
        $this->sold();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['payout', 'usd', '4775']),
            // An older page of the same balance.
            ...array_fill(0, self::SENDERS / 2, ['payout', 'usd', '4000']),
        ]);

        $others = array_diff($answers, self::made($answers, 'po_'));
        self::assertSame([], array_diff($others, ['tillbook_payout_changed', 'tillbook_in_progress']));
        self::assertLessThanOrEqual(1, count($this->atStripe('payout')));
        self::assertSame(
            array_map(strval(...), array_column($this->atStripe('payout'), 'amount')),
            $this->column('SELECT amount FROM {payouts} WHERE ledger_id = ?'),
        );
        $this->assertWebhooksChangeNothing();
    }

    /** @param list<int> $amounts */
    private function assertRefunded(array $amounts): void
    {
        self::assertSame($amounts, array_column($this->atStripe('refund'), 'amount'));
        $this->assertWebhooksChangeNothing();
        self::assertSame(
            [(string) array_sum($amounts)],
            $this->column('SELECT amount_refunded FROM {payments} WHERE ledger_id = ?'),
        );
        self::assertSame(
            array_map(strval(...), $amounts),
            $this->column('SELECT amount FROM {refunds} WHERE ledger_id = ?'),
        );
        self::assertSame(
            ['done'],
            $this->column("SELECT state FROM {writes} WHERE ledger_id = ? AND state <> 'refused'"),
        );
        self::assertSame(
            $amounts,
            array_map(
                static fn(WC_Order_Refund $refund): int => (int) round(100 * (float) $refund->get_amount()),
                $this->fresh()->get_refunds(),
            ),
        );
    }
}
