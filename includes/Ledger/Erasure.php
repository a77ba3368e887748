<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * Deletes the rows of a ledger after its account was removed. The audit log and the ledger's own row are kept,
 * so that rows written by requests still running keep a valid ledger ID.
 */
final class Erasure
{
    private const KEPT = ['ledgers', 'audit'];

    public function __construct(private readonly Database $database) {}

    /** Deletes all rows of the ledger. */
    public function run(LedgerScope $scope): void
    {
        foreach ($this->tables() as $table) {
            $this->database->execute('DELETE FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?', [
                $scope->id,
            ]);
        }
    }

    /** @return list<string> tables with ledger rows, without our prefix */
    public function tables(): array
    {
        $prefix = $this->database->prefix();
        $tables = [];
        foreach ($this->database->column('SHOW TABLES LIKE ?', [$this->database->escapeLike($prefix) . '%']) as $name) {
            $table = substr($name, strlen($prefix));
            if (
                !in_array($table, self::KEPT, true) &&
                $this->database->rows("SHOW COLUMNS FROM $name LIKE 'ledger_id'") !== []
            ) {
                $tables[] = $table;
            }
        }

        return $tables;
    }
}
