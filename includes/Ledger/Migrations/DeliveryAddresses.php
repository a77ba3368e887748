<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;

/**
 * Removes to whom and where orders are delivered from the stored answers to payments, except for the country. The order
 * has it, which WordPress can erase.
 */
final class DeliveryAddresses implements Migration
{
    private const CHUNK = 500;

    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $writes = $database->table('writes');
        $last = 0;
        do {
            $rows = $database->rows(
                "SELECT id, body FROM $writes WHERE id > ? AND operation = 'pay' AND state = 'done' ORDER BY id LIMIT " .
                    self::CHUNK,
                [$last],
            );
            foreach ($rows as $row) {
                $last = (int) $row['id'];
                $body = Json::decode($row['body']);
                $answer = Json::object($body, 'object');
                if (isset($answer['shipping'])) {
                    $answer['shipping'] = [
                        'address' => ['country' => Json::text($answer, 'shipping.address.country')],
                    ];
                    $database->execute("UPDATE $writes SET body = ? WHERE id = ?", [
                        (string) wp_json_encode(['object' => $answer] + $body),
                        $last,
                    ]);
                }
            }
        } while (count($rows) === self::CHUNK);
    }
}
