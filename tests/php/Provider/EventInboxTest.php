<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\BatchWriter;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Ownership;
use Tillbook\Provider\Projector;
use Tillbook\Tests\Ledger\LedgerTestCase;

final class EventInboxTest extends LedgerTestCase
{
    /** @var array<string, bool> by the event's id: whether it was followed as history */
    private array $followed = [];

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

        return new EventInbox($this->database, new Events($this->database, new SystemClock()), $projector, $follower);
    }

    private function storedBeforeACrash(string $origin, Event $event): void
    {
        (new Events($this->database, new SystemClock()))->store($this->scope, $origin, [
            [
                'id' => $event->id,
                'type' => $event->type,
                'object_id' => $event->objectId(),
                'created' => $event->created,
                'api_version' => $event->apiVersion,
                'body' => $event->toJson(),
            ],
        ]);
    }

    private static function event(string $id): Event
    {
        return new Event($id, 'customer.updated', 100, '2026-10-28', false, 'acct_test', [
            'id' => 'cus_1',
            'object' => 'customer',
        ]);
    }
}
