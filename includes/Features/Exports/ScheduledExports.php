<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\ExportQuery;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Provider\SiteOwnership;

/**
 * Requests the scheduled exports of completed days, weeks or months. A store that was down catches up, period
 * by period. A copy of the site requests none: the original has the same schedules.
 */
final class ScheduledExports
{
    /**
     * Maximum number of missed periods to export. Older ones are skipped, so that no one gets a year of emails
     * at once.
     */
    private const CATCH_UP = 7;

    /** @param Closure(LedgerScope, int, int): ?int $completeUntil Core::completeUntil() */
    public function __construct(
        private readonly Database $database,
        private readonly Ledgers $ledgers,
        private readonly ScheduleStore $schedules,
        private readonly ExportStore $store,
        private readonly ExportQueue $queue,
        private readonly ListExports $lists,
        private readonly Clock $clock,
        private readonly HistoryGap $gap,
        private readonly StoreTime $time,
        private readonly Closure $completeUntil,
    ) {}

    /** @return int number of requested exports */
    public function run(): int
    {
        $asked = 0;
        foreach (SiteOwnership::belongsElsewhere() ? [] : $this->ledgers->connected() as $scope) {
            $this->release($scope);
            foreach ($this->schedules->due($scope) as $schedule) {
                $asked += $this->export($scope, $schedule) ? 1 : 0;
            }
        }

        return $asked;
    }

    private function export(LedgerScope $scope, Schedule $schedule): bool
    {
        $list = $this->lists->find($schedule->kind);
        if ($list === null || !user_can($schedule->userId, Capability::Export->value)) {
            $this->schedules->delete($scope, $schedule->userId, $schedule->id);

            return false;
        }
        $start = $this->firstOverduePeriod($schedule);
        if (
            $start !== $schedule->periodStart ||
            $this->schedules->dueAt($schedule->interval, $start) > $this->clock->now()
        ) {
            // The schedule is too far behind, or the store's time zone changed.
            $this->schedules->advance($schedule, $start);

            return false;
        }
        if ($this->gap->reason($scope, $list, $schedule->parameters, $schedule->period()) !== null) {
            // It is exported when the history reaches back to it.
            return false;
        }
        $completeUntil = $this->completeUntil($scope, $schedule->interval, $start);
        if ($completeUntil !== null && !$this->schedules->hasWaited($schedule)) {
            $this->schedules->hold($schedule);

            return false;
        }
        $rows = $list->count(new ExportQuery($scope, $schedule->parameters, $schedule->period()));
        $export = $this->database->transactional(
            fn(): ?Export => $this->schedules->advance($schedule, $schedule->interval->next($start))
                ? $this->store->add(
                    $scope,
                    $schedule->userId,
                    $schedule->kind,
                    $schedule->parameters,
                    $rows,
                    false,
                    $schedule->period(),
                    $schedule->id,
                    $completeUntil,
                )
                : null,
        );
        if ($completeUntil === null) {
            $this->schedules->release($schedule);
        }
        if ($export !== null) {
            $this->queue->add($export->id);
        }

        return $export !== null;
    }

    /**
     * Returns until when the ledger has everything that belongs to the period, epoch seconds; null if it has all.
     * Payouts that arrive in it were created up to some days before.
     */
    private function completeUntil(LedgerScope $scope, Interval $interval, string $start): ?int
    {
        return ($this->completeUntil)(
            $scope,
            $this->time->dayStart($start) - HistoryReach::ARRIVAL_SECONDS,
            $this->time->dayStart($interval->next($start)),
        );
    }

    /** Has schedules wait again, if need be, whose last period was exported with rows missing and is complete now. */
    private function release(LedgerScope $scope): void
    {
        foreach ($this->schedules->held($scope) as $schedule) {
            $last = $schedule->interval->previous($schedule->periodStart);
            if ($this->completeUntil($scope, $schedule->interval, $last) === null) {
                $this->schedules->release($schedule);
            }
        }
    }

    private function firstOverduePeriod(Schedule $schedule): string
    {
        $starts = [$schedule->periodStart];
        while ($this->schedules->dueAt($schedule->interval, end($starts)) <= $this->clock->now()) {
            $starts[] = $schedule->interval->next(end($starts));
        }
        $overdue = count($starts) - 1;

        return $starts[max(0, $overdue - self::CATCH_UP)];
    }
}
