<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Stores how far the history of each ledger was read: table `stripe_cursors`. */
final class Cursors
{
    private const TABLE = 'stripe_cursors';
    /** After how long others take over what a process read that was killed, in seconds; longer than one request. */
    private const READER_SECONDS = 120;

    public function __construct(private readonly Database $database) {}

    /** Whether the history of this connection was started. */
    public function isStarted(LedgerScope $scope, int $run): bool
    {
        return $this->database->value(
            'SELECT run FROM ' . $this->database->table(self::TABLE) . ' WHERE ledger_id = ? AND run = ? LIMIT 1',
            [$scope->id, $run],
        ) !== null;
    }

    /** Returns when the account was connected whose history this is, epoch seconds; null if none was started. */
    public function run(LedgerScope $scope): ?int
    {
        $run = $this->database->value(
            'SELECT run FROM ' . $this->database->table(self::TABLE) . ' WHERE ledger_id = ? LIMIT 1',
            [$scope->id],
        );

        return $run === null ? null : (int) $run;
    }

    /**
     * Begins again, with these months.
     *
     * @param list<array{int, int}> $slices start and end, epoch seconds
     */
    public function begin(LedgerScope $scope, int $run, array $slices): void
    {
        $this->database->transactional(function () use ($scope, $run, $slices): void {
            $this->database->execute('DELETE FROM ' . $this->database->table(self::TABLE) . ' WHERE ledger_id = ?', [
                $scope->id,
            ]);
            foreach ($slices as [$start, $end]) {
                $this->database->insertMany(
                    self::TABLE,
                    array_map(
                        static fn(Stream $stream): array => [
                            'ledger_id' => $scope->id,
                            'stream' => $stream->value,
                            'slice_start' => $start,
                            'slice_end' => $end,
                            'run' => $run,
                        ],
                        Stream::cases(),
                    ),
                );
            }
        });
    }

    /**
     * Takes what to read next, newest month first, for one of several processes: the part that it reads already, or one
     * that no other process reads.
     *
     * @param int $now epoch seconds
     * @param string $reader a name of the process that no other one has
     *
     * @return Cursor|null null if all is read, or the rest is read by others or has to wait
     */
    public function take(LedgerScope $scope, int $now, string $reader): ?Cursor
    {
        while (($next = $this->next($scope, $now, $reader)) !== null) {
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table(self::TABLE) .
                    ' SET reader = ?, reader_until = ? WHERE ledger_id = ? AND stream = ? AND slice_start = ? AND slice_end = ?
                        AND is_done = 0 AND (reader = ? OR reader_until <= ?)',
                [
                    $reader,
                    $now + self::READER_SECONDS,
                    $scope->id,
                    $next->stream->value,
                    $next->start,
                    $next->end,
                    $reader,
                    $now,
                ],
            );
            // Databases count changed rows differently: the same values within one second may change none.
            if ($this->isReadBy($scope, $next, $reader)) {
                return $next;
            }
        }

