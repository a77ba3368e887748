<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasures;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\WithReplacedAddress;

/** A request that disconnects an account is killed between two of its steps. */
#[Group('database')]
final class KilledDisconnectTest extends ConnectedStripe
{
    use WithReplacedAddress;

    /** @return array<string, array{string}> the statement before which it is killed */
    public static function steps(): array
    {
        return [
            'the account is disconnected, the keys are there' => ['/^DELETE .*tillbook_secret_stripe_test_key/s'],
            'the keys are forgotten, the record is there' => ['/^DELETE .*\'tillbook_stripe_test\'/s'],
        ];
    }

    /** @return array<string, array{string, bool}> steps(), and whether the site still has the key then */
    public static function stepsWithKey(): array
    {
        [$disconnected, $forgotten] = array_values(self::steps());

        return ['the keys are there' => [...$disconnected, true], 'the keys are forgotten' => [...$forgotten, false]];
    }

    protected function tearDown(): void
    {
        $this->comeHome();
        parent::tearDown();
    }

    protected function world(): array
    {
        return ['now' => time(), 'payments' => 3, 'days' => 20, 'seed' => 'killed'];
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->module()->backfill()->run($this->scope);
        self::assertGreaterThan(0, $this->payments());
    }

    #[DataProvider('steps')]
    public function testNothingIsReadAnymoreAndDisconnectingCanBeRepeated(string $step): void
    {
        $this->kill($step, false);

        $this->assertNothingIsReadAnymore();
        $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');
        $this->assertForgotten();
        self::assertGreaterThan(0, $this->payments());
    }

