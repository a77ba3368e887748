<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Ledger\Migrations\AddIndex;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\DropIndex;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Tests\Support\WpdbWithPrefix;
use wpdb;

/** Creates and drops tables under a prefix of its own; statements about tables cannot be rolled back. */
#[Group('database')]
final class MigratorTest extends TestCase
{
    private Database $database;
    private wpdb $wpdb;
    private mixed $installed;

    protected function setUp(): void
    {
        $this->installed = get_option(Migrator::OPTION);
        delete_option(Migrator::OPTION);
        $this->wpdb = WpdbWithPrefix::of('tbmigration_');
        $this->database = new Database($this->wpdb);
        WpdbWithPrefix::dropTables($this->wpdb);
    }

    protected function tearDown(): void
    {
        WpdbWithPrefix::dropTables($this->wpdb);
        update_option(Migrator::OPTION, $this->installed);
    }

    public function testAnEmptySiteGetsEveryTable(): void
    {
        $this->migrator()->migrate();

        self::assertSame($this->expectedTables(), $this->tables());
        self::assertSame(1, $this->migrator()->installedVersion());
    }

    public function testAServerWhoseDefaultIsMyIsamGetsEveryTableWithTransactions(): void
    {
        if ($this->database->isSqlite()) {
            self::markTestSkipped('SQLite has one engine.');
        }
        $this->database->execute('SET SESSION default_storage_engine = MyISAM');
        try {
            $this->migrator()->migrate();
        } finally {
            $this->database->execute('SET SESSION default_storage_engine = DEFAULT');
        }

        $made = $this->database->rows("SHOW TABLE STATUS LIKE 'tbmigration\\_tillbook\\_%'");
        self::assertSame(count($this->expectedTables()), count($made));
        self::assertSame(['InnoDB'], array_values(array_unique(array_column($made, 'Engine'))));
    }

    public function testASecondRunChangesNothing(): void
    {
        $this->migrator()->migrate();
        $this->database->insertIgnore('facets', ['ledger_id' => 1, 'facet' => 'type', 'value' => 'charge']);
        delete_option(Migrator::OPTION);
        $this->migrator()->migrate();

        self::assertSame('1', $this->database->value('SELECT COUNT(*) FROM ' . $this->database->table('facets')));
    }

    public function testARunThatWasCutOffAnywhereIsResumed(): void
    {
        $statements = substr_count((string) file_get_contents(self::file()), 'CREATE TABLE');
        foreach (range(1, $statements) as $cut) {
            WpdbWithPrefix::dropTables($this->wpdb);
            delete_option(Migrator::OPTION);
            $this->runFirstStatements($cut);
            self::assertCount($cut, $this->tables());
            $this->migrator()->migrate();
            self::assertSame($this->expectedTables(), $this->tables(), "Resumed after statement $cut.");
        }
    }

    /** Killed after its last statement, a step runs again from the start. */
    public function testStepsOfColumnsAndIndexesRunAgainWithoutHarm(): void
    {
        $this->migrator()->migrate();
        $party = ['ledger_id' => 1, 'name' => 'Nora', 'email' => ''];
        $this->database->insertMany('parties', [$party]);
        $this->database->insertMany('party_tokens', [['ledger_id' => 1, 'token' => 'nora', 'party_id' => 1]]);

        foreach ([1, 2] as $ignored) {
            (new ChangeColumns(2, 'party_tokens', ['beginnings' => 'int(10) unsigned NOT NULL DEFAULT 7']))->up(
                $this->database,
            );
            (new DropIndex(3, 'parties', 'by_name'))->up($this->database);
        }

        $parties = $this->database->table('parties');
        self::assertSame(
            ['PRIMARY', 'identity'],
            array_values(array_unique(array_column($this->database->rows("SHOW INDEX FROM $parties"), 'Key_name'))),
        );
        self::assertSame([$party], $this->numbered("SELECT ledger_id, name, email FROM $parties"));
        self::assertSame(
            [['token' => 'nora', 'beginnings' => 7]],
            $this->numbered('SELECT token, beginnings FROM ' . $this->database->table('party_tokens')),
        );
    }

