<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\LedgerScope;

/** Removes a ledger, with its rows in all tables, for tests that commit what they write. */
final class RemovedLedger
{
    /** @var list<string> tables with rows of ledgers */
    private static array $tables = [];

    public static function remove(LedgerScope $scope): void
    {
        $database = Database::fromWordPress();
        if (self::$tables === []) {
            self::$tables = [...(new Erasure($database))->tables(), 'audit'];
        }
        foreach (self::$tables as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$scope->id]);
        }
        $database->execute('DELETE FROM ' . $database->table('ledgers') . ' WHERE id = ?', [$scope->id]);
    }
}
