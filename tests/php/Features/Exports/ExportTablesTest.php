<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Exports\ExportTables;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Tests\Support\WpdbWithPrefix;
use wpdb;

/** Changes tables under a prefix of its own; statements about tables cannot be rolled back. */
#[Group('database')]
final class ExportTablesTest extends TestCase
{
    private wpdb $wpdb;
    private Database $database;

    protected function setUp(): void
    {
        $this->wpdb = WpdbWithPrefix::of('tbexports_');
        $this->database = new Database($this->wpdb);
        WpdbWithPrefix::dropTables($this->wpdb);
        (new SqlFile(1, dirname(__DIR__, 4) . '/includes/Ledger/Migrations/sql/0001-ledger.sql'))->up($this->database);
        $this->database->insertIgnore('exports', [
            'ledger_id' => 1,
            'export_id' => 'old',
            'kind' => 'transactions',
            'user_id' => 1,
            'query' => '{"type_is":"charge"}',
            'state' => 'success',
            'created' => 5,
            'expires' => 6,
        ]);
    }

    protected function tearDown(): void
    {
        WpdbWithPrefix::dropTables($this->wpdb);
    }

    public function testAnOlderSiteKeepsItsExportsAndGetsTheNewColumns(): void
    {
        $this->migrate();

        $row = $this->database->row('SELECT * FROM ' . $this->database->table('exports')) ?? [];
        self::assertSame(
            ['old', '0', '', '1', null],
            [$row['export_id'], $row['bytes'], $row['lease'], $row['notified'], $row['position']],
        );
        self::assertArrayNotHasKey('cursor_id', $row);
        self::assertSame(
            '0',
            $this->database->value('SELECT COUNT(*) FROM ' . $this->database->table('export_schedules')),
        );
    }

    public function testASecondRunAndOneThatWasCutOffDoNoHarm(): void
    {
        (new ChangeColumns(6, 'exports', ['bytes' => 'bigint(20) unsigned NOT NULL DEFAULT 0'], ['cursor_id']))->up(
            $this->database,
        );
        for ($run = 0; $run < 3; ++$run) {
            $this->migrate();
        }

        $columns = array_column(
            $this->database->rows('SHOW COLUMNS FROM ' . $this->database->table('exports')),
            'Field',
        );
        self::assertSame(array_unique($columns), $columns);
        self::assertContains('lease_until', $columns);
        self::assertSame('1', $this->database->value('SELECT COUNT(*) FROM ' . $this->database->table('exports')));
    }

    private function migrate(): void
    {
        foreach (ExportTables::migrations() as $step) {
            $step->up($this->database);
        }
    }
}
