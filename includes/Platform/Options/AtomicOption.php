<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use wpdb;

/**
 * Options that several requests write at once and one of them has to win. WordPress' add_option() lets the later one
 * overwrite the earlier, and its caches hide what others wrote; here the database decides, on all that we run on.
 */
final class AtomicOption
{
    /** Writes it unless it is there. @return bool whether this call wrote it */
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

    /** Puts another value for the one that is named, unless somebody else did. @return bool whether this call did */
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

    /** Removes it, if it still has this value. */
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

    /** What the database has, whatever a cache says; null for none. */
    public static function read(string $name): ?string
    {
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
        $written = self::database()->query((string) self::database()->prepare($sql, ...$values));
        wp_cache_delete($name, 'options');
        wp_cache_delete('notoptions', 'options');

        return is_int($written) && $written > 0;
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
