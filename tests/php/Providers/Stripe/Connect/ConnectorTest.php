<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\MigrateBilling;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\LastRequests;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Providers\Stripe\Volume;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\ReadsHealth;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Connecting a Stripe account with a key, looking after it, and disconnecting it. */
final class ConnectorTest extends TestCase
{
    use ReadsHealth;

    private const REQUIRED = [
        'charge_read',
        'payment_intent_read',
        'balance_transaction_source_read',
        'dispute_read',
        'payout_read',
    ];

    private FakeStripe $stripe;

    protected function setUp(): void
    {
        parent::setUp();
        $this->stripe = FakeStripe::start();
        wp_set_current_user(1);
    }

    public function testAKeyConnectsItsAccountAndStripeSendsItsEventsHere(): void
    {
        $answer = $this->post('connect', ['key' => $this->stripe->keys->read]);

        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $connection = Plugin::instance()->services->connection();
        self::assertSame($this->stripe->account, $connection->accountId());
        self::assertTrue($connection->isTestMode());
        $endpoints = $this->endpoints();
        self::assertCount(1, $endpoints);
        self::assertSame(SiteId::own(), Json::text($endpoints[0], 'metadata.tillbook_site'));
        self::assertStringContainsString('/payments/webhook/', (string) Json::text($endpoints[0], 'url'));
        self::assertCount(1, $this->keys()->webhookSecrets(false));
    }

    public function testTheJobsOfEveryMinuteAreScheduledWhileAnAccountIsConnected(): void
    {
        $scheduled = static fn(): array => array_map(
            static fn(string $hook): bool => as_has_scheduled_action($hook, [], RecurringJob::GROUP),
            [Polling::JOB, Backfill::JOB],
        );
        RecurringJob::scheduleAll();
        self::assertSame([false, false], $scheduled());

        $this->post('connect', ['key' => $this->stripe->keys->read]);
        self::assertSame([true, true], $scheduled());

        $this->post('disconnect', ['mode' => 'test']);
        RecurringJob::scheduleAll();
        self::assertSame([false, false], $scheduled());
    }

    public function testNoAnswerHasTheKey(): void
    {
        $key = $this->stripe->keys->read;
        $answers = [
            $this->post('check', ['key' => $key]),
            $this->post('connect', ['key' => $key]),
            $this->post('rotate', ['key' => $key]),
            $this->get('form'),
            $this->get('health'),
            $this->post('webhook', ['mode' => 'test', 'is_new' => true]),
        ];
        $secret = $this->keys()->webhookSecrets(false)[0] ?? 'none';
        foreach ($answers as $answer) {
            $text = (string) wp_json_encode($answer->get_data());
            self::assertSame(200, $answer->get_status(), $text);
            self::assertStringNotContainsString(substr($key, -12), $text);
            self::assertStringNotContainsString($secret, $text);
        }
        self::assertStringContainsString(
            '…' . substr($key, -4),
            (string) Json::text($this->data($answers[0]), 'masked_key'),
        );
    }

    public function testDeletingThePluginDeletesTheEndpointAndThatOfNoOtherSite(): void
    {
        $this->post('connect', ['key' => $this->stripe->keys->read]);
        self::connectAt('https://original.example');
        LastRequests::send();
        self::assertCount(1, $this->endpoints(), 'A copy leaves it to the original.');

        SiteOwnership::claim();
        $this->stripe->delete('requests');
        LastRequests::send();
        self::assertSame(
            ['Tillbook'],
            array_column($this->stripe->requests(), 'userAgent'),
            'Not WordPress\' own, which has its version and the site\'s address.',
        );
        self::assertSame([], $this->endpoints());
    }

    #[DataProvider('refused')]
    public function testWhatIsNoRestrictedKeyIsRefusedWithTheReason(string $key, string $reason): void
    {
        foreach (['check', 'connect'] as $route) {
            $answer = $this->post($route, ['key' => $key]);

            self::assertSame(ApiKey::REFUSED, $this->data($answer)['code'] ?? null);
            self::assertStringContainsString($reason, (string) Json::text($this->data($answer), 'message'));
        }
        self::assertSame([], $this->stripe->requests());
        self::assertNull($this->keys()->key(false));
    }

