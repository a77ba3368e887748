<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Cleanup;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Access\Capability;
use WP_User;

/**
 * Corrects whom the audit log names. Jobs had the user and the address of the request in which they ran, and orders
 * that shoppers canceled themselves had the shopper's address. No other change of an order is a shopper's.
 */
final class AuditedPeople implements CleanupStep
{
    private const CHUNK = 1000;
    /** Rows of CancelAuthorization that a change of an order caused. */
    private const CANCELED = "origin = 'order' AND action = 'cancel' AND ip IS NOT NULL";

    public function name(): string
    {
        return 'audit';
    }

    public function clean(Database $database, int $after): ?int
    {
        $audit = $database->table('audit');
        $ids = $database->column("SELECT id FROM $audit WHERE id > ? ORDER BY id LIMIT " . self::CHUNK, [$after]);
        if ($ids === []) {
            return null;
        }
        $part = [$after, (int) end($ids)];
        $database->execute(
            "UPDATE $audit SET user_id = 0, ip = NULL WHERE id > ? AND id <= ? AND origin = 'job' AND (user_id <> 0 OR ip IS NOT NULL)",
            $part,
        );
        $shoppers = self::shoppers(
            $database->column(
                "SELECT DISTINCT user_id FROM $audit WHERE id > ? AND id <= ? AND " . self::CANCELED,
                $part,
            ),
        );
        if ($shoppers !== []) {
            $marks = Sql::placeholders($shoppers);
            $database->execute(
                "UPDATE $audit SET ip = NULL WHERE id > ? AND id <= ? AND " .
                    self::CANCELED .
                    " AND user_id IN ($marks)",
                [...$part, ...$shoppers],
            );
        }

        return $part[1];
    }

    /**
     * @param list<string> $users IDs
     *
     * @return list<int> those who don't work in the store, including deleted ones
     */
    private static function shoppers(array $users): array
    {
        $ids = array_map(intval(...), $users);
        cache_users($ids);

        return array_values(
            array_filter($ids, static function (int $id): bool {
                $user = get_userdata($id);

                return !($user instanceof WP_User && Capability::isAnyGranted($user));
            }),
        );
    }
}
