<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use mysqli;
use wpdb;

/**
 * Reads the error of the last statement. Numbers, not words, decide: a server's messages can be in any
 * language. Only the SQLite integration has no numbers.
 */
final class DatabaseFault
{
    /** The transaction was rolled back for another one: a deadlock, or a conflict with another node of a cluster. */
    public const DEADLOCK = 1213;
    /** A lock was not free in time. */
    public const LOCK_TIMEOUT = 1205;
    /** The connection was lost, or the server ended it. */
    private const GONE = [1927, 2006, 2013, 2055, 4031];

    /** The number of the last statement's error; 0 if there was none, or on SQLite. */
    public static function number(wpdb $wpdb): int
    {
        $connection = $wpdb->__get('dbh');

        return $connection instanceof mysqli && $wpdb->last_error !== '' ? $connection->errno : 0;
    }

    /** Whether repeating what was aborted is enough. */
    public static function isDeadlock(wpdb $wpdb): bool
    {
        return self::isRepeatable(self::number($wpdb), $wpdb->last_error);
    }

    /** Whether an error with this number and text means that repeating what was aborted is enough. */
    public static function isRepeatable(int $number, string $said): bool
    {
        return in_array($number, [self::DEADLOCK, self::LOCK_TIMEOUT], true) ||
            str_contains($said, 'try restarting transaction') ||
            str_contains($said, 'database is locked');
    }

    /** Whether the last statement's error means that its transaction is gone. */
    public static function endedTransaction(wpdb $wpdb): bool
    {
        $number = self::number($wpdb);

        return $number === self::DEADLOCK || in_array($number, self::GONE, true);
    }

    /** Whether there is no connection, which wpdb doesn't say after a failed attempt to connect again. */
    public static function isDisconnected(wpdb $wpdb): bool
    {
        return $wpdb->__get('dbh') === null;
    }
}
