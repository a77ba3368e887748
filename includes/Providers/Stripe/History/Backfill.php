<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Closure;
use DateTimeImmutable;
use DateTimeZone;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * Reads the history of a connected account: newest month first, a page at a time. A page's rows and the place after
 * it are written together, so it can be killed anywhere and goes on from there. It stores no events, changes no orders
 * and sends nothing.
 */
final class Backfill
{
    public const JOB = 'tillbook_stripe_history';
    private const EVERY = 60;
    /** How long the job reads in one run, in seconds: Action Scheduler gives all jobs of a run thirty. */
    private const SECONDS = 20;
    private const MONTHS = 13;
    private const LOCK = 'tillbook_stripe_history_';
    private const LOCK_SECONDS = 120;
    private const RENEW_SECONDS = 60;
    /** When a list that the key has no permission for is tried again, in seconds. */
    private const REFUSED_SECONDS = 3600;

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
        (new RecurringJob(self::JOB, self::EVERY, function (): void {
            foreach ($this->ledgers->connected() as $scope) {
                try {
                    $this->run($scope, self::SECONDS);
                } catch (ProviderRefusal | ProviderUnreachable) {
                    // The health says why. The next run goes on from the same place.
                    continue;
                }
            }
        }))->register();
    }

    /** Begins in the background at once, instead of at the next run of the job. */
    public function soon(): void
    {
        if (function_exists('as_enqueue_async_action')) {
            as_enqueue_async_action(self::JOB, [], RecurringJob::GROUP, false);
        }
    }

    /**
     * Reads on, for a number of seconds or to the end.
     *
     * @param int|null $seconds null: to the end
     * @param (Closure(array{total: int, done: int, payments: int, back: int|null}): void)|null $onPage told after each page
     *
     * @return bool whether everything is read
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, ?int $seconds = null, ?Closure $onPage = null): bool
    {
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        $record = $this->accounts->of($scope->livemode);
        if ($record === null || !$lock->take($this->clock->now())) {
            return false;
        }
        try {
            $cursors = new Cursors($this->database);
            if (!$cursors->isStarted($scope, $record->connectedAt)) {
                $cursors->begin($scope, $record->connectedAt, self::months($record->connectedAt));
            }
            $until = $seconds === null ? null : microtime(true) + $seconds;
            $api = $this->clients->of($scope->livemode);
            $events = new HistoricEvents(new CanonicalEvents(), $scope->accountId, $scope->livemode);
            $renewed = microtime(true);
            while (($cursor = $cursors->next($scope, $this->clock->now())) !== null) {
                if ($until !== null && microtime(true) >= $until) {
                    return false;
                }
                if (microtime(true) - $renewed >= self::RENEW_SECONDS) {
                    $lock->release();
                    if (!$lock->take($this->clock->now())) {
                        return false;
                    }
                    $renewed = microtime(true);
                }
                try {
                    $this->page($api, $scope, $cursor, $cursors, $events);
                } catch (Denied) {
                    $cursors->postpone($scope, $cursor->stream, $this->clock->now() + self::REFUSED_SECONDS);
                }
                if ($onPage !== null) {
                    $onPage($cursors->progress($scope));
                }
            }

            return $cursors->postponed($scope, $this->clock->now()) === [];
        } finally {
            $lock->release();
        }
    }

    /** Reads a page and writes its rows together with the place after it. */
    private function page(
        Api $api,
        LedgerScope $scope,
        Cursor $cursor,
        Cursors $cursors,
        HistoricEvents $historic,
    ): void {
        $page = $this->read($api, $cursor);
        $members = new PayoutMembers($api, $historic);
        $made = [];
        foreach ($page->data as $object) {
            $events = $cursor->stream === Stream::Payouts ? $members->of($object, $page->servedAt) : null;
            array_push($made, ...$events ?? $historic->of($cursor->stream, $object, $page->servedAt));
        }
        $last = Json::text($page->data[count($page->data) - 1] ?? [], 'id');
        $inbox = ($this->inbox)();
        $this->database->transactional(function () use ($inbox, $scope, $cursors, $cursor, $page, $made, $last): void {
            if (!$cursors->advance($scope, $cursor, $last, !$page->hasMore || $last === null, count($page->data))) {
                return;
            }
            foreach (array_chunk($made, 500) as $events) {
                $inbox->import($scope, EventBatch::history(...$events));
            }
        });
        $inbox->follow($scope);
    }

    private function read(Api $api, Cursor $cursor): ObjectList
    {
        $query = $cursor->query();

        return match ($cursor->stream) {
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
        $start = (new DateTimeImmutable("@$connectedAt", new DateTimeZone('UTC')))
            ->modify('first day of this month')
            ->setTime(0, 0);
        $months = [];
        // What happens while it reads arrives as events; the overlap costs nothing.
        $end = $connectedAt + 600;
        for ($month = 0; $month < self::MONTHS; ++$month) {
            $months[] = [$start->getTimestamp(), $end];
            $end = $start->getTimestamp();
            $start = $start->modify('-1 month');
        }

        return $months;
    }
}