    /** @return array<string, array{string, string}> */
    public static function refused(): array
    {
        return [
            'secret key' => ['sk_test_' . str_repeat('a', 32), 'doesn\'t accept it'],
            'publishable key' => ['pk_test_' . str_repeat('a', 32), 'publishable'],
            'hidden key' => ['rk_test_…9fKc', 'hidden'],
            'anything else' => ['hello', 'rk_live_'],
        ];
    }

    public function testLiveIsRefusedOutsideProduction(): void
    {
        $answer = $this->post('connect', ['key' => $this->stripe->keys->live]);

        self::assertNotSame('production', wp_get_environment_type());
        self::assertSame(LiveGuard::REASON, $this->data($answer)['code'] ?? null);
        self::assertSame([], $this->stripe->requests());
    }

    public function testAKeyWithoutWhatIsRequiredNamesTheRowsToSelect(): void
    {
        $answer = $this->post('connect', ['key' => $this->key(['charge_read'])]);

        self::assertSame(Connector::MISSING_PERMISSIONS, $this->data($answer)['code'] ?? null);
        self::assertStringContainsString('PaymentIntents: Read', (string) Json::text($this->data($answer), 'message'));
        self::assertNull($this->keys()->key(false));
        self::assertFalse(Plugin::instance()->services->connection()->isConnected());
    }

    public function testWithoutWhatTransactionsContainNothingIsConnected(): void
    {
        foreach (['Disputes' => 'dispute_read', 'Payouts' => 'payout_read'] as $row => $missing) {
            $answer = $this->post('connect', [
                'key' => $this->key(array_values(array_diff(self::REQUIRED, [$missing]))),
            ]);

            self::assertSame(Connector::MISSING_PERMISSIONS, $this->data($answer)['code'] ?? null);
            self::assertStringContainsString("$row: Read", (string) Json::text($this->data($answer), 'message'));
        }
        self::assertFalse(Plugin::instance()->services->connection()->isConnected());
    }

    public function testWithoutOptionalPermissionsPagesSayWhatIsMissing(): void
    {
        $this->connect($this->key(self::REQUIRED));
        $provider = Plugin::instance()->services->provider();

        self::assertNotNull($provider);
        self::assertStringContainsString('Terminal readers: Read', (string) $provider->can(Ability::ReadReaders));
        self::assertSame($this->stripe->account, $provider->account()->id());
        self::assertSame([], $this->endpoints());
        self::assertSame(HealthItem::WARNING, $this->item('endpoint')['status'] ?? null);
    }

