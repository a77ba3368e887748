<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use LogicException;
use ReflectionProperty;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderServices;
use Tillbook\Tests\Support\LedgerContent;
use Tillbook\Tests\Support\PaymentAnswer;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;
use WC_Order;
use WP_Error;

/**
 * Tests the behavior that every provider must have, through the contract alone. Extend this class for your provider;
 * docs/for-developers.md says how to run it. Nothing is skipped: where a provider lacks a capability, the suite expects
 * the documented refusal.
 */
abstract class ProviderConformance extends TestCase
{
    use AccountTests;
    use AuthorizationTests;
    use DisputeTests;
    use EventTests;
    use OutageTests;
    use PartTests;
    use PaymentTests;
    use RefundTests;
    use UnknownObjectTests;

    /** How often a provider that opens accounts in the background is asked to go on. */
    private const PATIENCE = 200;

    protected Container $services;
    protected ReceivedBatches $received;
    protected ProviderModule $module;
    /** @var array<string, list<array<string, string|null>>> what the ledger had when the account was connected */
    private array $history = [];

    /** The module to test. Its accounts move no real money. */
    abstract protected function module(ProviderServices $services): ProviderModule;

    /** @return list<Capability> what the provider does not offer */
    abstract protected function lacks(): array;

    /** A card that is accepted, as the checkout's fields send it. */
    abstract protected function acceptedCard(): string;

    /** A card that the bank declines. */
    abstract protected function declinedCard(): string;

    /** Connects an account as the Connect page does, and waits for it. Override it if that needs a merchant. */
    protected function connect(): void
    {
        $connecting = $this->module->connecting();
        $connecting->begin([]);
        for ($asked = 0; !$this->connection()->isConnectedByNow() && $asked < self::PATIENCE; ++$asked) {
            $connecting->resume(1.0);
        }
    }

    /** The same, with everything that happened before. Override it if connect() leaves that out. */
    protected function connectWithHistory(): void
    {
        $this->connect();
    }

    /** Has the customer's bank dispute a charge. Needed for Capability::Disputes. */
    protected function dispute(string $chargeId): void
    {
        throw new LogicException('Override dispute(), or name Capability::Disputes in lacks().');
    }

