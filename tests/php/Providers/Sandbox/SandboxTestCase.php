<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\BatchWriter;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Clock;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Ownership;
use Tillbook\Provider\Projection\BalanceTransactionProjection;
use Tillbook\Provider\Projection\DisputeProjection;
use Tillbook\Provider\Projection\PaymentProjection;
use Tillbook\Provider\Projection\PayoutProjection;
use Tillbook\Provider\Projection\RefundProjection;
use Tillbook\Provider\Projector;
use Tillbook\Provider\Providers;
use Tillbook\Provider\ProviderServices;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\LedgerContent;
use Tillbook\Tests\Support\RemovedLedger;
use Tillbook\Tests\Support\SandboxHistory;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\TestCase;

/** A sandbox account with its history, at a fixed moment, without store orders. */
abstract class SandboxTestCase extends TestCase
{
    protected const NOW = 1795000000;

    protected Database $database;
    protected Clock $clock;
    private ?SandboxModule $module = null;
    private ?Connection $connection = null;
    /** @var array<int, LedgerScope> ledgers of accounts by seed, for all tests of the class */
    private static array $filled = [];

    public static function tearDownAfterClass(): void
    {
        $database = Database::fromWordPress();
        foreach (self::$filled as $scope) {
            (new SandboxProvider($database, new SystemClock(), $scope->accountId))->delete();
            RemovedLedger::remove($scope);
        }
        self::$filled = [];
        parent::tearDownAfterClass();
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->database = Database::fromWordPress();
        $this->clock = TestClock::at(1795000000);
    }

    protected function provider(int $seed): SandboxProvider
    {
        return new SandboxProvider($this->database, $this->clock, "acct_sandbox_test$seed");
    }

    /** @return list<Event> */
    protected function history(int $seed, string $country = 'US'): array
    {
        return SandboxHistory::whole($this->clock, "acct_sandbox_test$seed", $seed, $country);
    }

    /**
     * An account whose whole history is in the ledger. It is filled once for all tests of the class, which takes
     * seconds, and what a test changes in it is rolled back. To be called before the test writes anything.
     */
    protected function filled(int $seed): LedgerScope
    {
        return self::$filled[$seed] ??= $this->outsideTransaction(function () use ($seed): LedgerScope {
            $scope = $this->scope("acct_sandbox_test$seed");
            $this->inbox()->receive($scope, EventBatch::of('sandbox', ...$this->history($seed)));

            return $scope;
        });
    }

    protected function scope(string $account): LedgerScope
    {
        return (new Ledgers($this->database, $this->clock))->findOrCreate('sandbox', $account, false, 'US', 'usd');
    }

    protected function inbox(): EventInbox
    {
        return new EventInbox(
            $this->database,
            new Events($this->database, $this->clock),
            $this->projector(),
            $this->clock,
        );
    }

    /** The sandbox as the only provider of a store, by this test's clock. */
    protected function module(): SandboxModule
    {
        return $this->module ??= new SandboxModule($this->providerServices());
    }

    protected function connection(): Connection
    {
        $providers = new Providers(fn(): array => [$this->module()], $this->providerServices());

        return $this->connection ??= new Connection(
            new ConnectedAccounts($this->clock, new Ledgers($this->database, $this->clock), $providers),
            $providers,
        );
    }

    private function providerServices(): ProviderServices
    {
        return new ProviderServices(
            $this->database,
            $this->clock,
            new Ledgers($this->database, $this->clock),
            $this->connection(...),
            $this->inbox(...),
            Plugin::instance()->services->bus(...),
        );
    }

    protected function projector(): Projector
    {
        return new Projector(
            new BatchWriter($this->database, new TransactionWriter($this->database, new PartyWriter($this->database))),
            static fn(): Ownership => new Ownership(SiteId::own(), true),
            new BalanceTransactionProjection(),
            new PaymentProjection(),
            new RefundProjection(),
            new DisputeProjection(),
            new PayoutProjection(),
        );
    }

    /**
     * The ledger's content without what differs from one run to the next.
     *
     * @return array<string, list<array<string, string|null>>>
     */
    protected function content(LedgerScope $scope): array
    {
        return LedgerContent::of($this->database, $scope);
    }
}