    public function testWhatThisVersionCantDoIsRefusedWithAReason(): void
    {
        $this->connect($this->stripe->keys->act);
        $this->stripe->delete('requests');
        $provider = Plugin::instance()->services->provider();
        self::assertNotNull($provider);

        try {
            $provider->execute(new MigrateBilling($this->stripe->account), 'key');
            self::fail('It was carried out.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(ProviderRefusal::UNSUPPORTED, $refusal->reason);
        }
        self::assertSame([], $this->stripe->requests());
        self::assertNull($provider->can(Ability::Refund));
        self::assertNull($provider->can(Ability::Capture));
        self::assertNull($provider->can(Ability::InstantPayouts));
        self::assertNull($provider->can(Ability::RespondToDisputes));
        self::assertNull($provider->can(Ability::UploadFiles));
        foreach ([Ability::SubmitSavedEvidence, Ability::TakePayments] as $ability) {
            self::assertNotNull($provider->can($ability));
        }
    }

    public function testAnotherKeyOfTheSameAccountReplacesTheFirst(): void
    {
        $this->connect($this->stripe->keys->read);
        $new = $this->key([...self::REQUIRED, 'webhook_write']);

        self::assertSame(200, $this->post('rotate', ['key' => $new])->get_status());
        self::assertSame($new, $this->keys()->key(false)?->reveal());
        self::assertNotContains('rak_terminal_reader_read', (new Accounts())->of(false)->permissions ?? []);
    }

    public function testWhatAProgramDoesIsLoggedAsDoneByOne(): void
    {
        $key = $this->stripe->keys->read;
        $GLOBALS['wp_rest_application_password_uuid'] = 'b4b0a4f2-0000-4000-8000-000000000000';
        try {
            foreach (
                [
                    'connect' => ['key' => $key],
                    'rotate' => ['key' => $key],
                    'webhook' => ['mode' => 'test', 'is_new' => true],
                    'disconnect' => ['mode' => 'test'],
                ]
                as $route => $given
            ) {
                self::assertSame(200, $this->post($route, $given)->get_status(), $route);
            }
        } finally {
            unset($GLOBALS['wp_rest_application_password_uuid']);
        }
        $database = Database::fromWordPress();
        $logged = $database->rows(
            'SELECT action, origin FROM ' . $database->table('audit') . ' WHERE subject_id = ? ORDER BY id',
            [$this->stripe->account],
        );
        self::assertGreaterThanOrEqual(4, count($logged));
        self::assertSame(['rest'], array_values(array_unique(array_column($logged, 'origin'))));
    }

    public function testAKeyOfAnotherAccountIsRefusedAndTheOldOneStays(): void
    {
        $this->connect($this->stripe->keys->read);
        $other = $this->stripe->post('accounts', ['id' => 'acct_another1234567', 'livemode' => false]);
        $key = (string) Json::text(
            $this->stripe->post('keys', ['account' => $other['id'] ?? 'acct_another1234567', 'permissions' => 'read']),
            'key',
        );

        $answer = $this->post('rotate', ['key' => $key]);

        self::assertSame(Connector::OTHER_ACCOUNT, $this->data($answer)['code'] ?? null);
        self::assertSame($this->stripe->keys->read, $this->keys()->key(false)?->reveal());
        self::assertSame(
            Connector::OTHER_ACCOUNT,
            $this->data($this->post('connect', ['key' => $key]))['code'] ?? null,
        );
    }

    #[DataProvider('checks')]
    public function testAKeyOfAnotherAccountInPlaceOfTheConnectedOnesIsNotUsedUntilItIsReplaced(bool $byMerchant): void
    {
        $scope = $this->connect($this->stripe->keys->read);
        $this->stripe->post('accounts', ['id' => 'acct_another1234567', 'livemode' => false]);
        $other = $this->stripe->post('keys', ['account' => 'acct_another1234567', 'permissions' => 'read']);
        $before = (new Accounts())->of(false);
        // As when someone changes the constant in wp-config.php.
        $this->keys()->save(ApiKey::fromText((string) Json::text($other, 'key')));

        if ($byMerchant) {
            foreach (['a new key', 'a known one'] as $which) {
                $answer = $this->post('check', ['mode' => 'test']);
                self::assertSame(Connector::OTHER_ACCOUNT, $this->data($answer)['code'] ?? null, $which);
            }
        } else {
            do_action(AccountJob::HOOK);
        }

        $now = (new Accounts())->of(false);
        self::assertSame($before?->permissions, $now?->permissions);
        self::assertNotNull($now?->refusedAt);
        self::assertSame($scope->accountId, $this->copy()->read(false)['id'] ?? null);
        self::assertSame(HealthItem::ERROR, $this->item('key')['status'] ?? null);
        self::assertStringContainsString(
            "belongs to acct_another1234567, but $scope->accountId is connected",
            (string) ($this->item('key')['text'] ?? ''),
        );
        $this->stripe->delete('requests');
        do_action(Polling::JOB);
        do_action(AccountJob::HOOK);
        self::assertSame(['/v1/account'], array_unique(array_column($this->stripe->requests(), 'path')));
        self::assertNotNull($this->refusedSince(), 'The other account\'s key works.');

        $this->keys()->save(ApiKey::fromText($this->stripe->keys->read));
        self::assertNull($this->clients()->whyNoKey(false));
        do_action(AccountJob::HOOK);
        self::assertNull($this->refusedSince());
        self::assertSame(HealthItem::OK, $this->item('key')['status'] ?? null);
    }

    public function testAKeyThatMayNotReadItsAccountIsRecognizedByStripesRefusal(): void
    {
        $this->connect($this->key(self::REQUIRED));
        $this->stripe->post('accounts', ['id' => 'acct_another1234567', 'livemode' => false]);
        $other = $this->stripe->post('keys', ['account' => 'acct_another1234567', 'permissions' => self::REQUIRED]);
        $this->keys()->save(ApiKey::fromText((string) Json::text($other, 'key')));

        do_action(AccountJob::HOOK);

        self::assertNotNull($this->refusedSince());
    }

    /** @return array<string, array{bool}> */
    public static function checks(): array
    {
        return ['a check by the merchant' => [true], 'the hourly job' => [false]];
    }

    private function refusedSince(): ?int
    {
        return (new Accounts())->of(false)?->refusedAt;
    }

    private function copy(): AccountCopy
    {
        return new AccountCopy($this->clients(), new Accounts());
    }

    private function clients(): Clients
    {
        return new Clients($this->keys(), new SystemClock());
    }

    public function testANewSecretLeavesThePreviousOneValidAndOneEndpoint(): void
    {
        $this->connect($this->stripe->keys->read);
        $before = $this->keys()->webhookSecrets(false);
        $endpoint = $this->endpoints()[0]['id'] ?? null;

        $this->post('webhook', ['mode' => 'test', 'is_new' => true]);

        $after = $this->keys()->webhookSecrets(false);
        self::assertCount(2, $after);
        self::assertSame($before[0] ?? null, $after[1]);
        self::assertCount(1, $this->endpoints());
        self::assertNotSame($endpoint, $this->endpoints()[0]['id'] ?? null);
    }

    public function testHealthNamesADisabledAndADeletedEndpointAndRepairsThem(): void
    {
        $this->connect($this->stripe->keys->read);
        self::assertSame(HealthItem::OK, $this->item('endpoint')['status'] ?? null);
        $webhook = $this->module()->connect()->webhookRepair();
        $id = (string) ($this->endpoints()[0]['id'] ?? '');
        $client = new Clients($this->keys(), new SystemClock());
        $client->of(false)->updateWebhookEndpoint($id, ['disabled' => true]);

        self::assertSame(HealthItem::ENABLE_WEBHOOK, $this->item('endpoint')['action'] ?? null);
        $webhook->repair(false, false, 'admin');
        self::assertSame(HealthItem::OK, $this->item('endpoint')['status'] ?? null);

        $client->of(false)->deleteWebhookEndpoint($id);
        self::assertSame(HealthItem::ENABLE_WEBHOOK, $this->item('endpoint')['action'] ?? null);
        $webhook->repair(false, false, 'admin');
        self::assertSame(HealthItem::OK, $this->item('endpoint')['status'] ?? null);
    }

    public function testHealthNamesTheEndpointOfACopyAndLeavesItAlone(): void
    {
        $this->connect($this->stripe->keys->read);
        $client = (new Clients($this->keys(), new SystemClock()))->of(false);
        $client->createWebhookEndpoint(
            'https://copy.example/hook',
            ['charge.updated'],
            [SiteId::METADATA => '0123456789abcdef'],
        );

        self::assertStringContainsString('copy.example', (string) ($this->item('other_endpoints')['text'] ?? ''));
        $this->post('disconnect', ['mode' => 'test']);
        self::assertSame(['https://copy.example/hook'], array_column($this->endpoints(), 'url'));
    }

    public function testARevokedKeyIsNamedAndTheLedgerStays(): void
    {
        $this->connect($this->stripe->keys->read);
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);

        $item = $this->item('stripe');
        self::assertSame(HealthItem::ERROR, $item['status'] ?? null);
        self::assertSame(HealthItem::ENTER_KEY, $item['action'] ?? null);
        self::assertSame(Unauthorized::REASON, $this->data($this->post('check', ['mode' => 'test']))['code'] ?? null);
        self::assertTrue(Plugin::instance()->services->connection()->isConnected());
    }

