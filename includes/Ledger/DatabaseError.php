<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * Thrown if the database rejects a statement. The message comes from the database and is for the log, never for
 * the browser.
 */
final class DatabaseError extends \RuntimeException
{
    /**
     * Creates the error from the database's message. The SQLite integration returns an HTML page with the
     * statement and a backtrace. Only the error itself is kept, because the statement may contain personal
     * data.
     */
    public static function of(string $said, string $before = ''): self
    {
        $isPage = preg_match('/class="error_message"[^>]*>(.*?)<\/div>/s', $said, $error) === 1;

        return new self($before . trim(wp_strip_all_tags($isPage ? $error[1] : $said)));
    }

    /** Whether this transaction was aborted because of a deadlock, so that retrying it is enough. */
    public function isDeadlock(): bool
    {
        return str_contains($this->getMessage(), 'try restarting transaction') ||
            str_contains($this->getMessage(), 'database is locked');
    }
}
