<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\Charge;

/**
 * Adds how payments that were not captured were to be paid, by which lists of them are filtered and searched. A
 * captured payment has it in its transactions.
 */
final class PaymentMethodColumns implements Migration
{
    private const CHUNK = 500;

    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        (new ChangeColumns($this->version, 'payments', [
            'source' => 'varchar(24) CHARACTER SET ascii COLLATE ascii_bin NULL',
            'source_identifier' => 'varchar(32) NULL',
        ]))->up($database);
        $payments = $database->table('payments');
        $last = 0;
        do {
            $rows = $database->rows(
                "SELECT p.id, o.body FROM $payments p JOIN " .
                    $database->table('objects') .
                    " o ON o.ledger_id = p.ledger_id AND o.object_id = p.charge_id WHERE p.id > ? AND p.captured = 0 AND (p.status = 'requires_capture' OR p.fraud_status IS NOT NULL) ORDER BY p.id LIMIT " .
                    self::CHUNK,
                [$last],
            );
            foreach ($rows as $row) {
                $last = (int) $row['id'];
                $method = Charge::fromProvider(Json::decode($row['body']))->paymentMethodDetails;
                $database->execute("UPDATE $payments SET source = ?, source_identifier = ? WHERE id = ?", [
                    $method->source(),
                    $method->lastDigits(),
                    $last,
                ]);
            }
        } while (count($rows) === self::CHUNK);
    }
}