    public function testARevokedKeyThatCouldNotSeeEndpointsIsNamedToo(): void
    {
        $key = $this->key(self::REQUIRED);
        $this->connect($key);
        self::assertSame([], $this->item('stripe'));
        self::assertSame(HealthItem::WARNING, $this->item('endpoint')['status'] ?? null);
        $this->stripe->post('keys/change', ['key' => $key, 'state' => 'revoked']);

        self::assertSame(HealthItem::ERROR, $this->item('stripe')['status'] ?? null);
        self::assertSame(HealthItem::ENTER_KEY, $this->item('stripe')['action'] ?? null);
    }

    public function testACheckBringsBackNoAccountThatWasDisconnectedMeanwhile(): void
    {
        $this->connect($this->stripe->keys->read);
        $this->meanwhile(fn() => $this->module()->connect()->disconnector()->disconnect(false, false, 'admin'));

        $this->post('check', ['mode' => 'test']);

        self::assertNull((new Accounts())->of(false));
    }

    public function testAnExchangeLeavesNoKeyOfAnAccountThatWasDisconnectedMeanwhile(): void
    {
        $this->connect($this->stripe->keys->read);
        $this->meanwhile(fn() => $this->module()->connect()->disconnector()->disconnect(false, false, 'admin'));

        // A key of its own: what was found out about a key is kept for ten minutes, without a request.
        self::assertSame(409, $this->post('rotate', ['key' => $this->key(self::REQUIRED)])->get_status());

        self::assertNull($this->keys()->key(false));
        self::assertNull((new Accounts())->of(false));
    }

