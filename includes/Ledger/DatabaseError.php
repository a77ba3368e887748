<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** A statement the database refused. The message is the database's own, for the log and never for the browser. */
final class DatabaseError extends \RuntimeException
{
    /** Whether two transactions waited for each other and this one was ended: running it again will do. */
    public function isDeadlock(): bool
    {
        return str_contains($this->getMessage(), 'try restarting transaction') || str_contains($this->getMessage(), 'database is locked');
    }
}
