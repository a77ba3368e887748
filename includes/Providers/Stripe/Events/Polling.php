<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\EventTypes;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Probe;

/**
 * Asks Stripe for events: every minute while webhooks don't arrive or a shopper waits for a payment, otherwise every
 * hour, to find those that got lost. Stripe keeps events for 30 days. A long backlog is read in parts, oldest first
 * (PollWindow), so that a process that is killed costs the part it was reading.
 */
final class Polling
{
    public const JOB = 'tillbook_stripe_poll';
    /** Asks, and again as long as something is left. */
    public const WORKER = 'tillbook_stripe_poll_worker';
    /** The same for someone who opened one of our pages. */
    public const OPENED = 'tillbook_stripe_poll_opened';
    /** Stripe takes this many types in one call. */
    private const TYPES = 20;
    private const EVERY = 60;
    private const HOURLY = 3600;
    /** For how long it asks every minute for a shopper, in seconds: debits and vouchers take days. */
    private const WAITING = 300;
    /** How much earlier than that it may ask, because background jobs don't run to the second. */
    private const SLACK = 5;
    private const OPTION = 'tillbook_stripe_poll_';
    private const UNREACHABLE = 'unreachable';
    private const MAX_PROBLEM_LENGTH = 250;
    private const LOCK = 'tillbook_stripe_polling_';
    /** After how long a process that died is replaced, in seconds. */
    private const LOCK_SECONDS = 120;

