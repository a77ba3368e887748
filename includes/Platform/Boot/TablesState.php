<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Tillbook\Platform\Boundary\Incident;

/**
 * Whether the tables are older than the code, as the request found them when it started: their update failed, or
 * another request is at it. Until they are current, nothing is sold and no command is sent, because what came of it
 * could not be stored.
 */
final class TablesState
{
    /** Why the last update failed, if it did. Shown only while the tables are outdated. */
    public const FAILURE = 'tillbook_update_failure';

    private static bool $isOutdated = false;

    public static function set(bool $isOutdated): void
    {
        self::$isOutdated = $isOutdated;
    }

    /** @phpstan-impure */
    public static function isOutdated(): bool
    {
        return self::$isOutdated;
    }

    /** Keeps why an update failed, for administrators. */
    public static function failed(Incident $incident): void
    {
        update_option(self::FAILURE, ['reference' => $incident->id, 'reason' => $incident->reason], false);
    }

    /** Forgets an earlier failure as an update begins, whichever way it does. */
    public static function begin(): void
    {
        delete_option(self::FAILURE);
    }

    /** @return array{reference: string, reason: string}|null null if no update failed, such as while one is under way */
    public static function failure(): ?array
    {
        $stored = get_option(self::FAILURE);
        $text = static fn(string $name): string => is_array($stored) && is_string($stored[$name] ?? null)
            ? $stored[$name]
            : '';

        return $text('reference') === '' ? null : ['reference' => $text('reference'), 'reason' => $text('reason')];
    }
}
