<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Closure;
use DateTimeImmutable;
use DateTimeZone;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\PayoutTransactions;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * Reads the history of a connected account: newest month first, a page at a time, by several processes at once. Each
 * takes a list of a month for itself. A page's rows and the place after it are written together, so it can be killed
 * anywhere and goes on from there. It stores no events, changes no orders and sends nothing.
 */
final class Backfill
{
    public const JOB = 'tillbook_stripe_history';
    /** Reads on beside the job, and again as long as something is left; with its number. */
    public const WORKER = 'tillbook_stripe_history_worker';
    /** How many read at once, where the site runs several background jobs at a time. */
    private const WORKERS = 3;
    private const EVERY = 60;
    private const MONTHS = 13;
    /** Held while reading begins. */
    private const LOCK = 'tillbook_stripe_history_';
    private const LOCK_SECONDS = 30;
    /** When a list that the key has no permission for is tried again, in seconds. */
    private const REFUSED_SECONDS = 3600;
    private const OVERLAP_SECONDS = 600;
    /** How long after it was created an object can change: a dispute takes up to three months. */
    private const CHANGES_SECONDS = 120 * DAY_IN_SECONDS;

    /** @param Closure(): EventInbox $inbox */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly Closure $inbox,
    ) {}

    public function register(): void
    {
        $this->job()->register();
        Hooks::job(self::WORKER, function (): void {
            if ($this->readOn()) {
                self::enqueueAll();
            }
        });
    }

    /** It only wakes the workers: a recurring job that died while it ran is scheduled again minutes later. */
    private function job(): RecurringJob
    {
        $wake = function (): void {
            foreach ($this->ledgers->connected() as $scope) {
                if (!$this->isStarted($scope) || $this->hasMore($scope)) {
                    self::enqueueAll();

                    return;
                }
            }
        };

        return new RecurringJob(self::JOB, self::EVERY, $wake, $this->accounts->isAnyConnected(...));
    }

    /** @return bool whether there is more that no other process reads */
    private function readOn(): bool
    {
        $isMore = false;
        $cursors = new Cursors($this->database);
        foreach ($this->ledgers->connected() as $scope) {
            // However many processes run the queue, these are enough for one account.
            if ($cursors->readers($scope, $this->clock->now()) >= self::WORKERS) {
                continue;
            }
            try {
                $this->run($scope, AsyncJob::RUN_SECONDS);
                $isMore = $isMore || $this->hasMore($scope);
            } catch (ProviderRefusal | ProviderUnreachable) {
                // The health says why. The job wakes the workers again, and they go on from the same place.
                continue;
            }
        }

        return $isMore;
    }

    /** Whether there is something that no other process reads. While another one starts the history, there is not. */
    private function hasMore(LedgerScope $scope): bool
    {
        return $this->isStarted($scope) &&
            !(new HistoryStates($this->database))->read($scope)->isPaused &&
            (new Cursors($this->database))->isAnyFree($scope, $this->clock->now());
    }

    private function isStarted(LedgerScope $scope): bool
    {
        $record = $this->accounts->of($scope->livemode);

        return $record !== null && (new Cursors($this->database))->isStarted($scope, $record->connectedAt);
    }

    private static function enqueueAll(): void
    {
        for ($worker = 1; $worker <= self::WORKERS; ++$worker) {
            AsyncJob::enqueue(self::WORKER, [$worker], 0, AsyncJob::LATER);
        }
    }

    /** Begins in the background once an account is connected: at once, instead of at the first run of the job. */
    public function startInBackground(): void
    {
        $this->job()->schedule();
        AsyncJob::enqueue(self::WORKER, [1], 0, AsyncJob::LATER);
    }

    /** Stops reading after the present page, until it is resumed. */
    public function pause(LedgerScope $scope): void
    {
        (new HistoryStates($this->database))->pause($scope);
    }

    /** Ends a pause. */
    public function resume(LedgerScope $scope): void
    {
        (new HistoryStates($this->database))->resume($scope);
    }

    /** Reads the whole history instead of thirteen months, from now on and after each new connection. Ends a pause. */
    public function readEverything(LedgerScope $scope): void
    {
        $this->database->transactional(function () use ($scope): void {
            (new HistoryStates($this->database))->readEverything($scope);
            (new Cursors($this->database))->extend($scope);
        });
        $this->resume($scope);
    }

    /**
     * Reads what events no longer cover, because the site didn't ask for longer than Stripe keeps them. Of what was
     * there before, it reads again what can still have changed since. As with all history, no order changes.
     *
     * @param int $from since when nothing was heard, epoch seconds
     * @param int $until since when events are there again, epoch seconds
     */
    public function rereadGap(LedgerScope $scope, int $from, int $until): void
    {
        $record = $this->accounts->of($scope->livemode);
        if ($record !== null) {
            $cursors = new Cursors($this->database);
            $this->prepare($scope, $record->connectedAt, $cursors, new HistoryStates($this->database));
            $cursors->reread($scope, $record->connectedAt, $from - self::CHANGES_SECONDS, $until);
        }
    }

    /** Whether what it reads now is what was missed, see rereadGap(). */
    public static function isRereadingGap(Cursors $cursors, LedgerScope $scope): bool
    {
        return $cursors->newest($scope) > ($cursors->run($scope) ?? PHP_INT_MAX) + self::OVERLAP_SECONDS;
    }

    /**
     * Reads on, for a number of seconds or to the end. Several processes may do so at once.
     *
     * @param int|null $seconds null: to the end
     * @param (Closure(Progress): void)|null $onPage told after each page
     *
     * @return bool whether everything is read; false if it is paused, and while others read the rest, too
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, ?int $seconds = null, ?Closure $onPage = null): bool
    {
        $record = $this->accounts->of($scope->livemode);
        $cursors = new Cursors($this->database);
        $states = new HistoryStates($this->database);
        if ($record === null || !$this->prepare($scope, $record->connectedAt, $cursors, $states)) {
            return false;
        }
        $reader = bin2hex(random_bytes(8));
        try {
            $until = $seconds === null ? null : microtime(true) + $seconds;
            $api = $this->clients->of($scope->livemode);
            $canonical = new CanonicalEvents();
            $captures = new PartialCaptures($api);
            $events = new HistoricEvents($canonical, $captures, $scope->accountId, $scope->livemode);
            $members = new PayoutTransactions(
                $api,
                $canonical,
                $captures,
                $this->database,
                $scope,
                $this->inbox,
                $this->clock,
            );
            while (($cursor = $cursors->take($scope, $this->clock->now(), $reader)) !== null) {
                if (($until !== null && microtime(true) >= $until) || $states->read($scope)->isPaused) {
                    return false;
                }
                try {
                    if ($cursor->isOpen()) {
                        $this->splitOffNewestMonth($api, $scope, $record->connectedAt, $cursor, $cursors);
                        // The part that was split off is newer and comes first.
                        $cursors->release($scope, $reader);
                    } else {
                        $this->page($api, $scope, $cursor, $cursors, $events, $members);
                    }
                    $states->page($scope, $this->clock->now());
                    if ($cursor->isRefused) {
                        $cursors->noteRefusal($scope, $cursor->stream, 0);
                    }
                } catch (Denied) {
                    $cursors->noteRefusal($scope, $cursor->stream, $this->clock->now() + self::REFUSED_SECONDS);
                }
                if ($onPage !== null) {
                    $onPage($cursors->progress($scope));
                }
            }

            return $cursors->isDone($scope);
        } catch (ProviderRefusal | ProviderUnreachable $why) {
            (new HistoryStates($this->database))->stop($scope, $why);
            throw $why;
        } finally {
            $cursors->release($scope, $reader);
        }
    }

    /**
     * Starts if this connection's history was not started, and goes further back if everything is wanted.
     *
     * @return bool false if another process is about to start it
     */
    private function prepare(LedgerScope $scope, int $run, Cursors $cursors, HistoryStates $states): bool
    {
        if (!$cursors->isStarted($scope, $run) && !$this->start($scope, $run, $cursors, $states)) {
            return false;
        }
        if ($states->read($scope)->isEverything) {
            $cursors->extend($scope);
        }

        return true;
    }

    /** @return bool false if another process is about to do it */
    private function start(LedgerScope $scope, int $run, Cursors $cursors, HistoryStates $states): bool
    {
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        if (!$lock->take($this->clock->now())) {
            return false;
        }
        try {
            if (!$cursors->isStarted($scope, $run)) {
                $this->database->transactional(static function () use ($scope, $run, $cursors, $states): void {
                    $cursors->begin($scope, $run, self::months($run));
                    $states->begin($scope);
                });
            }
        } finally {
            $lock->release();
        }

        return true;
    }

    /** Cuts the newest month that has something off what is before; no one knows how far back an account reaches. */
    private function splitOffNewestMonth(Api $api, LedgerScope $scope, int $run, Cursor $cursor, Cursors $cursors): void
    {
        $newest = self::list($api, $cursor->stream, $cursor->newest())->data[0] ?? null;
        $created = $newest === null ? null : Json::integer($newest, 'created');
        $created === null || $created <= 0
            ? $cursors->advance($scope, $cursor, null, true, 0)
            : $cursors->split($scope, $run, $cursor, self::monthOf($created)->getTimestamp());
    }

    /**
     * Reads a page and writes its rows together with the place after it. Members of payouts are written before, with
     * rows of those that the ledger lacks: writing them twice changes nothing, and a process that reads the same rows
     * as balance transactions meanwhile can't take them out of their payout.
     */
    private function page(
        Api $api,
        LedgerScope $scope,
        Cursor $cursor,
        Cursors $cursors,
        HistoricEvents $historic,
        PayoutTransactions $members,
    ): void {
        try {
            $page = self::list($api, $cursor->stream, $cursor->query());
        } catch (NotFound $gone) {
            if ($cursor->afterId === null) {
                throw $gone;
            }
            // The last object read is gone, such as after all test data was deleted at Stripe.
            $cursors->rewind($scope, $cursor);

            return;
        }
        $made = [];
        $count = 0;
        foreach ($page->data as $object) {
            if ($cursor->stream === Stream::Payouts && !$members->read($historic->payout($object, $page->servedAt))) {
                // It has more than can be read at once. The page ends before it, and the next one goes on with it.
                break;
            }
            array_push($made, ...$historic->of($cursor->stream, $object, $page->servedAt));
            ++$count;
        }
        if ($count === 0 && $page->data !== []) {
            return;
        }
        $last = Json::text($page->data[$count - 1] ?? [], 'id');
        $isLast = $count === count($page->data) && (!$page->hasMore || $last === null);
        $inbox = ($this->inbox)();
        Accounts::write($this->database, $scope, function () use (
            $inbox,
            $scope,
            $cursors,
            $cursor,
            $made,
            $last,
            $isLast,
            $count,
        ): void {
            if (!$cursors->advance($scope, $cursor, $last, $isLast, $count)) {
                return;
            }
            foreach (array_chunk($made, 500) as $events) {
                $inbox->import($scope, EventBatch::history(...$events), $this->clock->now() - OldObjects::KEPT);
            }
        });
        $inbox->follow($scope);
    }

    /** @param array<string, mixed> $query */
    private static function list(Api $api, Stream $stream, array $query): ObjectList
    {
        return match ($stream) {
            Stream::Payments => $api->paymentIntents($query),
            Stream::Charges => $api->charges($query),
            Stream::Refunds => $api->refunds($query),
            Stream::Disputes => $api->disputes($query),
            Stream::Transactions => $api->balanceTransactions($query),
            Stream::Payouts => $api->payouts($query),
        };
    }

    /**
     * Thirteen months up to the time of connecting, newest first.
     *
     * @return list<array{int, int}>
     */
    private static function months(int $connectedAt): array
    {
        $start = self::monthOf($connectedAt);
        $months = [];
        // Changes made while it reads arrive as events; the overlap costs nothing.
        $end = $connectedAt + self::OVERLAP_SECONDS;
        for ($month = 0; $month < self::MONTHS; ++$month) {
            $months[] = [$start->getTimestamp(), $end];
            $end = $start->getTimestamp();
            $start = $start->modify('-1 month');
        }

        return $months;
    }

    /** Returns the start of a moment's month, in UTC. */
    private static function monthOf(int $epoch): DateTimeImmutable
    {
        return (new DateTimeImmutable("@$epoch", new DateTimeZone('UTC')))
            ->modify('first day of this month')
            ->setTime(0, 0);
    }
}
