<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Json;

/** A requested export: one row of `exports`. */
final class Export
{
    /**
     * @param string $id UUID, its public ID
     * @param 'pending'|'success'|'error' $state
     * @param string|null $file its name in the private folder; null if it is generated during the download, or was
     *     deleted
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period first and last day of a scheduled export
     * @param list<int|string|null>|null $position cursor at the end of the last chunk in the file; null for the start
     * @param int $bytes length of the file up to that position
     * @param int $created time of the request in epoch seconds
     * @param int $expires end of its availability in epoch seconds
     * @param bool $isRetried whether it failed and will be attempted again
     * @param int|null $completeUntil until when the ledger was complete, epoch seconds (0: not known), if a scheduled
     *     export was requested although rows of its period may be missing; null otherwise
     */
    public function __construct(
        public readonly string $id,
        public readonly int $ledgerId,
        public readonly int $userId,
        public readonly string $kind,
        public readonly string $state,
        public readonly ?string $file,
        public readonly array $parameters,
        public readonly ?array $period,
        public readonly int $rowsDone,
        public readonly ?int $rowsTotal,
        public readonly ?array $position,
        public readonly int $bytes,
        public readonly int $created,
        public readonly int $expires,
        public readonly ?int $scheduleId,
        public readonly bool $isRetried = false,
        public readonly ?int $completeUntil = null,
    ) {}

    /** @param array<string, string|null> $row */
    public static function of(array $row): self
    {
        $query = Json::decode($row['query']);
        $period = $query['period'] ?? null;
        $position = json_decode($row['position'] ?? '', true);
        $state = $row['state'];

        return new self(
            (string) $row['export_id'],
            (int) $row['ledger_id'],
            (int) $row['user_id'],
            (string) $row['kind'],
            $state === 'success' || $state === 'pending' ? $state : 'error',
            $row['file'],
            Json::object($query, 'parameters'),
            is_array($period) && is_string($period[0] ?? null) && is_string($period[1] ?? null)
                ? [$period[0], $period[1]]
                : null,
            (int) $row['rows_done'],
            $row['rows_total'] === null ? null : (int) $row['rows_total'],
            is_array($position)
                ? array_values(
                    array_filter(
                        $position,
                        static fn(mixed $value): bool => is_int($value) || is_string($value) || $value === null,
                    ),
                )
                : null,
            (int) $row['bytes'],
            (int) $row['created'],
            (int) $row['expires'],
            $row['schedule_id'] === null ? null : (int) $row['schedule_id'],
            $state === 'error' && (int) $row['lease_until'] > 0,
            Json::integer($query, 'complete_until'),
        );
    }

    public function hasExpired(int $now): bool
    {
        return $this->expires <= $now;
    }
}
