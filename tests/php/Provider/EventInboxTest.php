<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\BatchWriter;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Ownership;
use Tillbook\Provider\Projector;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithLog;

#[Group('database')]
final class EventInboxTest extends LedgerTestCase
{
    use WithLog;

    /** @var array<string, bool> by the event's id: whether it was followed as history */
    private array $followed = [];

    private int $now;
    /** Whether the database refuses what is to be written. */
    private bool $isRefusing = false;
    /** @var list<\Fiber<mixed, mixed, mixed, mixed>> processes that ended */
    private array $dead = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->now = time();
    }

    protected function tearDown(): void
    {
        // Their ends come now.
        array_splice($this->dead, 0);
        TablesState::set(false);
        parent::tearDown();
    }

    public function testHistoryIsFollowedAsHistory(): void
    {
        $this->inbox()->receive($this->scope, EventBatch::history(self::event('evt_old')));
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', self::event('evt_new')));

        self::assertSame(['evt_old' => true, 'evt_new' => false], $this->followed);
    }

    public function testHistoryThatWaitedThroughACrashIsStillHistory(): void
    {
        $this->storedBeforeACrash('history', self::event('evt_old'));
        $this->storedBeforeACrash('webhook', self::event('evt_new'));

        self::assertSame(2, $this->inbox()->replayWaiting($this->scope));
        self::assertSame(['evt_old' => true, 'evt_new' => false], $this->followed);
    }

    public function testALongBacklogIsReplayedForALimitedTimeAndThenTheRest(): void
    {
        $this->storedBeforeACrash(
            'webhook',
            ...array_map(static fn(int $number): Event => self::event("evt_$number"), range(1, 450)),
        );

        self::assertSame(200, $this->inbox()->replayWaiting($this->scope, null, 0.0));
        self::assertCount(200, $this->followed);
        self::assertSame(250, $this->inbox()->replayWaiting($this->scope, null, 20.0));
        self::assertCount(450, $this->followed);
    }

    public function testAnEventThatNoClaimFindsIsTriedAgainLaterAndGivenUp(): void
    {
        (new Events($this->database, new TestClock(fn(): int => $this->now)))->store($this->scope, 'webhook', [
            [
                'id' => 'evt_short',
                'type' => 'customer.updated',
                'object_id' => 'cus_1',
                'created' => 100,
                'api_version' => '2026-10-28',
                'body' => self::event('evt_shortened')->toJson(),
            ],
        ]);
        for ($attempt = 0; $attempt < 7; ++$attempt, $this->now += 86401) {
            self::assertTrue($this->inbox()->isWaiting($this->scope));
            $this->inbox()->replayWaiting($this->scope, null, 0.0);
            self::assertFalse($this->inbox()->isWaiting($this->scope), 'It waits for its next attempt.');
        }

        self::assertFalse($this->inbox()->isWaiting($this->scope));
        self::assertSame([], $this->followed);
    }

    public function testEventsLockedByAnotherProcessAreLeftToIt(): void
    {
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $lock = new OptionLock(EventInbox::LOCK . $this->scope->id, 120);
        self::assertTrue($lock->take(time()));

        self::assertNull($this->inbox()->replayWaiting($this->scope));
        self::assertSame([], $this->followed);
        $lock->release();
        self::assertSame(1, $this->inbox()->replayWaiting($this->scope));
    }

    public function testEventsOfAnotherOriginDoNotWaitForAnObjectThatAlwaysFails(): void
    {
        $this->storedBeforeACrash('history', self::event('evt_fails'));
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $provider = self::createStub(Provider::class);
        $provider
            ->method('complete')
            ->willReturnCallback(
                static fn(Event ...$events): array => array_diff_key(
                    array_map(static fn(Event $event): array => [$event], array_column($events, null, 'id')),
                    ['evt_fails' => true],
                ),
            );

        try {
            $this->inbox()->replayWaiting($this->scope, $provider);
            self::fail('The failed object should be reported.');
        } catch (ProviderUnreachable) {
            self::assertSame(['evt_new' => false], $this->followed);
        }
        self::assertTrue($this->inbox()->isWaiting($this->scope));
    }

    public function testAProviderThatHangsIsNotAskedAgainBeforeTheLockExpires(): void
    {
        $this->storedBeforeACrash('history', self::event('evt_hangs'));
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $asked = [];
        $provider = self::createStub(Provider::class);
        $provider->method('complete')->willReturnCallback(function (Event ...$events) use (&$asked): array {
            $asked[] = array_map(static fn(Event $event): string => $event->id, $events);
            $this->now += 81;

            throw new ProviderUnreachable('It did not answer.');
        });

        try {
            $this->inbox()->replayWaiting($this->scope, $provider);
            self::fail('That the provider did not answer should be reported.');
        } catch (ProviderUnreachable) {
            self::assertSame([['evt_hangs']], $asked);
        }
        self::assertTrue((new OptionLock(EventInbox::LOCK . $this->scope->id, 120))->take($this->now));
    }

    public function testASlowProviderIsAskedForTheRestWithANewLock(): void
    {
        $this->storedBeforeACrash('history', self::event('evt_old'));
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $provider = self::createStub(Provider::class);
        $provider->method('complete')->willReturnCallback(function (Event ...$events): array {
            self::assertTrue(OptionLock::isHeld(EventInbox::LOCK . $this->scope->id, 1, $this->now));
            $this->now += 81;

            return array_map(static fn(Event $event): array => [$event], array_column($events, null, 'id'));
        });

        self::assertSame(2, $this->inbox()->replayWaiting($this->scope, $provider));
        self::assertSame(['evt_old' => true, 'evt_new' => false], $this->followed);
    }

    public function testAnEventThatArrivesTwiceIsFollowedOnce(): void
    {
        $this->inbox()->receive(
            $this->scope,
            EventBatch::of('webhook', self::event('evt_new'), self::event('evt_new')),
        );
        $this->followed = [];
        $this->inbox()->receive($this->scope, EventBatch::history(self::event('evt_new')));

        self::assertSame([], $this->followed);
    }

    public function testAnEventThatEndsPhpIsGivenUpAndTheOthersAreProjected(): void
    {
        $this->storedBeforeACrash('webhook', self::event('evt_ends'));
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $provider = $this->ending('evt_ends');

        // Any of the events can have ended the first process. Then the one that did is known.
        foreach ([0, 1, 2] as $counted) {
            self::assertTrue($this->diesIn($provider));
            self::assertSame((string) $counted, $this->state('evt_ends')[1]);
            $this->now += 121;
        }
        self::assertFalse($this->diesIn($provider));
        self::assertSame(['evt_new' => false], $this->followed);
        for ($counted = 3; $counted <= 7; ++$counted) {
            $this->now += 100_000;
            self::assertTrue($this->diesIn($provider));
        }
        self::assertSame(['dead', '7', 'PHP ended while evt_ends was processed.'], $this->state('evt_ends'));
        $this->now += 100_000;
        self::assertFalse($this->diesIn($provider));
    }

    public function testAfterAProcessDiedAnAttemptThatFailsOrSucceedsCountsOnce(): void
    {
        $this->storedBeforeACrash('webhook', self::event('evt_refused'));
        $this->storedBeforeACrash('webhook', self::event('evt_later'));
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $refused = [
            'evt_refused' => new ProviderRefusal('refused', 'No.'),
            'evt_later' => new ProviderRefusal('not_now', 'Not now.', 503),
        ];
        $provider = self::createStub(Provider::class);
        $provider
            ->method('complete')
            ->willReturnCallback(
                static fn(Event ...$events): array => array_map(
                    static fn(Event $event): array|ProviderRefusal => $refused[$event->id] ?? [$event],
                    array_column($events, null, 'id'),
                ),
            );
        self::assertTrue((new OptionLock(EventInbox::LOCK . $this->scope->id, 120))->take($this->now - 200));

        self::assertSame(3, $this->inbox()->replayWaiting($this->scope, $provider));
        self::assertSame(['retry', '1', 'No.'], $this->state('evt_refused'));
        self::assertSame(['retry', '0', 'Not now.'], $this->state('evt_later'));
        self::assertSame('done', $this->state('evt_new')[0]);
    }

    public function testWhatTheKeyMayNotReadIsNotGivenUpAfterAProcessDied(): void
    {
        $this->storedBeforeACrash('webhook', self::event('evt_refused'));
        $this->database->execute(
            'UPDATE ' . $this->database->table('events') . " SET state = 'retry', attempts = 6 WHERE ledger_id = ?",
            [$this->scope->id],
        );
        $provider = self::createStub(Provider::class);
        $provider->method('complete')->willReturn(['evt_refused' => new ProviderRefusal('denied', 'No.', 403)]);

        self::assertSame(1, $this->inbox()->replayWaiting($this->scope, $provider));
        self::assertSame(['retry', '5', 'No.'], $this->state('evt_refused'));
    }

    public function testAnOutageAfterAProcessDiedCountsForNoEvent(): void
    {
        $this->storedBeforeACrash(
            'webhook',
            ...array_map(self::event(...), ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5']),
        );
        $provider = self::createStub(Provider::class);
        $asked = 0;
        $provider->method('complete')->willReturnCallback(static function () use (&$asked): never {
            ++$asked;
            throw new ProviderUnreachable('It did not answer.');
        });
        self::assertTrue((new OptionLock(EventInbox::LOCK . $this->scope->id, 120))->take($this->now - 200));

        try {
            $this->inbox()->replayWaiting($this->scope, $provider);
            self::fail('That the provider did not answer should be reported.');
        } catch (ProviderUnreachable) {
            self::assertSame(4, $asked);
        }
        self::assertSame(['retry', '0', 'It did not answer.'], $this->state('evt_1'));
        self::assertSame(['new', '0', null], $this->state('evt_5'));
    }

    public function testEventsFinishedByAnotherProcessAreNotRetried(): void
    {
        $ids = ['evt_refused', 'evt_next'];
        $this->storedBeforeACrash('webhook', ...array_map(self::event(...), $ids));
        $asked = [];
        $provider = self::createStub(Provider::class);
        $provider->method('complete')->willReturnCallback(function (Event $event) use ($ids, &$asked): array {
            $asked[] = $event->id;
            // Slower than the lock is valid: the process that took over has done all of them.
            (new Events($this->database, new TestClock(fn(): int => $this->now)))->claim($this->scope, $ids);

            return [$event->id => new ProviderRefusal('refused', 'No.')];
        });
        self::assertTrue((new OptionLock(EventInbox::LOCK . $this->scope->id, 120))->take($this->now - 200));

        self::assertSame(1, $this->inbox()->replayWaiting($this->scope, $provider));
        self::assertSame(['evt_refused'], $asked);
        foreach ($ids as $id) {
            self::assertSame('done', $this->state($id)[0]);
        }
        // Also if one of them is asked for again by name.
        $this->inbox()->replay($this->scope, EventBatch::of('webhook', self::event('evt_refused')), $provider);
        self::assertSame('done', $this->state('evt_refused')[0]);
        self::assertFalse($this->inbox()->isWaiting($this->scope));
    }

    public function testWhileTheTablesAreOutdatedEventsAreStoredAndWait(): void
    {
        TablesState::set(true);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', self::event('evt_new')));
        self::assertNull($this->inbox()->replayWaiting($this->scope));
        self::assertSame([], $this->followed);
        self::assertSame(['new', '0', null], $this->state('evt_new'));

        TablesState::set(false);
        self::assertSame(1, $this->inbox()->replayWaiting($this->scope));
        self::assertSame(['evt_new' => false], $this->followed);
    }

    public function testAnEventThatTheDatabaseRefusesIsNeverGivenUp(): void
    {
        $this->storedBeforeACrash('webhook', self::event('evt_new'));
        $this->isRefusing = true;
        foreach ([60, 300, 1800, 1800, 1800, 1800, 1800, 1800] as $attempt => $wait) {
            self::assertSame(1, $this->inbox()->replayWaiting($this->scope));
            self::assertSame(['retry', (string) min(5, $attempt + 1), 'Unknown column'], $this->state('evt_new'));
            $this->now += $wait - 1;
            self::assertFalse(
                $this->inbox()->isWaiting($this->scope),
                'It is tried less often, and at least every half hour: the database may have been repaired.',
            );
            ++$this->now;
        }
        $this->isRefusing = false;

        self::assertSame(1, $this->inbox()->replayWaiting($this->scope));
        self::assertSame(['evt_new' => false], $this->followed);
    }

    public function testADatabaseThatRefusesEverythingIsLoggedOnce(): void
    {
        $this->readLog();
        $ids = array_map(static fn(int $number): string => "evt_$number", range(1, 20));
        $this->storedBeforeACrash('webhook', ...array_map(self::event(...), $ids));
        $this->isRefusing = true;

        self::assertSame(20, $this->inbox()->replayWaiting($this->scope));

        foreach ($ids as $id) {
            self::assertSame(['retry', '1', 'Unknown column'], $this->state($id));
        }
        $this->stopReadingLog();
        self::assertCount(1, preg_grep('/Unknown column/', $this->logged) ?: []);
    }

    /** A provider with an event that ends the process: EventInbox does not come to release its lock. */
    private function ending(string $id): Provider
    {
        $provider = self::createStub(Provider::class);
        $provider->method('complete')->willReturnCallback(static function (Event ...$events) use ($id): array {
            $completed = array_column($events, null, 'id');
            if (isset($completed[$id])) {
                // The process continues with other code than a real one would: see diesIn().
                \Fiber::suspend();
            }

            return array_map(static fn(Event $event): array => [$event], $completed);
        });

        return $provider;
    }

    /** @return bool whether the process ended before it was through */
    private function diesIn(Provider $provider): bool
    {
        $process = new \Fiber(fn(): ?int => $this->inbox()->replayWaiting($this->scope, $provider));
        $process->start();
        if ($process->isTerminated()) {
            return false;
        }
        // Kept, because the end of a fiber runs its `finally`, which the end of PHP does not.
        array_push($this->dead, $process);

        return true;
    }

    /** @return array{string|null, string|null, string|null} state, attempts and last error */
    private function state(string $id): array
    {
        $row = $this->database->row(
            'SELECT state, attempts, last_error FROM ' .
                $this->database->table('events') .
                ' WHERE ledger_id = ? AND event_id = ?',
            [$this->scope->id, $id],
        );
        self::assertNotNull($row);

        return [$row['state'], $row['attempts'], $row['last_error']];
    }

    private function inbox(): EventInbox
    {
        $follower = new class (function (EventBatch $batch): void {
            if ($this->isRefusing) {
                throw new DatabaseError('Unknown column');
            }
            foreach ($batch->events as $event) {
                $this->followed[$event->id] = $batch->isHistory();
            }
        }) implements EventFollower {
            public function __construct(private readonly \Closure $note) {}

            public function note(LedgerScope $scope, EventBatch $batch): void
            {
                ($this->note)($batch);
            }

            public function act(LedgerScope $scope): void {}
        };

        $projector = new Projector(
            new BatchWriter($this->database, new TransactionWriter($this->database, new PartyWriter($this->database))),
            static fn(): Ownership => new Ownership('test', false),
        );

        $clock = new TestClock(fn(): int => $this->now);

        return new EventInbox($this->database, new Events($this->database, $clock), $projector, $clock, $follower);
    }

    private function storedBeforeACrash(string $origin, Event ...$events): void
    {
        $this->inbox()->accept($this->scope, EventBatch::of($origin, ...$events));
    }

    private static function event(string $id): Event
    {
        return new Event($id, 'customer.updated', 100, '2026-10-28', false, 'acct_test', [
            'id' => 'cus_1',
            'object' => 'customer',
        ]);
    }
}
