<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Projection;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Plugin;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\LedgerContent;
use Tillbook\Tests\Support\StripeEvents;
use Tillbook\Tests\Support\WithLog;

/** Events with ids where the ledger needs objects: they wait, and nothing of them is lost or written in part. */
#[Group('database')]
final class IncompleteEventsTest extends LedgerTestCase
{
    use WithLog;

    private const AT = 1_790_000_000;

    protected function setUp(): void
    {
        parent::setUp();
        $this->readLog();
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        parent::tearDown();
    }

    /** @return iterable<string, array{Event, string}> and what it lacks */
    public static function bare(): iterable
    {
        $events = self::events();
        yield 'a charge with all others by id' => [$events->bare(), 'payment_intent'];
        yield 'a charge with its booking by id' => [
            $events->event('charge.succeeded', ['payment_intent' => $events->intent()] + $events->charge()),
            'balance_transaction',
        ];
        yield 'an intent with its charge by id' => [
            $events->event('payment_intent.succeeded', $events->intent()),
            'latest_charge',
        ];
        yield 'a refund with its charge by id' => [$events->bareRefund(400), 'charge'];
        yield 'a dispute with its charge by id' => [$events->bareDispute(), 'charge'];
        yield 'a dispute without a charge' => [
            $events->event('charge.dispute.created', ['charge' => null] + $events->disputed()->object),
            'charge',
        ];
        yield 'a booking with its source by id' => [
            $events->event('balance_transaction.created', $events->booking()),
            'source',
        ];
        yield 'a booked refund with its charge by id' => [
            $events->event(
                'balance_transaction.created',
                ['type' => 'refund', 'source' => $events->bareRefund(400)->object] + $events->booking(),
            ),
            'charge',
        ];
        yield 'a payout without an id' => [$events->event('payout.paid', ['object' => 'payout', 'amount' => 5]), 'id'];
    }

    #[DataProvider('bare')]
    public function testItIsLoggedAndTriedAgainAndWritesNothing(Event $event, string $lacks): void
    {
        $empty = LedgerContent::of($this->database, $this->scope);

        $this->arrive($event);

        self::assertEquals($empty, LedgerContent::of($this->database, $this->scope));
        self::assertSame(
            [],
            $this->database->rows('SELECT * FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ?', [
                $this->scope->id,
            ]),
        );
        $row = $this->database->row(
            'SELECT state, attempts, last_error FROM ' .
                $this->database->table('events') .
                ' WHERE ledger_id = ? AND event_id = ?',
            [$this->scope->id, $event->id],
        );
        self::assertSame(['retry', '1'], [$row['state'] ?? null, $row['attempts'] ?? null]);
        self::assertStringContainsString($lacks, (string) ($row['last_error'] ?? ''));
        self::assertStringContainsString($event->id, implode("\n", $this->logged));
    }

    public function testTheOthersOfItsBatchAreProjected(): void
    {
        $events = self::events();
        $other = new StripeEvents('other', 700, self::AT);

        $this->arrive($events->bareRefund(400), ...$other->paid());

        self::assertSame(['pi_other'], array_column($this->rows('payments'), 'payment_intent_id'));
        self::assertSame([], $this->rows('refunds'));
    }

    public function testHistoryThatIsIncompleteIsRefusedAsAWhole(): void
    {
        $other = new StripeEvents('other', 700, self::AT);
        $this->expectExceptionMessage('has only the id of its charge');
        try {
            Plugin::instance()
                ->services->inbox()
                ->import($this->scope, EventBatch::history(self::events()->bareRefund(400), ...$other->paid()));
        } finally {
            self::assertSame([], $this->rows('payments'));
        }
    }

    public function testTheFetchedStateMakesWhatTheIdsCouldNot(): void
    {
        $events = self::events();
        $this->arrive($events->bare(), $events->bareRefund(400), $events->bareDispute());
        $this->arrive(...$events->paid(), ...[$events->refunded(400), $events->disputed()]);

        self::assertSame(
            ['pi_whole', 'ch_whole', '1000'],
            array_values(
                array_intersect_key($this->rows('payments')[0], [
                    'payment_intent_id' => 0,
                    'charge_id' => 0,
                    'amount_captured' => 0,
                ]),
            ),
        );
        self::assertSame(
            ['ch_whole', 'ch_whole'],
            [$this->rows('refunds')[0]['charge_id'], $this->rows('disputes')[0]['charge_id']],
        );
        self::assertSame('Robin Example', $this->rows('disputes')[0]['customer_name']);
    }

