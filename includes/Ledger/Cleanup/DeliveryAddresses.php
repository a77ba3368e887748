<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Cleanup;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;

/**
 * Removes to whom and where orders are delivered from the stored answers to payments, except for the country. The order
 * has it, which WordPress can erase.
 */
final class DeliveryAddresses implements CleanupStep
{
    private const CHUNK = 200;

    public function name(): string
    {
        return 'deliveries';
    }

    public function clean(Database $database, int $after): ?int
    {
        $writes = $database->table('writes');
        $last = null;
        foreach (
            $database->rows(
                "SELECT id, body FROM $writes WHERE id > ? AND operation = 'pay' AND state = 'done' ORDER BY id LIMIT " .
                    self::CHUNK,
                [$after],
            )
            as $row
        ) {
            $last = (int) $row['id'];
            $body = Json::decode($row['body']);
            $answer = Json::object($body, 'object');
            $kept = self::without($answer);
            if ($kept !== $answer) {
                // Not if an erasure has changed it meanwhile.
                $database->execute("UPDATE $writes SET body = ? WHERE id = ? AND body = ?", [
                    (string) wp_json_encode(['object' => $kept] + $body),
                    $last,
                    $row['body'],
                ]);
            }
        }

        return $last;
    }

    /**
     * Returns a payment without to whom and where it is delivered, except for the country.
     *
     * @param array<string, mixed> $payment the provider's object
     *
     * @return array<string, mixed>
     */
    public static function without(array $payment): array
    {
        return isset($payment['shipping'])
            ? array_replace($payment, [
                'shipping' => ['address' => ['country' => Json::text($payment, 'shipping.address.country')]],
            ])
            : $payment;
    }
}
