<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\Support\QuickOrders;
use Tillbook\Tests\Support\WithKeptOptions;

/** Tabs that open an account at once, in processes of their own; what they commit is removed by hand. */
final class TwoTabsTest extends TestCase
{
    use AtOnce;
    use WithKeptOptions;

    private const OPTIONS = [ConnectedAccounts::OPTION, Ledgers::OPTION, SiteOwnership::OPTION];

    private Database $database;
    /** @var list<string> ids of the orders that were there */
    private array $orders = [];

    protected function setUp(): void
    {
        $this->database = Database::fromWordPress();
        $this->keepOptions();
        array_map(delete_option(...), self::OPTIONS);
        $this->orders = $this->orderIds();
    }

    protected function tearDown(): void
    {
        wp_cache_flush();
        $services = Plugin::instance()->services;
        $scope = $services->ledgers()->current();
        if ($scope !== null) {
            $services->sandbox()->sandbox()?->delete();
            (new Erasure($this->database))->run($scope);
            $this->database->execute('DELETE FROM ' . $this->database->table('ledgers') . ' WHERE id = ?', [
                $scope->id,
            ]);
        }
        QuickOrders::delete(array_map(intval(...), array_diff($this->orderIds(), $this->orders)));
        $this->restoreOptions();
    }

    public function testTwoTabsGetTheSameAccount(): void
    {
        $accounts = $this->atOnce(__DIR__ . '/parallel/connect.php', [[], []]);
        wp_cache_flush();

        self::assertCount(1, array_unique($accounts), implode(' ', $accounts));
        self::assertStringStartsWith('acct_sandbox_', $accounts[0]);
        $known = $this->database->column('SELECT account_id FROM ' . $this->database->table('sandbox_accounts'));
        self::assertContains($accounts[0], $known);
        $scope = Plugin::instance()->services->ledgers()->current();
        self::assertSame($accounts[0], $scope?->accountId);
        self::assertSame(
            $this->total('COUNT(*)', $scope->id),
            $this->total('COUNT(DISTINCT transaction_id)', $scope->id),
        );
        $body = $this->database->value(
            'SELECT body FROM ' . $this->database->table('sandbox_accounts') . ' WHERE account_id = ?',
            [$accounts[0]],
        );
        self::assertSame(['card'], Json::decode($body)['requested_capabilities'] ?? null);
    }

    private function total(string $what, int $ledger): string
    {
        return (string) $this->database->value(
            "SELECT $what FROM " . $this->database->table('transactions') . ' WHERE ledger_id = ?',
            [$ledger],
        );
    }

    /** @return list<string> */
    private function orderIds(): array
    {
        $ids = wc_get_orders(['limit' => -1, 'return' => 'ids', 'type' => 'shop_order', 'status' => 'any']);

        return array_values(
            array_map(static fn(mixed $id): string => is_numeric($id) ? (string) $id : '', is_array($ids) ? $ids : []),
        );
    }
}
