<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Boundary\Hooks;
use WeakMap;
use wpdb;

/**
 * The ledger's view of WordPress' database: prepared values, integer money, and the few statements that behave the
 * same on MySQL, MariaDB and the SQLite integration. Duplicates are found by the number of rows an INSERT IGNORE
 * wrote, never by the text of an error, and locks are unique keys, never GET_LOCK.
 */
final class Database
{
    private const ATTEMPTS = 10;

    private int $depth = 0;
    private static bool $insideTransaction = false;
    /** @var WeakMap<wpdb, true>|null those that know our tables' character set */
    private static ?WeakMap $told = null;

    public function __construct(private readonly wpdb $wpdb)
    {
        self::$told ??= new WeakMap();
        // A request makes many of these. A filter for each would be called for every row that WordPress inserts.
        if (!isset(self::$told[$wpdb])) {
            self::$told[$wpdb] = true;
            self::tellCharset($wpdb);
        }
    }

    public static function fromWordPress(): self
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);

        return new self($wpdb);
    }

    /** The full name of a ledger table, such as `wp_tillbook_transactions`. */
    public function table(string $name): string
    {
        return $this->wpdb->prefix . 'tillbook_' . $name;
    }

    public function prefix(): string
    {
        return $this->wpdb->prefix . 'tillbook_';
    }

    public function charsetCollate(): string
    {
        return $this->wpdb->get_charset_collate();
    }

    /**
     * @param string $sql `?` stands for each value
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
        $statement = $this->bind($sql, $values);
        /** @var list<array<string, string|null>>|null $result wpdb hands every value over as text */
        $result = $this->unprinted(fn(): mixed => $this->wpdb->get_results($statement, 'ARRAY_A'));
        $this->assertNoError();

        return $result ?? [];
    }

    /**
     * @param list<int|string|null> $values
     *
     * @return array<string, string|null>|null
     */
    public function row(string $sql, array $values = []): ?array
    {
        return $this->rows($sql, $values)[0] ?? null;
    }

    /** @param list<int|string|null> $values */
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
     * @param list<int|string|null> $values
     *
     * @return int how many rows the statement changed
     *
     * @throws DatabaseError
     */
    public function execute(string $sql, array $values = []): int
    {
        $statement = $this->bind($sql, $values);
        $run = function () use ($statement): int {
            $changed = $this->unprinted(fn(): mixed => $this->wpdb->query($statement));
            $this->assertNoError();

            return is_int($changed) ? $changed : 0;
        };

        // Within a transaction all of it has to run again, not the statement alone.
        return $this->depth > 0 ? $run() : $this->again($run);
    }

    /**
     * Inserts a row unless one with the same unique key stands there already.
     *
     * @param array<string, int|string|null> $row
     *
     * @return bool whether this call wrote it: the one fact that locks and idempotency rest on
     */
    public function insertIgnore(string $table, array $row): bool
    {
        return $this->insertMany($table, [$row]) === 1;
    }

    /** The id of the row that the last insert wrote. */
    public function lastId(): int
    {
        return absint($this->wpdb->insert_id);
    }

    /**
     * Inserts rows of the same columns, skipping those whose unique key exists.
     *
     * @param list<array<string, int|string|null>> $rows
     *
     * @return int how many were written
     */
    public function insertMany(string $table, array $rows): int
    {
        if ($rows === []) {
            return 0;
        }

        return $this->execute('INSERT IGNORE INTO ' . $this->table($table) . $this->valuesClause($rows));
    }

    /**
     * Inserts rows or overwrites those of the same unique key.
     *
     * @param list<array<string, int|string|null>> $rows all with the same columns
     * @param list<string> $key the columns of the unique key
     * @param string|null $guard a column that only grows: an older row never overwrites a newer one. Compared by CASE:
     *     the SQLite integration takes IF() for false there, without a word
     */
    public function upsertMany(string $table, array $rows, array $key, ?string $guard = null): void
    {
        if ($rows === []) {
            return;
        }
        $sets = [];
        foreach (array_diff(array_keys($rows[0]), $key, [$guard]) as $column) {
            $sets[] =
                $guard === null
                    ? "$column = VALUES($column)"
                    : "$column = CASE WHEN VALUES($guard) >= $guard THEN VALUES($column) ELSE $column END";
        }
        if ($guard !== null) {
            $sets[] = "$guard = CASE WHEN VALUES($guard) >= $guard THEN VALUES($guard) ELSE $guard END";
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
     * Two of them that wait for each other's rows are no error: the database ends one, and its work runs again. So
     * the work must do nothing that a second run would repeat outside the database.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    public function transactional(callable $work): mixed
    {
        if ($this->depth > 0) {
            return $work();
        }

        return $this->again(fn(): mixed => $this->once($work));
    }

    /**
     * Does something once more where the database ended it because two waited for each other.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private function again(callable $work): mixed
    {
        for ($attempt = 1; ; ++$attempt) {
            try {
                return $work();
            } catch (DatabaseError $error) {
                if (self::$insideTransaction || $attempt === self::ATTEMPTS || !$error->isDeadlock()) {
                    throw $error;
                }
                usleep(random_int(2000, 20000) * $attempt);
            }
        }
    }

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private function once(callable $work): mixed
    {
        $this->control(self::$insideTransaction ? 'SAVEPOINT tillbook' : 'START TRANSACTION');
        ++$this->depth;
        try {
            $result = $work();
            $this->control(self::$insideTransaction ? 'RELEASE SAVEPOINT tillbook' : 'COMMIT');

            return $result;
        } catch (\Throwable $error) {
            $this->unprinted(
                fn(): mixed => $this->wpdb->query(
                    self::$insideTransaction ? 'ROLLBACK TO SAVEPOINT tillbook' : 'ROLLBACK',
                ),
            );
            throw $error;
        } finally {
            --$this->depth;
        }
    }

    /**
     * Says that the caller has opened a transaction of its own, as tests do: START TRANSACTION would commit it, so
     * transactional() sets a savepoint within it instead.
     */
    public static function insideTransaction(bool $inside): void
    {
        self::$insideTransaction = $inside;
    }

    /** A value as SQL: integers as they are, null as NULL, text quoted and escaped. */
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

    /**
     * SQL for the number of whole days in a number of seconds.
     *
     * Not `FLOOR(seconds / 86400)`: MySQL rounds a quotient to four decimals first, which moves the last four seconds of a day
     * into the next one. `DIV` does not exist on SQLite.
     *
     * @param string $seconds SQL for a number of seconds that is not negative
     */
    public static function wholeDays(string $seconds): string
    {
        return "FLOOR(($seconds - ($seconds) % 86400) / 86400)";
    }

    /** The text with LIKE's wildcards taken as characters. */
    public function escapeLike(string $text): string
    {
        return $this->wpdb->esc_like($text);
    }

    public function isSqlite(): bool
    {
        return defined('DB_ENGINE') && constant('DB_ENGINE') === 'sqlite';
    }

    /**
     * The tables mix ASCII ids with Unicode names. wpdb takes such a table for ASCII and refuses every statement with another
     * letter in it, so it is told the truth; that also saves it a SHOW COLUMNS per table.
     */
    private static function tellCharset(wpdb $wpdb): void
    {
        Hooks::filter(
            'pre_get_table_charset',
            static fn(mixed $charset, mixed $table): mixed => is_string($table) &&
            str_starts_with($table, $wpdb->prefix . 'tillbook_')
                ? 'utf8mb4'
                : $charset,
            10,
            2,
        );
    }

    /**
     * Asks the database. WordPress prints its errors into the page where WP_DEBUG_DISPLAY is on; ours are exceptions.
     *
     * @param callable(): mixed $ask
     */
    private function unprinted(callable $ask): mixed
    {
        $isShown = $this->wpdb->hide_errors();
        try {
            return $ask();
        } finally {
            $this->wpdb->show_errors($isShown);
        }
    }

    private function control(string $statement): void
    {
        if ($this->unprinted(fn(): mixed => $this->wpdb->query($statement)) === false) {
            throw DatabaseError::of($this->wpdb->last_error, $statement . ' failed: ');
        }
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

    private function assertNoError(): void
    {
        if ($this->wpdb->last_error !== '') {
            throw DatabaseError::of($this->wpdb->last_error);
        }
    }
}
