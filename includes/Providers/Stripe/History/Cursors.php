<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** How far the history of each ledger was read: table `stripe_cursors`. */
final class Cursors
{
    private const TABLE = 'stripe_cursors';

    public function __construct(private readonly Database $database) {}

    /** Whether the history of this connection was started. */
    public function isStarted(LedgerScope $scope, int $run): bool
    {
        return $this->database->value(
            'SELECT run FROM ' . $this->database->table(self::TABLE) . ' WHERE ledger_id = ? AND run = ? LIMIT 1',
            [$scope->id, $run],
        ) !== null;
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
     * Returns what to read next, newest month first; null if all is read, or the rest has to wait.
     *
     * @param int $now epoch seconds
     */
    public function next(LedgerScope $scope, int $now): ?Cursor
    {
        $rows = $this->database->rows(
            'SELECT stream, slice_start, slice_end, after_id FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? AND is_done = 0 AND not_before <= ? ORDER BY slice_start DESC LIMIT ' .
                count(Stream::cases()),
            [$scope->id, $now],
        );
        $newest = $rows[0]['slice_start'] ?? null;
        $next = null;
        foreach ($rows as $row) {
            $stream = Stream::tryFrom((string) $row['stream']);
            if (
                $stream !== null &&
                $row['slice_start'] === $newest &&
                ($next === null || $stream->position() < $next->stream->position())
            ) {
                $next = new Cursor($stream, (int) $row['slice_start'], (int) $row['slice_end'], $row['after_id']);
            }
        }

        return $next;
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

    /** Leaves a list that Stripe refuses for later: all its months. */
    public function postpone(LedgerScope $scope, Stream $stream, int $until): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->database->table(self::TABLE) .
                ' SET not_before = ? WHERE ledger_id = ? AND stream = ? AND is_done = 0',
            [$until, $scope->id, $stream->value],
        );
    }

    /**
     * Returns the lists that Stripe refused.
     *
     * @param int $now epoch seconds
     *
     * @return list<Stream>
     */
    public function postponed(LedgerScope $scope, int $now): array
    {
        $names = $this->database->column(
            'SELECT DISTINCT stream FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? AND is_done = 0 AND not_before > ?',
            [$scope->id, $now],
        );

        return array_values(array_filter(array_map(Stream::tryFrom(...), $names)));
    }

    /**
     * @return array{total: int, done: int, payments: int, back: int|null} parts of the history, how many are read, how many payments
     *     they had, and the start of the oldest month that is complete with all newer ones, epoch seconds; null if
     *     none is
     */
    public function progress(LedgerScope $scope): array
    {
        $rows = $this->database->rows(
            'SELECT slice_start, MIN(is_done) AS complete, COUNT(*) AS parts, SUM(is_done) AS done,
                SUM(CASE WHEN stream = ? THEN objects ELSE 0 END) AS payments
                FROM ' .
                $this->database->table(self::TABLE) .
                ' WHERE ledger_id = ? GROUP BY slice_start ORDER BY slice_start DESC',
            [Stream::Payments->value, $scope->id],
        );
        $progress = ['total' => 0, 'done' => 0, 'payments' => 0, 'back' => null];
        $isUnbroken = true;
        foreach ($rows as $row) {
            $progress['total'] += (int) $row['parts'];
            $progress['done'] += (int) $row['done'];
            $progress['payments'] += (int) $row['payments'];
            $isUnbroken = $isUnbroken && $row['complete'] === '1';
            $progress['back'] = $isUnbroken ? (int) $row['slice_start'] : $progress['back'];
        }

        return $progress;
    }
}
