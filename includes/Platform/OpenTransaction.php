<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/**
 * Whether one of our transactions is open. What it wrote may still be taken back, and no other request sees it, so
 * caches get it only at its end.
 */
final class OpenTransaction
{
    private static int $open = 0;
    /** @var array<string, callable(): void> by name */
    private static array $atEnd = [];

    public static function isOpen(): bool
    {
        return self::$open > 0;
    }

    public static function begin(): void
    {
        ++self::$open;
    }

    /** Says that it was committed or rolled back, and does what waited for that. */
    public static function end(): void
    {
        self::$open = max(0, self::$open - 1);
        if (self::$open > 0) {
            return;
        }
        $work = self::$atEnd;
        self::$atEnd = [];
        foreach ($work as $do) {
            $do();
        }
    }

    /**
     * Does something once at the end of the open transaction, whichever way it ends.
     *
     * @param string $name of what is done; given twice, it is done once
     * @param callable(): void $do
     */
    public static function atEnd(string $name, callable $do): void
    {
        self::$atEnd[$name] = $do;
    }
}
