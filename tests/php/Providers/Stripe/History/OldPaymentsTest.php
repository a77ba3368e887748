<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use ReflectionProperty;
use Tillbook\Features\Payments\PaymentPreload;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\History\Retention;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\TestClock;
use WP_REST_Request;

/** Payments of more than two weeks ago: the ledger keeps their rows, and Stripe is asked for the rest. */
final class OldPaymentsTest extends ConnectedStripe
{
    /** Fields of a charge that only Stripe has. */
    private const ONLY_AT_STRIPE = ['outcome', 'billing_details', 'payment_method', 'payment_method_details'];

    protected function world(): array
    {
        return ['now' => time(), 'payments' => 70, 'days' => 200, 'seed' => 'old'];
    }

    public function testTheirObjectsAreNotStoredAndAllRowsAre(): void
    {
        $this->module()->backfill()->run($this->scope);

        $rows = $this->ledger();
        $kept = $this->objects();
        $since = time() - OldObjects::KEPT;
        $old = array_filter($rows['payments'], static fn(array $row): bool => (int) $row['created'] < $since);
        $disputed = array_column($rows['disputes'], 'charge_id');
        self::assertGreaterThan(25, count($old));
        foreach ($rows['payments'] as $row) {
            $isKept = (int) $row['created'] >= $since || in_array($row['charge_id'], $disputed, true);
            self::assertSame($isKept, in_array($row['payment_intent_id'], $kept, true), (string) wp_json_encode($row));
        }
    }

    #[Group('database')]
    public function testAnOldPaymentIsReadWhenItIsOpened(): void
    {
        $this->module()->backfill()->run($this->scope);
        $old = $this->oldest();
        self::assertNotContains($old, $this->objects());
        $before = $this->ledger();

        $shown = $this->open($old);

        self::assertNull($shown['details_missing']);
        self::assertNotNull(Json::text($shown, 'charge.payment_method'));
        self::assertNotNull(Json::text($shown, 'charge.payment_method_details.card.last4'));
        self::assertContains($old, $this->objects());
        self::assertSame($before, $this->ledger(), 'Nothing else changes.');
        $this->stripe->post('faults', ['kind' => 'error_before', 'times' => 100, 'status' => 500]);
        self::assertSame($shown, $this->open($old), 'Stripe is asked once.');
    }

    /** Of the entries made from rows, only the time of a capture differs: it is that of the payment's start. */
    public function testTheTimelineOfAnOldPaymentIsThatOfOneWhoseEntriesAreStored(): void
    {
        $this->module()->backfill()->run($this->scope);
        $since = time() - OldObjects::KEPT;
        $old = array_filter(
            array_column($this->ledger()['payments'], 'created', 'payment_intent_id'),
            static fn(?string $created): bool => (int) $created < $since,
        );
        $remembered = array_combine(array_keys($old), array_map($this->timeline(...), array_keys($old)));
        $few = array_count_values(array_map(strval(...), array_column($this->ledger()['timeline'], 'type')));

        $this->readWhole();

        $all = array_count_values(array_map(strval(...), array_column($this->ledger()['timeline'], 'type')));
        self::assertGreaterThan($few['started'] + 30, $all['started']);
        self::assertGreaterThan($few['captured'] + 30, $all['captured']);
        $kinds = [];
        foreach ($remembered as $id => $events) {
            $stored = $this->timeline($id);
            $kinds = [...$kinds, ...array_column($stored, 'type')];
            self::assertSame(array_column($stored, 'type'), array_column($events, 'type'), $id);
            foreach ($stored as $place => $event) {
                self::assertEqualsWithDelta($event['datetime'], $events[$place]['datetime'], OldObjects::AT_ONCE, $id);
                unset($event['datetime'], $events[$place]['datetime']);
                self::assertSame($event, $events[$place], $id);
            }
        }
        self::assertSame([], array_diff(['started', 'captured', 'failed', 'full_refund', 'partial_refund'], $kinds));
        $this->assertStoredEntriesAreCompleted();
    }

