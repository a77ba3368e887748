<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;

/**
 * Which emails about exports were sent: columns of the table `exports`. An email that couldn't be sent, or whose
 * process died, is tried again a few times.
 */
final class ExportNotices
{
    /** Values of `notified`. */
    public const TO_NOTIFY = 0;
    public const NOTIFIED = 1;
    public const NOTIFIED_OF_FAILURE = 2;
    /** Seconds until the next attempt, by the number of failed ones; after the last one, the email is given up. */
    private const BACK_OFF = [300, 1800, 7200, 21600];
    private const ATTEMPTS = 5;
    /** After how long another process may send the email of one that died, in seconds. */
    private const CLAIM = 300;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** Whether this call may notify the user, until it calls settle() or fail(). Only one of several calls may. */
    public function claim(Export $export): bool
    {
        $now = $this->clock->now();

        return $this->database->execute(
            "UPDATE {$this->table()} SET notice_at = ?, notice_attempts = notice_attempts + 1 WHERE export_id = ? AND state = ? AND notified = ? AND notice_at <= ? AND notice_attempts < ?",
            [$now + self::CLAIM, $export->id, $export->state, self::TO_NOTIFY, $now, self::ATTEMPTS],
        ) === 1;
    }

    /** Notes that the user was notified, or needn't be. */
    public function settle(Export $export): void
    {
        $this->database->execute(
            "UPDATE {$this->table()} SET notified = ? WHERE export_id = ? AND state = ? AND notified = ?",
            [
                $export->state === 'error' ? self::NOTIFIED_OF_FAILURE : self::NOTIFIED,
                $export->id,
                $export->state,
                self::TO_NOTIFY,
            ],
        );
    }

    /** Has a claimed email sent again later, unless this was the last attempt. */
    public function fail(Export $export): void
    {
        $attempts = (int) $this->database->value("SELECT notice_attempts FROM {$this->table()} WHERE export_id = ?", [
            $export->id,
        ]);
        $this->database->execute("UPDATE {$this->table()} SET notice_at = ? WHERE export_id = ? AND notified = ?", [
            $this->clock->now() + (self::BACK_OFF[max(0, $attempts - 1)] ?? 0),
            $export->id,
            self::TO_NOTIFY,
        ]);
    }

    /** @return list<Export> finished and failed exports whose email is due, with or without scheduled ones */
    public function due(bool $withScheduled): array
    {
        $which = $withScheduled ? '' : 'AND schedule_id IS NULL';

        return array_map(
            Export::of(...),
            $this->database->rows(
                "SELECT * FROM {$this->table()} WHERE state IN ('success', 'error') AND notified = ? AND notice_at <= ? AND notice_attempts < ? $which ORDER BY id LIMIT 20",
                [self::TO_NOTIFY, $this->clock->now(), self::ATTEMPTS],
            ),
        );
    }

    private function table(): string
    {
        return $this->database->table('exports');
    }
}
