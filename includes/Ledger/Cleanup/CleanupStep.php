<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Cleanup;

use Tillbook\Ledger\Database;

/** Removes one kind of data from a table, in the order of its IDs. */
interface CleanupStep
{
    /** Returns the name under which Cleanups stores the place that was reached. */
    public function name(): string;

    /**
     * Cleans the next rows, in the caller's transaction. Rows that are clean already are left as they are, so it can be
     * interrupted and run again.
     *
     * @param int $after ID of the last row that was cleaned
     *
     * @return int|null ID of the last of these rows; null if there are none left
     */
    public function clean(Database $database, int $after): ?int;
}
