<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use Closure;
use Tillbook\Platform\Boundary\Boundary;

/** Calls page caches of other plugins. An error in one of them is logged, and doesn't end the request. */
final class CachePlugin
{
    /** Calls a function of a plugin, if it is there. */
    public static function call(string $function, mixed ...$arguments): void
    {
        if (is_callable($function)) {
            self::try($function, static fn(): mixed => $function(...$arguments));
        }
    }

    /** @param string $edge name of the plugin or function, for the log */
    public static function try(string $edge, Closure $work): void
    {
        Boundary::run("page cache: $edge", $work, static fn() => null);
    }
}