    #[DataProvider('stepsWithKey')]
    public function testAnEndpointThatIsLeftIsDeletedOrNamedOnceMore(string $step, bool $hasKey): void
    {
        $endpoints = $this->endpoints();
        self::assertNotSame([], $endpoints);
        $again = fn(): array => $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'DELETE', 'times' => 10]);
        $this->kill($step, false);
        self::assertSame($endpoints, $this->endpoints());
        self::assertSame($hasKey, (new KeyStore(new SystemClock()))->key(false) !== null);

        if (!$hasKey) {
            self::assertSame($endpoints, $again()['endpoints_left']);

            return;
        }
        $this->stripe->delete('faults');
        self::assertSame([], $again()['endpoints_left']);
        self::assertSame([], $this->endpoints());
    }

    #[DataProvider('steps')]
    public function testTheJobForgetsTheKeysAndNothingFillsTheErasedLedgerAgain(string $step): void
    {
        $this->kill($step, true);

        $this->assertNothingIsReadAnymore();
        do_action(Erasures::HOOK);
        $this->assertForgotten();
        self::assertSame(0, $this->payments());
        self::assertSame([], (new Erasures(Database::fromWordPress()))->pending());
    }

    public function testTheJobDisconnectsAnAccountThatIsStillConnected(): void
    {
        $this->kill('/^(DELETE|UPDATE) .*tillbook_(connection|current_ledger)/s', true);
        self::assertSame([$this->scope->id], array_column($this->module()->ledgers()->connected(), 'id'));

        do_action(Erasures::HOOK);
        $this->assertNothingIsReadAnymore();
        $this->assertForgotten();
        self::assertSame(0, $this->payments());
    }

    public function testTheJobLeavesAnAccountAloneThatWasConnectedInItsPlace(): void
    {
        (new Erasures(Database::fromWordPress()))->begin($this->scope);
        Plugin::instance()->services->connection()->accounts->disconnect($this->scope);
        (new Accounts())->forget(false);
        $this->stripe->post('accounts', ['id' => 'acct_another1234567', 'livemode' => false]);
        $key =
            (string) ($this->stripe->post('keys', ['account' => 'acct_another1234567', 'permissions' => 'read'])[
                'key'
            ] ?? '');
        $this->module()->connect()->connector()->connect(ApiKey::fromText($key), null, 'cli');

        do_action(Erasures::HOOK);

        self::assertSame(0, $this->payments());
        self::assertSame('acct_another1234567', (new Accounts())->of(false)?->id);
        self::assertSame($key, (new KeyStore(new SystemClock()))->key(false)?->reveal());
    }

    /** @return array<string, array{string}> the statement before which it is killed */
    public static function stepsOfACopy(): array
    {
        return [
            'the account is disconnected' => ['/^(DELETE|UPDATE) .*tillbook_site_id/s'],
            'it has a name of its own, and is a copy' => ['/^DELETE .*tillbook_connected_home/s'],
            'it is a copy no more, the keys are there' => ['/^DELETE .*tillbook_secret_stripe_test_key/s'],
        ];
    }

    #[DataProvider('stepsOfACopy')]
    public function testACopyBecomesAStoreOfItsOwnIfDisconnectingIsRepeated(string $step): void
    {
        [$site, $endpoints] = [SiteId::own(), $this->endpoints()];
        self::assertNotSame([], $endpoints);
        SiteOwnership::markCopy();
        $this->kill($step, false);
        self::assertSame([], ConnectedAccounts::all());

        $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');

        $this->assertForgotten();
        self::assertFalse(SiteOwnership::isReadOnly());
        self::assertNotSame($site, SiteId::own());
        self::assertNull(LiveGuard::obstacle(false));
        self::assertSame($endpoints, $this->endpoints(), 'They are the original\'s.');
    }

    #[DataProvider('stepsOfACopy')]
    public function testTheJobCompletesTheReleaseOfACopy(string $step): void
    {
        $site = SiteId::own();
        SiteOwnership::markCopy();
        $this->kill($step, false);

        do_action(Erasures::HOOK);

        self::assertFalse(SiteOwnership::isReadOnly());
        self::assertNotSame($site, SiteId::own());
        self::assertNull(LiveGuard::obstacle(false));
    }

    public function testAnotherPluginsErrorWhileAnAccountIsConnectedLeavesNoneThatACopyActsOn(): void
    {
        $accounts = Plugin::instance()->services->connection()->accounts;
        $accounts->disconnect();
        $fail = static fn(string $option) => $option === ConnectedAccounts::OPTION
            ? throw new RuntimeException('An audit log is broken.')
            : null;
        add_action('added_option', $fail);
        try {
            $accounts->connect($this->scope);
            self::fail('It hid the error.');
        } catch (RuntimeException) {
            remove_action('added_option', $fail);
        }
        self::assertNotSame([], ConnectedAccounts::all());

        $this->move('http://staging.example.com');
        self::assertTrue(SiteOwnership::looksCopied());
    }

    /** @return list<mixed> IDs of the endpoints at Stripe */
    private function endpoints(): array
    {
        $key = $this->stripe->keys->read;
        $answer = wp_remote_get("{$this->stripe->url}/v1/webhook_endpoints", [
            'headers' => ['Authorization' => "Bearer $key", 'Stripe-Version' => Wire::VERSION],
        ]);

        return array_column(Json::objects(Json::decode(wp_remote_retrieve_body($answer)), 'data'), 'id');
    }

    /** @param string $step the statement before which it ends */
    private function kill(string $step, bool $erases): void
    {
        KilledBefore::statement(
            $step,
            fn() => $this->module()->connect()->disconnector()->disconnect(false, $erases, 'cli'),
        );
        // Two minutes later.
        delete_option(ConnectedAccounts::LOCK);
        self::assertNotNull((new Accounts())->of(false));
    }

    private function assertNothingIsReadAnymore(): void
    {
        self::assertSame([], $this->module()->ledgers()->connected());
        self::assertNull($this->module()->ledgers()->find($this->scope->id));
        $this->stripe->delete('requests');
        do_action(Polling::JOB);
        do_action(Backfill::JOB);
        self::assertSame([], $this->stripe->requests());
    }

    private function assertForgotten(): void
    {
        self::assertNull((new Accounts())->of(false));
        self::assertNull((new KeyStore(new SystemClock()))->key(false));
        self::assertSame([], (new KeyStore(new SystemClock()))->webhookSecrets(false));
    }

    private function payments(): int
    {
        $database = Database::fromWordPress();

        return (int) $database->value('SELECT COUNT(*) FROM ' . $database->table('payments') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
    }
}
