<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use LogicException;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Mismatches\MismatchJobs;
use Tillbook\Features\Mismatches\ScanState;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Seller;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Rest\PageAccount;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\ModuleThatCannotConnect;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;

/** A live and a test account are connected side by side, and never take each other's place. */
#[Group('database')]
final class TwoAccountsTest extends TestCase
{
    private LedgerScope $live;
    private LedgerScope $test;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->ledgers()->select(null);
        wp_set_current_user(1);
        $this->live = $this->ledgers()->findOrCreate('stripe', 'acct_live1234', true, 'US', 'usd');
        $this->test = $this->ledgers()->findOrCreate(SandboxProvider::ID, 'acct_sandbox_two', false, 'US', 'usd');
    }

    protected function tearDown(): void
    {
        unset($_SERVER['HTTP_X_TILLBOOK_ACCOUNT'], $_SERVER['PHP_AUTH_USER']);
        parent::tearDown();
    }

    public function testBothAreConnectedAndLiveIsShownUntilTheUserChooses(): void
    {
        $this->connectBoth();

        self::assertSame([$this->live->id, $this->test->id], $this->connected());
        self::assertSame($this->live->id, $this->ledgers()->current()?->id);
        self::assertSame('acct_live1234', $this->store()->accountId());
        self::assertFalse($this->store()->isTestMode());

        ShownMode::choose(false);
        self::assertSame($this->test->id, $this->ledgers()->current()?->id);
        self::assertSame('acct_sandbox_two', $this->store()->accountId());
        self::assertTrue($this->store()->isTestMode());

        wp_set_current_user(0);
        self::assertSame($this->live->id, $this->ledgers()->current()?->id, 'The choice is the user\'s.');
    }

    public function testCheckoutFollowsTheStoresTestModeAndNotTheShownAccount(): void
    {
        $this->connectBoth();
        ShownMode::choose(false);
        self::assertSame($this->live->id, $this->ledgers()->forCheckout()?->id);
        self::assertSame('acct_live1234', $this->store()->forCheckout()->accountId());

        ShownMode::choose(true);
        (new StoreSettings())->change(['test_mode' => true]);
        self::assertSame($this->test->id, $this->ledgers()->forCheckout()?->id);
        self::assertSame('acct_sandbox_two', $this->store()->forCheckout()->accountId());

        $this->store()->accounts->disconnect($this->test);
        self::assertNull($this->ledgers()->forCheckout(), 'A test never uses the live account.');
        self::assertNull($this->store()->forCheckout()->accountId());
    }

    public function testAnotherAccountOfTheSameModeIsRefused(): void
    {
        $this->connectBoth();
        foreach ([[true, 'acct_live9999'], [false, 'acct_test9999']] as [$isLive, $account]) {
            try {
                $this->store()->accounts->connect(
                    $this->ledgers()->findOrCreate('stripe', $account, $isLive, 'US', 'usd'),
                );
                self::fail('It replaced the connected one.');
            } catch (ProviderRefusal $refusal) {
                self::assertSame([ConnectedAccounts::OTHER_ACCOUNT, 409], [$refusal->reason, $refusal->status]);
                self::assertStringContainsString(
                    $isLive ? 'acct_live1234' : 'acct_sandbox_two',
                    $refusal->getMessage(),
                );
            }
        }
        self::assertSame([$this->live->id, $this->test->id], $this->connected());
    }

    public function testDisconnectingOneKeepsTheOther(): void
    {
        $this->connectBoth();
        $this->store()->accounts->disconnect($this->live);

        self::assertSame([$this->test->id], $this->connected());
        self::assertSame('acct_sandbox_two', $this->store()->accountId());
        self::assertNotSame('', SiteOwnership::connectedUrl());

        $this->store()->accounts->disconnect($this->test);
        self::assertSame([], $this->connected());
        self::assertFalse($this->store()->isConnected());
        self::assertSame('', SiteOwnership::connectedUrl());
    }

    public function testACopiedSiteDoesNotTakeOverTheAccountByConnectingAnother(): void
    {
        $this->store()->accounts->connect($this->test);
        self::connectAt('https://original.example');
        try {
            $this->store()->accounts->connect($this->live);
            self::fail('It was connected.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('tillbook_site_copied', $refusal->reason);
        }
        self::assertTrue(SiteOwnership::looksCopied());
        self::assertSame([$this->test->id], $this->connected());
    }

    public function testAnOrderBelongsToTheAccountThatHasItsPayment(): void
    {
        $this->connectBoth();
        $database = Database::fromWordPress();
        foreach (
            [[$this->test, 71, Seller::ThisStore], [$this->test, 72, Seller::Elsewhere]]
            as [$scope, $order, $seller]
        ) {
            $database->insertIgnore('payments', [
                'ledger_id' => $scope->id,
                'payment_intent_id' => "pi_two_$order",
                'order_id' => $order,
                'seller' => $seller->value,
                'status' => 'succeeded',
                'amount' => 100,
                'currency' => 'usd',
                'created' => 1795000000,
                'updated' => 1795000000,
            ]);
        }

        self::assertSame($this->test->id, $this->ledgers()->ofOrder(71)?->id);
        self::assertSame($this->live->id, $this->ledgers()->ofOrder(72)?->id, 'Another shop\'s order number.');
        self::assertSame($this->live->id, $this->ledgers()->ofOrder(73)?->id, 'An order without payment.');
    }

    public function testJobsWorkForBothAccounts(): void
    {
        $this->connectBoth();
        do_action(MismatchJobs::HOOK);
        $scan = Plugin::instance()->services->modules()->mismatches->scan();
        for ($i = 0; $i < 500 && ($scan->isUnderWay($this->live) || $scan->isUnderWay($this->test)); ++$i) {
            do_action(MismatchJobs::BATCH_HOOK);
        }

        self::assertNotNull(ScanState::of($this->live)->checked);
        self::assertNotNull(ScanState::of($this->test)->checked);
    }

    public function testAProviderThatBreaksDoesNotStopTheOthers(): void
    {
        $this->connectBoth();
        $services = new Container();
        $broken = new ModuleThatCannotConnect(
            new InMemoryModule($services->providerServices(), false),
            new LogicException('It breaks.'),
        );
        $modules = static fn(array $modules): array => [$broken, ...$modules];
        $asked = [];
        $listen = static function (string $statement) use (&$asked): string {
            if (preg_match("/_writes WHERE ledger_id = (\d+) .*'unknown'/", $statement, $match) === 1) {
                $asked[] = (int) $match[1];
            }

            return $statement;
        };
        add_filter('tillbook_providers', $modules);
        add_filter('query', $listen);
        try {
            $services->reconcileAccounts()->run();
            self::fail('The failure is not reported.');
        } catch (LogicException $error) {
            self::assertSame('It breaks.', $error->getMessage());
        } finally {
            remove_filter('tillbook_providers', $modules);
            remove_filter('query', $listen);
        }

        self::assertContains($this->test->id, $asked);
        self::assertContains($this->live->id, $asked);
    }

    public function testTheSwitchIsStoredAndRefusedWithoutASecondAccount(): void
    {
        $this->connectBoth();
        $answer = $this->rest('POST', '/wc/v3/payments/shown_account', ['mode' => 'test']);
        self::assertSame([200, ['mode' => 'test']], [$answer->get_status(), $answer->get_data()]);
        self::assertSame($this->test->id, $this->ledgers()->current()?->id);

        $this->store()->accounts->disconnect($this->test);
        self::assertSame(409, $this->rest('POST', '/wc/v3/payments/shown_account', ['mode' => 'test'])->get_status());
        self::assertSame($this->live->id, $this->ledgers()->current()?->id);

        wp_set_current_user(0);
        self::assertSame(401, $this->rest('POST', '/wc/v3/payments/shown_account', ['mode' => 'live'])->get_status());
    }

    public function testAnApiKeySwitchesTheAccountOnlyIfTheStoreAllowsIt(): void
    {
        $this->connectBoth();
        $switch = fn(): int => $this->rest('POST', '/wc/v3/payments/shown_account', ['mode' => 'test'])->get_status();
        $_SERVER['PHP_AUTH_USER'] = 'ck_program';
        self::assertSame(403, $switch());
        self::assertSame($this->live->id, $this->ledgers()->current()?->id);

        $this->allowApiKeys();
        self::assertSame(200, $switch());
        self::assertSame($this->test->id, $this->ledgers()->current()?->id);
    }

    public function testAPageStaysWithItsAccountAfterASwitchInAnotherTab(): void
    {
        $this->connectBoth();
        $this->addPayout($this->test);
        ShownMode::choose(false);
        self::assertStringContainsString('"X-Tillbook-Account":"test acct_sandbox_two"', $this->pageScript());
        ShownMode::choose(true);
        self::assertStringContainsString('"X-Tillbook-Account":"live acct_live1234"', $this->pageScript());
        self::assertSame(404, $this->rest('GET', '/wc/v3/payments/deposits/po_elsewhere')->get_status());

        $this->sendFrom('test acct_sandbox_two');
        self::assertSame(200, $this->rest('GET', '/wc/v3/payments/deposits/po_elsewhere')->get_status());
        self::assertSame($this->test->id, $this->ledgers()->current()?->id);
        self::assertSame('acct_sandbox_two', $this->store()->accountId());
        self::assertTrue($this->store()->isTestMode());
        self::assertSame('acct_live1234', $this->store()->forCheckout()->accountId(), 'Shoppers are not on the page.');

        $this->rest('POST', '/wc/v3/payments/deposits', ['type' => 'instant', 'currency' => 'usd', 'amount' => 4900]);
        $database = Database::fromWordPress();
        self::assertSame(
            [(string) $this->test->id],
            $database->column(
                'SELECT ledger_id FROM ' . $database->table('audit') . " WHERE action = 'instant_payout'",
                [],
            ),
        );
    }

    public function testAPageWhoseAccountIsGoneReachesNoOther(): void
    {
        $this->connectBoth();
        $this->store()->accounts->disconnect($this->test);
        $this->sendFrom('test acct_sandbox_two');
        foreach (
            [
                ['GET', 'deposits/overview-all', []],
                ['GET', 'transactions', []],
                ['POST', 'deposits', ['type' => 'instant', 'currency' => 'usd']],
                ['POST', 'month-close/reopen', ['month' => '2026-10']],
            ]
            as [$method, $path, $given]
        ) {
            $answer = $this->rest($method, "/wc/v3/payments/$path", $given);
            $error = (array) $answer->get_data();
            self::assertSame([409, 'tillbook_account_changed'], [$answer->get_status(), $error['code'] ?? null], $path);
            self::assertStringContainsString('acct_sandbox_two, which is no longer connected.', $error['message']);
        }

        // An account of the same mode takes no one's place.
        $this->store()->accounts->connect(
            $this->ledgers()->findOrCreate('sandbox', 'acct_sandbox_three', false, 'US', 'usd'),
        );
        self::assertSame(409, $this->rest('GET', '/wc/v3/payments/transactions')->get_status());
        $bootstrap = ['path' => '/payments/transactions', 'query' => []];
        self::assertSame(200, $this->rest('GET', '/wc/v3/payments/bootstrap', $bootstrap)->get_status());
        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/shown_account', ['mode' => 'live'])->get_status(),
            'The switch leads to a page of a connected account.',
        );
        wp_set_current_user(0);
        self::assertSame(
            401,
            $this->rest('GET', '/wc/v3/payments/transactions')->get_status(),
            'It tells no stranger.',
        );
    }

    public function testRequestsThatNameNoAccountUseTheChoice(): void
    {
        $this->connectBoth();
        foreach (
            ['', 'test', 'test ', 'none acct_sandbox_two', "test acct_sandbox_two\n", 'Test acct_sandbox_two']
            as $header
        ) {
            $this->sendFrom($header);
            self::assertSame($this->live->id, $this->ledgers()->current()?->id, $header);
            self::assertSame(200, $this->rest('GET', '/wc/v3/payments/transactions')->get_status(), $header);
        }
        self::assertContains('X-Tillbook-Account', (array) apply_filters('rest_allowed_cors_headers', ['X-WP-Nonce']));
    }

    public function testWhatTheOtherAccountHasIsSaidToBeThere(): void
    {
        $this->connectBoth();
        Database::fromWordPress()->insertIgnore('payments', [
            'ledger_id' => $this->test->id,
            'payment_intent_id' => 'pi_elsewhere',
            'status' => 'succeeded',
            'amount' => 100,
            'currency' => 'usd',
            'created' => 1795000000,
            'updated' => 1795000000,
        ]);
        $this->addPayout($this->test);
        Database::fromWordPress()->insertIgnore('disputes', [
            'ledger_id' => $this->test->id,
            'dispute_id' => 'dp_elsewhere',
            'charge_id' => 'ch_elsewhere',
            'status' => 'needs_response',
            'reason' => 'fraudulent',
            'amount' => 100,
            'currency' => 'usd',
            'created' => 1795000000,
            'updated' => 1795000000,
        ]);
        foreach (['payment_intents/pi_elsewhere', 'deposits/po_elsewhere', 'disputes/dp_elsewhere'] as $path) {
            $answer = $this->rest('GET', "/wc/v3/payments/$path");
            self::assertSame(404, $answer->get_status(), $path);
            self::assertStringContainsString('in your test account', (string) wp_json_encode($answer->get_data()));
        }
        $answer = $this->rest('GET', '/wc/v3/payments/deposits/po_nowhere');
        self::assertStringContainsString('cannot be found', (string) wp_json_encode($answer->get_data()));
    }

    private function addPayout(LedgerScope $scope): void
    {
        Database::fromWordPress()->insertIgnore('payouts', [
            'ledger_id' => $scope->id,
            'payout_id' => 'po_elsewhere',
            'status' => 'paid',
            'type' => 'deposit',
            'amount' => 100,
            'currency' => 'usd',
            'date' => 1795000000,
            'created' => 1795000000,
            'updated' => 1795000000,
        ]);
    }

    /** Has the next requests come from a page that shows an account. */
    private function sendFrom(string $account): void
    {
        $_SERVER['HTTP_X_TILLBOOK_ACCOUNT'] = $account;
    }

    private function pageScript(): string
    {
        return PageAccount::script((new Container())->account());
    }

    private function connectBoth(): void
    {
        $this->store()->accounts->connect($this->test);
        $this->store()->accounts->connect($this->live);
    }

    /** @return list<int> */
    private function connected(): array
    {
        return array_map(static fn(LedgerScope $scope): int => $scope->id, $this->ledgers()->connected());
    }

    private function store(): Connection
    {
        return Plugin::instance()->services->connection();
    }

    private function ledgers(): Ledgers
    {
        return Plugin::instance()->services->ledgers();
    }
}
