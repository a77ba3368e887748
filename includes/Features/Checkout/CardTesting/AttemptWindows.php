<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;

/**
 * Stores sliding windows in the database. A row holds the moments of one window and is replaced only if its
 * version is still the one that was read. So concurrent requests, in any number of processes and on every
 * database, never take the same slot.
 */
final class AttemptWindows
{
    private const TABLE = 'payment_attempts';
    private const TRIES = 40;

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
                $found[$name] = self::recent((string) $row['moments'], $windows[$name] ?? 0, $now);
            }
        }

        return $found;
    }

    /**
     * Takes a slot in a window.
     *
     * @param int $now epoch milliseconds
     *
     * @return bool false if the window is full, or if too many other requests change it at once
     */
    public function take(string $name, int $limit, int $seconds, int $now): bool
    {
        return $this->change($name, $now, static function (string $moments) use ($limit, $seconds, $now): ?array {
            $recent = self::recent($moments, $seconds, $now);

            return count($recent) >= $limit ? null : [...$recent, $now];
        });
    }

    /** Releases the slot that was taken at $moment (epoch milliseconds). */
    public function release(string $name, int $moment, int $now): void
    {
        $this->change($name, $now, static function (string $moments) use ($moment): ?array {
            $all = self::all($moments);
            $place = array_search($moment, $all, true);
            if ($place === false) {
                return null;
            }
            unset($all[$place]);

            return array_values($all);
        });
    }

    /**
     * Releases the oldest slot of a window.
     *
     * @param int $now epoch milliseconds
     *
     * @return bool false if no slot was taken
     */
    public function releaseOldest(string $name, int $seconds, int $now): bool
    {
        return $this->change($name, $now, static function (string $moments) use ($seconds, $now): ?array {
            $recent = self::recent($moments, $seconds, $now);

            return $recent === [] ? null : array_slice($recent, 1);
        });
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
     * @param callable(string): (list<int>|null) $change returns the new moments from the stored ones; null leaves
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

    /** @return list<int> */
    private static function all(string $moments): array
    {
        return $moments === '' ? [] : array_map(intval(...), explode(',', $moments));
    }

    /**
     * @return list<int> the moments inside the window. Moments in the future don't count, so a clock that was set
     *     back locks no one out.
     */
    private static function recent(string $moments, int $seconds, int $now): array
    {
        return array_values(
            array_filter(
                self::all($moments),
                static fn(int $moment): bool => $moment > $now - $seconds * 1000 && $moment <= $now + 60000,
            ),
        );
    }

    private function table(): string
    {
        return $this->database->table(self::TABLE);
    }
}
