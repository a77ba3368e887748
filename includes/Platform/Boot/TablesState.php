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

    /**
     * Notes that an update begins, and forgets an earlier failure.
     *
     * @param bool $wasInterrupted whether the attempt before it never ended, such as because the server stops requests that take
     *     long; kept until an update ends
     */
    public static function begin(bool $wasInterrupted = false): void
    {
        if ($wasInterrupted) {
            update_option(self::FAILURE, ['interrupted' => true], false);
        } else {
            delete_option(self::FAILURE);
        }
    }

    /** Notes that an update is complete. */
    public static function end(): void
    {
        if (self::wasInterrupted()) {
            delete_option(self::FAILURE);
        }
    }

    /** Whether the attempt before the present one never ended. */
    public static function wasInterrupted(): bool
    {
        $stored = get_option(self::FAILURE);

        return is_array($stored) && ($stored['interrupted'] ?? false) === true;
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