    /**
     * @param Closure(): EventInbox $inbox
     * @param Closure(LedgerScope, int, int): void $readForgotten reads what happened between two moments, epoch
     *     seconds, of which Stripe has no events any more; doing so twice must do no harm
     */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
        private readonly Closure $inbox,
        private readonly Events $events,
        private readonly EventWorker $worker,
        private readonly Closure $readForgotten,
    ) {}

    public function register(): void
    {
        $this->job()->register();
        Hooks::job(self::WORKER, fn() => $this->run(), 0);
        Hooks::job(self::OPENED, fn() => $this->run(isOpened: true), 0);
        Hooks::action('tillbook_page_opened', $this->enqueueStale(...));
        Hooks::action('tillbook_shopper_waits', $this->waitWithShopper(...));
    }

    /** Begins to ask, once an account is connected. */
    public function startInBackground(): void
    {
        $this->job()->schedule();
    }

    /** It only wakes the worker: a recurring job that died while it ran is scheduled again minutes later. */
    private function job(): RecurringJob
    {
        return new RecurringJob(self::JOB, self::EVERY, $this->enqueueDue(...), $this->accounts->isAnyConnected(...));
    }

    /**
     * Asks for the events of all connected accounts that are due, and brings them into their ledgers. What isn't done
     * in time is left to the next run, which comes soon.
     *
     * @param int $seconds for each account
     * @param bool $isOpened whether someone opened one of our pages: then a minute is long ago, also if webhooks arrive
     */
    public function run(int $seconds = AsyncJob::RUN_SECONDS, bool $isOpened = false): void
    {
        $isMore = false;
        foreach ($this->ledgers->connected() as $scope) {
            $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
            $isDue = $this->isDue($scope) || ($isOpened && $this->isStale($scope));
            if (!$isDue || !$lock->take($this->clock->now())) {
                continue;
            }
            try {
                $this->poll($scope, $seconds);
                $isMore = $isMore || $this->isBehind($scope);
            } catch (ProviderRefusal | ProviderUnreachable $why) {
                // The next run asks for the same time again.
                $this->fail($scope, $why);
                continue;
            } finally {
                $lock->release();
            }
        }
        if ($isMore) {
            // The worker of events has been woken. This process does not wait for it.
            AsyncJob::enqueue(self::WORKER);

            return;
        }
        $this->worker->run();
    }

    /**
     * Asks for everything since the last time.
     *
     * @param int|null $seconds after this time the rest is left to the next call; null: to the end
     *
     * @return int number of events that had not arrived
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function poll(LedgerScope $scope, ?int $seconds = null): int
    {
        $record = $this->accounts->of($scope->livemode);
        if ($record === null || !$this->isPermitted($scope)) {
            return 0;
        }
        $end = $seconds === null ? null : microtime(true) + $seconds;
        $found = 0;
        do {
            $found = $this->part($scope, $record, $found);
        } while ($this->isBehind($scope) && ($end === null || microtime(true) < $end));

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

    /** Why the last run got no answer, in sentences for the health page; null if it got one. */
    public function problem(LedgerScope $scope): ?string
    {
        $said = self::option($scope)->read()['problem'] ?? null;

        return match ($said) {
            null => null,
            self::UNREACHABLE => __('Stripe didn\'t respond.', 'tillbook'),
            default => is_string($said) ? $said : null,
        };
    }

    /** Notes why a run got no answer; note() forgets it. */
    private function fail(LedgerScope $scope, ProviderRefusal|ProviderUnreachable $why): void
    {
        $problem =
            $why instanceof ProviderUnreachable
                ? self::UNREACHABLE
                : mb_substr($why->getMessage(), 0, self::MAX_PROBLEM_LENGTH);
        $tried = $this->clock->now();
        self::option($scope)->change(
            static fn(array $state): array => ['problem' => $problem, 'tried' => $tried] + $state,
        );
    }

    /** Whether there is more than the last call read. */
    public function isBehind(LedgerScope $scope): bool
    {
        return Json::integer(self::option($scope)->read(), 'window') !== null;
    }

    /** Until when everything was read while there is more, epoch seconds; null if there isn't. */
    public function completeUntil(LedgerScope $scope): ?int
    {
        $record = $this->accounts->of($scope->livemode);

        return $record !== null && $this->isBehind($scope) ? $this->next($scope, $record)->from : null;
    }

    /** Until when everything was read, epoch seconds; null if the account isn't connected. */
    public function readUntil(LedgerScope $scope): ?int
    {
        $record = $this->accounts->of($scope->livemode);

        return $record === null ? null : $this->next($scope, $record)->unread;
    }

    /**
     * Every minute, unless webhooks arrive and the last time found nothing that they had missed. Without an answer,
     * also not before a minute has passed, however often another account with a backlog has the job run.
     */
    public function isDue(LedgerScope $scope): bool
    {
        if (!$this->isPermitted($scope)) {
            return false;
        }
        $state = self::option($scope)->read();
        $tried = $this->secondsSince($state, 'tried');
        if ($tried !== null && $tried + self::SLACK < self::EVERY) {
            return false;
        }
        $polled = Json::integer($state, 'polled');
        if ($polled === null || $this->isBehind($scope)) {
            return true;
        }
        $waited = $this->clock->now() - $polled + self::SLACK;
        if ($waited < 0) {
            // The clock was set back.
            return true;
        }
        $foundNothing = (Json::integer($state, 'quiet_runs') ?? 0) > 0;

        return $waited >= self::HOURLY ||
            ($waited >= self::EVERY &&
                (!($foundNothing && $this->receivesEvents($scope)) || $this->waitedFor($state) > 0));
    }

    /**
     * Asks every minute for a while, even if webhooks arrived until now: the one about this payment may not. However
     * many shoppers wait, and however often they reload their page, that is once a minute for each connected account.
     */
    private function waitWithShopper(): void
    {
        foreach ($this->accounts->isAnyConnected() ? $this->ledgers->connected() : [] as $scope) {
            // Not with each page: it is a write.
            if ($this->waitedFor(self::option($scope)->read()) < self::WAITING - self::EVERY) {
                $until = $this->clock->now() + self::WAITING;
                self::option($scope)->change(static fn(array $state): array => ['waiting' => $until] + $state);
            }
        }
        $this->enqueueStale();
    }

    /**
     * Returns for how long it still asks for a shopper, in seconds; 0 if it doesn't, or the clock was set back.
     *
     * @param array<string, mixed> $state
     */
    private function waitedFor(array $state): int
    {
        $left = (Json::integer($state, 'waiting') ?? 0) - $this->clock->now();

        return $left > self::WAITING ? 0 : max(0, $left);
    }

    /** Whether the last time, also one without an answer, was at least a minute ago. */
    private function isStale(LedgerScope $scope): bool
    {
        $state = self::option($scope)->read();
        foreach (['polled', 'tried'] as $name) {
            if (($this->secondsSince($state, $name) ?? self::EVERY) < self::EVERY) {
                return false;
            }
        }

        return $this->isPermitted($scope);
    }

    /**
     * @param array<string, mixed> $state
     * @param 'polled'|'tried' $name
     *
     * @return int|null null if it never did, or the clock was set back
     */
    private function secondsSince(array $state, string $name): ?int
    {
        $waited = $this->clock->now() - (Json::integer($state, $name) ?? 0);

        return $waited < 0 ? null : $waited;
    }

    /** Has the background ask before the next hour, so that a page doesn't show for long what a webhook missed. */
    private function enqueueStale(): void
    {
        foreach ($this->accounts->isAnyConnected() ? $this->ledgers->connected() : [] as $scope) {
            if ($this->isStale($scope)) {
                AsyncJob::enqueue(self::OPENED);

                return;
            }
        }
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_option(self::OPTION . $scope->id);
    }

    /** Starts background jobs for accounts that are due, and for stored events that wait. */
    private function enqueueDue(): void
    {
        $inbox = ($this->inbox)();
        foreach ($this->ledgers->connected() as $scope) {
            if ($this->isDue($scope)) {
                AsyncJob::enqueue(self::WORKER);
            }
            if ($inbox->isWaiting($scope)) {
                $this->worker->enqueue();
            }
        }
    }

    /** Whether Stripe sends events here: there is an endpoint, and the newest event came from it. */
    private function receivesEvents(LedgerScope $scope): bool
    {
        return $this->accounts->of($scope->livemode)?->endpointId() !== null &&
            $this->events->isNewestByWebhook($scope);
    }

    /**
     * Reads the next part of what wasn't read yet, and saves the place after it; if it is too long, how long the next
     * try is.
     *
     * @param int $found number of events that the parts before had
     * @param int|null $now the time at Stripe, epoch seconds; null: this site's clock
     *
     * @return int with those of this part
     */
    private function part(LedgerScope $scope, AccountRecord $record, int $found, ?int $now = null): int
    {
        $window = $this->next($scope, $record, $now);
        $api = $this->clients->of($scope->livemode);
        $servedAt = null;
        $pages = 0;
        foreach (array_chunk(EventTypes::ALL, self::TYPES) as $types) {
            $read = $this->pages($api, $scope, $window, $types);
            $found += $read['found'];
            if ($read['oldest'] !== null) {
                $this->note($scope, null, $found, $window->shorter($read['oldest']));

                return $found;
            }
            $servedAt = min($servedAt ?? $read['servedAt'], $read['servedAt']);
            $pages = max($pages, $read['pages']);
        }
        $servedAt ??= $this->clock->now();
        $lost = $window->lost();
        if ($now === null && ($window->isBehind($servedAt) || ($lost !== null && $window->isAhead($servedAt)))) {
            // Only by Stripe's clock is it known which events Stripe still has.
            return $this->part($scope, $record, $found, $servedAt);
        }
        if ($lost !== null) {
            // Only now that Stripe answers: until then, what it has no events of gets longer. If this process dies
            // here, the next one reads the same again.
            ($this->readForgotten)($scope, ...$lost);
        }
        $this->note(
            $scope,
            $window->cursor($servedAt),
            $found,
            $window->isLast($servedAt) ? null : $window->following($pages),
        );

        return $found;
    }

    private function next(LedgerScope $scope, AccountRecord $record, ?int $now = null): PollWindow
    {
        $state = self::option($scope)->read();

        return new PollWindow(
            Json::integer($state, 'cursor') ?? $record->connectedAt,
            Json::integer($state, 'window'),
            $now ?? $this->clock->now(),
        );
    }

    /**
     * Saves how far it is.
     *
     * @param int|null $cursor null: as far as before
     * @param int $found number of new events since poll() was called
     * @param int|null $window length of the next period, in seconds; null if everything is read
     */
    private function note(LedgerScope $scope, ?int $cursor, int $found, ?int $window): void
    {
        $now = $this->clock->now();
        self::option($scope)->change(static function (array $state) use ($cursor, $found, $window, $now): array {
            $before = Json::integer($state, 'cursor');
            $quietRuns = Json::integer($state, 'quiet_runs') ?? 0;

            return array_filter(
                [
                    // Another process may be further.
                    'cursor' => $cursor === null ? $before : max($before ?? 0, $cursor),
                    'window' => $window,
                    'waiting' => Json::integer($state, 'waiting'),
                    'polled' => $now,
                    // How many times in a row it found nothing that webhooks had missed.
                    'quiet_runs' => match (true) {
                        $found > 0 => 0,
                        $window === null => min(9, $quietRuns + 1),
                        default => $quietRuns,
                    },
                ],
                static fn(?int $value): bool => $value !== null,
            );
        });
    }

    /**
     * Reads the pages of a list and stores their events.
     *
     * @param list<string> $types
     *
     * @return array{found: int, pages: int, servedAt: int, oldest: int|null} number of new events and of pages; when Stripe
     *     answered first; null, or if the list is too long to be read to its end, creation of the last event that was
     *     read; epoch seconds
     */
    private function pages(Api $api, LedgerScope $scope, PollWindow $window, array $types): array
    {
        $read = ['found' => 0, 'pages' => 0, 'servedAt' => null, 'oldest' => null];
        $after = null;
        do {
            $page = $api->events(
                ['types' => $types, 'created' => $window->created()] +
                    ($after === null ? [] : ['starting_after' => $after]),
            );
            $read['servedAt'] ??= $page->servedAt;
            ++$read['pages'];
            $read['found'] += $this->store($scope, $page->data);
            $last = $page->data[count($page->data) - 1] ?? [];
            $after = Json::text($last, 'id');
            if ($page->hasMore && $after !== null && $window->isTooLong($read['pages'])) {
                $read['oldest'] = Json::integer($last, 'created') ?? $window->from;
            }
        } while ($page->hasMore && $after !== null && $read['oldest'] === null);

        return $read;
    }

    /**
     * Stores a page. If one of its events is new, a background job works on them, even if this process dies.
     *
     * @param list<array<string, mixed>> $data
     *
     * @return int number of new events
     */
    private function store(LedgerScope $scope, array $data): int
    {
        $events = array_values(
            array_filter(
                array_map(static fn(array $event): ?Event => ReceivedEvent::from($event, $scope->accountId), $data),
                static fn(?Event $event): bool => $event !== null && $event->livemode === $scope->livemode,
            ),
        );
        $found = $events === [] ? 0 : ($this->inbox)()->accept($scope, EventBatch::of('poll', ...$events));
        if ($found > 0) {
            $this->worker->enqueue();
        }

        return $found;
    }

    private static function option(LedgerScope $scope): JsonOption
    {
        return new JsonOption(self::OPTION . $scope->id);
    }
}
