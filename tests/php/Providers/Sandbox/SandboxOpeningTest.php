<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Providers\Sandbox\SandboxOpening;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\ChildProcess;
use Tillbook\Tests\Support\QuickOrders;
use Tillbook\Tests\Support\RemovedLedger;
use Tillbook\Tests\Support\SandboxHistory;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithKeptOptions;

/**
 * An account that is opened a part at a time, by processes that are killed meanwhile; what they commit is removed by
 * hand.
 */
final class SandboxOpeningTest extends TestCase
{
    use WithKeptOptions;

    private const OPTIONS = [ConnectedAccounts::OPTION, Ledgers::OPTION, SiteOwnership::OPTION, SandboxOpening::OPTION];
    private const SEED = 94;
    /** An account of another provider. */
    private const OTHER = 'acct_meanwhile1234';

    private Database $database;
    private ?LedgerScope $scope = null;
    private int $lastOrder = 0;
    /** When the account is opened: what belongs to its history depends on it. */
    private TestClock $clock;

    protected function setUp(): void
    {
        wp_set_current_user(1);
        $this->database = Database::fromWordPress();
        $this->clock = TestClock::at(time());
        $this->keepOptions();
        array_map(delete_option(...), self::OPTIONS);
        $this->lastOrder = max([0, ...$this->orders()]);
    }

    protected function tearDown(): void
    {
        wp_cache_flush();
        if ($this->scope !== null) {
            $this->provider()->delete();
            RemovedLedger::remove($this->scope);
        }
        $this->database->execute('DELETE FROM ' . $this->database->table('ledgers') . ' WHERE account_id = ?', [
            self::OTHER,
        ]);
        QuickOrders::delete(array_filter($this->orders(), fn(int $id): bool => $id > $this->lastOrder));
        $this->restoreOptions();
        wp_set_current_user(0);
    }

    #[Group('database')]
    public function testWhereverItIsKilledTheLedgerIsCompleteInTheEndAndNotCalledConnectedBefore(): void
    {
        $opening = $this->begin();
        foreach ([[0, 3], [1, 20], [2, 50]] as [$parts, $statements]) {
            self::assertSame('', $this->killedAfter($parts, $statements), 'It was killed on the way.');
            wp_cache_flush();
            self::assertFalse($this->connection()->isConnectedByNow());
            self::assertLessThan(100, $opening->current()?->percent());
        }
        $interrupted = (int) $this->rows('timeline');
        $this->runJobs($opening);

        self::assertTrue($this->connection()->isConnectedByNow());
        self::assertGreaterThan(0, $interrupted, 'What was done before it was killed is not done again.');
        $this->assertComplete();
    }

    public function testThePagesThatWaitFinishItAndSayHowFarItIs(): void
    {
        $this->begin();
        $percents = [];
        do {
            $answer = QuickOrders::during(
                static fn(): \WP_REST_Response => rest_get_server()->dispatch(
                    new \WP_REST_Request('POST', '/wc/v3/payments/sandbox/opening'),
                ),
            );
            self::assertSame(200, $answer->get_status());
            ['percent' => $percents[], 'status' => $status] = (array) $answer->get_data();
        } while ($status === 'pending' && count($percents) < 200);

        self::assertSame(100, end($percents));
        $sorted = $percents;
        sort($sorted);
        self::assertSame($sorted, $percents, 'It never goes back.');
        $this->assertComplete();
        $again = rest_get_server()->dispatch(new \WP_REST_Request('POST', '/wc/v3/payments/sandbox/opening'));
        self::assertSame(
            ['status' => 'complete', 'percent' => 100],
            (array) $again->get_data(),
            'A second tab is told so, too.',
        );
    }

    public function testWhereNothingIsBeingSetUpItSaysSo(): void
    {
        $answer = rest_get_server()->dispatch(new \WP_REST_Request('POST', '/wc/v3/payments/sandbox/opening'));

        self::assertSame(
            [409, 'tillbook_no_account'],
            [$answer->get_status(), ((array) $answer->get_data())['code'] ?? null],
        );
    }