    public function testAChargeWithoutAnIntentIsAPaymentUnderItsOwnId(): void
    {
        $events = self::events();
        $charge = ['payment_intent' => null] + $events->charge();
        $refund = ['payment_intent' => null, 'charge' => $charge] + $events->refunded(400)->object;
        $dispute = ['payment_intent' => null, 'charge' => $charge] + $events->disputed()->object;

        $this->arrive(
            $events->event('charge.succeeded', ['balance_transaction' => $events->booking()] + $charge),
            $events->event('balance_transaction.created', ['source' => $charge] + $events->booking()),
            $events->event('refund.created', $refund),
            $events->event('charge.dispute.created', $dispute),
        );

        $payment = $this->rows('payments')[0];
        self::assertSame(
            ['ch_whole', 'ch_whole', '1000', '1', 'succeeded'],
            [
                $payment['payment_intent_id'],
                $payment['charge_id'],
                $payment['amount_captured'],
                $payment['captured'],
                $payment['status'],
            ],
        );
        foreach (['transactions', 'refunds', 'disputes'] as $table) {
            self::assertSame(['ch_whole'], array_column($this->rows($table), 'payment_intent_id'), $table);
        }
        self::assertEqualsCanonicalizing(
            ['captured', 'partial_refund', 'dispute_needs_response'],
            array_column($this->rows('timeline'), 'type'),
        );
        $this->actAs('administrator');
        foreach (['charges/ch_whole', 'payment_intents/ch_whole', 'timeline/ch_whole'] as $route) {
            self::assertSame(200, $this->rest('GET', "/wc/v3/payments/$route")->get_status(), $route);
        }
    }

    public function testTheFeeThatArrivesLaterCompletesTheCaptureInAnyOrder(): void
    {
        $events = self::events();
        $early = $events->event(
            'charge.succeeded',
            ['payment_intent' => $events->intent(), 'balance_transaction' => null] + $events->charge(),
        );
        $late = $events->event(
            'charge.updated',
            ['payment_intent' => $events->intent(), 'balance_transaction' => $events->booking()] + $events->charge(),
            60,
        );

        $this->arrive($early);
        $this->arrive($late);
        $this->arrive($early, $late);
        $inOrder = $this->capture();
        self::assertSame([(string) self::AT, 100], $inOrder);

        $this->database->execute('DELETE FROM ' . $this->database->table('timeline') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->database->execute('DELETE FROM ' . $this->database->table('events') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->arrive($late);
        $this->arrive($early);
        self::assertSame($inOrder, $this->capture());

        $this->database->execute('DELETE FROM ' . $this->database->table('timeline') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->database->execute('DELETE FROM ' . $this->database->table('events') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->arrive($late, $early);
        self::assertSame($inOrder, $this->capture(), 'In one batch.');
    }

    public function testTheExchangeRateIsANumberAtTheProvider(): void
    {
        $events = self::events();
        $this->arrive(
            $events->event(
                'balance_transaction.created',
                ['exchange_rate' => 0.9134, 'source' => $events->charge()] + $events->booking(),
            ),
        );

        self::assertEqualsWithDelta(0.9134, (float) $this->rows('transactions')[0]['exchange_rate'], 1e-9);
    }

    public function testATypeThatNobodyKnowsCountsButIsNotListed(): void
    {
        $events = self::events();
        $this->arrive(
            $events->event(
                'balance_transaction.created',
                ['type' => 'carbon_offset', 'reporting_category' => 'carbon_offset', 'source' => null] +
                    $events->booking(),
            ),
        );

        self::assertSame(
            ['other', '900'],
            [$this->rows('transactions')[0]['type'], $this->rows('transactions')[0]['net']],
        );
    }

    public function testAPayoutNamesItsBankAccountAndItsFee(): void
    {
        $events = self::events();
        $this->arrive(
            $events->event('payout.paid', [
                'id' => 'po_1',
                'object' => 'payout',
                'amount' => 5000,
                'currency' => 'usd',
                'status' => 'paid',
                'method' => 'instant',
                'created' => self::AT,
                'arrival_date' => self::AT,
                'automatic' => false,
                'metadata' => [],
                'destination' => [
                    'id' => 'ba_1',
                    'object' => 'bank_account',
                    'bank_name' => 'STRIPE TEST BANK',
                    'last4' => '6789',
                    'currency' => 'usd',
                ],
                'balance_transaction' => [
                    'id' => 'txn_po',
                    'object' => 'balance_transaction',
                    'fee' => 75,
                    'amount' => -5000,
                ],
            ]),
        );

        $payout = $this->rows('payouts')[0];
        self::assertSame(
            ['STRIPE TEST BANK •••• 6789 (USD)', '75', 'txn_po'],
            [$payout['bank_account'], $payout['fee'], $payout['transaction_id']],
        );
    }

    private static function events(): StripeEvents
    {
        return new StripeEvents('whole', 1000, self::AT);
    }

    private function arrive(Event ...$events): void
    {
        Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));
    }

    /** @return array{string, int|null} time and fee of the capture on the timeline */
    private function capture(): array
    {
        $rows = $this->rows('timeline');
        self::assertCount(1, $rows);
        $body = json_decode((string) $rows[0]['body'], true);
        self::assertIsArray($body);

        return [(string) $rows[0]['datetime'], $body['fee'] ?? null];
    }

    /** @return list<array<string, string|null>> */
    private function rows(string $table): array
    {
        return $this->database->rows('SELECT * FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
    }
}
