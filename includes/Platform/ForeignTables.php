<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use wpdb;

/** Tables of other plugins or sites, which may be inactive or gone. */
final class ForeignTables
{
    /**
     * Returns whether all of these tables exist.
     *
     * @param string ...$tables full names
     */
    public static function exist(wpdb $wpdb, string ...$tables): bool
    {
        foreach ($tables as $table) {
            if ($wpdb->get_col((string) $wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->esc_like($table))) === []) {
                return false;
            }
        }

        return true;
    }
}
