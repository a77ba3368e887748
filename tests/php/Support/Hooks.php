<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WP_Hook;

/** The callbacks that WordPress has at one moment, so that a test can leave none of its own. */
final class Hooks
{
    /** @param array<array-key, WP_Hook> $hooks */
    private function __construct(private readonly array $hooks) {}

    /** Remembers the callbacks there are now. */
    public static function now(): self
    {
        return new self(array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $GLOBALS['wp_filter']));
    }

    /** Removes the callbacks that were added since, and brings back those that were removed. */
    public function restore(): void
    {
        $GLOBALS['wp_filter'] = $this->hooks;
    }
}