    public function testACheckKeepsTheEndpointThatWasReplacedMeanwhile(): void
    {
        $this->connect($this->stripe->keys->read);
        $this->meanwhile(fn() => $this->module()->connect()->webhookRepair()->repair(false, true, 'admin'));

        self::assertSame(200, $this->post('check', ['mode' => 'test'])->get_status());

        self::assertSame(array_column($this->endpoints(), 'id'), (new Accounts())->of(false)?->endpointIds);
        self::assertSame(HealthItem::OK, $this->item('endpoint')['status'] ?? null);
    }

    public function testAnotherKeyKeepsTheEndpointThatWasReplacedMeanwhile(): void
    {
        $this->connect($this->stripe->keys->read);
        $this->meanwhile(fn() => $this->module()->connect()->webhookRepair()->repair(false, true, 'admin'));

        self::assertSame(200, $this->post('rotate', ['key' => $this->stripe->keys->read])->get_status());

        self::assertSame(array_column($this->endpoints(), 'id'), (new Accounts())->of(false)?->endpointIds);
    }

    public function testACheckOfAKeyThatWasExchangedMeanwhileSaysNothingAboutTheNewOne(): void
    {
        $this->connect($this->stripe->keys->read);
        $refused = null;
        $this->meanwhile(function () use (&$refused): void {
            $this->module()->connect()->keyExchange()->rotate(ApiKey::fromText($this->key(self::REQUIRED)), 'admin');
            $refused = $this->noteARefusal();
        });

        self::assertSame(200, $this->post('check', ['mode' => 'test'])->get_status());

        self::assertNotNull($refused);
        self::assertEquals($refused, (new Accounts())->of(false));
    }