    #[Group('database')]
    public function testAnAccountThatIsHalfOpenTakesNoCommandsAndCanBeGivenUp(): void
    {
        $opening = $this->begin();
        // One payment: in the usual time, a fast machine makes all of them.
        $opening->proceed(0, 0);
        try {
            $this->provider()->act(static fn() => null);
            self::fail('It was changed in the middle of its history.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(['tillbook_account_opening', 409], [$refusal->reason, $refusal->status]);
        }

        $this->module()->connecting()->reset();

        self::assertNull($opening->current());
        self::assertFalse($this->provider()->exists());
        self::assertSame('0', $this->rows('transactions'));
        self::assertNull($opening->proceed(0), 'A process that was still at it has nothing to do any more.');
        self::assertFalse($this->connection()->isConnectedByNow());
    }

    public function testItEndsIfAnotherTestAccountIsConnectedMeanwhile(): void
    {
        $opening = $this->begin();
        $opening->proceed(0, 0);
        $this->connection()->accounts->connect(
            (new Ledgers($this->database, $this->clock))->findOrCreate('stripe', self::OTHER, false, 'US', 'usd'),
        );
        $this->runJobs($opening);

        self::assertNull($opening->current());
        self::assertSame(self::OTHER, $this->connection()->accounts->accountOf('stripe', false));
        self::assertFalse($this->provider()->exists());
        self::assertSame('0', $this->rows('transactions'));
        $this->connection()->accounts->disconnect();
        QuickOrders::during(static fn() => do_action(SandboxOpening::HOOK));
        self::assertFalse($this->connection()->isConnectedByNow(), 'No sandbox appears by itself later.');
    }

    public function testItGoesOnWhereItsSiteIsACopyAfterTheMerchantDecided(): void
    {
        $opening = $this->begin();
        $this->connection()->accounts->connect(
            (new Ledgers($this->database, $this->clock))->findOrCreate('stripe', self::OTHER, true, 'US', 'usd'),
        );
        update_option(SiteOwnership::OPTION, 'own:' . base64_encode('https://original.example'));
        for ($run = 0; $run < 5; ++$run) {
            QuickOrders::during(static fn() => do_action(SandboxOpening::HOOK));
        }
        self::assertNotNull($opening->current(), 'What can still be decided is kept.');
        self::assertNull($this->connection()->accounts->accountOf(SandboxProvider::ID, false));

        SiteOwnership::claim();
        $this->runJobs($opening);
        self::assertNotNull($this->connection()->accounts->accountOf(SandboxProvider::ID, false));
    }

    public function testThePartsLeadToTheSameHistoryAsOneGo(): void
    {
        $provider = new SandboxProvider($this->database, $this->clock, 'acct_same');
        $whole = SandboxHistory::whole($this->clock, 'acct_same', 7, 'DE');
        $provider->delete();
        $inParts = [];
        try {
            $provider->opening()->begin(7, new AccountTerms('DE'));
            for ($parts = 0, $share = 0.0; $share < 1.0; ++$parts) {
                $take = static function (array $events) use (&$inParts): void {
                    array_push($inParts, ...$events);
                };
                $share = QuickOrders::during(
                    static fn(): float => $provider->opening()->proceed(0.02 * ($parts % 3), $take),
                );
            }
            self::assertGreaterThan(3, $parts);
            self::assertSame($this->shapes($whole), $this->shapes($inParts));
        } finally {
            $provider->delete();
        }
    }

    /** Runs the background job as often as needed. */
    private function runJobs(SandboxOpening $opening): void
    {
        for ($run = 0; $run < 20 && $opening->current() !== null; ++$run) {
            QuickOrders::during(static fn() => do_action(SandboxOpening::HOOK));
        }
    }

    private function begin(): SandboxOpening
    {
        $services = Plugin::instance()->services;
        $opening = new SandboxOpening(
            $this->database,
            $this->clock,
            $services->ledgers(),
            $services->inbox(),
            $services->connection(),
        );
        $opening->begin(self::SEED, new AccountTerms('US'));
        $this->scope = (new Ledgers($this->database, $this->clock))->findOrCreate(
            SandboxProvider::ID,
            SandboxHistory::opening(),
            false,
            'US',
            'usd',
        );

        return $opening;
    }

    /** Runs a process that opens some parts and dies some statements into the next; returns what it said. */
    private function killedAfter(int $parts, int $statements): string
    {
        $arguments = [(string) getenv('TILLBOOK_TEST_WP'), (string) $parts, (string) $statements];

        return (new ChildProcess(__DIR__ . '/parallel/open.php', $arguments))->output();
    }

    private function assertComplete(): void
    {
        $found = [
            $this->rows('transactions'),
            $this->rows('payments'),
            $this->rows('payouts'),
            $this->rows('timeline'),
        ];
        $this->provider()->delete();
        $other = (new Ledgers($this->database, $this->clock))->findOrCreate(
            SandboxProvider::ID,
            'acct_other',
            false,
            'US',
            'usd',
        );
        try {
            Plugin::instance()
                ->services->inbox()
                ->import(
                    $other,
                    EventBatch::history(
                        ...SandboxHistory::whole($this->clock, (string) $this->scope?->accountId, self::SEED),
                    ),
                );
            $expected = array_map(fn(string $table): string => $this->rows($table, $other->id), [
                'transactions',
                'payments',
                'payouts',
                'timeline',
            ]);
        } finally {
            RemovedLedger::remove($other);
        }
        self::assertGreaterThan(500, (int) $found[0]);
        self::assertSame($expected, $found, 'Nothing of the history is missing.');
    }

    private function rows(string $table, ?int $ledger = null): string
    {
        return (string) $this->database->value(
            'SELECT COUNT(*) FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?',
            [$ledger ?? ($this->scope->id ?? 0)],
        );
    }

    /**
     * Returns the events as text, without the data that differs where payments have orders.
     *
     * @param list<Event> $events
     *
     * @return list<string>
     */
    private function shapes(array $events): array
    {
        return array_map(
            static fn(Event $event): string => "$event->id $event->type $event->created {$event->objectId()}",
            $events,
        );
    }

    private function module(): SandboxModule
    {
        return Plugin::instance()->services->sandbox();
    }

    private function connection(): Connection
    {
        return Plugin::instance()->services->connection();
    }

    private function provider(): SandboxProvider
    {
        return new SandboxProvider($this->database, $this->clock, (string) $this->scope?->accountId);
    }

    /** @return list<int> */
    private function orders(): array
    {
        $ids = wc_get_orders(['limit' => -1, 'return' => 'ids', 'type' => 'shop_order', 'status' => 'any']);

        return array_values(
            array_map(static fn(mixed $id): int => is_numeric($id) ? (int) $id : 0, is_array($ids) ? $ids : []),
        );
    }
}
