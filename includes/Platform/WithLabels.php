<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** The values of a string enum, and what the user calls them. */
trait WithLabels
{
    /** The translated name. */
    abstract public function label(): string;

    /** @return list<string> */
    public static function values(): array
    {
        return array_map(static fn(self $case): string => $case->value, self::cases());
    }

    /** @return array<string, string> translated names by value */
    public static function labels(): array
    {
        return array_combine(self::values(), array_map(static fn(self $case): string => $case->label(), self::cases()));
    }

    /** The translated name of a value; an unknown one unchanged. */
    public static function labelOf(string $value): string
    {
        return self::tryFrom($value)?->label() ?? $value;
    }
}
