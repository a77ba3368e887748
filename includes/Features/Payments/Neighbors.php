<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Finds the payments before and after a payment, by date, for a page that wasn't opened from a list. */
final class Neighbors
{
    public function __construct(private readonly Database $database) {}

    /**
     * @return array{newer: string|null, older: string|null} payment intents; null at the end of the ledger
     */
    public function of(LedgerScope $scope, PaymentRecord $payment): array
    {
        $created = (int) $payment->row['created'];
        $id = (int) $payment->row['id'];

        return [
            'newer' => $this->next($scope, $created, $id, '>', 'ASC'),
            'older' => $this->next($scope, $created, $id, '<', 'DESC'),
        ];
    }

    /**
     * The redundant first condition bounds the range that is read from the index.
     *
     * @param '<'|'>' $operator
     * @param 'ASC'|'DESC' $direction
     */
    private function next(LedgerScope $scope, int $created, int $id, string $operator, string $direction): ?string
    {
        return $this->database->value(
            'SELECT payment_intent_id FROM ' .
                $this->database->table('payments') .
                " USE INDEX (by_created) WHERE ledger_id = ? AND created $operator= ? AND (created $operator ? OR id $operator ?) AND charge_id IS NOT NULL AND payment_intent_id IS NOT NULL ORDER BY created $direction, id $direction LIMIT 1",
            [$scope->id, $created, $created, $id],
        );
    }
}
