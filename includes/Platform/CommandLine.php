<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Whether this process was started with WP-CLI, or otherwise on the server. */
final class CommandLine
{
    public static function isUsed(): bool
    {
        return defined('WP_CLI') && constant('WP_CLI') === true;
    }

    /**
     * Whether this process was started by the server, not by a request: by its cron, or with WP-CLI. Its environment
     * variables may be others than those of requests.
     */
    public static function isOfServer(): bool
    {
        return self::isUsed() || (PHP_SAPI === 'cli' && wp_doing_cron());
    }
}