    /** Does something while the provider is out. Override it if you don't use WordPress' HTTP functions. */
    protected function duringOutage(callable $work): void
    {
        $silence = static fn(): WP_Error => new WP_Error('http_request_failed', 'Connection timed out.');
        add_filter('pre_http_request', $silence, PHP_INT_MAX);
        try {
            $work();
        } finally {
            remove_filter('pre_http_request', $silence, PHP_INT_MAX);
        }
    }

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->services = new Container();
        $this->received = new ReceivedBatches();
        $database = $this->services->database;
        (new ReflectionProperty(Container::class, 'inbox'))->setValue(
            $this->services,
            new EventInbox(
                $database,
                new Events($database, $this->services->clock),
                $this->services->projector(),
                $this->services->clock,
                $this->received,
                ...$this->services->modules()->followers(),
            ),
        );
        remove_all_filters('tillbook_providers');
        $this->module = $this->module($this->services->providerServices());
        add_filter('tillbook_providers', fn(array $modules): array => [$this->module, ...$modules]);
    }

    protected function offers(Capability $capability): bool
    {
        return !in_array($capability, $this->lacks(), true);
    }

    protected function connection(): Connection
    {
        return $this->services->connection();
    }

    /** The ledger of an account that is connected now. */
    protected function connected(): LedgerScope
    {
        $this->connect();
        self::assertTrue($this->connection()->isConnected(), 'No account was connected.');
        $this->received->forget();
        $this->history = $this->ledger();

        return $this->scope();
    }

    protected function scope(): LedgerScope
    {
        return $this->services->ledgers()->current() ?? self::fail('No ledger is selected.');
    }

    protected function provider(): Provider
    {
        return $this->connection()->provider() ?? self::fail('No account is connected.');
    }

    protected function bus(): CommandBus
    {
        return $this->services->bus();
    }

    protected function order(int $amount = 4900): WC_Order
    {
        $money = new Money($amount, $this->currency());
        $order = new WC_Order();
        $order->set_currency(strtoupper($money->currency));
        $order->set_payment_method('tillbook');
        $order->set_billing_email('robin@example.com');
        $order->set_total($money->decimal());
        $order->set_status('pending');
        $order->save();

        return $order;
    }

    /** The order as it is now. */
    protected function fresh(WC_Order $order): WC_Order
    {
        $found = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $found);

        return $found;
    }

    /** @param array<string, mixed> $with what is not as usual, by the names of PaymentRequest */
    protected function payment(?WC_Order $order = null, array $with = []): PayOrder
    {
        $order ??= $this->order();
        $street = ['line1' => '5 Elm Street', 'city' => 'Springfield', 'state' => 'IL', 'postal_code' => '62701'];
        $billing = new Billing('Robin Example', 'robin@example.com', '+1 555 0100', ['country' => 'US'] + $street);
        $money = Money::fromDecimal((string) $order->get_total('edit'), $this->currency());

        return new PayOrder(
            PaymentRequest::from(
                $with + [
                    'orderId' => $order->get_id(),
                    'orderNumber' => $order->get_order_number(),
                    'amount' => ['amount' => $money->amount, 'currency' => $money->currency],
                    'billing' => $billing->toArray(),
                    'card' => $this->acceptedCard(),
                    'shippingCountry' => 'US',
                    'ipCountry' => 'US',
                    'returnUrl' => 'https://shop.example/return',
                ],
            ),
        );
    }

    /** @param array<string, mixed> $with see payment() */
    protected function pay(?WC_Order $order = null, array $with = []): PaymentAnswer
    {
        return new PaymentAnswer($this->send($this->payment($order, $with))->object);
    }

    /** The charge of a payment that went through. */
    protected function charged(int $amount = 4900): string
    {
        $paid = $this->pay($this->order($amount));
        self::assertSame('succeeded', $paid->status());
        $charge = $paid->intent['latest_charge'] ?? null;
        self::assertIsString($charge, 'The answer to PayOrder names its charge by id.');

        return $charge;
    }

    protected function send(Command $command, ?int $attempt = null): CommandResult
    {
        return $this->bus()->run($this->scope(), $this->provider(), $command, 'checkout', $attempt);
    }

    protected function money(int $amount): Money
    {
        return new Money($amount, $this->currency());
    }

    protected function currency(): string
    {
        return $this->scope()->defaultCurrency ?? 'usd';
    }

    protected function assertRefused(string $reason, Command $command, ?int $attempt = null): void
    {
        self::assertSame($reason, $this->refusal(fn() => $this->send($command, $attempt)));
    }

    /** The reason why something is refused. That is said of nothing that was changed all the same. */
    protected function refusal(callable $work): string
    {
        $before = $this->ledger();
        try {
            $work();
        } catch (ProviderRefusal $refusal) {
            self::assertNotSame('', $refusal->getMessage(), 'A refusal says why, for people.');
            self::assertEquals($before, $this->ledger(), "What is refused ($refusal->reason) changes nothing.");

            return $refusal->reason;
        }
        self::fail('It should have been refused.');
    }

    /** @return array<string, list<array<string, string|null>>> the rows that the ledger has of the account, by table */
    protected function ledger(): array
    {
        return LedgerContent::of($this->services->database, $this->scope());
    }

    /**
     * @param 'transactions'|'payments'|'refunds'|'disputes' $table
     *
     * @return list<array<string, string|null>> those that came since the account was connected
     */
    protected function rows(string $table): array
    {
        $key = LedgerContent::KEYS[$table];
        $before = array_column($this->history[$table] ?? [], $key);

        $isNew = static fn(array $row): bool => !in_array($row[$key], $before, true);

        return array_values(array_filter($this->ledger()[$table], $isNew));
    }

    /**
     * @param array<string, string> $expected some of the row's columns
     * @param array<string, string|null> $row
     */
    protected static function assertRow(array $expected, array $row): void
    {
        self::assertSame($expected, array_intersect_key(array_replace($expected, $row), $expected));
    }
}
