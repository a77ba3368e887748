<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Closure;
use Tillbook\Platform\OwnTables;
use wpdb;

/**
 * The ledger's access to WordPress' database: prepared values, integer money, and only statements that behave
 * the same on MySQL, MariaDB and the SQLite integration. Duplicates are detected by the number of rows written
 * by INSERT IGNORE, never by an error message. Locks are unique keys, never GET_LOCK.
 */
final class Database
{
    private readonly StatementRunner $statements;
    private readonly TransactionRunner $transactions;

    public function __construct(private readonly wpdb $wpdb)
    {
        TableCharset::register($wpdb);
        $this->statements = new StatementRunner($wpdb);
        $this->transactions = new TransactionRunner($wpdb, $this->statements);
    }

    public static function fromWordPress(): self
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);

        return new self($wpdb);
    }

    /** Returns the full name of a ledger table, such as `wp_tillbook_transactions`. */
    public function table(string $name): string
    {
        return $this->wpdb->prefix . 'tillbook_' . $name;
    }

    /** Returns the full name of a table of WordPress or another plugin, such as woocommerce_payment_tokens. */
    public function siteTable(string $name): string
    {
        return $this->wpdb->prefix . $name;
    }

    public function prefix(): string
    {
        return $this->wpdb->prefix . 'tillbook_';
    }

    /** @return list<string> full names of our tables that this site has; not those of another site in the same database */
    public function ownTables(): array
    {
        return (new OwnTables($this->wpdb))->of($this->wpdb->prefix);
    }

    /** Returns the options of new tables. Keys are longer than MyISAM allows, and some hosts have it as the default. */
    public function tableOptions(): string
    {
        return ($this->isSqlite() ? '' : 'ENGINE=InnoDB ') . $this->wpdb->get_charset_collate();
    }

    /**
     * Runs a query and returns all rows.
     *
     * @param string $sql with a `?` placeholder for each value
     * @param list<int|string|null> $values
     *
     * @return list<array<string, string|null>>
     *
     * @psalm-taint-source input
     *
     * @throws DatabaseError
     */
    public function rows(string $sql, array $values = []): array
    {
        return $this->statements->rows($this->bind($sql, $values));
    }

    /**
     * Runs a query and returns the first row; null if there is none.
     *
     * @param list<int|string|null> $values
     *
     * @return array<string, string|null>|null
     */
    public function row(string $sql, array $values = []): ?array
    {
        return $this->rows($sql, $values)[0] ?? null;
    }

    /**
     * Runs a query and returns the first column of the first row; null if there is no row.
     *
     * @param list<int|string|null> $values
     */
    public function value(string $sql, array $values = []): ?string
    {
        $row = $this->row($sql, $values);

        return $row === null ? null : array_values($row)[0];
    }

    /**
     * @param list<int|string|null> $values
     *
     * @return list<string> the first column, without nulls
     */
    public function column(string $sql, array $values = []): array
    {
        $column = [];
        foreach ($this->rows($sql, $values) as $row) {
            $value = array_values($row)[0] ?? null;
            if ($value !== null) {
                $column[] = $value;
            }
        }

        return $column;
    }

    /**
     * Runs a statement and retries it after a deadlock.
     *
     * @param list<int|string|null> $values
     *
     * @return int number of changed rows
     *
     * @throws DatabaseError
     */
    public function execute(string $sql, array $values = []): int
    {
        $statement = $this->bind($sql, $values);

        return $this->transactions->runStatement(fn(): int => $this->statements->execute($statement));
    }

    /**
     * Inserts a row unless one with the same unique key exists.
     *
     * @param array<string, int|string|null> $row
     *
     * @return bool whether this call inserted the row; locks and idempotency rely on this
     */
    public function insertIgnore(string $table, array $row): bool
    {
        return $this->insertMany($table, [$row]) === 1;
    }

    /** Returns the ID of the last inserted row. */
    public function lastId(): int
    {
        return absint($this->wpdb->insert_id);
    }

    /**
     * Inserts rows with the same columns and skips those with an existing unique key.
     *
     * @param list<array<string, int|string|null>> $rows
     *
     * @return int number of inserted rows
     */
    public function insertMany(string $table, array $rows): int
    {
        if ($rows === []) {
            return 0;
        }

        return $this->execute('INSERT IGNORE INTO ' . $this->table($table) . $this->valuesClause($rows));
    }

    /**
     * Inserts rows or overwrites those with the same unique key.
     *
     * @param list<array<string, int|string|null>> $rows all with the same columns
     * @param list<string> $key the columns of the unique key
     * @param string|null $guard a column that only increases, so that an older row never overwrites a newer
     *     one. Compared with CASE, because the SQLite integration silently evaluates IF() as false here
     * @param list<string> $kept columns that keep their value where the new row has none
     * @param Ranking|null $ranking which row is newer if the guard is the same; null: the one that comes later
     */
    public function upsertMany(
        string $table,
        array $rows,
        array $key,
        ?string $guard = null,
        array $kept = [],
        ?Ranking $ranking = null,
    ): void {
        if ($rows === []) {
            return;
        }
        $sets = [];
        $isNewer = match (true) {
            $ranking === null => "VALUES($guard) >= $guard",
            default => "VALUES($guard) > $guard OR (VALUES($guard) = $guard AND " .
                "{$ranking->of("VALUES($ranking->column)")} >= {$ranking->of($ranking->column)})",
        };
        // MariaDB sets one column after the other, so those that decide come last.
        $deciding = array_filter([$ranking?->column, $guard], is_string(...));
        foreach ([...array_diff(array_keys($rows[0]), $key, $deciding), ...$deciding] as $column) {
            $new = in_array($column, $kept, true) ? "COALESCE(VALUES($column), $column)" : "VALUES($column)";
            $sets[] = $guard === null ? "$column = $new" : "$column = CASE WHEN $isNewer THEN $new ELSE $column END";
        }
        $this->execute(
            'INSERT INTO ' .
                $this->table($table) .
                $this->valuesClause($rows) .
                ' ON DUPLICATE KEY UPDATE ' .
                implode(', ', $sets),
        );
    }

    /**
     * Runs the work in one transaction; a nested call joins the outer one.
     *
     * A deadlock of two transactions is not an error: the database aborts one, and its work runs again. So it does if
     * two nodes of a cluster changed the same row, which one of them learns at COMMIT, or if the connection is lost
     * before COMMIT. So the work must not have side effects outside the database that can't be repeated, unless it
     * commits before: what follows is neither in the transaction nor repeated.
     *
     * @template T
     *
     * @param callable(Closure(): void): T $work gets a function that commits; in a nested call, it does nothing
     *
     * @return T
     */
    public function transactional(callable $work): mixed
    {
        return $this->transactions->run($work);
    }

    /** Formats a value as SQL: integers unchanged, null as NULL, text quoted and escaped. */
    public function literal(int|string|null $value): string
    {
        if ($value === null) {
            return 'NULL';
        }
        if (is_int($value)) {
            return (string) $value;
        }

        return "'" .
            $this->wpdb->_real_escape(mb_check_encoding($value, 'UTF-8') ? $value : mb_scrub($value, 'UTF-8')) .
            "'";
    }

    /** Escapes LIKE's wildcards in the text. */
    public function escapeLike(string $text): string
    {
        return $this->wpdb->esc_like($text);
    }

    public function isSqlite(): bool
    {
        return defined('DB_ENGINE') && constant('DB_ENGINE') === 'sqlite';
    }

    /**
     * Returns the end of a SELECT that reads the newest row and keeps others from changing it during the transaction.
     *
     * @return literal-string
     */
    public function sharedLock(): string
    {
        return $this->isSqlite() ? '' : ' LOCK IN SHARE MODE';
    }

    /** @param list<int|string|null> $values */
    private function bind(string $sql, array $values): string
    {
        if ($values === []) {
            return $sql;
        }
        $parts = explode('?', $sql);
        if (count($parts) !== count($values) + 1) {
            throw new \LogicException('The statement has another number of "?" than of values: ' . $sql);
        }
        $bound = $parts[0];
        foreach ($values as $index => $value) {
            $bound .= $this->literal($value) . $parts[$index + 1];
        }

        return $bound;
    }

    /** @param non-empty-list<array<string, int|string|null>> $rows */
    private function valuesClause(array $rows): string
    {
        $tuples = array_map(
            fn(array $row): string => '(' . implode(',', array_map($this->literal(...), $row)) . ')',
            $rows,
        );

        return ' (' . implode(',', array_keys($rows[0])) . ') VALUES ' . implode(',', $tuples);
    }
}
