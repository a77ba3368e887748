<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\PaymentMethodColumns;
use Tillbook\Tests\Support\WpdbWithPrefix;
use wpdb;

/** A store with rows in every table that stayed at any earlier version reaches today's tables and keeps its rows. */
#[Group('database')]
final class UpgradeTest extends TestCase
{
    /** The sandbox's tables came with these versions, until they had versions of their own. */
    private const SANDBOX_FILES = [2 => 'tables.sql', 7 => 'files.sql'];

    private Database $database;
    private wpdb $wpdb;
    /** @var array<string, mixed> */
    private array $installed;

    protected function setUp(): void
    {
        $this->installed = array_combine(self::options(), array_map('get_option', self::options()));
        $this->wpdb = WpdbWithPrefix::of('tbupgrade_');
        $this->database = new Database($this->wpdb);
        $this->startAfresh();
    }

    protected function tearDown(): void
    {
        $this->startAfresh();
        array_map('update_option', array_keys($this->installed), $this->installed);
    }

    /** A migration depends only on the version before it, so upgrading through each version covers all stores. */
    public function testRowsOfEveryEarlierVersionReachTheNewest(): void
    {
        $today = $this->newest();
        $migrator = Plugin::instance()->migrator($this->database);
        $rows = [];
        for ($version = 1; $version <= $migrator->latestVersion(); ++$version) {
            $this->updateAsBefore($version);
            $this->assertKept($rows, "the update to version $version");
            $rows = $this->fill($version);
        }
        self::assertGreaterThan(6, $version);
        Plugin::instance()->migrate($this->database);
        $this->assertKept($rows, 'the first update since the sandbox has versions of its own');
        self::assertEquals($today, $this->structure());
    }

    #[DataProvider('earlierVersions')]
    public function testAnEarlierVersionReachesTheNewestInOneGo(int $version): void
    {
        $today = $this->newest();
        array_map($this->updateAsBefore(...), range(1, $version));
        $rows = $this->fill(1);

        $created = $this->createdDuring(fn() => Plugin::instance()->migrate($this->database));

        $migrator = Plugin::instance()->migrator($this->database);
        self::assertSame($migrator->latestVersion(), $migrator->installedVersion());
        self::assertSame('2', (string) get_option(Migrator::optionOf('sandbox')));
        $this->assertKept($rows, "the update from version $version");
        self::assertEquals($today, $this->structure());
        self::assertSame([], array_intersect($created, array_keys($rows)), 'No step runs twice.');
    }

    /** @return iterable<string, array{int}> those between which the tables of the sandbox came */
    public static function earlierVersions(): iterable
    {
        foreach ([1, 2, 6, 7, 14] as $version) {
            yield "version $version" => [$version];
        }
    }

    public function testPaymentsFromBeforeSellersHaveThem(): void
    {
        array_map($this->updateAsBefore(...), range(1, 14));
        $expected = [];
        foreach (self::paymentsBeforeSellers() as $number => [$seller, $orderId, $intent, $charge]) {
            $this->database->insertMany('payments', [
                [
                    'ledger_id' => 1,
                    'payment_intent_id' => "pi_$number",
                    'charge_id' => "ch_$number",
                    'order_id' => $orderId,
                    'created' => 1,
                    'amount' => 5,
                    'currency' => 'usd',
                    'status' => 'succeeded',
                ],
            ]);
            foreach (["pi_$number" => $intent, "ch_$number" => $charge] as $id => $object) {
                $this->database->insertMany('objects', [
                    [
                        'ledger_id' => 1,
                        'object_id' => $id,
                        'type' => 'x',
                        'fetched_at' => 1,
                        'body' => (string) wp_json_encode($object),
                    ],
                ]);
            }
            $expected["pi_$number"] = $seller;
        }

        Plugin::instance()->migrate($this->database);

        $rows = $this->database->rows(
            'SELECT payment_intent_id, seller FROM ' . $this->database->table('payments') . ' ORDER BY id',
        );
        self::assertSame($expected, array_column($rows, 'seller', 'payment_intent_id'));
    }

