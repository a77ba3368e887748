<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Features\OrderSync\OrderLock;

/** The locks on orders that dead processes left. */
final class OrderLocks
{
    /** Lets time pass until they have expired. */
    public static function expire(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $wpdb->query(
            (string) $wpdb->prepare(
                "DELETE FROM $wpdb->options WHERE option_name LIKE %s",
                $wpdb->esc_like(OrderLock::OPTION) . '%',
            ),
        );
        wp_cache_flush();
    }
}
