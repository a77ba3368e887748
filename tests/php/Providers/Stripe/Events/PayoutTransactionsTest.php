<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use Closure;
use LogicException;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Plugin;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\PayoutTransactions;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\TestClock;

/** The balance transactions of payouts, however many there are. */
final class PayoutTransactionsTest extends ConnectedStripe
{
    private const PAGES = 8;
    private const PAGE = 100;
    /** Size of a member, in bytes: about that of Stripe's with their sources. */
    private const SIZE = 20_000;

    /** @var list<int> memory in use when each page was asked for, bytes */
    private array $memory = [];
    /** @var list<string> after which member each page was asked for */
    private array $after = [];
    /** How long each page takes, in seconds. */
    private int $seconds = 0;
    /** How long all pages took. */
    private int $passed = 0;
    /** @var (Closure(mixed, mixed, mixed): mixed)|null see enlarge() */
    private ?Closure $enlarge = null;

    protected function world(): array
    {
        // The payout is part of the history. It is reconciled an hour after midnight, so days begin at noon here.
        return ['now' => (intdiv(time(), 86_400) - 5) * 86_400 + 43_200];
    }

    protected function tearDown(): void
    {
        if ($this->enlarge !== null) {
            remove_filter('pre_http_request', $this->enlarge, 20);
        }
        parent::tearDown();
    }

    public function testAnEventOfALargePayoutHoldsOnePageOfItsMembers(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $this->stripe->deliver();
        $this->enlarge();
        $this->work();

        $this->assertOnePageAtATime();
        $payout = $this->ledger()['payouts'][0]['payout_id'];
        $members = array_filter(
            $this->ledger()['transactions'],
            static fn(array $row): bool => $row['deposit_id'] === $payout,
        );
        self::assertCount(self::PAGES * self::PAGE, $members);
        self::assertCount(self::PAGES, $this->memory, 'Several events of one payout read its members once.');
    }

    public function testALargePayoutIsReadInTurnsAndKeepsNoOtherEventWaiting(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $this->stripe->post('pay', ['amount' => 6000]);
        $this->stripe->deliver();
        $this->enlarge();
        // The time is over after each page.
        $this->seconds = 16;
        $provider = $this->provider();
        $inbox = Plugin::instance()->services->inbox();

        $inbox->replayWaiting($this->scope, $provider);
        self::assertSame([''], $this->after);
        self::assertContains('6000', array_column($this->ledger()['payments'], 'amount'));
        self::assertSame(['txn_large_100'], array_values($this->places()));

        for ($turn = 2; $turn <= self::PAGES; ++$turn) {
            Plugin::instance()->services->database->execute(
                'UPDATE ' .
                    Plugin::instance()->services->database->table('events') .
                    ' SET next_attempt_at = 0 WHERE ledger_id = ?',
                [$this->scope->id],
            );
            $inbox->replayWaiting($this->scope, $provider);
            self::assertCount($turn, $this->after);
        }

        self::assertSame(
            ['', ...array_map(static fn(int $page): string => "txn_large_{$page}00", range(1, self::PAGES - 1))],
            $this->after,
        );
        self::assertSame([], $this->places());
        self::assertFalse($inbox->isWaiting($this->scope));
        $payout = $this->ledger()['payouts'][0]['payout_id'];
        self::assertCount(
            self::PAGES * self::PAGE,
            array_filter(
                $this->ledger()['transactions'],
                static fn(array $row): bool => $row['deposit_id'] === $payout,
            ),
        );
    }

    public function testAPayoutWhoseMembersTheDatabaseRefusesIsNeverGivenUp(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $payout = Json::objects($this->stripe->post('rows', ['kind' => 'payout']), 'data')[0];
        $event = $this->event(['id' => Json::text($payout, 'id'), 'object' => 'payout']);

        $full = static fn(): never => throw new DatabaseError('Disk full');
        $incomplete = static function () use ($event): never {
            IncompleteEvent::unlessNamed($event, null);
            throw new LogicException('It has no id.');
        };

        foreach ([[$full, EventInbox::DATABASE], [$incomplete, 409]] as [$members, $status]) {
            $refusal = $this->provider($members)->complete($event)['evt_test'] ?? null;
            self::assertInstanceOf(ProviderRefusal::class, $refusal);
            self::assertSame($status, $refusal->status, $refusal->getMessage());
        }
    }

