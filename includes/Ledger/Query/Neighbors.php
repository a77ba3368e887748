<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Finds the rows before and after a row, by date, for a details page that wasn't opened from a list. */
final class Neighbors
{
    private function __construct(
        private readonly Database $database,
        private readonly string $table,
        private readonly string $idColumn,
        private readonly string $timeColumn,
        private readonly string $index,
        private readonly string $condition = '',
    ) {}

    /** Payments that were tried; those without a charge never were. */
    public static function ofPayments(Database $database): self
    {
        return new self(
            $database,
            'payments',
            'payment_intent_id',
            'created',
            'by_created',
            ' AND charge_id IS NOT NULL AND payment_intent_id IS NOT NULL',
        );
    }

    public static function ofPayouts(Database $database): self
    {
        return new self($database, 'payouts', 'payout_id', 'date', 'by_date');
    }

    /**
     * @param array<string, string|null> $row of the table
     *
     * @return array{newer: string|null, older: string|null} the provider's IDs; null at the end of the ledger
     */
    public function of(LedgerScope $scope, array $row): array
    {
        $moment = (int) $row[$this->timeColumn];
        $id = (int) $row['id'];

        return [
            'newer' => $this->next($scope, $moment, $id, '>', 'ASC'),
            'older' => $this->next($scope, $moment, $id, '<', 'DESC'),
        ];
    }

    /**
     * The redundant first condition bounds the range that is read from the index.
     *
     * @param '<'|'>' $operator
     * @param 'ASC'|'DESC' $direction
     */
    private function next(LedgerScope $scope, int $moment, int $id, string $operator, string $direction): ?string
    {
        $time = $this->timeColumn;

        return $this->database->value(
            "SELECT {$this->idColumn} FROM {$this->database->table(
                $this->table,
            )} USE INDEX ({$this->index}) WHERE ledger_id = ? AND $time $operator= ? AND ($time $operator ? OR id $operator ?){$this->condition} ORDER BY $time $direction, id $direction LIMIT 1",
            [$scope->id, $moment, $moment, $id],
        );
    }
}
