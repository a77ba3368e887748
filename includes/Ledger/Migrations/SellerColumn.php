<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Seller;
use Tillbook\Platform\Json;

/**
 * Adds who sold what a payment pays for. Until then no account was shared with other shops, so all payments are this
 * store's unless their objects say that they were sold elsewhere or, without an order, at a card reader.
 */
final class SellerColumn implements Migration
{
    private const CHUNK = 500;

    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        // The default is the value of the rows that are there; every row that is written from now on has its own.
        $default = Seller::ThisStore->value;
        (new ChangeColumns($this->version, 'payments', [
            'seller' => "varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '$default'",
        ]))->up($database);
        $payments = $database->table('payments');
        $last = 0;
        do {
            $rows = $database->rows(
                "SELECT id, ledger_id, payment_intent_id, charge_id FROM $payments WHERE order_id IS NULL AND payment_intent_id IS NOT NULL AND id > ? ORDER BY id LIMIT " .
                    self::CHUNK,
                [$last],
            );
            foreach ($rows as $row) {
                $last = (int) $row['id'];
                if ($this->isElsewhere($database, $row)) {
                    $database->execute("UPDATE $payments SET seller = ? WHERE id = ?", [
                        Seller::Elsewhere->value,
                        $last,
                    ]);
                }
            }
        } while (count($rows) === self::CHUNK);
    }

    /** @param array<string, string|null> $row of `payments` */
    private function isElsewhere(Database $database, array $row): bool
    {
        $objects = $database->column(
            'SELECT body FROM ' . $database->table('objects') . ' WHERE ledger_id = ? AND object_id IN (?, ?)',
            [(int) $row['ledger_id'], (string) $row['payment_intent_id'], (string) $row['charge_id']],
        );
        foreach ($objects as $body) {
            $object = Json::decode($body);
            $channel = Json::text($object, 'metadata.channel');
            if (
                !in_array(Json::object($object, 'metadata')['sold_elsewhere'] ?? '', ['', '0', 0, false, null], true) ||
                ($channel !== null && $channel !== 'online') ||
                Json::text($object, 'payment_method_details.type') === 'card_present'
            ) {
                return true;
            }
        }

        return false;
    }
}
