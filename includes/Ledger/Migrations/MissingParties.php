<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Platform\SystemClock;

/**
 * Gives transactions their customer that were stored without one, because the database treated the name as another
 * spelling of a customer's. Until then a search doesn't find them.
 */
final class MissingParties implements Migration
{
    private const CHUNK = 500;

    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $ledgers = new Ledgers($database, new SystemClock());
        foreach ($database->column('SELECT id FROM ' . $database->table('ledgers')) as $id) {
            $scope = $ledgers->find((int) $id);
            // In the order of the index: most rows without a customer are few, such as payouts, and have no name.
            $after = [0, 0];
            do {
                $rows = $database->rows(
                    'SELECT id, created, customer_name, customer_email FROM ' .
                        $database->table('transactions') .
                        ' USE INDEX (by_party) WHERE ledger_id = ? AND party_id IS NULL' .
                        " AND (created > ? OR (created = ? AND id > ?)) AND (customer_name <> '' OR customer_email <> '')" .
                        ' ORDER BY created, id LIMIT ' .
                        self::CHUNK,
                    [(int) $id, $after[0], $after[0], $after[1]],
                );
                if ($scope !== null && $rows !== []) {
                    $database->transactional(static function () use ($database, $scope, $rows): void {
                        $parties = (new PartyWriter($database))->idsFor($scope, $rows);
                        foreach ($rows as $row) {
                            // Not if the customer was erased meanwhile.
                            $database->execute(
                                'UPDATE ' .
                                    $database->table('transactions') .
                                    ' SET party_id = ? WHERE id = ? AND (customer_name IS NOT NULL OR customer_email IS NOT NULL)',
                                [$parties[PartyWriter::key($row)] ?? null, (int) $row['id']],
                            );
                        }
                    });
                    $last = end($rows);
                    $after = [(int) $last['created'], (int) $last['id']];
                }
            } while (count($rows) === self::CHUNK);
        }
    }
}
