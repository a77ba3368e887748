<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Error;
use Throwable;

/**
 * A process that is killed after some statements, without a process of its own: from then on no statement of it
 * reaches the database, except that the database rolls the open transaction back.
 */
final class DyingDatabase
{
    /**
     * @param callable(): mixed $work
     *
     * @return bool whether the work came to its end before
     */
    public static function during(int $statements, callable $work): bool
    {
        $sent = 0;
        $buffers = ob_get_level();
        $die = static function (string $query) use (&$sent, $statements): string {
            if (++$sent > $statements && !str_starts_with($query, 'ROLLBACK')) {
                throw new Error('The process was killed.');
            }

            return $query;
        };
        add_filter('query', $die, PHP_INT_MAX);
        try {
            $work();
        } catch (Throwable $error) {
            if ($sent <= $statements) {
                throw $error;
            }
        } finally {
            remove_filter('query', $die, PHP_INT_MAX);
            // What it was printing, such as an email, ends with it.
            while (ob_get_level() > $buffers) {
                ob_end_clean();
            }
        }

        return $sent <= $statements;
    }
}
