<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\StoredEvents;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Keys\Accounts;

/** Tries one stored event again, on request: reads its object from Stripe and brings it into the ledger. */
final class Replay
{
    /**
     * @param Closure(): EventInbox $inbox
     * @param Closure(LedgerScope): Provider $provider
     */
    public function __construct(
        private readonly Database $database,
        private readonly Events $events,
        private readonly StoredEvents $stored,
        private readonly Closure $inbox,
        private readonly Closure $provider,
    ) {}

    /**
     * An event that was already processed changes no order and sends nothing a second time; only the ledger's rows
     * become what they are at Stripe now.
     *
     * @return bool false if the event isn't stored, or no longer
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable and leaves the event as it was, or due
     */
    public function run(LedgerScope $scope, string $id): bool
    {
        $stored = $this->stored->find($scope, $id);
        $body = $this->stored->body($scope, $id);
        if ($stored === null || $body === null) {
            return false;
        }
        $event = Event::fromJson($body);
        $inbox = ($this->inbox)();
        $provider = ($this->provider)($scope);
        if ($stored['state'] === 'done') {
            $this->refresh($scope, $inbox, $provider, $event);
        } else {
            $this->events->revive($scope, $id);
            $inbox->replay($scope, EventBatch::of($stored['origin'], $event), $provider);
        }

        return true;
    }

    private function refresh(LedgerScope $scope, EventInbox $inbox, Provider $provider, Event $event): void
    {
        $completed = $provider->complete($event)[$event->id] ?? [];
        if ($completed instanceof ProviderRefusal) {
            throw $completed;
        }
        $import = static fn() => $inbox->import($scope, EventBatch::history(...$completed));
        Accounts::write($this->database, $scope, $import);
        $inbox->follow($scope);
    }
}
