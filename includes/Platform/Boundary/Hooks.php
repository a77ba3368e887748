<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Throwable;

/**
 * Adds callbacks, each wrapped in an error boundary, to hooks that run on shoppers' requests and in the
 * background. PublicHooksTest detects callbacks added without it. It has lists of what may use add_action() and
 * add_filter() directly: hooks of the admin, hooks that run before the plugin is loaded, WordPress' functions that only
 * answer, and callbacks that are removed again by the guarded work that added them.
 */
final class Hooks
{
    /** Adds an action that the page can skip on failure. */
    public static function action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
    {
        add_action($hook, new GuardedCallback($hook, $callback, OnFailure::LeaveOut), $priority, $arguments);
    }

    /** Adds a filter that leaves the value unchanged on failure. */
    public static function filter(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
    {
        add_filter($hook, new GuardedCallback($hook, $callback, OnFailure::LeaveOut), $priority, $arguments);
    }

    /** Adds a callback that prints part of a page or an email; on failure, a message is printed instead. */
    public static function part(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
    {
        add_action($hook, new GuardedCallback($hook, $callback, OnFailure::Explain), $priority, $arguments);
    }

    /**
     * Adds an action or filter that ends the request on failure: prices, amounts, and whether an order can be placed.
     *
     * @param class-string<Throwable> ...$expected errors that the code firing the hook handles
     */
    public static function essential(
        string $hook,
        callable $callback,
        int $priority = 10,
        int $arguments = 1,
        string ...$expected,
    ): void {
        add_filter(
            $hook,
            new GuardedCallback($hook, $callback, OnFailure::Refuse, array_values($expected)),
            $priority,
            $arguments,
        );
    }

    /** Adds a background job, which runs in the site's language and is marked as failed on failure. */
    public static function job(string $hook, callable $callback, int $arguments = 1): void
    {
        $work = static fn(mixed ...$given): mixed => SiteLocale::during(static fn(): mixed => $callback(...$given));
        add_action($hook, new GuardedCallback($hook, $work, OnFailure::FailJob), 10, $arguments);
    }
}
