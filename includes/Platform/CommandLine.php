<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** WP-CLI, if this process was started with it. */
final class CommandLine
{
    public static function isUsed(): bool
    {
        return defined('WP_CLI') && constant('WP_CLI') === true;
    }
}