    public function testMembersThatCantBeWrittenAreNotReadAgainOnceTheTimeIsOver(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $payout = Json::objects($this->stripe->post('rows', ['kind' => 'payout']), 'data')[0];
        $object = ['id' => Json::text($payout, 'id'), 'object' => 'payout'];
        $reads = 0;
        $members = function () use (&$reads): never {
            ++$reads;
            $this->passed += 6;
            throw new DatabaseError('Disk full');
        };

        $completed = $this->provider($members, $this->clock())->complete(
            $this->event($object),
            $this->event($object, 'evt_later'),
        );
        self::assertSame(['evt_test'], array_keys($completed));
        self::assertSame(1, $reads);
    }

    public function testAPlaceThatStripeHasNoMoreIsForgotten(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $payout = Json::objects($this->stripe->post('rows', ['kind' => 'payout']), 'data')[0];
        (new JsonOption('tillbook_stripe_members_' . $this->scope->id))->change(
            static fn(): array => [(string) Json::text($payout, 'id') => 'txn_gone'],
        );

        self::assertFalse($this->read($payout));
        self::assertTrue($this->read($payout));
        self::assertCount(1, $this->ledger()['transactions']);
    }

    public function testTheHistoryReadsEachLargePayoutOnce(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 1]);
        $this->stripe->post('pay', ['amount' => 6000]);
        $this->stripe->post('advance', ['days' => 3]);
        $this->enlarge();
        $this->seconds = 16;
        $services = Plugin::instance()->services;
        $backfill = new Backfill(
            $this->module()->ledgers(),
            new Clients(new KeyStore($services->clock), $services->clock),
            new Accounts(),
            $this->clock(),
            $services->database,
            $services->inbox(...),
        );

        self::assertTrue($backfill->run($this->scope));
        $pages = ['', ...array_map(static fn(int $page): string => "txn_large_{$page}00", range(1, self::PAGES - 1))];
        self::assertSame([...$pages, ...$pages], $this->after);
        self::assertSame([], $this->places());
        self::assertCount(2, $this->ledger()['payouts']);
    }

    public function testTheHistoryHoldsOnePageOfMembers(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $this->enlarge();
        self::assertTrue($this->module()->backfill()->run($this->scope));

        $this->assertOnePageAtATime();
        self::assertCount(self::PAGES, $this->memory);
    }

    public function testMembersAreNotedBeforeAndAfterTheirRowsArrive(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $payout = Json::objects($this->stripe->post('rows', ['kind' => 'payout']), 'data')[0];
        $id = (string) Json::text($payout, 'id');
        $this->stripe->delete('requests');

        $this->read($payout);
        self::assertCount(2, $this->stripe->requests(), 'The page is read again with sources.');
        $rows = $this->ledger()['transactions'];
        self::assertSame(
            [[$id, '5000', 'charge']],
            [...array_map(static fn(array $row): array => [$row['deposit_id'], $row['amount'], $row['type']], $rows)],
        );
        self::assertNotNull($rows[0]['payment_intent_id'], 'It has what its source says.');

        $this->stripe->delete('requests');
        $this->read($payout);
        self::assertCount(1, $this->stripe->requests(), 'What is there is not asked for again.');
        $this->hear();
        self::assertSame([$id], array_column($this->ledger()['transactions'], 'deposit_id'));
    }

    /**
     * A provider whose members have this test's clock.
     *
     * @param (Closure(Api): PayoutTransactions)|null $members null: those of this test
     * @param Clock|null $clock of all else
     */
    private function provider(?Closure $members = null, ?Clock $clock = null): StripeProvider
    {
        $services = Plugin::instance()->services;

        return new StripeProvider(
            $this->scope->accountId,
            false,
            new Clients(new KeyStore($services->clock), $services->clock),
            new Accounts(),
            static fn(): array => ['tpv' => 0, 'firstTransactionDate' => null, 'currencies' => []],
            static fn(): ?HistoryReach => null,
            new KnownPayments($services->database),
            $clock ?? $services->clock,
            null,
            $members ?? $this->members(...),
        );
    }

    private function members(Api $api): PayoutTransactions
    {
        $services = Plugin::instance()->services;

        return new PayoutTransactions(
            $api,
            new CanonicalEvents(),
            new PartialCaptures($api),
            $services->database,
            $this->scope,
            $services->inbox(...),
            $this->clock(),
        );
    }

    private function clock(): Clock
    {
        return new TestClock(fn(): int => time() + $this->passed);
    }

    /** @return array<string, mixed> where reading goes on, by payout */
    private function places(): array
    {
        return (new JsonOption('tillbook_stripe_members_' . $this->scope->id))->read();
    }

    /**
     * @param array<string, mixed> $payout
     *
     * @return bool whether all is read
     */
    private function read(array $payout): bool
    {
        $services = Plugin::instance()->services;
        $api = (new Clients(new KeyStore($services->clock), $services->clock))->of(false);

        return $this->members($api)->read($this->event($payout));
    }

    /** @param array<string, mixed> $payout */
    private function event(array $payout, string $id = 'evt_test'): Event
    {
        return new Event(
            $id,
            'payout.created',
            time(),
            Wire::VERSION,
            false,
            $this->scope->accountId,
            $payout,
            [],
            time(),
        );
    }

    /** Makes payouts have many large members: fees of Stripe, which no event brings. */
    private function enlarge(): void
    {
        $this->memory = [];
        $this->enlarge = function (mixed $answer, mixed $arguments, mixed $url): mixed {
            parse_str((string) parse_url(is_string($url) ? $url : '', PHP_URL_QUERY), $query);
            if (!is_array($answer) || !is_string($query['payout'] ?? null)) {
                return $answer;
            }
            // Memory that only waits to be collected is not held. After many tests PHP collects it later.
            gc_collect_cycles();
            $this->memory[] = memory_get_usage();
            $this->passed += $this->seconds;
            $this->after[] = is_string($query['starting_after'] ?? null) ? $query['starting_after'] : '';
            $after = is_string($query['starting_after'] ?? null) ? $query['starting_after'] : 'txn_large_0';
            $first = (int) substr($after, strlen('txn_large_')) + 1;
            $answer['response'] = ['code' => 200, 'message' => 'OK'];
            $answer['body'] = (string) json_encode([
                'object' => 'list',
                'has_more' => $first + self::PAGE < self::PAGES * self::PAGE,
                'data' => array_map(
                    static fn(int $number): array => [
                        'id' => "txn_large_$number",
                        'object' => 'balance_transaction',
                        'type' => 'stripe_fee',
                        'reporting_category' => 'fee',
                        'created' => time(),
                        'available_on' => time(),
                        'currency' => 'usd',
                        'amount' => -1,
                        'fee' => 0,
                        'net' => -1,
                        'source' => null,
                        'description' => str_repeat('x', self::SIZE),
                    ],
                    range($first, $first + self::PAGE - 1),
                ),
            ]);

            return $answer;
        };
        add_filter('pre_http_request', $this->enlarge, 20, 3);
    }

    private function assertOnePageAtATime(): void
    {
        self::assertGreaterThanOrEqual(self::PAGES, count($this->memory));
        // The second page is asked for with the first one in memory; nothing is added to that.
        self::assertLessThan(
            2 * self::PAGE * self::SIZE,
            max($this->memory) - $this->memory[1],
            'Members of earlier pages are still held.',
        );
    }
}
