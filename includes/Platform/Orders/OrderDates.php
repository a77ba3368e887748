<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

/** Limits for the `date_query` of wc_get_orders(), in either order storage of WooCommerce. */
final class OrderDates
{
    /**
     * Splits a time into its parts, because WordPress treats a text as local time, in which one hour
     * is missing every year.
     *
     * @param int $seconds epoch seconds
     *
     * @return array<string, int> in UTC, for `after` and `before` of a column that ends in `_gmt`
     */
    public static function moment(int $seconds): array
    {
        return array_combine(
            ['year', 'month', 'day', 'hour', 'minute', 'second'],
            array_map(intval(...), explode(' ', gmdate('Y n j G i s', $seconds))),
        );
    }
}
