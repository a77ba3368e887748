<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\BatchWriter;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Ownership;
use Tillbook\Provider\Projector;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Tests\Ledger\LedgerTestCase;

final class EventInboxTest extends LedgerTestCase
{
    /** @var array<string, bool> by the event's id: whether it was followed as history */
    private array $followed = [];

    private int $now;

    protected function setUp(): void
    {
        parent::setUp();
        $this->now = time();
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

    public function testWhatAnotherProcessWorksOnIsLeftToIt(): void
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

    private function inbox(): EventInbox
    {
        $follower = new class (function (EventBatch $batch): void {
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

        $clock = new class (fn(): int => $this->now) implements Clock {
            /** @param \Closure(): int $now */
            public function __construct(private readonly \Closure $now) {}

            public function now(): int
            {
                return ($this->now)();
            }
        };

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
