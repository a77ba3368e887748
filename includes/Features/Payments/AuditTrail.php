<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Access\UserNames;
use Tillbook\Platform\Json;

/**
 * Reads the commands that this store ran on a payment, for its details page. Audit rows are never deleted, and lose
 * nothing but an address.
 */
final class AuditTrail
{
    private const LIMIT = 50;

    public function __construct(private readonly Database $database) {}

    /**
     * @param list<string> $subjectIds the payment intent, its charges and disputes
     *
     * @return list<array<string, mixed>> newest first
     */
    public function of(LedgerScope $scope, array $subjectIds): array
    {
        $rows = $this->database->rows(
            'SELECT created, user_id, origin, action, amount, currency, outcome, detail FROM ' .
                $this->database->table('audit') .
                ' WHERE ledger_id = ? AND subject_id IN (' .
                Sql::placeholders($subjectIds) .
                ') ORDER BY created DESC, id DESC LIMIT ' .
                self::LIMIT,
            [$scope->id, ...$subjectIds],
        );
        $users = UserNames::of(array_map(static fn(array $row): int => (int) $row['user_id'], $rows));

        return array_map(
            static fn(array $row): array => [
                'created' => (int) $row['created'],
                'user' => $users[(int) $row['user_id']] ?? null,
                'origin' => $row['origin'],
                'action' => $row['action'],
                'amount' => $row['amount'] === null ? null : (int) $row['amount'],
                'currency' => $row['currency'],
                'outcome' => $row['outcome'],
                'message' => Json::text(Json::decode($row['detail']), 'message'),
            ],
            $rows,
        );
    }
}