    #[DataProvider('lateAnswers')]
    public function testALateAnswerToAKeyThatWasExchangedSaysNothingAboutTheNewOne(\Closure $ask): void
    {
        $this->connect($this->stripe->keys->read);
        $before = null;
        $this->meanwhile(function () use (&$before): void {
            $this->module()->connect()->keyExchange()->rotate(ApiKey::fromText($this->key(self::REQUIRED)), 'admin');
            $before = $this->noteARefusal();
        });

        $ask($this->module());

        self::assertNotNull($before);
        self::assertEquals($before, (new Accounts())->of(false));
    }

    /** @return iterable<string, array{\Closure(StripeModule): mixed}> */
    public static function lateAnswers(): iterable
    {
        $account = static fn(): string => (new Accounts())->of(false)->id ?? '';
        yield 'the hourly job' => [
            static fn() => (new KeyWatch(
                new Clients(new KeyStore(new SystemClock()), new SystemClock()),
                new Accounts(),
                new SystemClock(),
            ))->check(false),
        ];
        yield 'an ability' => [
            static fn(StripeModule $module) => $module->open($account(), false)->check(Ability::ReadReaders),
        ];
    }

    /** Notes that Stripe refuses the present key. */
    private function noteARefusal(): ?AccountRecord
    {
        return (new Accounts())->change(
            $this->stripe->account,
            false,
            static fn(AccountRecord $now): AccountRecord => $now->withRefusedKey(1_795_000_000),
        );
    }

    public function testTwoRequestsThatExchangeTheKeyAtOnceCreateOneEndpoint(): void
    {
        $this->connect($this->key(self::REQUIRED));
        self::assertSame([], $this->endpoints());
        $refusal = null;
        $this->meanwhile(function () use (&$refusal): void {
            try {
                $this->rotate($this->key([...self::REQUIRED, 'webhook_write']));
            } catch (ProviderRefusal $refusal) {
            }
        }, '/v1/webhook_endpoints');

        $this->rotate($this->stripe->keys->read);

        self::assertSame(ConnectedAccounts::IN_PROGRESS, $refusal?->reason);
        self::assertCount(1, $this->endpoints());
        self::assertSame(array_column($this->endpoints(), 'id'), (new Accounts())->of(false)?->endpointIds);
    }

    public function testASlowExchangeOfTheKeyKeepsTheEndpointOfAFasterOne(): void
    {
        $this->connect($this->key(self::REQUIRED));
        $endpoints = [];
        $this->meanwhile(function () use (&$endpoints): void {
            $this->rotate($this->stripe->keys->read);
            $endpoints = $this->endpoints();
        });

        $this->rotate($this->key([...self::REQUIRED, 'webhook_write']));

        self::assertCount(1, $endpoints);
        self::assertSame($endpoints, $this->endpoints());
        self::assertCount(1, $this->keys()->webhookSecrets(false));
    }

    private function rotate(string $key): void
    {
        $this->module()->connect()->keyExchange()->rotate(ApiKey::fromText($key), 'admin');
    }

    public function testAnAbilitysCheckBringsBackNoAccountThatWasDisconnectedMeanwhile(): void
    {
        $scope = $this->connect($this->stripe->keys->read);
        $provider = $this->module()->open($scope->accountId, false);
        $ability = null;
        foreach (Ability::cases() as $case) {
            $ability ??= $provider->canCheck($case) ? $case : null;
        }
        self::assertNotNull($ability);
        $this->meanwhile(fn() => $this->module()->connect()->disconnector()->disconnect(false, false, 'admin'));

        $provider->check($ability);

        self::assertNull((new Accounts())->of(false));
    }

