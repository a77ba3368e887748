<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

/** A month that was closed, and perhaps reopened since. */
final class ClosedMonth
{
    /**
     * @param int $closed seconds since the epoch, UTC
     * @param int $closedBy user ID; 0 for a command
     * @param int $reopened seconds since the epoch, UTC; 0 if it is closed
     * @param bool $isChanged whether the last nightly check found other figures
     */
    public function __construct(
        public readonly string $month,
        public readonly int $closed,
        public readonly int $closedBy,
        public readonly int $reopened,
        public readonly int $reopenedBy,
        public readonly bool $isChanged,
        public readonly ?string $figures = null,
    ) {}

    /** @param array<string, string|null> $row of `closed_months` */
    public static function of(array $row): self
    {
        return new self(
            (string) $row['month'],
            (int) $row['closed'],
            (int) $row['closed_by'],
            (int) $row['reopened'],
            (int) $row['reopened_by'],
            $row['changed'] === '1',
            $row['figures'] ?? null,
        );
    }

    public function isClosed(): bool
    {
        return $this->reopened === 0;
    }
}