    /** @return list<array{string, int|null, array<string, mixed>, array<string, mixed>}> seller, order, payment intent and charge */
    private static function paymentsBeforeSellers(): array
    {
        return [
            ['this_store', 17, ['metadata' => ['order_id' => '17']], []],
            [
                'this_store',
                18,
                ['metadata' => ['order_id' => '18']],
                ['payment_method_details' => ['type' => 'card_present']],
            ],
            [
                'this_store',
                null,
                ['metadata' => []],
                ['metadata' => ['channel' => 'online'], 'payment_method_details' => ['type' => 'card']],
            ],
            ['elsewhere', null, ['metadata' => ['sold_elsewhere' => '1']], []],
            ['elsewhere', null, ['metadata' => []], ['metadata' => ['channel' => 'in_person_pos']]],
            ['elsewhere', null, ['metadata' => []], ['payment_method_details' => ['type' => 'card_present']]],
        ];
    }

    /** Lists of authorizations and of what was held or blocked show it. */
    public function testPaymentsInListsFromBeforeHaveTheirPaymentMethod(): void
    {
        Plugin::instance()->migrator($this->database)->migrate(30);
        $methods = [
            'visa' => ['type' => 'card', 'card' => ['brand' => 'visa', 'last4' => '4242']],
            'klarna' => ['type' => 'klarna', 'klarna' => []],
        ];
        $expected = [];
        $rows = $objects = [];
        for ($number = 0; $number < 1100; ++$number) {
            $method = $number % 2 === 0 ? 'visa' : 'klarna';
            // One is captured already, one was declined, and two were blocked.
            $state = [
                7 => ['status' => 'succeeded', 'captured' => 1, 'fraud_status' => null],
                8 => ['status' => 'requires_payment_method', 'captured' => 0, 'fraud_status' => null],
                9 => ['status' => 'canceled', 'captured' => 0, 'fraud_status' => 'block'],
                10 => ['status' => 'succeeded', 'captured' => 1, 'fraud_status' => 'review_blocked'],
            ][$number] ?? ['status' => 'requires_capture', 'captured' => 0, 'fraud_status' => null];
            $rows[] =
                [
                    'ledger_id' => 1,
                    'payment_intent_id' => "pi_$number",
                    'charge_id' => "ch_$number",
                    'created' => 1,
                    'amount' => 5,
                    'currency' => 'usd',
                ] + $state;
            $objects[] = [
                'ledger_id' => 1,
                'object_id' => "ch_$number",
                'type' => 'charge',
                'body' => (string) wp_json_encode(['payment_method_details' => $methods[$method]]),
            ];
            $expected["pi_$number"] = in_array($number, [7, 8], true)
                ? [null, null]
                : [$method, $method === 'visa' ? '4242' : null];
        }
        $this->database->insertMany('payments', $rows);
        $this->database->insertMany('objects', $objects);

        Plugin::instance()->migrate($this->database);

        $found = $this->database->rows(
            'SELECT payment_intent_id, source, source_identifier FROM ' .
                $this->database->table('payments') .
                ' ORDER BY id',
        );
        self::assertSame(
            $expected,
            array_combine(
                array_column($found, 'payment_intent_id'),
                array_map(static fn(array $row): array => [$row['source'], $row['source_identifier']], $found),
            ),
        );

        // A run that was interrupted goes on where it stopped.
        $payments = $this->database->table('payments');
        $this->database->execute("UPDATE $payments SET source = NULL WHERE payment_intent_id = 'pi_1099'");
        $updates = 0;
        $count = static function (string $query) use (&$updates): string {
            $updates += (int) str_starts_with($query, 'UPDATE');

            return $query;
        };
        add_filter('query', $count);
        (new PaymentMethodColumns(31))->up($this->database);
        remove_filter('query', $count);
        self::assertSame(
            [1, 'klarna'],
            [$updates, $this->database->value("SELECT source FROM $payments WHERE payment_intent_id = 'pi_1099'")],
        );
    }

