<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Plugin;
use wpdb;

/** A store that stayed at any earlier version of the tables, with rows in each, comes to today's and keeps them. */
final class UpgradeTest extends TestCase
{
    private Database $database;
    private wpdb $wpdb;
    private mixed $installed;

    protected function setUp(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $this->installed = get_option(Migrator::OPTION);
        // Two that hold the same result would both free it.
        $wpdb->flush();
        $this->wpdb = clone $wpdb;
        $this->wpdb->prefix = 'tbupgrade_';
        $this->database = new Database($this->wpdb);
        $this->startAfresh();
    }

    protected function tearDown(): void
    {
        $this->startAfresh();
        update_option(Migrator::OPTION, $this->installed);
    }

    public function testEveryEarlierVersionWithRowsReachesTheNewest(): void
    {
        $migrator = Plugin::instance()->migrator($this->database);
        $migrator->migrate();
        $today = $this->structure();
        for ($version = 1; $version < $migrator->latestVersion(); $version++) {
            $this->startAfresh();
            $migrator->migrate($version);
            self::assertSame($version, $migrator->installedVersion());
            $before = $this->fill();

            $migrator->migrate();

            self::assertSame($migrator->latestVersion(), $migrator->installedVersion());
            self::assertEquals($today, $this->structure(), "The tables differ after an update from version $version.");
            foreach ($before as $table => $rows) {
                // A column may have been given up by a step of its own; what stays keeps what was in it.
                $kept = array_intersect_key(array_fill_keys(array_keys($rows[0]), true), $this->columns($table));
                self::assertGreaterThan(count($rows[0]) / 2, count($kept));
                $sorted = array_map(static fn (array $row): array => array_intersect_key($row, $kept), $rows);
                self::assertSame($sorted, $this->rows($table, array_keys($kept)), "Rows of $table changed by an update from version $version.");
            }
        }
        self::assertGreaterThan(5, $version);
    }

    /** @return array<string, list<array<string, string|null>>> the rows of each table that there is */
    private function fill(): array
    {
        $filled = [];
        foreach ($this->tables() as $table) {
            foreach ([1, 2] as $number) {
                $row = [];
                foreach ($this->columns($table) as $name => $column) {
                    $row[$name] = $this->value($column['Type'], $number);
                }
                self::assertSame(1, $this->wpdb->insert($table, $row), $table . ': ' . $this->wpdb->last_error);
            }
            $filled[$table] = $this->rows($table, array_keys($row));
            self::assertCount(2, $filled[$table]);
        }

        return $filled;
    }

    private function value(string $type, int $number): int|string
    {
        return match (true) {
            preg_match('/^enum\(\'([^\']+)/', $type, $match) === 1 => $match[1],
            str_starts_with($type, 'datetime') => "2026-01-0$number 10:00:00",
            str_starts_with($type, 'date') => "2026-01-0$number",
            preg_match('/^(var)?(char|binary)\((\d+)\)/', $type, $match) === 1 => substr("row$number", -min((int) $match[3], 4)),
            preg_match('/text|blob|json/', $type) === 1 => "{\"row\":$number}",
            default => $number,
        };
    }

    /** @return array<string, array<string, array<string, string|null>>> columns and keys of each table */
    private function structure(): array
    {
        $structure = [];
        foreach ($this->tables() as $table) {
            $columns = $this->columns($table);
            ksort($columns);
            $keys = [];
            foreach ($this->database->rows("SHOW INDEX FROM `$table`") as $key) {
                $keys["key {$key['Key_name']} {$key['Seq_in_index']}"] = ['column' => $key['Column_name'], 'not unique' => $key['Non_unique']];
            }
            ksort($keys);
            $structure[$table] = [...$columns, ...$keys];
        }

        return $structure;
    }

    /** @return array<string, array{Type: string, Null: string|null, Default: string|null}> */
    private function columns(string $table): array
    {
        $columns = [];
        foreach ($this->database->rows("SHOW COLUMNS FROM `$table`") as $column) {
            $columns[(string) $column['Field']] = ['Type' => strtolower((string) $column['Type']), 'Null' => $column['Null'], 'Default' => $column['Default']];
        }

        return $columns;
    }

    /**
     * @param list<string> $columns
     *
     * @return list<array<string, string|null>>
     */
    private function rows(string $table, array $columns): array
    {
        $names = implode(', ', array_map(static fn (string $name): string => "`$name`", $columns));

        return $this->database->rows("SELECT $names FROM `$table` ORDER BY $names");
    }

    private function startAfresh(): void
    {
        foreach ($this->tables() as $table) {
            $this->database->execute('DROP TABLE ' . $table);
        }
        delete_option(Migrator::OPTION);
    }

    /** @return list<string> */
    private function tables(): array
    {
        $tables = $this->database->column("SHOW TABLES LIKE 'tbupgrade\\_tillbook\\_%'");
        sort($tables);

        return $tables;
    }
}
