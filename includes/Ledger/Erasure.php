<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * Deletes the rows of a ledger after its account was removed, in chunks, so that no statement or transaction is long.
 * The audit log and the ledger's own row are kept, so that rows written by requests still running keep a valid ledger
 * ID. Erasures has it continued after an interruption.
 */
final class Erasure
{
    private const KEPT = ['ledgers', 'audit'];
    /** Rows of each statement. */
    public const CHUNK = 2000;

    public function __construct(private readonly Database $database) {}

    /**
     * Deletes rows of the ledger.
     *
     * @param float $ends when to stop, in seconds of microtime()
     *
     * @return bool whether none are left
     */
    public function run(LedgerScope $scope, float $ends = INF): bool
    {
        foreach ($this->tables() as $table) {
            do {
                if (microtime(true) >= $ends) {
                    return false;
                }
                $deleted = $this->database->execute(
                    'DELETE FROM ' . $this->database->table($table) . ' WHERE ledger_id = ? LIMIT ' . self::CHUNK,
                    [$scope->id],
                );
            } while ($deleted === self::CHUNK);
        }

        return true;
    }

    /** @return list<string> tables with ledger rows, without our prefix */
    public function tables(): array
    {
        $tables = [];
        foreach ($this->database->ownTables() as $name) {
            $table = substr($name, strlen($this->database->prefix()));
            if (
                !in_array($table, self::KEPT, true) &&
                $this->database->rows("SHOW COLUMNS FROM $name LIKE 'ledger_id'") !== []
            ) {
                $tables[] = $table;
            }
        }

        // An event that is gone is not projected any more.
        return ['events', ...array_diff($tables, ['events'])];
    }
}
