<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\DatabaseFault;

/**
 * Thrown if the database rejects a statement. The message comes from the database and is for the log, never for
 * the browser.
 */
final class DatabaseError extends \RuntimeException
{
    private bool $isLost = false;

    /**
     * Creates the error from the database's message. The SQLite integration returns an HTML page with the
     * statement and a backtrace. Only the error itself is kept, because the statement may contain personal
     * data.
     */
    public static function of(string $said, string $before = '', int $number = 0): self
    {
        $isPage = preg_match('/class="error_message"[^>]*>(.*?)<\/div>/s', $said, $error) === 1;

        return new self($before . trim(wp_strip_all_tags($isPage ? $error[1] : $said)), $number);
    }

    /** Creates the error of a transaction that the database ended before its COMMIT was sent. */
    public static function lost(string $said, int $number): self
    {
        $error = self::of($said, '', $number);
        $error->isLost = true;

        return $error;
    }

    /** Whether nothing of the transaction or statement was kept, so that repeating it is enough. */
    public function isRepeatable(): bool
    {
        return $this->isLost || DatabaseFault::isRepeatable($this->getCode(), $this->getMessage());
    }
}
