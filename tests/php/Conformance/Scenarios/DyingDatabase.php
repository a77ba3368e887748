<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Error;
use Throwable;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\EventInbox;
use Tillbook\Tests\Support\OrderLocks;

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
            // Output that it was printing, such as an email, ends with it.
            while (ob_get_level() > $buffers) {
                ob_end_clean();
            }
        }

        return $sent <= $statements;
    }

    /**
     * Does it again and again, with some statements more each time, until it isn't killed any more. A lot of work dies
     * more rarely towards its end.
     *
     * @param int $every how many statements more, at least
     * @param callable(): mixed $work
     */
    public static function again(LedgerScope $scope, int $every, callable $work): void
    {
        $statements = $every;
        while (!self::during($statements, $work)) {
            self::wait($scope);
            $statements += max($every, intdiv($statements, 10));
        }
        self::wait($scope);
        $work();
    }

    /** Time passes in which the locks of the dead process expire. Each time an effect dies is meant to be its first. */
    private static function wait(LedgerScope $scope): void
    {
        delete_option(EventInbox::LOCK . $scope->id);
        OrderLocks::expire();
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' .
                $database->table('order_effects') .
                " SET due = 0, attempts = 1 WHERE ledger_id = ? AND state = 'running'",
            [$scope->id],
        );
        wp_cache_flush();
    }
}
