<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use RuntimeException;
use Tillbook\Platform\DatabaseFault;
use Tillbook\Platform\OpenTransaction;
use Tillbook\Platform\PrimaryReads;
use wpdb;

/**
 * Reads and writes options with atomic database statements, so that exactly one of several concurrent requests
 * wins. With WordPress' add_option(), the later request overwrites the earlier one, and its caches hide what
 * other requests wrote. Works on MariaDB, MySQL and SQLite.
 */
final class AtomicOption
{
    private const ATTEMPTS = 10;

    /** Creates the option unless it exists. @return bool whether this call created it */
    public static function add(string $name, string $value): bool
    {
        return self::write(
            $name,
            $value,
            'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)',
            self::table(),
            $name,
            $value,
            'off',
        );
    }

    /**
     * Changes the option with compare-and-swap. Of two concurrent changes, the later one is applied to the result of
     * the earlier one.
     *
     * @param callable(string|null): string $change maps the current value, null without one, to the new one; may be
     *     called again after a conflicting change
     *
     * @throws RuntimeException after a conflicting change in each attempt
     */
    public static function change(string $name, callable $change): void
    {
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $old = self::read($name);
            $new = $change($old);
            if ($old === $new) {
                // The cache may have another value all the same.
                self::renew($name, $old);

                return;
            }
            if (self::replace($name, $old, $new)) {
                return;
            }
        }
        throw new RuntimeException("The option $name could not be written: it changes all the time.");
    }

    /**
     * Writes the option unless another request changed it since it was read.
     *
     * @param string|null $old the value that was read; null if there was none
     *
     * @return bool whether this call wrote it
     */
    public static function replace(string $name, ?string $old, string $new): bool
    {
        return $old === null ? self::add($name, $new) : self::exchange($name, $old, $new);
    }

    /** Replaces the old value unless another request changed it. @return bool whether this call replaced it */
    public static function exchange(string $name, string $old, string $new): bool
    {
        return self::write(
            $name,
            $new,
            'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s',
            self::table(),
            $new,
            $name,
            $old,
        );
    }

    /** Deletes the option if it still has this value. */
    public static function remove(string $name, string $value): bool
    {
        return self::write(
            $name,
            null,
            'DELETE FROM %i WHERE option_name = %s AND option_value = %s',
            self::table(),
            $name,
            $value,
        );
    }

    /**
     * Reads the value from the database, bypassing caches; null if the option doesn't exist.
     *
     * @param literal-string $lock see Database::sharedLock()
     */
    public static function read(string $name, string $lock = ''): ?string
    {
        PrimaryReads::begin(self::database());
        $value = self::database()->get_var(
            (string) self::database()->prepare(
                'SELECT option_value FROM %i WHERE option_name = %s' . $lock,
                self::table(),
                $name,
            ),
        );

        return is_string($value) ? $value : null;
    }

    /** @return array<string, string> values by name, in the order in which the options were created */
    public static function startingWith(string $prefix): array
    {
        PrimaryReads::begin(self::database());
        $rows = self::database()->get_results(
            (string) self::database()->prepare(
                'SELECT option_name, option_value FROM %i WHERE option_name LIKE %s ORDER BY option_id',
                self::table(),
                self::database()->esc_like($prefix) . '%',
            ),
            ARRAY_A,
        );

        $values = [];
        foreach (is_array($rows) ? $rows : [] as $row) {
            if (is_array($row) && is_string($row['option_name'] ?? null) && is_string($row['option_value'] ?? null)) {
                $values[$row['option_name']] = $row['option_value'];
            }
        }

        return $values;
    }

    /**
     * @param string|null $value what the option has afterwards; null if it is deleted
     * @param literal-string $sql
     */
    private static function write(string $name, ?string $value, string $sql, string ...$values): bool
    {
        $written = self::send((string) self::database()->prepare($sql, ...$values));
        $isWritten = is_int($written) && $written > 0;
        self::renew($name, $isWritten ? $value : self::read($name));

        return $isWritten;
    }

    /**
     * Has the caches say what the database does. A value is set, not just deleted: a request that has read the former
     * value, perhaps from a replica, only adds it where there is none (get_option()). It would stay for good.
     *
     * @param string|null $value what the database has; null if there is no such option
     */
    private static function renew(string $name, ?string $value): void
    {
        // All of them: this request's copy may lack what another request has added.
        wp_cache_delete('notoptions', 'options');
        $autoloaded = wp_cache_get('alloptions', 'options');
        if (is_array($autoloaded) && isset($autoloaded[$name])) {
            wp_cache_delete('alloptions', 'options');
        }
        if (OpenTransaction::isOpen()) {
            wp_cache_delete($name, 'options');
            OpenTransaction::atEnd("option $name", static fn() => self::renew($name, self::read($name)));

            return;
        }
        for ($attempt = 0; $value !== null && $attempt < self::ATTEMPTS; ++$attempt) {
            wp_cache_set($name, $value, 'options');
            // Another request may have written, and set its value, between our writing and our setting ours.
            $present = wp_using_ext_object_cache() ? self::read($name) : $value;
            if ($present === $value) {
                return;
            }
            $value = $present;
        }
        wp_cache_delete($name, 'options');
    }

    /**
     * Sends a statement, again if the database aborted it for another one: two nodes of a cluster changed the option at
     * once. In a transaction the database has ended, TransactionWatch throws instead.
     */
    private static function send(string $statement): int|bool
    {
        PrimaryReads::begin(self::database());
        for ($attempt = 1; ; ++$attempt) {
            $written = self::database()->query($statement);
            if ($written !== false || $attempt === self::ATTEMPTS || !DatabaseFault::isDeadlock(self::database())) {
                return is_int($written) ? $written : (bool) $written;
            }
            usleep(random_int(2000, 20000) * $attempt);
        }
    }

    private static function table(): string
    {
        return self::database()->options;
    }

    private static function database(): wpdb
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);

        return $wpdb;
    }
}