    public function testARefundOfAnOldPaymentLeavesItsBeginningInTheTimeline(): void
    {
        $this->module()->backfill()->run($this->scope);
        $old = $this->oldest();
        self::assertNotContains("started:$old", array_column($this->ledger()['timeline'], 'dedupe'));
        $before = array_column($this->timeline($old), 'type');

        $this->stripe->post('refund', ['payment' => $old, 'amount' => 1]);
        $this->module()->polling()->poll($this->scope);
        $this->module()->worker()->work($this->scope);

        self::assertSame(['partial_refund', ...$before], array_column($this->timeline($old), 'type'));
    }

    /** @return iterable<string, array{bool}> */
    public static function orders(): iterable
    {
        yield 'the history first' => [true];
        yield 'the event first' => [false];
    }

    #[DataProvider('orders')]
    public function testADisputeOfAnOldPaymentLeavesTheDayOfItsCapture(bool $isHistoryFirst): void
    {
        $this->module()->backfill()->run($this->scope);
        $old = $this->oldest();
        $day = $this->captured($old);
        if (!$isHistoryFirst) {
            $this->forget('payments', 'objects', 'timeline', 'stripe_cursors');
        }

        $this->stripe->post('dispute', ['payment' => $old]);
        $this->module()->polling()->poll($this->scope);
        $this->work();
        $this->module()->backfill()->run($this->scope);

        self::assertContains('dispute_needs_response', array_column($this->timeline($old), 'type'));
        self::assertEqualsWithDelta($day, $this->captured($old), OldObjects::AT_ONCE);
    }

    #[Group('database')]
    public function testTheTablesArePackedOnceTheHistoryIsComplete(): void
    {
        $retention = new Retention(Database::fromWordPress(), Plugin::instance()->services->clock);
        self::assertFalse($retention->claimPacking($this->scope, 50), 'The history isn\'t complete.');

        $this->module()->backfill()->run($this->scope);

        self::assertFalse($retention->claimPacking($this->scope, 1_000), 'It is short.');
        self::assertTrue($retention->claimPacking($this->scope, 50));
        self::assertFalse($retention->claimPacking($this->scope, 50), 'They were packed.');
    }

    #[Group('database')]
    public function testADirectLoadDoesNotWaitForStripe(): void
    {
        $this->module()->backfill()->run($this->scope);
        $services = Plugin::instance()->services;
        $prepared = new PaymentPreload(
            $services->ledgers(),
            $services->modules()->payments->records(),
            $services->flags,
        );
        $old = $this->oldest();

        self::assertSame([], $prepared->paths(['id' => $old]), 'It would have to be asked for.');
        $this->open($old);
        self::assertContains("/wc/v3/payments/payment_intents/$old", $prepared->paths(['id' => $old]));
    }

    public function testWhatIsReadIsWhatWasThere(): void
    {
        $this->module()->backfill()->run($this->scope);
        foreach ([$this->newest(), $this->newest('is_refunded')] as $id) {
            $whole = $this->open($id);
            (new OldObjects(Database::fromWordPress()))->remove($this->scope, time() + 1, 10_000);

            self::assertNotContains($id, $this->objects());
            self::assertSame($whole, $this->open($id));
        }
    }