    public function testAChangeThatAnotherProcessMakesMeanwhileIsDone(): void
    {
        $this->migrator()->migrate();
        $parties = $this->database->table('parties');
        $sent = [];
        $other = function (string $statement) use (&$sent): string {
            if (str_starts_with($statement, 'ALTER TABLE') && !in_array($statement, $sent, true)) {
                $sent[] = $statement;
                $this->wpdb->query($statement);
            }

            return $statement;
        };
        add_filter('query', $other);
        (new ChangeColumns(2, 'parties', ['extra' => 'int(10) NULL']))->up($this->database);
        (new AddIndex(3, 'parties', 'by_extra', ['extra']))->up($this->database);
        remove_filter('query', $other);

        self::assertCount(2, $sent);
        self::assertContains('extra', array_column($this->database->rows("SHOW COLUMNS FROM $parties"), 'Field'));
        self::assertContains('by_extra', array_column($this->database->rows("SHOW INDEX FROM $parties"), 'Key_name'));
        $this->expectException(DatabaseError::class);
        (new AddIndex(4, 'parties', 'by_nothing', ['nothing']))->up($this->database);
    }

    /** @return list<array<string, int|string|null>> rows whose numbers are integers */
    private function numbered(string $select): array
    {
        return array_map(
            static fn(array $row): array => array_map(
                static fn(?string $value): int|string|null => is_numeric($value) ? (int) $value : $value,
                $row,
            ),
            $this->database->rows($select),
        );
    }

    public function testEveryOlderVersionReachesTheNewestInOrder(): void
    {
        foreach ([0, 1, 2, 3] as $installed) {
            $ran = new \ArrayObject();
            update_option(Migrator::OPTION, $installed);
            $migrator = new Migrator($this->database, $this->step(3, $ran), $this->step(1, $ran), $this->step(2, $ran));
            $migrator->migrate();

            self::assertSame(
                array_values(array_filter([1, 2, 3], static fn(int $version): bool => $version > $installed)),
                $ran->getArrayCopy(),
            );
            self::assertSame(3, $migrator->installedVersion());
        }
    }

    public function testAStepThatFailsIsTriedAgainAndThoseBeforeItAreNot(): void
    {
        $ran = new \ArrayObject();
        $failing = $this->step(2, $ran, true);
        try {
            (new Migrator($this->database, $this->step(1, $ran), $failing))->migrate();
            self::fail('The failure must be seen.');
        } catch (\RuntimeException) {
        }
        (new Migrator($this->database, $this->step(1, $ran), $this->step(2, $ran)))->migrate();

        self::assertSame([1, 2], $ran->getArrayCopy());
    }

    /** @param \ArrayObject<int, int> $ran */
    private function step(int $version, \ArrayObject $ran, bool $fails = false): Migration
    {
        return new class ($version, $ran, $fails) implements Migration {
            /** @param \ArrayObject<int, int> $ran */
            public function __construct(
                private readonly int $version,
                private readonly \ArrayObject $ran,
                private readonly bool $fails,
            ) {}

            public function version(): int
            {
                return $this->version;
            }

            public function up(Database $database): void
            {
                if ($this->fails) {
                    throw new \RuntimeException('The power went.');
                }
                $this->ran[] = $this->version;
            }
        };
    }

    private function migrator(): Migrator
    {
        return new Migrator($this->database, new SqlFile(1, self::file()));
    }

    private function runFirstStatements(int $count): void
    {
        $sql = (string) preg_replace('/^--.*$/m', '', (string) file_get_contents(self::file()));
        $sql = strtr($sql, ['{p}' => $this->database->prefix(), '{c}' => $this->database->tableOptions()]);
        foreach (array_slice(explode(';', $sql), 0, $count) as $statement) {
            $this->database->execute($statement);
        }
    }

    /** @return list<string> */
    private function tables(): array
    {
        $tables = $this->database->column("SHOW TABLES LIKE 'tbmigration\\_tillbook\\_%'");
        sort($tables);

        return $tables;
    }

    /** @return list<string> */
    private function expectedTables(): array
    {
        preg_match_all('/CREATE TABLE IF NOT EXISTS \{p\}(\w+)/', (string) file_get_contents(self::file()), $matches);
        $tables = array_map($this->database->table(...), $matches[1]);
        sort($tables);

        return $tables;
    }

    private static function file(): string
    {
        return dirname(__DIR__, 3) . '/includes/Ledger/Migrations/sql/0001-ledger.sql';
    }
}
