<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use Tillbook\Platform\DatabaseFault;
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
            'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)',
            self::table(),
            $name,
            $value,
            'off',
        );
    }

    /** Replaces the old value unless another request changed it. @return bool whether this call replaced it */
    public static function exchange(string $name, string $old, string $new): bool
    {
        return self::write(
            $name,
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
            'DELETE FROM %i WHERE option_name = %s AND option_value = %s',
            self::table(),
            $name,
            $value,
        );
    }

    /** Reads the value from the database, bypassing caches; null if the option doesn't exist. */
    public static function read(string $name): ?string
    {
        PrimaryReads::begin(self::database());
        $value = self::database()->get_var(
            (string) self::database()->prepare(
                'SELECT option_value FROM %i WHERE option_name = %s',
                self::table(),
                $name,
            ),
        );

        return is_string($value) ? $value : null;
    }

    /** @param literal-string $sql */
    private static function write(string $name, string $sql, string ...$values): bool
    {
        $written = self::send((string) self::database()->prepare($sql, ...$values));
        wp_cache_delete($name, 'options');
        wp_cache_delete('notoptions', 'options');
        if (PrimaryReads::areSplit(self::database()) && wp_using_ext_object_cache()) {
            // Otherwise another request could read the old value from a replica and leave it in the cache for good.
            get_option($name);
        }

        return is_int($written) && $written > 0;
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
