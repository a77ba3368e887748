<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Dates\StoreTime;

/**
 * Replaces the moment at which instant payouts arrived by the day in the store's time zone, as arrival days are stored.
 * A day is left as it is, so this can be interrupted and run again.
 */
final class InstantPayoutDays implements Migration
{
    private const CHUNK = 500;

    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $payouts = $database->table('payouts');
        $time = new StoreTime();
        $last = 0;
        do {
            $rows = $database->rows(
                "SELECT id, date FROM $payouts WHERE id > ? AND method = 'instant' AND date % 86400 <> 0 ORDER BY id LIMIT " .
                    self::CHUNK,
                [$last],
            );
            foreach ($rows as $row) {
                $last = (int) $row['id'];
                // Not if an event has changed it meanwhile.
                $database->execute("UPDATE $payouts SET date = ? WHERE id = ? AND date = ?", [
                    $time->calendarDay((int) $row['date']),
                    $last,
                    (int) $row['date'],
                ]);
            }
        } while (count($rows) === self::CHUNK);
    }
}
