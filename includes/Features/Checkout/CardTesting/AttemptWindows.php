<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;

/**
 * Stores sliding windows in the database. A row holds the entries of one window and is replaced only if its
 * version is still the one that was read. So concurrent requests, in any number of processes and on every
 * database, never take the same slot. An entry is a moment, negative while its attempt is under way, and may have a
 * text after a blank.
 */
final class AttemptWindows
{
    private const TABLE = 'payment_attempts';
    private const TRIES = 40;
    /** After this time, an attempt that is still under way is one whose request died. */
    private const DEAD_MILLISECONDS = 60000;

    public function __construct(private readonly Database $database) {}

    /**
     * Returns the moments that are still inside their window.
     *
     * @param array<string, int> $windows length in seconds by window name
     * @param int $now epoch milliseconds
     *
     * @return array<string, list<int>> epoch milliseconds by window name
     */
    public function moments(array $windows, int $now): array
    {
        $found = array_fill_keys(array_keys($windows), []);
        if ($windows !== []) {
            $rows = $this->database->rows(
                'SELECT name, moments FROM ' . $this->table() . ' WHERE name IN (' . Sql::placeholders($windows) . ')',
                array_keys($windows),
            );
            foreach ($rows as $row) {
                $name = (string) $row['name'];
                $found[$name] = array_map(
                    self::moment(...),
                    self::recent((string) $row['moments'], $windows[$name] ?? 0, $now),
                );
            }
        }

        return $found;
    }

    /**
     * Takes a slot in a window.
     *
     * @param int $now epoch milliseconds
     * @param string|null $entry null for the moment
     *
     * @return bool false if the window is full, or if too many other requests change it at once
     */
    public function take(string $name, int $limit, int $seconds, int $now, ?string $entry = null): bool
    {
        return $this->change($name, $now, static function (string $stored) use (
            $limit,
            $seconds,
            $now,
            $entry,
        ): ?array {
            $recent = self::recent($stored, $seconds, $now);

            return count($recent) >= $limit ? null : [...$recent, $entry ?? (string) $now];
        });
    }

    /** Releases the slot that was taken at $moment (epoch milliseconds). */
    public function release(string $name, int $moment, int $now): void
    {
        $this->change($name, $now, static function (string $stored) use ($moment): ?array {
            $left = self::without(self::all($stored), $moment);

            return $left === self::all($stored) ? null : $left;
        });
    }

    /**
     * Counts an attempt for the rest of the window: from when it began if it is under way, otherwise from now.
     *
     * @param int $moment when it began, epoch milliseconds
     * @param int $most how many entries are kept
     */
    public function settle(string $name, int $moment, int $now, int $most): void
    {
        $this->change($name, $now, static function (string $stored) use ($moment, $now, $most): array {
            $all = self::all($stored);
            $counts = in_array("-$moment", $all, true) ? $moment : $now;

            return array_slice([...self::without($all, $moment), (string) $counts], -$most);
        });
    }

    /**
     * Takes entries out of a window.
     *
     * @param int $now epoch milliseconds
     * @param int|null $until those up to this moment; null: the oldest
     * @param int $since those since this moment
     * @param bool $isNewest the newest instead of the oldest
     *
     * @return list<string>
     */
    public function takeOut(
        string $name,
        int $seconds,
        int $now,
        ?int $until = null,
        int $since = 0,
        bool $isNewest = false,
    ): array {
        $out = [];
        $take = static function (string $stored) use ($seconds, $now, $until, $since, $isNewest, &$out): ?array {
            $recent = self::recent($stored, $seconds, $now);
            $out = array_filter(
                $until === null ? array_slice($recent, $isNewest ? -1 : 0, 1, true) : $recent,
                static fn(string $entry): bool => self::moment($entry) >= $since &&
                    self::moment($entry) <= ($until ?? PHP_INT_MAX),
            );

            return $out === [] ? null : array_diff_key($recent, $out);
        };

        return $this->change($name, $now, $take) ? array_values($out) : [];
    }

    /**
     * Removes windows that haven't changed since $before.
     *
     * @param int $before epoch seconds
     */
    public function purge(int $before): void
    {
        $this->database->execute('DELETE FROM ' . $this->table() . ' WHERE changed < ?', [$before]);
    }

    /**
     * @param callable(string): (array<string>|null) $change returns the new entries from the stored ones; null leaves
     *     them unchanged
     */
    private function change(string $name, int $now, callable $change): bool
    {
        $changed = intdiv($now, 1000);
        for ($try = 1; $try <= self::TRIES; ++$try) {
            $row = $this->database->row('SELECT moments, version FROM ' . $this->table() . ' WHERE name = ?', [$name]);
            $moments = $change((string) ($row['moments'] ?? ''));
            if ($moments === null) {
                return false;
            }
            $text = implode(',', $moments);
            $isOurs =
                $row === null
                    ? $this->database->insertIgnore(self::TABLE, [
                        'name' => $name,
                        'moments' => $text,
                        'changed' => $changed,
                    ])
                    : $this->database->execute(
                            'UPDATE ' .
                                $this->table() .
                                ' SET moments = ?, version = version + 1, changed = ? WHERE name = ? AND version = ?',
                            [$text, $changed, $name, (int) $row['version']],
                        ) === 1;
            if ($isOurs) {
                return true;
            }
            usleep(random_int(500, 4000) * min($try, 10));
        }

        return false;
    }

    /** @return list<string> */
    private static function all(string $stored): array
    {
        return $stored === '' ? [] : explode(',', $stored);
    }

    /** Returns when the attempt of an entry began, in epoch milliseconds. */
    private static function moment(string $entry): int
    {
        return abs((int) $entry);
    }

    /**
     * @param list<string> $entries
     *
     * @return list<string> without the first one of this moment
     */
    private static function without(array $entries, int $moment): array
    {
        $place = array_search($moment, array_map(self::moment(...), $entries), true);
        if ($place !== false) {
            unset($entries[$place]);
        }

        return array_values($entries);
    }

    /**
     * @return list<string> the entries inside the window. Moments in the future don't count, so a clock that was set
     *     back locks no one out.
     */
    private static function recent(string $stored, int $seconds, int $now): array
    {
        return array_values(
            array_filter(self::all($stored), static function (string $entry) use ($seconds, $now): bool {
                $length = $entry[0] === '-' ? self::DEAD_MILLISECONDS : $seconds * 1000;

                return self::moment($entry) > $now - $length && self::moment($entry) <= $now + 60000;
            }),
        );
    }

    private function table(): string
    {
        return $this->database->table(self::TABLE);
    }
}
