<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Account\ConnectedAccount;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\OverviewCurrency;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderServices;
use Tillbook\Providers\Sandbox\NewAccount;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\WithAccount;
use Tillbook\Tests\Support\WithAddedProvider;
use Tillbook\Tests\TestCase;

/** GET accounts (spec 1 §3 and §7). */
#[Group('database')]
final class AccountsRouteTest extends TestCase
{
    use WithAccount;
    use WithAddedProvider;

    private const ROUTE = '/wc/v3/payments/accounts';

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->connected(null);
    }

    protected function tearDown(): void
    {
        $this->connected(null);
        parent::tearDown();
        $this->forgetProviders();
    }

    public function testAStoreWithoutAnAccountIsNoError(): void
    {
        $this->actAs('shop_manager');
        $response = $this->rest('GET', self::ROUTE);

        self::assertSame(200, $response->get_status());
        self::assertSame('not_connected', $this->account()['status']);
        self::assertTrue(rest_validate_value_from_schema($this->account(), AccountSchema::account(), 'account'));
    }

    public function testAConnectedSandboxAccountShowsItsState(): void
    {
        $this->connect(['status' => 'restricted_soon']);
        $this->actAs('shop_manager');

        self::assertSame('acct_sandbox_route', $this->account()['account_id']);
        self::assertSame('restricted_soon', $this->account()['status']);
        self::assertFalse($this->account()['is_live']);
        self::assertTrue(rest_validate_value_from_schema($this->account(), AccountSchema::account(), 'account'));
    }

    public function testItSaysWhetherTheStoreOffersPaymentsAtCheckout(): void
    {
        $this->connect([]);
        $this->actAs('shop_manager');
        self::assertFalse($this->account()['isOfferedAtCheckout']);
        (new StoreSettings())->change(['enabled' => true]);
        self::assertTrue($this->account()['isOfferedAtCheckout']);
    }

    public function testItHasExactlyTheFieldsOfTheContract(): void
    {
        $this->connect([]);
        $this->actAs('shop_manager');

        self::assertEqualsCanonicalizing(array_keys(AccountSchema::NONE), array_keys($this->account()));
    }

    public function testAnAccountThatCannotBeReadIsSaidAndBreaksNoPage(): void
    {
        $this->connect([]);
        update_option(ConnectedAccounts::OPTION, [
            'test' => ['provider' => 'sandbox', 'account_id' => 'acct_sandbox_gone', 'livemode' => false],
        ]);
        $this->actAs('shop_manager');

        self::assertTrue($this->account()['error']);
        self::assertSame(
            200,
            $this->rest('GET', '/wc/v3/payments/bootstrap', ['path' => '/payments/transactions'])->get_status(),
        );
    }

    public function testItNeedsALoginAndTheRight(): void
    {
        self::assertSame(401, $this->rest('GET', self::ROUTE)->get_status());

        $this->actAs('customer');
        self::assertSame(403, $this->rest('GET', self::ROUTE)->get_status());
    }

    public function testTheProviderIsAskedOncePerRequest(): void
    {
        $this->connect([]);
        $connection = \Tillbook\Plugin::instance()->services->connection();
        $account = new ConnectedAccount(static fn(): Connection => $connection);
        $fields = $account->fields();
        self::assertNotSame([], $fields);
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('sandbox_accounts') . ' SET body = ? WHERE account_id = ?',
            ['{}', 'acct_sandbox_route'],
        );

        self::assertSame($fields, $account->fields());
    }

    public function testInAnOutageTheOverviewIsInTheCurrencyOfTheLedger(): void
    {
        $ledger = Plugin::instance()->services->ledgers()->findOrCreate('memory', 'acct_out', false, 'DE', 'eur');
        Plugin::instance()->services->ledgers()->select($ledger);
        update_option(ConnectedAccounts::OPTION, [
            'test' => ['provider' => 'memory', 'account_id' => 'acct_out', 'livemode' => false],
        ]);
        $module = $this->addProvider(
            static fn(ProviderServices $services): InMemoryModule => new InMemoryModule($services, isLive: false),
        );
        $module->open('acct_out', false)->isOut = true;
        $this->actAs('shop_manager');

        $account = $this->account();
        self::assertSame(
            [true, ['default' => 'eur', 'supported' => ['eur']]],
            [$account['error'], $account['store_currencies']],
        );
        self::assertSame('eur', OverviewCurrency::of(Plugin::instance()->services->account(), []));
    }

    /** @param array<string, mixed> $body what differs from a new account */
    private function connect(array $body): void
    {
        update_option(ConnectedAccounts::OPTION, [
            'test' => ['provider' => 'sandbox', 'account_id' => 'acct_sandbox_route', 'livemode' => false],
        ]);
        Database::fromWordPress()->insertMany('sandbox_accounts', [
            [
                'account_id' => 'acct_sandbox_route',
                'seed' => 1,
                'body' => (string) wp_json_encode($body + NewAccount::body('US', 1_790_000_000)),
            ],
        ]);
    }

    /** @return array<mixed> as the browser sees it */
    private function account(): array
    {
        $data = json_decode((string) wp_json_encode($this->rest('GET', self::ROUTE)->get_data()), true);

        return is_array($data) ? $data : [];
    }
}
