<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Reconciliation;

/** Tests the events that a provider delivers. */
trait EventTests
{
    public function testWhatHappenedBeforeTheAccountWasConnectedIsHistory(): void
    {
        $this->connectWithHistory();
        $connectedAt = time();

        self::assertSame([], $this->received->events(isHistory: false), 'Nothing has happened yet.');
        $history = $this->received->events(isHistory: true);
        self::assertSame($this->offers(Capability::History), $history !== []);
        foreach ($history as $event) {
            self::assertLessThanOrEqual($connectedAt, $event->created);
        }
    }

    public function testEventsOfACommandAreNoHistory(): void
    {
        $this->connected();
        $this->pay();

        self::assertSame([], $this->received->events(isHistory: true));
        self::assertNotSame([], $this->received->events(isHistory: false));
    }

    public function testEventsNameTheirAccountAndTheirObject(): void
    {
        $scope = $this->connected();
        $began = time();
        $result = $this->provider()->execute($this->payment(), 'conformance-events');

        self::assertNotSame([], $result->events);
        foreach ($result->events as $event) {
            self::assertSame([$scope->accountId, false], [$event->accountId, $event->livemode], $event->type);
            self::assertNotNull($event->objectId(), $event->type);
            self::assertLessThanOrEqual(60, abs($event->created - $began), "$event->type: seconds since 1970, UTC");
            self::assertEquals($event, Event::fromJson($event->toJson()), "$event->type is kept as JSON.");
        }
        $ids = array_column($result->events, 'id');
        self::assertSame($ids, array_values(array_unique($ids)));
    }

    public function testEventsThatArriveAgainChangeNothing(): void
    {
        $scope = $this->connected();
        $order = $this->order();
        $this->pay($order);
        $events = $this->received->events(isHistory: false);
        $notes = static fn(): int => count(wc_get_order_notes(['order_id' => $order->get_id()]));
        $before = [$this->ledger(), $this->fresh($order)->get_status(), $notes()];

        $this->services->inbox()->receive($scope, EventBatch::of('webhook', ...array_reverse($events)));
        $this->services->inbox()->receive($scope, EventBatch::of('webhook', ...$events, ...$events));

        self::assertEquals($before, [$this->ledger(), $this->fresh($order)->get_status(), $notes()]);
    }

    public function testUnconfirmedEventsAreDeliveredAgainUntilConfirmed(): void
    {
        $scope = $this->connected();
        // The receiver dies with the answer in its hands.
        $result = $this->provider()->execute($this->payment(), 'conformance-undelivered');
        $reconciliation = new Reconciliation($this->services->unansweredCommands(), $this->services->inbox());

        $first = $reconciliation->run($scope, $this->provider())['events'];

        self::assertSame($this->offers(Capability::Redelivery) ? count($result->events) : 0, $first);
        self::assertCount($this->offers(Capability::Redelivery) ? 1 : 0, $this->rows('payments'));
        self::assertSame(0, $reconciliation->run($scope, $this->provider())['events'], 'All of them are confirmed.');
    }

    public function testEventsThatACommandReturnedAreNotUndelivered(): void
    {
        $this->connected();
        $this->pay();

        self::assertSame([], $this->provider()->undelivered());
    }
}
