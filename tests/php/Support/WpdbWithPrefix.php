<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use wpdb;

/** Another object for the site's database connection, whose tables have a prefix of their own. */
final class WpdbWithPrefix
{
    public static function of(string $prefix): wpdb
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        // Two objects that have the same result would both free it.
        $wpdb->flush();
        $copy = clone $wpdb;
        $copy->prefix = $prefix;

        return $copy;
    }

    /** Drops all tables with the prefix of this object. */
    public static function dropTables(wpdb $other): void
    {
        foreach ($other->get_col("SHOW TABLES LIKE '" . $other->esc_like($other->prefix) . "%'") as $table) {
            $other->query("DROP TABLE `$table`");
        }
    }
}
