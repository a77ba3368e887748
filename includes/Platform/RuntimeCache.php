<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** WordPress' object cache of this process, which keeps each row and order that was read. */
final class RuntimeCache
{
    /** Empties it between the parts of a long task, if it can: else WordPress prints a notice, even into a download. */
    public static function flush(): void
    {
        if (wp_cache_supports('flush_runtime')) {
            wp_cache_flush_runtime();
        }
    }
}