    public function testCommandsWithoutAnOutcomeAreFoundAmongMany(): void
    {
        Plugin::instance()->migrate($this->database);
        $command = ['ledger_id' => 1, 'operation' => 'refund', 'request_hash' => 'x', 'body' => '{}'];
        $rows = [];
        for ($number = 1; $number <= 5000; ++$number) {
            $rows[] =
                [
                    'idempotency_key' => "key$number",
                    'state' => $number === 4000 ? 'unknown' : 'done',
                    'created' => $number,
                ] + $command;
        }
        $this->database->insertMany('writes', $rows);
        $asked = '';
        add_filter(
            'query',
            $note = static function (string $statement) use (&$asked): string {
                $asked = str_contains($statement, 'unknown') ? $statement : $asked;

                return $statement;
            },
        );
        $found = (new CommandRecords($this->database, new SystemClock()))->unsettled(
            new LedgerScope(1, 'test', 'acct_1', false, 'usd'),
        );
        remove_filter('query', $note);

        self::assertSame(['key4000'], array_map(static fn(CommandRecord $record): string => $record->key, $found));
        if (!$this->database->isSqlite()) {
            $this->database->execute('ANALYZE TABLE ' . $this->database->table('writes'));
            $plan = $this->database->row("EXPLAIN $asked") ?? [];
            if (isset($plan['EXPLAIN'])) {
                // MySQL 9 describes it as a tree, in one text.
                self::assertStringContainsString(' using by_state ', (string) $plan['EXPLAIN']);
            } else {
                self::assertSame('by_state', $plan['key'] ?? null);
            }
        }
    }

    public function testAStoreThatIsCurrentIsLeftAlone(): void
    {
        Plugin::instance()->migrate($this->database);

        self::assertSame([], $this->createdDuring(fn() => Plugin::instance()->migrate($this->database)));
    }

    public function testASandboxWhoseTablesCouldNotBeMadeGetsThemWithTheNextTry(): void
    {
        $today = $this->newest();
        // The request that updated the plugin's own tables ended before the sandbox's.
        Migrator::ofProvider('sandbox', $this->database)->startAt(0);
        Plugin::instance()->migrator($this->database)->migrate();

        Plugin::instance()->migrate($this->database);

        self::assertEquals($today, $this->structure());
    }

    /** Updates as the plugin did when the tables of the sandbox were steps of its own. */
    private function updateAsBefore(int $version): void
    {
        Plugin::instance()->migrator($this->database)->migrate($version);
        if (isset(self::SANDBOX_FILES[$version])) {
            (new SqlFile(
                $version,
                dirname(__DIR__, 3) . '/includes/Providers/Sandbox/' . self::SANDBOX_FILES[$version],
            ))->up($this->database);
            update_option(Migrator::OPTION, $version);
        }
    }

    /** @return list<string> tables that were created meanwhile */
    private function createdDuring(callable $work): array
    {
        $created = [];
        $note = static function (string $statement) use (&$created): string {
            if (preg_match('/^\s*CREATE TABLE IF NOT EXISTS (\S+)/', $statement, $match) === 1) {
                $created[] = $match[1];
            }

            return $statement;
        };
        add_filter('query', $note);
        $work();
        remove_filter('query', $note);

        return $created;
    }

    /**
     * The tables of a new store, which are removed again.
     *
     * @return array<string, array<string, array<string, string|null>>>
     */
    private function newest(): array
    {
        Plugin::instance()->migrate($this->database);
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
        WpdbWithPrefix::dropTables($this->wpdb);
        array_map('delete_option', self::options());
    }

    /** @return list<string> */
    private static function options(): array
    {
        return [Migrator::OPTION, Migrator::optionOf('sandbox')];
    }

    /** @return list<string> */
    private function tables(): array
    {
        $tables = $this->database->column("SHOW TABLES LIKE 'tbupgrade\\_tillbook\\_%'");
        sort($tables);

        return $tables;
    }
}
