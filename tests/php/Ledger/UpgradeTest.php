<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Plugin;
use wpdb;

/** A store with rows in every table that stayed at any earlier version reaches today's tables and keeps its rows. */
#[Group('database')]
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

    /** A migration knows the version before it only, so a store that rests at each version on its way is all stores at once. */
    public function testRowsOfEveryEarlierVersionReachTheNewest(): void
    {
        $today = $this->newest();
        $migrator = Plugin::instance()->migrator($this->database);
        $rows = [];
        for ($version = 1; $version <= $migrator->latestVersion(); ++$version) {
            $migrator->migrate($version);
            self::assertSame($version, $migrator->installedVersion());
            $this->assertKept($rows, "the update to version $version");
            $rows = $this->fill($version);
        }
        self::assertGreaterThan(6, $version);
        self::assertEquals($today, $this->structure());
    }

    public function testTheOldestVersionReachesTheNewestInOneGo(): void
    {
        $today = $this->newest();
        $migrator = Plugin::instance()->migrator($this->database);
        $migrator->migrate(1);
        $rows = $this->fill(1);

        $migrator->migrate();

        self::assertSame($migrator->latestVersion(), $migrator->installedVersion());
        $this->assertKept($rows, 'the update from version 1');
        self::assertEquals($today, $this->structure());
    }

    /**
     * The tables of a new store, which are removed again.
     *
     * @return array<string, array<string, array<string, string|null>>>
     */
    private function newest(): array
    {
        Plugin::instance()->migrator($this->database)->migrate();
        $structure = $this->structure();
        $this->startAfresh();

        return $structure;
    }

    /** @param array<string, list<array<string, string|null>>> $rows of each table, as they were */
    private function assertKept(array $rows, string $update): void
    {
        foreach ($rows as $table => $before) {
            // A column may have been given up by a step of its own; what stays keeps what was in it.
            $kept = array_intersect_key(array_fill_keys(array_keys($before[0]), true), $this->columns($table));
            self::assertGreaterThan(count($before[0]) / 2, count($kept));
            $expected = array_map(static fn(array $row): array => array_intersect_key($row, $kept), $before);
            self::assertSame(
                self::sorted($expected),
                self::sorted($this->rows($table, array_keys($kept))),
                "Rows of $table changed by $update.",
            );
        }
    }

    /**
     * Adds two rows to each table that there is.
     *
     * @return array<string, list<array<string, string|null>>> all rows of each table
     */
    private function fill(int $version): array
    {
        $filled = [];
        foreach ($this->tables() as $table) {
            $columns = $this->columns($table);
            foreach ([2 * $version - 1, 2 * $version] as $number) {
                $row = array_map(fn(array $column): int|string => $this->value($column['Type'], $number), $columns);
                self::assertSame(1, $this->wpdb->insert($table, $row), $table . ': ' . $this->wpdb->last_error);
            }
            $filled[$table] = $this->rows($table, array_keys($columns));
            self::assertGreaterThan(1, count($filled[$table]));
        }

        return $filled;
    }

    private function value(string $type, int $number): int|string
    {
        return match (true) {
            preg_match('/^enum\(\'([^\']+)/', $type, $match) === 1 => $match[1],
            str_starts_with($type, 'datetime') => sprintf('2026-01-%02d 10:00:00', $number),
            str_starts_with($type, 'date') => sprintf('2026-01-%02d', $number),
            preg_match('/^(var)?(char|binary)\((\d+)\)/', $type, $match) === 1 => substr(
                sprintf('r%03d', $number),
                -min((int) $match[3], 4),
            ),
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
                $keys["key {$key['Key_name']} {$key['Seq_in_index']}"] = [
                    'column' => $key['Column_name'],
                    'not unique' => $key['Non_unique'],
                ];
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
            $columns[(string) $column['Field']] = [
                'Type' => strtolower((string) $column['Type']),
                'Null' => $column['Null'],
                'Default' => $column['Default'],
            ];
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
        $names = implode(', ', array_map(static fn(string $name): string => "`$name`", $columns));

        return $this->database->rows("SELECT $names FROM `$table`");
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<array<string, string|null>>
     */
    private static function sorted(array $rows): array
    {
        usort($rows, static fn(array $one, array $other): int => serialize($one) <=> serialize($other));

        return $rows;
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
