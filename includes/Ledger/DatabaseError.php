<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** A statement the database refused. The message is the database's own, for the log and never for the browser. */
final class DatabaseError extends \RuntimeException
{
    /**
     * Of what the database said. The SQLite integration says it in a page with the statement and a backtrace: of that, the
     * error alone is kept, because the statement may hold somebody's data.
     */
    public static function of(string $said, string $before = ''): self
    {
        $isPage = preg_match('/class="error_message"[^>]*>(.*?)<\/div>/s', $said, $error) === 1;

        return new self($before . trim(wp_strip_all_tags($isPage ? $error[1] : $said)));
    }

    /** Whether two transactions waited for each other and this one was ended: running it again will do. */
    public function isDeadlock(): bool
    {
        return str_contains($this->getMessage(), 'try restarting transaction') ||
            str_contains($this->getMessage(), 'database is locked');
    }
}
