<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\Charge;

/**
 * Adds the payment method of authorizations and of what was held or blocked, for their lists. Other payments have it in
 * their transactions.
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
        $last = 0;
        do {
            // Without those that an interrupted run has done.
            $rows = $database->rows(
                'SELECT p.id, o.body FROM ' .
                    $database->table('payments') .
                    ' p JOIN ' .
                    $database->table('objects') .
                    " o ON o.ledger_id = p.ledger_id AND o.object_id = p.charge_id WHERE p.id > ? AND p.source IS NULL AND (p.status = 'requires_capture' OR p.fraud_status IS NOT NULL) ORDER BY p.id LIMIT " .
                    self::CHUNK,
                [$last],
            );
            $database->transactional(static function () use ($database, $rows): void {
                foreach ($rows as $row) {
                    self::fill($database, (int) $row['id'], (string) $row['body']);
                }
            });
            $last = (int) ($rows[count($rows) - 1]['id'] ?? 0);
        } while (count($rows) === self::CHUNK);
    }

    private static function fill(Database $database, int $id, string $charge): void
    {
        $method = Charge::fromProvider(Json::decode($charge))->paymentMethodDetails;
        // Not if it left the lists or got one meanwhile.
        $database->execute(
            'UPDATE ' .
                $database->table('payments') .
                ' SET source = ?, source_identifier = ? WHERE id = ? AND source IS NULL AND (status = ? OR fraud_status IS NOT NULL)',
            [$method->source(), $method->lastDigits(), $id, 'requires_capture'],
        );
    }
}
