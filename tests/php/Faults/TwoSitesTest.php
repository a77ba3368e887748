<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\OwnTables;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\WpdbWithPrefix;

/**
 * Two sites in one database, distinguished only by their prefixes: the second one's tables are created by hand, because
 * a site has one prefix. Neither sees, locks or removes what is the other's. A clone, which has everything of the first
 * one, changes nothing: SiteIdentityTest.
 */
#[Group('mariadb')]
final class TwoSitesTest extends TestCase
{
    private const PREFIX = 'wp_tillbook_second_';

    private \wpdb $second;
    private Database $theirs;

    protected function setUp(): void
    {
        $this->second = WpdbWithPrefix::of(self::PREFIX);
        $this->theirs = new Database($this->second);
        (new SqlFile(1, dirname(__DIR__, 3) . '/includes/Ledger/Migrations/sql/0001-ledger.sql'))->up($this->theirs);
        (new SqlFile(9, dirname(__DIR__, 3) . '/includes/Ledger/Migrations/sql/0009-audit-outcome.sql'))->up(
            $this->theirs,
        );
    }

    protected function tearDown(): void
    {
        WpdbWithPrefix::dropTables($this->second);
        $ours = Database::fromWordPress();
        foreach (['writes', 'audit'] as $table) {
            $ours->execute(
                'DELETE t FROM ' .
                    $ours->table($table) .
                    ' t JOIN ' .
                    $ours->table('ledgers') .
                    " l ON l.id = t.ledger_id WHERE l.account_id = 'acct_two_sites'",
            );
        }
        $ours->execute('DELETE FROM ' . $ours->table('ledgers') . " WHERE account_id = 'acct_two_sites'");
    }

    public function testTheSameAccountAndCommandAreTwoSitesOwnAffairs(): void
    {
        $clock = new SystemClock();
        $started = [];
        foreach ([Database::fromWordPress(), $this->theirs] as $database) {
            $scope = (new Ledgers($database, $clock))->findOrCreate('test', 'acct_two_sites', false, 'US', 'usd');
            $record = (new CommandRecords($database, $clock))->begin(
                $scope,
                'two-sites-key',
                'refund',
                'ch_1',
                'hash',
                1,
                [],
            );
            $started[] = $record !== null;
            (new Audit($database, $clock))->record($scope, 'admin', 'refund', 'ch_1', 1, 'usd', 'done', 1);
        }

        self::assertSame([true, true], $started, 'Neither waits for the other\'s lock.');
        foreach ([Database::fromWordPress(), $this->theirs] as $database) {
            self::assertSame(
                '1',
                $database->value(
                    'SELECT COUNT(*) FROM ' . $database->table('writes') . " WHERE idempotency_key = 'two-sites-key'",
                ),
            );
        }
    }

    public function testUninstallingOneLeavesTheOthersTables(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        self::assertStringStartsWith(
            $wpdb->prefix . 'tillbook_',
            self::PREFIX,
            'The worst prefix there is: it begins as our tables do.',
        );
        $this->second->query('CREATE TABLE ' . self::PREFIX . 'options (option_id int)');
        $ours = (new OwnTables($wpdb))->of($wpdb->prefix);

        self::assertContains($wpdb->prefix . 'tillbook_writes', $ours);
        self::assertSame(
            [],
            array_values(array_filter($ours, static fn(string $table): bool => str_starts_with($table, self::PREFIX))),
        );
        self::assertContains(self::PREFIX . 'tillbook_writes', (new OwnTables($wpdb))->of(self::PREFIX));
    }

    public function testErasingALedgerTouchesNoTableOfTheOther(): void
    {
        $this->second->query('CREATE TABLE ' . self::PREFIX . 'options (option_id int)');
        $ours = (new Erasure(Database::fromWordPress()))->tables();

        self::assertContains('writes', $ours);
        self::assertSame([], preg_grep('/^second_/', $ours));
        self::assertContains('writes', (new Erasure($this->theirs))->tables());
    }
}