    public function testAKeyThatCannotBeDecryptedIsAskedForAgain(): void
    {
        $this->connect($this->stripe->keys->read);
        $before = $this->endpoints();
        foreach (['key', 'webhook'] as $secret) {
            $garbage = 'v1:' . base64_encode(str_repeat('x', 80));
            update_option("tillbook_secret_stripe_test_$secret", $garbage, false);
        }

        $item = $this->item('key');
        self::assertSame(HealthItem::ERROR, $item['status'] ?? null);
        self::assertStringContainsString('salts', (string) ($item['text'] ?? ''));
        self::assertSame(200, $this->post('rotate', ['key' => $this->stripe->keys->read])->get_status());
        self::assertSame(HealthItem::OK, $this->item('key')['status'] ?? null);
        self::assertSame(HealthItem::OK, $this->item('endpoint')['status'] ?? null);
        self::assertCount(
            1,
            $this->keys()->webhookSecrets(false),
            'What Stripe sends can be told from forged messages.',
        );
        self::assertCount(1, $this->endpoints());
        self::assertNotEquals($before, $this->endpoints());
    }

    public function testDisconnectingDeletesTheEndpointForgetsTheKeyAndKeepsTheLedger(): void
    {
        $scope = $this->connect($this->stripe->keys->read);

        $answer = $this->post('disconnect', ['mode' => 'test']);

        self::assertSame([], $this->data($answer)['endpoints_left'] ?? null);
        self::assertSame([], $this->endpoints());
        self::assertNull($this->keys()->key(false));
        self::assertSame([], $this->keys()->webhookSecrets(false));
        self::assertNull((new Accounts())->of(false));
        self::assertNotNull(Plugin::instance()->services->ledgers()->find($scope->id));
        self::assertSame(409, $this->post('disconnect', ['mode' => 'test'])->get_status());
    }

    public function testALedgerThatARequestCouldNotEraseIsErasedByTheJob(): void
    {
        $scope = $this->connect($this->stripe->keys->read);
        $database = Database::fromWordPress();
        $payments = $database->table('payments');
        $database->insertIgnore('payments', [
            'ledger_id' => $scope->id,
            'payment_intent_id' => 'pi_left',
            'status' => 'succeeded',
            'amount' => 100,
            'currency' => 'usd',
            'created' => 1795000000,
        ]);
        $left = static fn(): ?string => $database->value("SELECT COUNT(*) FROM $payments WHERE ledger_id = ?", [
            $scope->id,
        ]);
        // A statement that fails would end the test's own transaction on SQLite.
        $fail = static fn(string $query): string => str_starts_with($query, "DELETE FROM $payments")
            ? throw new DatabaseError('The disk is full.')
            : $query;
        add_filter('query', $fail);
        $answer = $this->post('disconnect', ['mode' => 'test', 'erase' => true]);
        remove_filter('query', $fail);

        self::assertSame([200, true], [$answer->get_status(), $this->data($answer)['is_erasing'] ?? null]);
        self::assertNull($this->keys()->key(false));
        self::assertSame('1', $left());
        $refused = $this->post('connect', ['key' => $this->stripe->keys->read]);
        self::assertSame([409, ConnectedAccounts::BEING_ERASED], self::statusAndCode($refused));
        self::assertNull($this->keys()->key(false));

        do_action(Erasures::HOOK);
        self::assertSame('0', $left());
        self::assertSame(200, $this->post('connect', ['key' => $this->stripe->keys->read])->get_status());
    }

    public function testASmallLedgerIsErasedAtOnce(): void
    {
        $scope = $this->connect($this->stripe->keys->read);
        $this->module()->polling()->poll($scope);
        $services = Plugin::instance()->services;
        (new Volume($services->database, $services->clock))->of($scope, 'usd');
        $answer = $this->post('disconnect', ['mode' => 'test', 'erase' => true]);

        self::assertFalse($this->data($answer)['is_erasing'] ?? null);
        self::assertNull($this->module()->polling()->lastTime($scope), 'It would ask for news of the time between.');
        self::assertFalse(get_option("tillbook_stripe_volume_$scope->id"));
        self::assertSame(200, $this->post('connect', ['key' => $this->stripe->keys->read])->get_status());
    }

