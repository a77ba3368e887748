<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use WP_User;

/** What was done to a payment from this store, for its page. The rows themselves are only ever added. */
final class AuditTrail
{
    private const LIMIT = 50;

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * @param list<string> $subjectIds the payment intent, its charges and disputes
     *
     * @return list<array<string, mixed>> newest first
     */
    public function of(LedgerScope $scope, array $subjectIds): array
    {
        $rows = $this->database->rows(
            'SELECT created, user_id, origin, action, amount, currency, outcome, detail FROM ' . $this->database->table('audit') . ' WHERE ledger_id = ? AND subject_id IN (' . implode(', ', array_fill(0, count($subjectIds), '?')) . ') ORDER BY created DESC, id DESC LIMIT ' . self::LIMIT,
            [$scope->id, ...$subjectIds],
        );
        $users = self::users(array_map(static fn (array $row): int => (int) $row['user_id'], $rows));

        return array_map(static fn (array $row): array => [
            'created' => (int) $row['created'],
            'user' => $users[(int) $row['user_id']] ?? null,
            'origin' => $row['origin'],
            'action' => $row['action'],
            'amount' => $row['amount'] === null ? null : (int) $row['amount'],
            'currency' => $row['currency'],
            'outcome' => $row['outcome'],
            'message' => Json::text(Json::decode($row['detail']), 'message'),
        ], $rows);
    }

    /**
     * @param list<int> $ids
     *
     * @return array<int, array{id: int, name: string, url: string|null}> by user id; deleted users by their number
     */
    public static function users(array $ids): array
    {
        $ids = array_values(array_unique(array_filter($ids, static fn (int $id): bool => $id > 0)));
        if ($ids === []) {
            return [];
        }
        cache_users($ids);
        $users = [];
        foreach ($ids as $id) {
            $user = get_userdata($id);
            $users[$id] = $user instanceof WP_User
                ? ['id' => $id, 'name' => $user->display_name, 'url' => self::editUrl($id)]
                /* translators: %d: number of a user who no longer exists */
                : ['id' => $id, 'name' => sprintf(__('User %d (deleted)', 'tillbook'), $id), 'url' => null];
        }

        return $users;
    }

    private static function editUrl(int $id): ?string
    {
        $url = get_edit_user_link($id);

        return $url === '' ? null : $url;
    }
}
