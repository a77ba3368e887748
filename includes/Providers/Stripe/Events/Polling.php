<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\EventTypes;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Probe;

/**
 * Asks Stripe for events: every minute while webhooks don't arrive, otherwise every hour, to find those that got lost.
 * Stripe keeps events for 30 days.
 */
final class Polling
{
    public const JOB = 'tillbook_stripe_poll';
    /** Stripe takes this many types in one call. */
    private const TYPES = 20;
    /** Events can appear in the list a little after they happened, in seconds. */
    private const OVERLAP = 600;
    private const EVERY = 60;
    private const HOURLY = 3600;
    /** Stripe's own memory, in seconds. */
    private const KEPT = 30 * 86_400;
    private const OPTION = 'tillbook_stripe_poll_';

    /**
     * @param Closure(): EventInbox $inbox
     * @param Closure(LedgerScope, int, int): void $missed reads what happened between two moments, epoch seconds, of which
     *     Stripe has no events any more; doing so twice must do no harm
     */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
        private readonly Closure $inbox,
        private readonly Events $events,
        private readonly EventWorker $worker,
        private readonly Closure $missed,
    ) {}

    public function register(): void
    {
        (new RecurringJob(self::JOB, self::EVERY, $this->run(...)))->register();
    }

    /** Asks for the events of all connected accounts that are due, and brings them into their ledgers. */
    public function run(): void
    {
        foreach ($this->ledgers->connected() as $scope) {
            if ($this->isDue($scope)) {
                try {
                    $this->poll($scope);
                } catch (ProviderRefusal | ProviderUnreachable) {
                    // The health page says why. The next run asks for the same time again.
                    continue;
                }
            }
        }
        $this->worker->run();
    }

    /**
     * Asks for everything since the last time.
     *
     * @return int number of events that had not arrived
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function poll(LedgerScope $scope): int
    {
        $record = $this->accounts->of($scope->livemode);
        if ($record === null || !$this->isPermitted($scope)) {
            return 0;
        }
        $option = self::option($scope);
        $cursor = Json::integer($option->read(), 'cursor') ?? $record->connectedAt;
        $since = max($cursor - self::OVERLAP, $this->clock->now() - self::KEPT);
        $api = $this->clients->of($scope->livemode);
        $found = 0;
        $servedAt = null;
        foreach (array_chunk(EventTypes::ALL, self::TYPES) as $types) {
            [$new, $at] = $this->pages($api, $scope, $since, $types);
            $found += $new;
            $servedAt = min($servedAt ?? $at, $at);
        }
        if ($since > $cursor) {
            // Only now that Stripe answers: until then, what it has no events of gets longer. If this process dies
            // here, the next one reads the same again.
            ($this->missed)($scope, $cursor, $since + self::OVERLAP);
        }
        $now = $this->clock->now();
        $option->change(
            static fn(array $state): array => [
                'cursor' => $servedAt ?? $cursor,
                'polled' => $now,
                'missed' => $found > 0 ? 0 : min(9, (Json::integer($state, 'missed') ?? 0) + 1),
            ],
        );

        return $found;
    }

    /** Whether the key may read events. */
    public function isPermitted(LedgerScope $scope): bool
    {
        return $this->accounts->of($scope->livemode)?->may(Probe::Events->permission()) ?? false;
    }

    /** When it last asked, epoch seconds; null if it never did. */
    public function lastTime(LedgerScope $scope): ?int
    {
        return Json::integer(self::option($scope)->read(), 'polled');
    }

    /** Every minute, unless webhooks arrive and the last time found nothing that they had missed. */
    public function isDue(LedgerScope $scope): bool
    {
        if (!$this->isPermitted($scope)) {
            return false;
        }
        $state = self::option($scope)->read();
        $polled = Json::integer($state, 'polled');
        $foundNothing = (Json::integer($state, 'missed') ?? 0) > 0;
        $wait = $foundNothing && $this->hears($scope) ? self::HOURLY : self::EVERY;

        return $polled === null || $this->clock->now() - $polled >= $wait - 5;
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_option(self::OPTION . $scope->id);
    }

    /** Whether Stripe sends events here: there is an endpoint, and the newest event came from it. */
    private function hears(LedgerScope $scope): bool
    {
        return $this->accounts->of($scope->livemode)?->endpointId() !== null &&
            $this->events->isNewestByWebhook($scope);
    }

    /**
     * @param list<string> $types
     *
     * @return array{int, int} number of new events; when Stripe answered first, epoch seconds
     */
    private function pages(Api $api, LedgerScope $scope, int $since, array $types): array
    {
        $found = 0;
        $after = null;
        $servedAt = null;
        do {
            $page = $api->events(
                ['types' => $types, 'created' => ['gte' => $since]] +
                    ($after === null ? [] : ['starting_after' => $after]),
            );
            $servedAt ??= $page->servedAt;
            $events = array_values(
                array_filter(
                    array_map(
                        static fn(array $event): ?Event => ReceivedEvent::from($event, $scope->accountId),
                        $page->data,
                    ),
                    static fn(?Event $event): bool => $event !== null && $event->livemode === $scope->livemode,
                ),
            );
            $found += $events === [] ? 0 : ($this->inbox)()->accept($scope, EventBatch::of('poll', ...$events));
            $after = Json::text($page->data[count($page->data) - 1] ?? [], 'id');
        } while ($page->hasMore && $after !== null);

        return [$found, $servedAt];
    }

    private static function option(LedgerScope $scope): JsonOption
    {
        return new JsonOption(self::OPTION . $scope->id);
    }
}
