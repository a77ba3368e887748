<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Dates\StoreTime;

/** Formats a dispute's response deadline for order notes and emails. */
final class Deadline
{
    /**
     * @param int $dueBy epoch seconds
     *
     * @return string date and time in the store's formats, with its time zone
     */
    public static function text(int $dueBy): string
    {
        $format = static fn(string $option, string $default): string => is_string($value = get_option($option)) &&
        $value !== ''
            ? $value
            : $default;

        return sprintf(
            /* translators: 1: date, 2: time, 3: the store's time zone, such as Europe/Paris */
            __('%1$s, %2$s (%3$s)', 'tillbook'),
            (string) wp_date($format('date_format', 'Y-m-d'), $dueBy),
            (string) wp_date($format('time_format', 'H:i'), $dueBy),
            (new StoreTime())->zoneName(),
        );
    }
}
