<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Removes the addresses of shoppers from the audit log. Their orders have them, which WordPress can erase. */
final class ShopperAddresses implements Migration
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
        $last = (int) $database->value("SELECT MAX(id) FROM $audit");
        for ($from = 0; $from < $last; $from += self::CHUNK) {
            $database->execute("UPDATE $audit SET ip = NULL WHERE id > ? AND id <= ? AND origin = ?", [
                $from,
                $from + self::CHUNK,
                'checkout',
            ]);
        }
    }
}