        return null;
    }

    /** Whether there is something to read that no other process reads. */
    public function isAnyFree(LedgerScope $scope, int $now): bool
    {
        return $this->next($scope, $now, '') !== null;
    }

    /** Returns how many processes read at this time. */
    public function readers(LedgerScope $scope, int $now): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(DISTINCT reader) FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? AND is_done = 0 AND reader_until > ?',
            [$scope->id, $now],
        );
    }

    /** Leaves what a process reads to others. */
    public function release(LedgerScope $scope, string $reader): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->database->table(self::TABLE) .
                ' SET reader = NULL, reader_until = 0 WHERE ledger_id = ? AND reader = ?',
            [$scope->id, $reader],
        );
    }

    /** Whether everything is read. */
    public function isDone(LedgerScope $scope): bool
    {
        return $this->database->value(
            'SELECT stream FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? AND is_done = 0 LIMIT 1',
            [$scope->id],
        ) === null;
    }

    private function isReadBy(LedgerScope $scope, Cursor $cursor, string $reader): bool
    {
        return $this->database->value(
            'SELECT reader FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? AND stream = ? AND slice_start = ? AND slice_end = ? AND is_done = 0 AND reader = ?',
            [$scope->id, $cursor->stream->value, $cursor->start, $cursor->end, $reader],
        ) !== null;
    }

    private function next(LedgerScope $scope, int $now, string $reader): ?Cursor
    {
        $rows = $this->database->rows(
            'SELECT stream, slice_start, slice_end, after_id, reader, not_before FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? AND is_done = 0 AND not_before <= ? AND (reader_until <= ? OR reader = ?)
                    ORDER BY slice_start DESC, slice_end DESC LIMIT ' .
                count(Stream::cases()),
            [$scope->id, $now, $now, $reader],
        );
        foreach ($rows as $row) {
            $stream = Stream::tryFrom((string) $row['stream']);
            if ($row['reader'] === $reader && $stream !== null) {
                return self::cursor($stream, $row);
            }
        }
        $newest = $rows[0]['slice_start'] ?? null;
        $next = null;
        foreach ($rows as $row) {
            $stream = Stream::tryFrom((string) $row['stream']);
            $end = (int) $row['slice_end'];
            if (
                $stream !== null &&
                $row['slice_start'] === $newest &&
                ($next === null || [-$end, $stream->position()] < [-$next->end, $next->stream->position()])
            ) {
                $next = self::cursor($stream, $row);
            }
        }

        return $next;
    }

    /** @param array<string, string|null> $row */
    private static function cursor(Stream $stream, array $row): Cursor
    {
        return new Cursor(
            $stream,
            (int) $row['slice_start'],
            (int) $row['slice_end'],
            $row['after_id'],
            (int) $row['not_before'] > 0,
        );
    }

    /**
     * Notes that a page was read; part of the transaction that writes its rows.
     *
     * @return bool false if another process has read it meanwhile: nothing must be written then
     */
    public function advance(LedgerScope $scope, Cursor $cursor, ?string $lastId, bool $isDone, int $objects): bool
    {
        [$place, $values] = $cursor->afterId === null ? ['after_id IS NULL', []] : ['after_id = ?', [$cursor->afterId]];

        return $this->database->execute(
            'UPDATE ' .
                $this->database->table(self::TABLE) .
                ' SET after_id = ?, is_done = ?, objects = objects + ?
                    WHERE ledger_id = ? AND stream = ? AND slice_start = ? AND is_done = 0 AND ' .
                $place,
            [
                $lastId ?? $cursor->afterId,
                (int) $isDone,
                $objects,
                $scope->id,
                $cursor->stream->value,
                $cursor->start,
                ...$values,
            ],
        ) === 1;
    }

    /** Begins a list again: Stripe no longer has the object after which it goes on. */
    public function rewind(LedgerScope $scope, Cursor $cursor): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->database->table(self::TABLE) .
                ' SET after_id = NULL, objects = 0
                    WHERE ledger_id = ? AND stream = ? AND slice_start = ? AND is_done = 0 AND after_id = ?',
            [$scope->id, $cursor->stream->value, $cursor->start, $cursor->afterId],
        );
    }

    /**
     * Notes whether Stripe refuses a list, for all its months, also those that are done.
     *
     * @param int $until when it is asked for again, epoch seconds; 0: it isn't refused anymore
     */
    public function noteRefusal(LedgerScope $scope, Stream $stream, int $until): void
    {
        $this->database->execute(
            'UPDATE ' . $this->database->table(self::TABLE) . ' SET not_before = ? WHERE ledger_id = ? AND stream = ?',
            [$until, $scope->id, $stream->value],
        );
    }

    /** Adds all that is before the oldest month. Does nothing if that was added before, or nothing was started. */
    public function extend(LedgerScope $scope): void
    {
        $rows = $this->database->rows(
            'SELECT stream, MIN(slice_start) AS oldest, MAX(run) AS run FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? GROUP BY stream',
            [$scope->id],
        );
        $this->database->insertMany(
            self::TABLE,
            array_values(
                array_map(
                    static fn(array $row): array => [
                        'ledger_id' => $scope->id,
                        'stream' => $row['stream'],
                        'slice_start' => 0,
                        'slice_end' => (int) $row['oldest'],
                        'run' => (int) $row['run'],
                    ],
                    array_filter($rows, static fn(array $row): bool => (int) $row['oldest'] > 0),
                ),
            ),
        );
    }

    /**
     * Adds what happened since the newest part, and begins with the parts before it again that are not too old.
     *
     * @param int $from what ended before isn't read again, epoch seconds
     * @param int $until epoch seconds
     */
    public function reread(LedgerScope $scope, int $run, int $from, int $until): void
    {
        $this->database->transactional(function () use ($scope, $run, $from, $until): void {
            $newest = $this->newest($scope);
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table(self::TABLE) .
                    ' SET after_id = NULL, is_done = 0, objects = 0 WHERE ledger_id = ? AND slice_end > ?',
                [$scope->id, $from],
            );
            if (max($newest, $from) < $until) {
                $this->database->insertMany(
                    self::TABLE,
                    array_map(
                        static fn(Stream $stream): array => [
                            'ledger_id' => $scope->id,
                            'stream' => $stream->value,
                            'slice_start' => max($newest, $from),
                            'slice_end' => $until,
                            'run' => $run,
                        ],
                        Stream::cases(),
                    ),
                );
            }
        });
    }

    /**
     * Adds the balance transactions and payouts of a time that the history doesn't reach.
     *
     * @param int $run of the history
     * @param int $since epoch seconds; of the payouts, what can have been returned since is read
     * @param int $until epoch seconds
     */
    public function goOn(LedgerScope $scope, int $run, int $since, int $until): void
    {
        $this->database->transactional(function () use ($scope, $run, $since, $until): void {
            $starts = [
                Stream::Transactions->value => $since,
                Stream::Payouts->value => $since - RecentPast::RETURNED,
            ];
            foreach ($starts as $stream => $start) {
                $this->database->insertIgnore(self::TABLE, [
                    'ledger_id' => $scope->id,
                    'stream' => $stream,
                    'slice_start' => $start,
                    'slice_end' => $until,
                    'run' => $run,
                ]);
            }
        });
    }

    /** Returns where the newest part of a list ends, epoch seconds; 0 if nothing was started. */
    public function newest(LedgerScope $scope, Stream $stream = Stream::Payments): int
    {
        return (int) $this->database->value(
            'SELECT MAX(slice_end) FROM ' . $this->database->table(self::TABLE) . ' WHERE ledger_id = ? AND stream = ?',
            [$scope->id, $stream->value],
        );
    }

    /**
     * Cuts the newest month that has something off all that is before.
     *
     * @param Cursor $cursor an open one
     * @param int $start of the month, epoch seconds
     */
    public function split(LedgerScope $scope, int $run, Cursor $cursor, int $start): void
    {
        $this->database->transactional(function () use ($scope, $run, $cursor, $start): void {
            $isMine =
                $this->database->execute(
                    'UPDATE ' .
                        $this->database->table(self::TABLE) .
                        ' SET slice_end = ?
                            WHERE ledger_id = ? AND stream = ? AND slice_start = 0 AND slice_end = ? AND is_done = 0',
                    [$start, $scope->id, $cursor->stream->value, $cursor->end],
                ) === 1;
            if ($isMine) {
                $this->database->insertIgnore(self::TABLE, [
                    'ledger_id' => $scope->id,
                    'stream' => $cursor->stream->value,
                    'slice_start' => $start,
                    'slice_end' => $cursor->end,
                    'run' => $run,
                ]);
            }
        });
    }

    public function progress(LedgerScope $scope): Progress
    {
        $table = $this->database->table(self::TABLE);
        $streams = [];
        foreach (
            $this->database->rows(
                'SELECT stream, COUNT(*) AS parts, SUM(is_done) AS done, SUM(objects) AS objects,
                    SUM(CASE WHEN is_done = 1 THEN objects ELSE 0 END) AS objects_of_done,
                    MAX(CASE WHEN slice_end <= history_end THEN slice_end ELSE 0 END) AS newest,
                    MIN(slice_start) AS oldest,
                    MAX(CASE WHEN is_done = 0 AND slice_end <= history_end THEN slice_end ELSE 0 END) AS unread,
                    MAX(CASE WHEN is_done = 0 AND slice_end > history_end THEN 1 ELSE 0 END) AS is_catching_up,
                    MAX(CASE WHEN is_done = 0 THEN not_before ELSE 0 END) AS retry_at
                    FROM ' .
                    "$table CROSS JOIN (
                        SELECT MAX(slice_end) AS history_end FROM $table WHERE ledger_id = ? AND stream = ?
                    ) AS history WHERE ledger_id = ? GROUP BY stream",
                [$scope->id, Stream::Payments->value, $scope->id],
            )
            as $row
        ) {
            $stream = Stream::tryFrom((string) $row['stream']);
            if ($stream !== null) {
                $streams[] = new StreamProgress(
                    $stream,
                    (int) $row['parts'],
                    (int) $row['done'],
                    (int) $row['objects'],
                    (int) $row['objects_of_done'],
                    (int) $row['newest'],
                    (int) $row['oldest'],
                    (int) $row['unread'] === 0 ? null : (int) $row['unread'],
                    (int) $row['is_catching_up'] === 1,
                    (int) $row['retry_at'] > 0,
                );
            }
        }

        return new Progress(...$streams);
    }
}
