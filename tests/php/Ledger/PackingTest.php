<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Ledger\Write\Packing;
use Tillbook\Tests\Support\WpdbWithPrefix;
use wpdb;

/** Packing changes no row, and waits for no one. Outside of a transaction, which it would end. */
#[Group('database')]
final class PackingTest extends TestCase
{
    private Database $database;
    private wpdb $wpdb;

    protected function setUp(): void
    {
        $this->wpdb = WpdbWithPrefix::of('tbpack_');
        $this->database = new Database($this->wpdb);
        WpdbWithPrefix::dropTables($this->wpdb);
        (new SqlFile(1, dirname(__DIR__, 3) . '/includes/Ledger/Migrations/sql/0001-ledger.sql'))->up($this->database);
    }

    protected function tearDown(): void
    {
        WpdbWithPrefix::dropTables($this->wpdb);
    }

    public function testAllLargeTablesArePackedAndKeepTheirRows(): void
    {
        $row = ['ledger_id' => 1, 'token' => 'nora', 'party_id' => 7, 'in_name' => 1];
        $this->database->insertMany('party_tokens', [$row]);

        $packed = (new Packing($this->database))->pack();

        self::assertSame($this->database->isSqlite() ? [] : Packing::TABLES, $packed);
        self::assertEquals([$row], $this->database->rows('SELECT * FROM ' . $this->database->table('party_tokens')));
    }

    public function testATableThatIsMissingIsLeftAsItIs(): void
    {
        $this->database->execute('DROP TABLE ' . $this->database->table('timeline'));

        $packed = (new Packing($this->database))->pack();

        self::assertNotContains('timeline', $packed);
        self::assertSame($this->database->isSqlite() ? 0 : count(Packing::TABLES) - 1, count($packed));
    }
}
