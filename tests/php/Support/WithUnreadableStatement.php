<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use RuntimeException;

/** Has a statement fail once, which WordPress and WooCommerce take for an empty answer. */
trait WithUnreadableStatement
{
    /**
     * @param string $pattern of the statement; the first one that matches fails
     * @param callable(): mixed $work
     *
     * @return string|null what was thrown
     */
    private function unreadable(string $pattern, callable $work): ?string
    {
        $statement = new UnreadableStatement($pattern);
        try {
            $work();

            return null;
        } catch (RuntimeException $error) {
            self::assertSame('The database didn\'t answer.', $error->getMessage());

            return $error->getMessage();
        } finally {
            $statement->end();
            self::assertTrue($statement->hasFailed, "There was no statement like $pattern.");
        }
    }
}
