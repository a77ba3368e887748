<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Throwable;

/**
 * Adds callbacks to hooks that run on requests of shoppers and in the background, each behind the boundary. A test finds
 * those that are added past it (PublicEdgesTest).
 */
final class Hooks
{
    /** Work that a page can do without. */
    public static function action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
    {
        add_action($hook, new GuardedCallback($hook, $callback, OnFailure::LeaveOut), $priority, $arguments);
    }

    /** A value that may stay as it is. */
    public static function filter(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
    {
        add_filter($hook, new GuardedCallback($hook, $callback, OnFailure::LeaveOut), $priority, $arguments);
    }

    /** A part of a page or an e-mail that the callback prints. */
    public static function part(string $hook, callable $callback, int $priority = 10, int $arguments = 1): void
    {
        add_action($hook, new GuardedCallback($hook, $callback, OnFailure::Explain), $priority, $arguments);
    }

    /**
     * An action or filter without which the request must not go on: prices, amounts, and whether an order may be placed.
     *
     * @param class-string<Throwable> ...$expected errors that whoever runs the hook handles
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

    /** Work in the background. */
    public static function job(string $hook, callable $callback, int $arguments = 1): void
    {
        add_action($hook, new GuardedCallback($hook, $callback, OnFailure::FailJob), 10, $arguments);
    }
}
