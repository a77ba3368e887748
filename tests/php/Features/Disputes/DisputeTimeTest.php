<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use Tillbook\Features\Timeline\Timeline;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxStore;

/** Tests how sandbox disputes and their money change over time. */
final class DisputeTimeTest extends DisputesTestCase
{
    public function testAnInquiryThatIsLeftAloneBecomesADisputeAndItsMoneyIsTaken(): void
    {
        $id = $this->dispute('general', true, 5000, 'eur');
        self::assertSame([], $this->money($id));
        $this->wait(20);
        self::assertSame('warning_needs_response', $this->of($id, 'status'));

        $this->wait(2);

        $dispute = $this->show($id);
        self::assertSame(
            ['needs_response', 'dispute'],
            [$dispute['status'], $dispute['balance_transactions'][0]['reporting_category']],
        );
        self::assertGreaterThan(
            $dispute['created'] + 29 * self::DAY,
            $dispute['evidence_details']['due_by'],
            'There is time to answer again.',
        );
        self::assertSame(
            [['type' => 'dispute', 'amount' => -5000]],
            array_map(
                static fn(array $move): array => ['type' => $move['type'], 'amount' => $move['amount']],
                $this->money($id),
            ),
        );
        $timeline =
            (new Timeline(Database::fromWordPress(), static fn(): ?object => null))->of(
                $this->scope,
                $this->intentOf($id),
            ) ?? [];
        $entries = array_values(
            array_filter($timeline, static fn(array $entry): bool => $entry['type'] === 'dispute_needs_response'),
        );
        self::assertSame(
            ['needs_response', 'warning_needs_response'],
            array_column($entries, 'dispute_status'),
            'The newest first.',
        );
        self::assertNotNull($entries[0]['transaction_details'], 'The dispute has its money.');
        self::assertNull($entries[1]['transaction_details'], 'The inquiry had none.');
        self::assertFalse(
            $this->body($this->rest('GET', '/wc/v3/payments/payment_intents/' . $this->intentOf($id)))['actions'][
                'refund'
            ],
        );
        $this->assertBooksAddUp();
    }

    public function testEvidenceThatWasSavedIsSubmittedWhenTheTimeIsOver(): void
    {
        [$dispute, $inquiry, $forgotten] = [
            $this->dispute(),
            $this->dispute('general', true),
            $this->dispute('duplicate'),
        ];
        foreach ([$dispute, $inquiry] as $id) {
            $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']]);
        }

        $this->wait(22);

        self::assertSame(
            ['under_review', 'warning_under_review', 'lost'],
            [$this->of($dispute, 'status'), $this->of($inquiry, 'status'), $this->of($forgotten, 'status')],
        );
        self::assertSame(1, $this->show($dispute)['evidence_details']['submission_count']);
        self::assertContains('dispute_in_review', $this->happened($this->intentOf($dispute)));
        self::assertContains('dispute_lost', $this->happened($this->intentOf($forgotten)));
    }

    public function testTheTimelineShowsHowEachDisputeWasLost(): void
    {
        [$accepted, $missed, $decided] = [$this->dispute(), $this->dispute('duplicate'), $this->dispute('general')];
        self::assertSame(200, $this->rest('POST', self::ROUTE . "/$accepted/close")->get_status());
        $this->answer($decided, ['evidence' => ['product_description' => 'Blue mug']], true);
        $this->decide($decided, 'lost');
        $this->wait(22);

        foreach (['accepted' => $accepted, 'no_response' => $missed, 'decided' => $decided] as $loss => $id) {
            $timeline = $this->body($this->rest('GET', '/wc/v3/payments/timeline/' . $this->intentOf($id)))['data'];
            $losses = array_filter(array_column($timeline, 'dispute_loss', 'type'));
            self::assertSame(['dispute_lost' => $loss], $losses);
            self::assertSame($loss, $this->show($id)['loss']);
        }
    }

