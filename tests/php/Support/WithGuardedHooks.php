<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use ReflectionFunction;
use ReflectionProperty;
use Tillbook\Platform\Boundary\GuardedCallback;
use WP_Hook;

/** Looks at the callbacks that Tillbook added to hooks. */
trait WithGuardedHooks
{
    /** @return list<GuardedCallback> those of a hook, in order */
    protected function guarded(string $hook): array
    {
        $found = [];
        $hooked = $GLOBALS['wp_filter'][$hook] ?? null;
        foreach ($hooked instanceof WP_Hook ? $hooked->callbacks : [] as $callbacks) {
            foreach ($callbacks as $callback) {
                if ($callback['function'] instanceof GuardedCallback) {
                    $found[] = $callback['function'];
                }
            }
        }

        return $found;
    }

    /**
     * Returns the object of a class with a method that a hook calls.
     *
     * @template T of object
     *
     * @param class-string<T> $class
     *
     * @return T
     */
    protected function ownerOf(string $hook, string $class): object
    {
        foreach ($this->guarded($hook) as $callback) {
            $owner = (new ReflectionFunction($this->workOf($callback)))->getClosureThis();
            if ($owner instanceof $class) {
                return $owner;
            }
        }
        self::fail("No $class listens to $hook.");
    }

    /** Returns the function inside a guarded callback. */
    protected function workOf(GuardedCallback $callback): Closure
    {
        $work = (new ReflectionProperty(GuardedCallback::class, 'work'))->getValue($callback);
        self::assertInstanceOf(Closure::class, $work);

        return $work;
    }
}