    public function testWithoutAnAnswerThePageShowsWhatTheLedgerHasAndSaysWhatIsMissing(): void
    {
        $this->module()->backfill()->run($this->scope);
        $id = $this->newest('is_refunded');
        $whole = $this->open($id);
        (new OldObjects(Database::fromWordPress()))->remove($this->scope, time() + 1, 10_000);
        $this->stripe->post('faults', ['kind' => 'error_before', 'times' => 100, 'status' => 500]);

        $shown = $this->open($id);

        self::assertSame(
            'The payment provider didn\'t respond. Reload the page to try again.',
            $shown['details_missing'],
        );
        $without = static function (array $answer): array {
            unset($answer['details_missing']);
            self::assertIsArray($answer['charge']);
            $answer['charge'] = array_diff_key($answer['charge'], array_flip(self::ONLY_AT_STRIPE));
            self::assertIsInt($answer['charge']['created']);
            // The row has the time of the payment, not of its last attempt.
            unset($answer['charge']['created']);

            return $answer;
        };
        self::assertSame($without($whole), $without($shown));
        foreach (['name', 'email'] as $field) {
            self::assertSame(
                Json::text($whole, "charge.billing_details.$field"),
                Json::text($shown, "charge.billing_details.$field"),
            );
        }
        self::assertSame(
            Json::integer($whole, 'charge.outcome.risk_level'),
            Json::integer($shown, 'charge.outcome.risk_level'),
        );
        self::assertSame(
            'unknown',
            Json::text($shown, 'charge.payment_method_details.card.checks.address_line1_check'),
        );
        self::assertSame(
            Json::text($whole, 'charge.payment_method_details.card.last4'),
            Json::text($shown, 'charge.payment_method_details.card.last4'),
        );
    }

    public function testOnceDisconnectedItSaysThatStripeCannotBeAsked(): void
    {
        $this->module()->backfill()->run($this->scope);
        $provider = $this->module()->open($this->scope->accountId, false);
        Plugin::instance()->services->connection()->accounts->disconnect();
        (new Accounts())->forget(false);

        $this->expectExceptionMessage('This Stripe account is not connected anymore');
        $provider->stateOf($this->oldest());
    }

    #[Group('database')]
    public function testTheDailyJobRemovesWhatBecameOldExceptOfDisputes(): void
    {
        $this->stripe->post('dispute', [
            'payment' => Json::text($this->stripe->post('pay', ['amount' => 4200]), 'intent.id'),
        ]);
        $this->module()->backfill()->run($this->scope);
        $old = new OldObjects(Database::fromWordPress());
        while ($old->remove($this->scope, time() + 100, 7) > 0) {
            continue;
        }

        $rows = $this->ledger();
        $disputed = array_column($rows['disputes'], 'payment_intent_id');
        $waiting = array_column(
            array_filter($rows['payments'], static fn(array $row): bool => $row['status'] === 'requires_capture'),
            'payment_intent_id',
        );
        self::assertEqualsCanonicalizing(
            array_values(array_unique([...$disputed, ...$waiting])),
            array_values(array_filter($this->objects(), static fn(string $id): bool => str_starts_with($id, 'pi_'))),
        );
    }

    #[Group('database')]
    public function testAPaymentWhosePersonWasErasedIsNotReadAgain(): void
    {
        $this->module()->backfill()->run($this->scope);
        $old = $this->oldest();
        (new OldObjects(Database::fromWordPress()))->noteErasure($this->scope->id, $old);

        $shown = $this->open($old);

        self::assertSame(
            'Personal data in this payment was erased, so its details are not read again.',
            $shown['details_missing'],
        );
        self::assertNotContains($old, $this->objects());
    }

    public function testStoredObjectsHaveNeitherSecretsNorWhatIsEmpty(): void
    {
        $this->stripe->post('dispute', [
            'payment' => Json::text($this->stripe->post('pay', ['amount' => 4200]), 'intent.id'),
        ]);
        $this->module()->backfill()->run($this->scope);
        $database = Database::fromWordPress();
        $bodies = $database->column('SELECT body FROM ' . $database->table('objects') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);

        self::assertNotSame([], $bodies);
        foreach ($bodies as $body) {
            self::assertStringNotContainsString('_secret', (string) $body);
            self::assertDoesNotMatchRegularExpression('/"(?!shipping)\w+":(null|\[\])/', (string) $body);
        }
    }

