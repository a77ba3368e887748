<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;

/**
 * Packs the ledger's large tables on MySQL and MariaDB after a long history was written. It was written newest first,
 * so pages of indexes are half empty, and removed objects leave holes. The rows stay as they are, and other processes
 * read and write meanwhile; if this is interrupted, the server keeps the table as it was.
 */
final class Packing
{
    public const TABLES = ['transactions', 'payments', 'refunds', 'objects', 'timeline', 'parties', 'party_tokens'];

    /** How long a table waits for others to finish before it is left as it is, in seconds. They wait behind it. */
    private const WAITS = 2;

    public function __construct(private readonly Database $database) {}

    /**
     * Packs the tables, one after the other.
     *
     * @return list<string> those that were packed
     */
    public function pack(): array
    {
        return $this->isPossible() ? array_values(array_filter(self::TABLES, $this->packTable(...))) : [];
    }

    /**
     * SQLite packs its file by locking it. In a cluster (Galera) all servers wait for a change of a table, and in a
     * shared tablespace its space is not given back.
     */
    private function isPossible(): bool
    {
        if ($this->database->isSqlite()) {
            return false;
        }
        $settings = [];
        foreach (
            $this->database->rows("SHOW VARIABLES WHERE Variable_name IN ('wsrep_on', 'innodb_file_per_table')")
            as $row
        ) {
            $settings[strtolower((string) $row['Variable_name'])] = strtoupper((string) $row['Value']);
        }

        return ($settings['wsrep_on'] ?? 'OFF') === 'OFF' && ($settings['innodb_file_per_table'] ?? 'OFF') === 'ON';
    }

    private function packTable(string $table): bool
    {
        try {
            $this->database->execute('SET SESSION lock_wait_timeout = ' . self::WAITS);
            $answers = $this->database->rows('OPTIMIZE TABLE ' . $this->database->table($table));

            return array_filter(
                $answers,
                static fn(array $answer): bool => strtolower((string) $answer['Msg_type']) === 'error',
            ) === [];
        } catch (DatabaseError) {
            return false;
        } finally {
            $this->database->execute('SET SESSION lock_wait_timeout = DEFAULT');
        }
    }
}
