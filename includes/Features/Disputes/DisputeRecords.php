<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ObjectBodies;
use Tillbook\Ledger\Sql;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\Dispute;

/** Finds disputes of a ledger. Disputes of other accounts are never found, even by a valid ID. */
final class DisputeRecords
{
    public function __construct(private readonly Database $database) {}

    public function find(LedgerScope $scope, string $disputeId): ?DisputeRecord
    {
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('disputes') . ' WHERE ledger_id = ? AND dispute_id = ?',
            [$scope->id, $disputeId],
        );
        if ($row === null) {
            return null;
        }
        $bodies = ObjectBodies::of($this->database, $scope, [$disputeId, (string) $row['charge_id']]);
        $charge = $bodies[(string) $row['charge_id']] ?? [];

        return new DisputeRecord(
            $row,
            Dispute::fromProvider($bodies[$disputeId] ?? []),
            $charge === [] ? null : Charge::fromProvider($charge),
        );
    }

    /** Counts the disputes that wait for the merchant's response. An index covers the query. */
    public function countAwaitingResponse(LedgerScope $scope): int
    {
        $statuses = DisputeStatus::awaitingResponse();

        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('disputes') .
                ' WHERE ledger_id = ? AND status IN (' .
                Sql::placeholders($statuses) .
                ')',
            [$scope->id, ...$statuses],
        );
    }
}
