<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * Empties a ledger whose account is gone. Its audit trail stays, and the ledger itself under its number: what a request
 * writes that was under way meanwhile still belongs to somebody.
 */
final class Erasure
{
    private const KEPT = ['ledgers', 'audit'];

    public function __construct(private readonly Database $database) {}

    public function run(LedgerScope $scope): void
    {
        foreach ($this->tables() as $table) {
            $this->database->execute('DELETE FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?', [
                $scope->id,
            ]);
        }
    }

    /** @return list<string> the tables in which ledgers have rows, without our prefix */
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
