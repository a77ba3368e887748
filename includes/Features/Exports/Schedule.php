<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Json;

/** An export that repeats every day, week or month: one row of `export_schedules`. */
final class Schedule
{
    /**
     * @param array<string, mixed> $parameters validated by the list's arguments(), without dates
     * @param string $periodStart first day of the next period, YYYY-MM-DD in the store's time zone
     * @param int $next time of that period's export in epoch seconds
     * @param int|null $heldSince since when its ledger wasn't complete when a period was due, epoch seconds; null if the
     *     last one was exported complete
     */
    public function __construct(
        public readonly int $id,
        public readonly int $userId,
        public readonly string $kind,
        public readonly Interval $interval,
        public readonly array $parameters,
        public readonly string $periodStart,
        public readonly int $next,
        public readonly int $created,
        public readonly ?int $heldSince = null,
    ) {}

    /** @param array<string, string|null> $row */
    public static function of(array $row): self
    {
        return new self(
            (int) $row['id'],
            (int) $row['user_id'],
            (string) $row['kind'],
            Interval::from((string) $row['frequency']),
            Json::decode($row['query']),
            (string) $row['period_start'],
            (int) $row['next_at'],
            (int) $row['created'],
            (int) $row['held_since'] === 0 ? null : (int) $row['held_since'],
        );
    }

    /** @return array{string, string} first and last day of the next period */
    public function period(): array
    {
        return [$this->periodStart, $this->interval->last($this->periodStart)];
    }

    /** @return array<string, mixed> ExportSchema::schedule() */
    public function toArray(): array
    {
        return [
            'id' => $this->id,
            'kind' => $this->kind,
            'interval' => $this->interval->value,
            'query' => (object) $this->parameters,
            'next' => $this->next,
            'created' => $this->created,
        ];
    }
}