    /** @return array<string, mixed> PaymentSchema::intent() */
    private function open(string $id): array
    {
        $answer = rest_do_request(new WP_REST_Request('GET', "/wc/v3/payments/payment_intents/$id"));
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $data = json_decode((string) wp_json_encode($answer->get_data()), true);
        self::assertIsArray($data);

        /** @var array<string, mixed> $data */
        return $data;
    }

    /** @return list<array<string, mixed>> TimelineSchema, newest first */
    private function timeline(string $id): array
    {
        $answer = rest_do_request(new WP_REST_Request('GET', "/wc/v3/payments/timeline/$id"));
        $data = json_decode((string) wp_json_encode($answer->get_data()), true);
        self::assertIsArray($data);
        self::assertIsArray($data['data']);

        /** @var list<array<string, mixed>> $events */
        $events = array_values($data['data']);

        return $events;
    }

    /** When the timeline says that a payment was captured, epoch seconds. */
    private function captured(string $id): int
    {
        $at = array_column($this->timeline($id), 'datetime', 'type')['captured'] ?? null;
        self::assertIsInt($at);

        return $at;
    }

    /** Empties tables of the ledger. */
    private function forget(string ...$tables): void
    {
        $database = Database::fromWordPress();
        foreach ($tables as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
    }

    /** An entry from before its fee was known is completed when its payment is read as an old one. */
    private function assertStoredEntriesAreCompleted(): void
    {
        $database = Plugin::instance()->services->database;
        $complete = $this->ledger()['timeline'];
        $database->execute(
            'UPDATE ' . $database->table('timeline') . " SET body = '{}' WHERE ledger_id = ? AND type = 'captured'",
            [$this->scope->id],
        );
        $this->forget('stripe_cursors');

        $this->module()->backfill()->run($this->scope);

        self::assertSame($complete, $this->ledger()['timeline']);
    }

    /** Reads the history again, as if all of it were new. */
    private function readWhole(): void
    {
        $services = Plugin::instance()->services;
        $this->forget('timeline', 'stripe_cursors');
        $clients = (new ReflectionProperty(StripeModule::class, 'clients'))->getValue($this->module());
        self::assertInstanceOf(Clients::class, $clients);
        $then = TestClock::ahead(-400 * 86_400);
        (new Backfill(
            $this->module()->ledgers(),
            $clients,
            new Accounts(),
            $then,
            $services->database,
            $services->inbox(...),
        ))->run($this->scope);
    }

    /** @return list<string> payments and charges whose objects the ledger has */
    private function objects(): array
    {
        $database = Database::fromWordPress();

        return array_values(
            array_filter(
                $database->column(
                    'SELECT object_id FROM ' .
                        $database->table('objects') .
                        " WHERE ledger_id = ? AND type IN ('payment_intent', 'charge')",
                    [$this->scope->id],
                ),
                is_string(...),
            ),
        );
    }

    private function oldest(): string
    {
        $rows = array_filter(
            $this->ledger()['payments'],
            static fn(array $row): bool => $row['status'] === 'succeeded',
        );
        usort($rows, static fn(array $a, array $b): int => (int) $a['created'] <=> (int) $b['created']);
        $payments = array_values(
            array_filter(
                array_column($rows, 'payment_intent_id'),
                static fn(?string $id): bool => str_starts_with((string) $id, 'pi_'),
            ),
        );

        return (string) $payments[0];
    }

    /** The newest paid payment, refunded in part or not at all. */
    private function newest(string $kind = ''): string
    {
        $rows = array_filter(
            $this->ledger()['payments'],
            fn(array $row): bool => $row['status'] === 'succeeded' &&
                str_starts_with((string) $row['payment_intent_id'], 'pi_') &&
                ($row['amount_refunded'] !== '0') === ($kind !== '') &&
                !in_array($row['charge_id'], array_column($this->ledger()['disputes'], 'charge_id'), true),
        );
        usort($rows, static fn(array $a, array $b): int => (int) $b['created'] <=> (int) $a['created']);

        return (string) ($rows[0]['payment_intent_id'] ?? '');
    }
}
