<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers;

use Tillbook\Features\Account\Connecting\ConnectHandler;
use Tillbook\Features\Account\Connecting\ConnectRequest;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderServices;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\InMemory\InMemoryProvider;
use Tillbook\Tests\Support\ModuleThatCannotConnect;
use Tillbook\Tests\Support\PaymentAnswer;
use Tillbook\Tests\Support\WithReplacedAddress;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;
use WC_Order;

/** A provider that another plugin adds with the filter alone can connect, pay, refund and disconnect. */
final class AddedProviderTest extends TestCase
{
    use WithReplacedAddress;

    private Container $services;
    private InMemoryModule $module;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->services = new Container();
        $this->add(isLive: true);
    }

    private function add(bool $isLive): void
    {
        remove_all_filters('tillbook_providers');
        $this->module = new InMemoryModule($this->services->providerServices(), $isLive);
        add_filter('tillbook_providers', fn(array $modules): array => [...$modules, $this->module]);
    }

    public function testItConnectsTakesAPaymentRefundsItAndIsDisconnected(): void
    {
        $this->add(isLive: false);
        $connection = $this->services->connection();
        $connection->providers->find('memory')?->connecting()->begin([]);

        self::assertSame(
            [true, 'acct_memory', true],
            [$connection->isConnected(), $connection->accountId(), $connection->isTestMode()],
        );
        self::assertSame('complete', $this->services->account()->fields()['status']);

        $order = $this->order();
        $paid = $this->pay($order);
        self::assertTrue($paid->isPaid());
        self::assertTrue($this->fresh($order)->is_paid());
        self::assertSame(
            [
                'amount' => '4900',
                'fees' => '30',
                'net' => '4870',
                'order_id' => (string) $order->get_id(),
                'source' => 'visa',
            ],
            $this->row('transactions', 'payment_intent_id', $paid->id(), 'amount, fees, net, order_id, source'),
        );

        $refund = new RefundCharge((string) $paid->intent['latest_charge'], new Money(1900, 'usd'), null);
        $this->services->bus()->run($this->scope(), $this->provider(), $refund, 'admin');
        self::assertSame(
            ['amount_refunded' => '1900'],
            $this->row('payments', 'payment_intent_id', $paid->id(), 'amount_refunded'),
        );
        self::assertSame('19.00', wc_format_decimal((string) $this->fresh($order)->get_total_refunded(), 2));

        $connection->accounts->disconnect();
        self::assertSame(
            [false, null, null],
            [$connection->isConnected(), $connection->provider(), $connection->links()],
        );
    }

    public function testTheConnectAddressOpensItsAccountForRealMoney(): void
    {
        $this->actAs('administrator');
        $handler = new ConnectHandler(
            $this->services->pages(),
            $this->services->onboarding(),
            $this->services->connection(...),
            static fn(): never => throw new \LogicException('Nothing is reset.'),
        );
        self::assertTrue($this->services->onboarding()->isLiveAvailable());

        $answer = $handler->answer(ConnectRequest::of([]), true);

        self::assertStringContainsString('wcpay-connection-success=1', $answer->target);
        self::assertSame(InMemoryProvider::ID, $this->services->connection()->module()?->id());
        self::assertTrue($this->services->account()->fields()['is_live'], 'Its description doesn\'t say so.');
    }

    public function testOnACopiedSiteItIsNotDisconnectedBeforeAUserDecides(): void
    {
        foreach ([true, false] as $isLive) {
            $this->add($isLive);
            $this->module->begin([]);
            $this->move('http://staging.example.com');
            $disconnect = $isLive ? $this->disconnectAsDocumented(...) : $this->module->reset(...);
            try {
                $disconnect();
                self::fail('It would end the question whether the site moved.');
            } catch (ProviderRefusal $refusal) {
                self::assertSame('tillbook_site_copied', $refusal->reason);
            }
            self::assertTrue($this->services->connection()->isConnected());
            self::assertTrue(SiteOwnership::looksCopied());

            SiteOwnership::markCopy();
            $name = SiteId::own();
            $disconnect();
            self::assertFalse($this->services->connection()->isConnected());
            self::assertNotSame($name, SiteId::own(), 'The copy is a store of its own.');
            $this->comeHome();
        }
    }

    public function testRealMoneyMovesOnProductionSitesOnly(): void
    {
        $this->module->begin([]);
        $this->expectExceptionMessage('This is not a production site');

        $this->pay($this->order());
    }

    public function testItsModuleGetsTheServicesOfTheStore(): void
    {
        $given = null;
        add_filter(
            'tillbook_providers',
            static function (array $modules, ProviderServices $services) use (&$given): array {
                $given = $services;

                return $modules;
            },
            10,
            2,
        );
        $this->services->providers()->all();

        self::assertInstanceOf(ProviderServices::class, $given);
        self::assertSame(
            [$this->services->connection(), $this->services->inbox()],
            [$given->connection(), $given->inbox()],
        );
    }

    public function testItsOwnFieldsAreAtTheCheckout(): void
    {
        $this->module->begin([]);
        $fields = $this->services->connection()->checkout();

        self::assertSame(['memory' => ['key' => 'pk_memory']], $fields->browserData());
        $card = PaymentMethods::find('card');
        self::assertNotNull($card);
        self::assertSame(
            ['Enter your card again.'],
            PaymentForm::read([PaymentForm::METHOD => 'card', PaymentForm::CARD => 'visa'])->problems([$card], $fields),
        );
        self::assertSame(
            [],
            PaymentForm::read([PaymentForm::METHOD => 'card', PaymentForm::CARD => 'tok_1'])->problems(
                [$card],
                $fields,
            ),
        );
    }

    public function testAnAccountWithoutItsProviderCountsAsNotConnectedAndItsLedgerStays(): void
    {
        $this->module->begin([]);
        remove_all_filters('tillbook_providers');
        $later = new Container();

        self::assertFalse($later->connection()->isConnected());
        self::assertNull($later->provider());
        self::assertSame(InMemoryProvider::ID, $later->ledgers()->current()?->provider);
        self::assertNull($later->connection()->providerOf($this->scope()));
    }

    public function testAModuleCannotTakeOverTheAccountsOfAnotherProvider(): void
    {
        $impostor = new ModuleThatCannotConnect($this->services->sandbox(), new \LogicException('It is not asked.'));
        add_filter('tillbook_providers', static fn(array $modules): array => [...$modules, $impostor, 'stripe']);

        $modules = (new Container())->providers()->all();

        self::assertSame(['sandbox', 'stripe', 'memory'], array_keys($modules));
        self::assertNotSame($impostor, $modules['sandbox']);
    }

    /** As docs/for-developers.md has a provider disconnect its live account. */
    private function disconnectAsDocumented(): void
    {
        $services = $this->services->providerServices();
        $accounts = $services->connection()->accounts;
        $accounts->withLock(function () use ($accounts, $services): void {
            $ledger = $services->ledgers->ofMode(true);
            if ($ledger !== null && $ledger->provider === $this->module->id()) {
                $accounts->disconnectReadable($ledger, null);
            }
        });
    }

    private function order(): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total('49.00');
        $order->set_status('pending');
        $order->save();

        return $order;
    }

    private function fresh(WC_Order $order): WC_Order
    {
        $found = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $found);

        return $found;
    }

    private function pay(WC_Order $order): PaymentAnswer
    {
        $request = new PaymentRequest(
            $order->get_id(),
            $order->get_order_number(),
            new Money(4900, 'usd'),
            new Billing('Robin', 'robin@example.com'),
            card: 'tok_1',
        );

        return new PaymentAnswer(
            $this->services->bus()->run($this->scope(), $this->provider(), new PayOrder($request), 'checkout')->object,
        );
    }

    private function scope(): \Tillbook\Ledger\LedgerScope
    {
        return $this->services->ledgers()->current() ?? self::fail('No ledger is selected.');
    }

    private function provider(): \Tillbook\Provider\Provider
    {
        return $this->services->provider() ?? self::fail('No account is connected.');
    }

    /** @return array<string, string|null>|null */
    private function row(string $table, string $key, string $value, string $columns): ?array
    {
        return $this->services->database->row(
            "SELECT $columns FROM " . $this->services->database->table($table) . " WHERE ledger_id = ? AND $key = ?",
            [$this->scope()->id, $value],
        );
    }
}
