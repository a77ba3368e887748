<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/** Reads and writes the table `closed_months`. Of several concurrent requests, one closes or reopens a month. */
final class ClosedMonths
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** Returns a month with its figures; null if it was never closed. */
    public function find(LedgerScope $scope, Month $month): ?ClosedMonth
    {
        $row = $this->database->row("SELECT * FROM {$this->table()} WHERE ledger_id = ? AND month = ?", [
            $scope->id,
            $month->name,
        ]);

        return $row === null ? null : ClosedMonth::of($row);
    }

    /** @return array<string, ClosedMonth> those that are closed now, without their figures, by month */
    public function all(LedgerScope $scope): array
    {
        $months = [];
        foreach (
            $this->database->rows(
                "SELECT month, closed, closed_by, reopened, reopened_by, changed FROM {$this->table()} WHERE ledger_id = ? AND reopened = 0 ORDER BY month",
                [$scope->id],
            )
            as $row
        ) {
            $months[(string) $row['month']] = ClosedMonth::of($row);
        }

        return $months;
    }

    /** Closes a month with its figures; false if it is closed already. */
    public function close(LedgerScope $scope, Month $month, Figures $figures, int $userId): bool
    {
        $values = [$this->clock->now(), $userId, $figures->toJson()];

        return $this->database->insertIgnore(
            'closed_months',
            ['ledger_id' => $scope->id, 'month' => $month->name] +
                array_combine(['closed', 'closed_by', 'figures'], $values),
        ) ||
            $this->database->execute(
                "UPDATE {$this->table()} SET closed = ?, closed_by = ?, figures = ?, changed = 0, reopened = 0, reopened_by = 0 WHERE ledger_id = ? AND month = ? AND reopened > 0",
                [...$values, $scope->id, $month->name],
            ) === 1;
    }

    /** Reopens a month; false if it isn't closed. */
    public function reopen(LedgerScope $scope, Month $month, int $userId): bool
    {
        return $this->database->execute(
            "UPDATE {$this->table()} SET reopened = ?, reopened_by = ?, changed = 0 WHERE ledger_id = ? AND month = ? AND reopened = 0",
            [$this->clock->now(), $userId, $scope->id, $month->name],
        ) === 1;
    }

    /**
     * Records whether a closed month has other figures now.
     *
     * @param ClosedMonth $closed with the figures that were compared; nothing is recorded if it was closed again since
     */
    public function mark(LedgerScope $scope, ClosedMonth $closed, bool $isChanged): void
    {
        $this->database->execute(
            "UPDATE {$this->table()} SET changed = ? WHERE ledger_id = ? AND month = ? AND reopened = 0 AND closed = ? AND figures = ?",
            [(int) $isChanged, $scope->id, $closed->month, $closed->closed, (string) $closed->figures],
        );
    }

    /** Counts the closed months that had other figures when they were last compared. */
    public function countChanged(LedgerScope $scope): int
    {
        return (int) $this->database->value(
            "SELECT COUNT(*) FROM {$this->table()} WHERE ledger_id = ? AND reopened = 0 AND changed = 1",
            [$scope->id],
        );
    }

    private function table(): string
    {
        return $this->database->table('closed_months');
    }
}