    public function testVerdictsComeAndAWonDisputeBringsTheMoneyBackButNotTheFee(): void
    {
        $disputes = array_map(
            fn(int $number): string => $this->dispute('duplicate', amount: 3000 + $number),
            range(1, 8),
        );
        $inquiry = $this->dispute('general', true);
        foreach ([...$disputes, $inquiry] as $id) {
            $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']], true);
        }
        $this->wait(61);
        self::assertSame('warning_under_review', $this->of($inquiry, 'status'), 'An inquiry takes longer.');

        $statuses = array_map(fn(string $id): string => (string) $this->of($id, 'status'), $disputes);
        self::assertEqualsCanonicalizing(
            ['lost', 'won'],
            array_values(array_unique($statuses)),
            'Some are won and some are lost.',
        );
        foreach (array_combine($disputes, $statuses) as $id => $status) {
            $amount = (int) $this->of($id, 'amount');
            $taken = ['type' => 'dispute', 'amount' => -$amount, 'fees' => 1500];
            self::assertSame(
                $status === 'won'
                    ? [$taken, ['type' => 'dispute_reversal', 'amount' => $amount, 'fees' => 0]]
                    : [$taken],
                $this->money($id),
            );
            self::assertContains("dispute_$status", $this->happened($this->intentOf($id)));
            self::assertSame(1500, $this->show($id)['fee']);
        }
        $this->wait(60);
        self::assertSame(['warning_closed', []], [$this->of($inquiry, 'status'), $this->money($inquiry)]);
        $this->assertBooksAddUp();
    }

    public function testAPaymentCanBeDisputedAgainAfterADisputeThatWasWonButNotAfterOneThatWasLost(): void
    {
        $first = $this->dispute();
        $charge = (string) $this->of($first, 'charge_id');
        $this->decide($first, 'won');
        $second = $this->disputeAgain($charge, 'duplicate');

        $boxes = $this->body($this->rest('GET', "/wc/v3/payments/charges/$charge"))['disputes'];
        self::assertEqualsCanonicalizing([$first, $second], array_column($boxes, 'id'));
        $this->decide($second, 'lost');
        $this->expectException(ProviderRefusal::class);
        $this->disputeAgain($charge, 'general');
    }

    public function testAnInquiryThatBecameADisputeLooksTheSameInWhateverOrderItsEventsArrive(): void
    {
        $charge = $this->chargeOf($this->pay(new \Tillbook\Providers\Sandbox\PaymentPlan(5000, 'usd')));
        $sandbox = $this->sandbox();
        $events = $sandbox->change(static function (SandboxAccount $account) use ($charge): void {
            $account->disputes->open($charge, 'general', true);
        });
        $events = [...$events, ...$sandbox->advance(22 * self::DAY)];
        $id = (string) Json::text($events[0]->object, 'id');

        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...array_reverse([...$events, ...$events])));

        self::assertSame('needs_response', $this->of($id, 'status'));
        self::assertSame(
            ['started', 'captured', 'dispute_needs_response', 'dispute_needs_response'],
            $this->happened($this->intentOf($id)),
        );
        self::assertCount(1, $this->money($id));
    }

    /** Asserts that the balance is the sum of what wasn't paid out, and each payout the sum of its transactions. */
    private function assertBooksAddUp(): void
    {
        $database = Database::fromWordPress();
        $store = new SandboxStore($database, $this->scope->accountId);
        $table = $database->table('transactions');
        foreach (
            $database->column("SELECT DISTINCT currency FROM $table WHERE ledger_id = ?", [$this->scope->id])
            as $currency
        ) {
            $booked = (int) $database->value("SELECT SUM(net) FROM $table WHERE ledger_id = ? AND currency = ?", [
                $this->scope->id,
                $currency,
            ]);
            self::assertSame(array_sum(array_column($store->unpaid($currency), 'net')), $booked, $currency);
        }
        self::assertSame(
            [],
            $database->rows(
                'SELECT p.payout_id FROM ' .
                    $database->table('payouts') .
                    " p JOIN $table t ON t.ledger_id = p.ledger_id AND t.deposit_id = p.payout_id WHERE p.ledger_id = ? AND p.automatic = 1 GROUP BY p.payout_id, p.amount HAVING SUM(t.net) <> p.amount",
                [$this->scope->id],
            ),
        );
    }
}
