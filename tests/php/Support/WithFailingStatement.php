<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Database;

/** Has the database refuse one of the statements about the plugin's tables. */
trait WithFailingStatement
{
    /** How many of these statements there were since they were last counted. */
    private int $statement = 0;

    /**
     * @template T
     *
     * @param int $failing which statement fails, from 1; 0 for none
     * @param callable(): T $work
     *
     * @return T
     */
    private function failing(int $failing, callable $work): mixed
    {
        $this->statement = 0;
        $break = function (string $query) use ($failing): string {
            if (
                !str_contains($query, Database::fromWordPress()->prefix()) &&
                !str_starts_with($query, 'RELEASE SAVEPOINT tillbook')
            ) {
                return $query;
            }

            return ++$this->statement === $failing ? 'SELECT fault FROM tillbook_no_such_table' : $query;
        };
        add_filter('query', $break);
        try {
            return $work();
        } finally {
            remove_filter('query', $break);
        }
    }
}
