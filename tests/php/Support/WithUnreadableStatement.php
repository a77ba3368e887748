<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use RuntimeException;

/** Has a statement fail once, which WordPress and WooCommerce take for an empty answer. */
trait WithUnreadableStatement
{
    /**
     * Fails unless the work is given up because the database did not answer.
     *
     * @param string $pattern of the statement; the first one that matches fails
     * @param callable(): mixed $work
     */
    private function assertGivesUp(string $pattern, callable $work): void
    {
        $statement = new UnreadableStatement($pattern);
        $message = '';
        try {
            $work();
        } catch (RuntimeException $error) {
            $message = $error->getMessage();
        } finally {
            $statement->end();
        }
        self::assertTrue($statement->hasFailed, "There was no statement like $pattern.");
        self::assertSame('The database didn\'t answer.', $message);
    }
}
