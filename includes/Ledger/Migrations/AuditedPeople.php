<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Access\Capability;
use WP_User;

/**
 * Corrects whom the audit log names. Jobs had the user and the address of the request in which they ran, and orders
 * that shoppers canceled themselves had the shopper's address.
 */
final class AuditedPeople implements Migration
{
    /** Rows of each statement, so that none is too large for a cluster. */
    private const CHUNK = 5000;

    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $audit = $database->table('audit');
        $shoppers = array_filter(
            array_map(intval(...), $database->column("SELECT DISTINCT user_id FROM $audit WHERE origin = 'order'")),
            static fn(int $user): bool => !self::worksHere($user),
        );
        $marks = implode(', ', array_fill(0, count($shoppers), '?'));
        $last = (int) $database->value("SELECT MAX(id) FROM $audit");
        for ($from = 0; $from < $last; $from += self::CHUNK) {
            $part = [$from, $from + self::CHUNK];
            $database->execute(
                "UPDATE $audit SET user_id = 0, ip = NULL WHERE id > ? AND id <= ? AND origin = 'job'",
                $part,
            );
            if ($shoppers !== []) {
                $database->execute(
                    "UPDATE $audit SET ip = NULL WHERE id > ? AND id <= ? AND origin = 'order' AND user_id IN ($marks)",
                    [...$part, ...array_values($shoppers)],
                );
            }
        }
    }

    private static function worksHere(int $userId): bool
    {
        $user = get_userdata($userId);

        return $user instanceof WP_User && Capability::isAnyGranted($user);
    }
}
