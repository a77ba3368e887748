<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;

/** Reads and writes the table `export_schedules`. */
final class ScheduleStore
{
    /** Maximum schedules per user. */
    public const LIMIT = 20;
    /** Delay after the end of a period, in seconds, so that late events have arrived. */
    public const DELAY = 3600;
    /** How long a due period waits for its ledger to be complete, in seconds. */
    public const PATIENCE = DAY_IN_SECONDS;

    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly StoreTime $time,
    ) {}

    /**
     * Creates a schedule that starts with the current period.
     *
     * @param array<string, mixed> $parameters validated by the list's arguments(), without dates
     *
     * @return Schedule|null null if the user already has the same schedule
     */
    public function add(LedgerScope $scope, int $userId, string $kind, Interval $interval, array $parameters): ?Schedule
    {
        ksort($parameters);
        $query = (string) wp_json_encode($parameters);
        $now = $this->clock->now();
        $start = $interval->startOf($this->time->format($now, 'Y-m-d'), self::weekStart());
        $row = [
            'ledger_id' => $scope->id,
            'user_id' => $userId,
            'kind' => $kind,
            'frequency' => $interval->value,
            'query' => $query,
            'query_hash' => md5($query),
            'period_start' => $start,
            'next_at' => $this->dueAt($interval, $start),
            'created' => $now,
        ];

        return $this->database->insertIgnore('export_schedules', $row)
            ? $this->one('id = ?', [$this->database->lastId()])
            : null;
    }

    /** @return list<Schedule> the user's schedules, oldest first */
    public function ofUser(LedgerScope $scope, int $userId): array
    {
        return $this->schedules('ledger_id = ? AND user_id = ? ORDER BY id', [$scope->id, $userId]);
    }

    /** @return bool whether the user had this schedule */
    public function delete(LedgerScope $scope, int $userId, int $id): bool
    {
        return $this->database->execute("DELETE FROM {$this->table()} WHERE id = ? AND ledger_id = ? AND user_id = ?", [
            $id,
            $scope->id,
            $userId,
        ]) === 1;
    }

    public function deleteAllOf(int $userId): void
    {
        $this->database->execute("DELETE FROM {$this->table()} WHERE user_id = ?", [$userId]);
    }

    public function deleteAll(): void
    {
        $this->database->execute("DELETE FROM {$this->table()}");
    }

    /**
     * Removes an email address from the searches of all users' schedules. A schedule that searched for nothing else is
     * deleted: it would export everything from now on.
     *
     * @return bool whether a schedule had it
     */
    public function forgetSearch(string $email): bool
    {
        $isFound = false;
        $rows = $email === '' ? [] : $this->database->rows("SELECT * FROM {$this->table()}");
        foreach ($rows as $row) {
            $changed = ErasedSearches::without(Json::decode($row['query']), $email);
            if ($changed !== null) {
                $isFound = true;
                ksort($changed);
                $query = (string) wp_json_encode($changed);
                $kept = $changed['search'];
                $this->database->transactional(function () use ($row, $kept, $query): void {
                    $this->database->execute("DELETE FROM {$this->table()} WHERE id = ?", [(int) $row['id']]);
                    if ($kept !== []) {
                        // The user may have the same schedule already.
                        $this->database->insertIgnore(
                            'export_schedules',
                            ['query' => $query, 'query_hash' => md5($query)] + $row,
                        );
                    }
                });
            }
        }

        return $isFound;
    }

    /** @return list<Schedule> schedules with a period that has ended */
    public function due(LedgerScope $scope): array
    {
        return $this->schedules('ledger_id = ? AND next_at <= ? ORDER BY next_at, id LIMIT 50', [
            $scope->id,
            $this->clock->now(),
        ]);
    }

    /** @return list<Schedule> schedules that no period of is due, but that waited for their ledger and weren't released */
    public function held(LedgerScope $scope): array
    {
        return $this->schedules('ledger_id = ? AND held_since > 0 AND next_at > ? ORDER BY id', [
            $scope->id,
            $this->clock->now(),
        ]);
    }

    /**
     * Advances a schedule to a later period. Only one of several concurrent calls succeeds.
     *
     * @param string $start first day of that period
     */
    public function advance(Schedule $schedule, string $start): bool
    {
        return $this->database->execute(
            "UPDATE {$this->table()} SET period_start = ?, next_at = ? WHERE id = ? AND period_start = ? AND next_at = ?",
            [$start, $this->dueAt($schedule->interval, $start), $schedule->id, $schedule->periodStart, $schedule->next],
        ) === 1;
    }

    /** Notes that a due period waits because its ledger isn't complete. */
    public function hold(Schedule $schedule): void
    {
        $this->database->execute("UPDATE {$this->table()} SET held_since = ? WHERE id = ? AND held_since = 0", [
            $this->clock->now(),
            $schedule->id,
        ]);
    }

    /** Notes that a period is complete. The next one waits for its ledger again if need be. */
    public function release(Schedule $schedule): void
    {
        if ($schedule->heldSince !== null) {
            $this->database->execute("UPDATE {$this->table()} SET held_since = 0 WHERE id = ?", [$schedule->id]);
        }
    }

    /**
     * Whether a schedule has waited so long for its ledger that its next period is exported anyway. Later periods don't
     * wait again, until release().
     */
    public function hasWaited(Schedule $schedule): bool
    {
        return $schedule->heldSince !== null && $this->clock->now() >= $schedule->heldSince + self::PATIENCE;
    }

    /** Returns when a period is exported, in epoch seconds: its end in the store's time zone plus DELAY. */
    public function dueAt(Interval $interval, string $start): int
    {
        return $this->time->dayStart($interval->next($start)) + self::DELAY;
    }

    private static function weekStart(): int
    {
        $day = get_option('start_of_week', 1);

        return is_numeric($day) ? (int) $day % 7 : 1;
    }

    /** @param list<int|string|null> $values */
    private function one(string $where, array $values): ?Schedule
    {
        return $this->schedules($where, $values)[0] ?? null;
    }

    /**
     * @param list<int|string|null> $values
     *
     * @return list<Schedule>
     */
    private function schedules(string $where, array $values): array
    {
        return array_map(
            Schedule::of(...),
            $this->database->rows("SELECT * FROM {$this->table()} WHERE $where", $values),
        );
    }

    private function table(): string
    {
        return $this->database->table('export_schedules');
    }
}