    public function testAnEndpointThatTheKeyMayNotDeleteIsNamed(): void
    {
        $this->connect($this->stripe->keys->read);
        $id = $this->endpoints()[0]['id'] ?? null;
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'permissions' => ['charge_read']]);

        self::assertSame([$id], $this->data($this->post('disconnect', ['mode' => 'test']))['endpoints_left'] ?? null);
    }

    public function testACopyOfTheSiteConnectsNothingAndDeletesNothing(): void
    {
        $this->connect($this->stripe->keys->read);
        self::connectAt('https://original.example');
        self::assertTrue(SiteOwnership::looksCopied());

        self::assertSame(409, $this->post('connect', ['key' => $this->stripe->keys->read])->get_status());
        self::assertSame(409, $this->post('webhook', ['mode' => 'test'])->get_status());
        $name = SiteId::own();
        $refused = $this->post('disconnect', ['mode' => 'test', 'erase' => true]);
        self::assertSame([409, 'tillbook_site_copied'], self::statusAndCode($refused));
        self::assertNotNull($this->keys()->key(false));
        self::assertSame($name, SiteId::own(), 'It may have moved.');

        SiteOwnership::markCopy();
        self::assertSame([], $this->data($this->post('disconnect', ['mode' => 'test']))['endpoints_left'] ?? null);
        self::assertCount(1, $this->endpoints());
        self::assertNotSame($name, SiteId::own());
    }

    public function testASiteThatMovedKeepsItsNameForItsPayments(): void
    {
        $this->connect($this->stripe->keys->read);
        $name = SiteId::own();
        self::connectAt('https://before.example');
        SiteOwnership::claim();

        self::assertSame([], $this->data($this->post('disconnect', ['mode' => 'test']))['endpoints_left'] ?? null);
        self::assertSame([], $this->endpoints());
        self::assertSame($name, SiteId::own());
    }

    public function testOnlyUsersWhoMayChangeTheSettingsGetIn(): void
    {
        wp_set_current_user(0);
        foreach (['check', 'connect', 'rotate', 'disconnect', 'webhook', 'domain'] as $route) {
            self::assertSame(401, $this->post($route, ['key' => 'x', 'mode' => 'test'])->get_status(), $route);
        }
        self::assertSame(401, $this->get('health')->get_status());
        self::assertSame(401, $this->get('form')->get_status());
    }

    private function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }

    /**
     * Does something once, in another process, while the next request waits for its answer.
     *
     * @param string $path only a request that creates something at an address that ends so
     */
    private function meanwhile(\Closure $work, string $path = ''): void
    {
        $isDone = false;
        add_filter(
            'pre_http_request',
            static function (mixed $answer, array $arguments, string $url) use ($work, $path, &$isDone): mixed {
                if (!$isDone && ($path === '' || ($arguments['method'] === 'POST' && str_ends_with($url, $path)))) {
                    $isDone = true;
                    $work();
                }

                return $answer;
            },
            7,
            3,
        );
    }

    private function keys(): KeyStore
    {
        return new KeyStore(new SystemClock());
    }

    private function connect(string $key): LedgerScope
    {
        return $this->module()->connect()->connector()->connect(ApiKey::fromText($key), null, 'admin');
    }

    /** @param list<string> $permissions */
    private function key(array $permissions): string
    {
        return (string) Json::text($this->stripe->post('keys', ['permissions' => $permissions]), 'key');
    }

    /** @return list<array<string, mixed>> */
    private function endpoints(): array
    {
        $api = (new Clients($this->keys(), new SystemClock()))->with(ApiKey::fromText($this->key(['webhook_write'])));

        return $api->webhookEndpoints()->data;
    }

    /** @param array<string, mixed> $given */
    private function post(string $route, array $given): WP_REST_Response
    {
        $request = new WP_REST_Request('POST', "/wc/v3/payments/stripe/$route");
        $request->set_body_params($given);

        return rest_get_server()->dispatch($request);
    }

    private function get(string $route): WP_REST_Response
    {
        return rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/stripe/$route"));
    }

    /** @return array<string, mixed> */
    private function data(WP_REST_Response $answer): array
    {
        return Json::object(['data' => $answer->get_data()], 'data');
    }
}
