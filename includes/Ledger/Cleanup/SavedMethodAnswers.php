<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Cleanup;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;

/**
 * Removes names and addresses from the stored answers about saved payment methods and their customers, which no erasure
 * finds: they belong to no payment.
 */
final class SavedMethodAnswers implements CleanupStep
{
    private const CHUNK = 1000;

    public function name(): string
    {
        return 'saved_methods';
    }

    public function clean(Database $database, int $after): ?int
    {
        $writes = $database->table('writes');
        $ids = $database->column("SELECT id FROM $writes WHERE id > ? ORDER BY id LIMIT " . self::CHUNK, [$after]);
        if ($ids === []) {
            return null;
        }
        $last = (int) end($ids);
        $rows = $database->rows(
            "SELECT id, body FROM $writes WHERE id > ? AND id <= ? AND operation IN ('remove_saved_method', 'choose_default_method') AND state = 'done'",
            [$after, $last],
        );
        foreach ($rows as $row) {
            $body = Json::decode($row['body']);
            $answer = Json::object($body, 'object');
            $kept = self::without($answer);
            if ($kept !== $answer) {
                $database->execute("UPDATE $writes SET body = ? WHERE id = ?", [
                    (string) wp_json_encode(['object' => $kept] + $body),
                    (int) $row['id'],
                ]);
            }
        }

        return $last;
    }

    /**
     * Returns a saved payment method or a customer without what is known of the shopper.
     *
     * @param array<string, mixed> $object the provider's object
     *
     * @return array<string, mixed> its ID
     */
    public static function without(array $object): array
    {
        return array_intersect_key($object, ['id' => true]);
    }
}
