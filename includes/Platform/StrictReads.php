<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use Closure;
use RuntimeException;
use wpdb;

/**
 * Reads that decide whether work is finished. WordPress and WooCommerce return an empty list if a statement fails,
 * which would be taken for "nothing left".
 */
final class StrictReads
{
    /** Tables of orders in either storage. Other plugins' callbacks have statements that always fail. */
    private const OF_ORDERS = '/wc_order|posts|postmeta/';

    /**
     * @template T
     *
     * @param Closure(): T $read calls wc_get_orders()
     *
     * @return T
     *
     * @throws RuntimeException if the database didn't answer
     */
    public static function orders(Closure $read): mixed
    {
        return self::during($read, self::OF_ORDERS);
    }

    /**
     * @template T
     *
     * @param Closure(): T $work
     * @param string $statements pattern of those that must not fail
     *
     * @return T
     *
     * @throws RuntimeException after the work, if one failed
     */
    public static function during(Closure $work, string $statements = '//'): mixed
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $failed = null;
        // Before a statement, wpdb still has the error of the one before. The first of these isn't the work's.
        $look = static function (mixed $next) use ($wpdb, $statements, &$failed): mixed {
            $hasFailed = $wpdb->last_error !== '' && preg_match($statements, (string) $wpdb->last_query) === 1;
            $failed = $failed !== null && ($failed || $hasFailed);

            return $next;
        };
        add_filter('query', $look, PHP_INT_MIN);
        try {
            $result = $work();
        } finally {
            remove_filter('query', $look, PHP_INT_MIN);
        }
        $look('');
        if ($failed === true || DatabaseFault::isDisconnected($wpdb)) {
            // WordPress keeps the empty answers.
            array_map(wp_cache_set_last_changed(...), ['posts', 'users']);
            throw new RuntimeException('The database didn\'t answer.');
        }

        return $result;
    }
}
