<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use ReflectionClass;
use ReflectionFunction;

/**
 * The callbacks that WordPress has at one moment, so that a test leaves none of its own. Those that WordPress,
 * WooCommerce or the plugin add stay: they add them once in a process.
 */
final class Hooks
{
    /** @param array<array-key, array<int, array<string, mixed>>> $callbacks by hook, priority and ID */
    private function __construct(private readonly array $callbacks) {}

    /** Remembers the callbacks there are now. */
    public static function now(): self
    {
        return new self(array_column(self::all(), 'callbacks', 'name'));
    }

    /** Removes the callbacks that a test has added since. */
    public function restore(): void
    {
        foreach (self::all() as ['name' => $hook, 'callbacks' => $callbacks]) {
            $before = $this->callbacks[$hook] ?? [];
            if ($callbacks === $before) {
                continue;
            }
            foreach ($callbacks as $priority => $added) {
                foreach (array_diff_key($added, $before[$priority] ?? []) as ['function' => $function]) {
                    if (self::isOfTest($function)) {
                        remove_filter((string) $hook, $function, $priority);
                    }
                }
            }
        }
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

    /** @return list<array{name: array-key, callbacks: array<int, array<string, mixed>>}> */
    private static function all(): array
    {
        $all = [];
        foreach ($GLOBALS['wp_filter'] as $name => $hook) {
            $all[] = ['name' => $name, 'callbacks' => $hook->callbacks];
        }

        return $all;
    }
}
