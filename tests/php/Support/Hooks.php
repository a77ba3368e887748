<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use ReflectionClass;
use ReflectionFunction;
use WP_Hook;

/**
 * The callbacks that WordPress has at one moment, and the hooks that run then, so that a test leaves none of its own.
 * Those that WordPress, WooCommerce or the plugin add stay: they add them once in a process.
 */
final class Hooks
{
    /**
     * @param array<array-key, array<int, array<string, mixed>>> $callbacks by hook, priority and ID
     * @param list<string> $running hooks whose callbacks run now
     */
    private function __construct(private readonly array $callbacks, private readonly array $running) {}

    /** Remembers the callbacks there are now. */
    public static function now(): self
    {
        return new self(self::all(), $GLOBALS['wp_current_filter'] ?? []);
    }

    /** Removes the callbacks that a test has added since, and puts back all that it removed. */
    public function restore(): void
    {
        // An exception that left a hook's callback leaves the hook among these.
        $GLOBALS['wp_current_filter'] = $this->running;
        $now = self::all();
        foreach ($this->callbacks + $now as $hook => $_) {
            $found = $now[$hook] ?? [];
            $whole = $this->whole($hook, $found);
            if ($whole !== $found) {
                self::set((string) $hook, $whole);
            }
        }
    }

    /** Puts the callbacks of some hooks back as they were: also those of the plugin that were added go. */
    public function putBack(string ...$hooks): void
    {
        foreach ($hooks as $hook) {
            self::set($hook, $this->callbacks[$hook] ?? []);
        }
    }

    /** @param array<int, array<string, mixed>> $all by priority and ID */
    private static function set(string $hook, array $all): void
    {
        remove_all_filters($hook);
        foreach ($all as $priority => $callbacks) {
            foreach ($callbacks as ['function' => $function, 'accepted_args' => $arguments]) {
                add_filter($hook, $function, $priority, $arguments);
            }
        }
    }

    /**
     * The callbacks of a hook as they were, and those found now that no test added.
     *
     * @param array<int, array<string, mixed>> $found by priority and ID
     * @return array<int, array<string, mixed>>
     */
    private function whole(int|string $hook, array $found): array
    {
        $before = $this->callbacks[$hook] ?? [];
        if ($found === $before) {
            return $before;
        }
        $whole = [];
        foreach ($before + $found as $priority => $_) {
            [$was, $is] = [$before[$priority] ?? [], $found[$priority] ?? []];
            $kept = array_intersect_key($was, $is);
            $others = array_filter($was + $is, static fn(array $one): bool => !self::isOfTest($one['function']));
            // In their order.
            $whole[$priority] = array_intersect_key($was + $is, $kept + $others);
        }
        ksort($whole);

        return array_filter($whole);
    }

    private static function isOfTest(mixed $callback): bool
    {
        if (is_string($callback)) {
            return str_starts_with($callback, '__return_');
        }
        $owner = is_array($callback) ? $callback[0] : $callback;
        $file = match (true) {
            $owner instanceof Closure => (new ReflectionFunction($owner))->getFileName(),
            is_object($owner) || (is_string($owner) && class_exists($owner)) => (new ReflectionClass(
                $owner,
            ))->getFileName(),
            default => false,
        };

        return is_string($file) && str_starts_with($file, dirname(__DIR__) . '/');
    }

    /** @return array<array-key, array<int, array<string, mixed>>> by hook, priority and ID */
    private static function all(): array
    {
        return array_map(static fn(WP_Hook $hook): array => $hook->callbacks, $GLOBALS['wp_filter']);
    }
}
