<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Error;

/** A process that is killed right before a certain statement, without a process of its own. */
final class KilledBefore
{
    /** The statement that stores a command's exact request. */
    public const REQUEST = '/^UPDATE \S*writes\S* SET body/';

    /**
     * @param string $pattern of the statement that is not sent any more
     * @param callable(): mixed $work
     */
    public static function statement(string $pattern, callable $work): void
    {
        $isDead = false;
        $buffers = ob_get_level();
        $running = $GLOBALS['wp_current_filter'] ?? [];
        $die = static function (string $query) use (&$isDead, $pattern): string {
            $isDead = $isDead || preg_match($pattern, $query) === 1;
            if ($isDead && !str_starts_with($query, 'ROLLBACK')) {
                throw new Error('The process was killed.');
            }

            return $query;
        };
        add_filter('query', $die, PHP_INT_MAX);
        try {
            $work();
        } catch (Error $error) {
            if (!$isDead) {
                throw $error;
            }
        } finally {
            remove_filter('query', $die, PHP_INT_MAX);
            // The next process runs none of its actions.
            $GLOBALS['wp_current_filter'] = $running;
            while (ob_get_level() > $buffers) {
                ob_end_clean();
            }
        }
        if (!$isDead) {
            throw new \LogicException("It never came to $pattern.");
        }
        wp_cache_flush();
    }
}
