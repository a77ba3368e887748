<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Account;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Connect\ConnectCommands;
use Tillbook\Providers\Stripe\Connect\PublishableProof;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\TestCase;
use WP_CLI;
use WP_REST_Request;
use WP_REST_Response;

/** The publishable key, without which a Stripe account takes no payments: entered, proven, refused, taken away. */
final class PublishableKeyTest extends TestCase
{
    private FakeStripe $stripe;

    protected function setUp(): void
    {
        parent::setUp();
        wp_set_current_user(1);
        Plugin::instance()->services->connection()->accounts->disconnect();
        $this->stripe = FakeStripe::start(['now' => time()]);
        $this->stripe->post('webhooks', ['mode' => 'lose']);
    }

    public function testAnAccountThatIsConnectedWithItTakesPayments(): void
    {
        $answer = $this->post('connect', [
            'key' => $this->stripe->keys->sell,
            'publishable_key' => " {$this->stripe->keys->publishable} ",
        ]);

        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        self::assertSame($this->stripe->keys->publishable, Json::text($this->data($answer), 'publishable_key'));
        self::assertNull($this->provider()->can(Ability::TakePayments));
        $account = $this->provider()->account();
        self::assertTrue($account->details->takesPayments);
        self::assertSame(['card', 'sepa_debit'], $account->settings()->activeMethods());
        self::assertTrue($account->settings()->savesCards);
        self::assertFalse($account->settings()->charges?->take('usd', 49));
        self::assertTrue($account->settings()->charges->take('usd', 50));
        self::assertTrue($account->settings()->charges->take('isk', 500));
        self::assertFalse($account->settings()->charges->take('xyz', 500));
        foreach (['form' => 'modes.0', 'health' => 'accounts.0'] as $route => $path) {
            self::assertSame(
                $this->stripe->keys->publishable,
                Json::text($this->data($this->get($route)), "$path.publishable_key"),
                $route,
            );
        }
    }

    public function testWpCliSetsItAndTakesItAway(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/wp-cli.php';
        $connect = Plugin::instance()->services->stripe()->connect();
        $commands = new ConnectCommands($connect);
        $connect->connector()->connect(ApiKey::fromText($this->stripe->keys->sell), null, 'cli');
        $refused = static function (array $arguments, array $options = []) use ($commands): string {
            try {
                $commands->publishable($arguments, $options);
            } catch (RuntimeException $error) {
                return $error->getMessage();
            }
            self::fail('It was not refused.');
        };
        self::assertStringContainsString('Name a key', $refused([]));
        self::assertStringContainsString('Name a key', $refused(['pk_test_x'], ['remove' => true]));
        self::assertStringContainsString('secret key', $refused([$this->stripe->keys->sell]));
        self::assertStringContainsString('connected in this mode', $refused([$this->stripe->keys->livePublishable]));
        self::assertNull((new Accounts())->of(false)?->publishableKey);

        WP_CLI::$said = [];
        $commands->publishable([$this->stripe->keys->publishable], []);
        self::assertSame($this->stripe->keys->publishable, (new Accounts())->of(false)?->publishableKey);
        $commands->publishable([], ['remove' => true]);
        self::assertNull((new Accounts())->of(false)?->publishableKey);
        $id = $this->stripe->account;
        self::assertSame(
            ["Success: $id has its publishable key.", "Success: $id takes no payments here anymore."],
            WP_CLI::$said,
        );
    }

    public function testItIsProvenWithAPaymentThatIsCanceledAtOnceAndNeverShown(): void
    {
        $this->post('connect', ['key' => $this->stripe->keys->sell]);
        $this->stripe->post('webhooks', ['mode' => 'hold', 'signedAt' => 'machine']);
        $this->stripe->delete('requests');
        $answer = $this->set($this->stripe->keys->publishable);

        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        // Then the site's address is registered for wallets.
        $requests = array_values(
            array_filter(
                $this->stripe->requests(),
                static fn(array $one): bool => ($one['path'] ?? null) !== '/v1/payment_method_domains',
            ),
        );
        self::assertSame(['POST', 'GET', 'POST'], array_column($requests, 'method'));
        self::assertSame(
            [substr($this->stripe->keys->sell, -4), substr($this->stripe->keys->publishable, -4)],
            array_slice(array_column($requests, 'key'), 0, 2),
        );
        self::assertStringEndsWith('/cancel', (string) Json::text($requests[2], 'path'));
        $this->stripe->deliver();
        $services = Plugin::instance()->services;
        $scope = $services->ledgers()->forCheckout();
        self::assertNotNull($scope);
        $services->stripe()->worker()->work($scope);
        self::assertSame(
            '0',
            $services->database->value('SELECT COUNT(*) FROM ' . $services->database->table('payments')),
        );
    }

    public function testWithoutItEverythingStaysAsItWas(): void
    {
        $answer = $this->post('connect', ['key' => $this->stripe->keys->sell]);

        self::assertArrayHasKey('publishable_key', $this->data($answer));
        self::assertNull($this->data($answer)['publishable_key']);
        self::assertStringContainsString('publishable key', (string) $this->provider()->can(Ability::TakePayments));
        $account = $this->provider()->account();
        self::assertFalse($account->details->takesPayments);
        self::assertNull($account->settings()->charges);
    }

    /** @return iterable<string, array{string, string, string}> key, code and a part of the message */
    public static function refused(): iterable
    {
        yield 'nothing of the kind' => ['hello', ApiKey::REFUSED, 'pk_live_ or pk_test_'];
        yield 'a secret key' => ['sk_test_' . str_repeat('a', 32), ApiKey::REFUSED, 'was not saved'];
        yield 'a restricted key' => ['rk_test_' . str_repeat('a', 32), ApiKey::REFUSED, 'was not saved'];
        yield 'a signing secret' => ['whsec_' . str_repeat('a', 32), ApiKey::REFUSED, 'signing secret'];
        yield 'a part of it' => ['pk_test_abc', ApiKey::REFUSED, 'complete'];
        yield 'one that Stripe doesn\'t know' => [
            'pk_test_' . str_repeat('a', 32),
            PublishableProof::REFUSED,
            'doesn\'t know',
        ];
        yield 'one for live payments' => ['live', PublishableProof::REFUSED, 'pk_test_'];
        yield 'one of another account' => ['other', PublishableProof::REFUSED, 'another Stripe account'];
    }

    #[DataProvider('refused')]
    public function testAWrongOneIsRefusedWithTheReasonAndNeverStored(string $key, string $code, string $reason): void
    {
        $key = match ($key) {
            'live' => $this->stripe->keys->livePublishable,
            'other' => $this->keyOfAnotherAccount(),
            default => $key,
        };
        $refused = $this->post('connect', ['key' => $this->stripe->keys->sell, 'publishable_key' => $key]);
        self::assertSame($code, $this->data($refused)['code'] ?? null);
        self::assertNull((new Accounts())->of(false), 'It is not connected halfway.');

        $this->post('connect', ['key' => $this->stripe->keys->sell]);
        $answer = $this->set($key);
        self::assertSame($code, $this->data($answer)['code'] ?? null);
        self::assertStringContainsString($reason, (string) Json::text($this->data($answer), 'message'));
        self::assertStringNotContainsString(substr($key, -16), (string) wp_json_encode($answer->get_data()));
        self::assertNull($this->stored());
        global $wpdb;
        $stored = (string) wp_json_encode($wpdb->get_results("SELECT option_name, option_value FROM $wpdb->options"));
        self::assertStringNotContainsString($key, $stored);
    }

    public function testAKeyThatOnlyLooksCantProveOne(): void
    {
        $this->post('connect', ['key' => $this->stripe->keys->read]);
        $answer = $this->set($this->stripe->keys->publishable);

        self::assertSame(PublishableProof::REFUSED, $this->data($answer)['code'] ?? null);
        self::assertStringContainsString(
            '“PaymentIntents: Write”',
            (string) Json::text($this->data($answer), 'message'),
        );
    }

    public function testAnotherAccountsKeyInPlaceOfTheConnectedOnesProvesNone(): void
    {
        $this->post('connect', ['key' => $this->stripe->keys->sell]);
        $account = (string) Json::text($this->stripe->post('accounts', ['country' => 'US']), 'id');
        $keys = array_map(
            fn(array $of): string => (string) Json::text(
                $this->stripe->post('keys', $of + ['account' => $account]),
                'key',
            ),
            [['permissions' => 'sell'], ['publishable' => true]],
        );
        // As when someone changes the constant in wp-config.php.
        (new KeyStore(new SystemClock()))->save(ApiKey::fromText($keys[0]));
        do_action(AccountJob::HOOK);
        $answer = $this->set($keys[1]);

        self::assertSame(Unauthorized::REASON, $this->data($answer)['code'] ?? null);
        self::assertStringContainsString("belongs to $account", (string) Json::text($this->data($answer), 'message'));
        self::assertNull($this->stored());
    }

    public function testItCanBeTakenAwayAndTheCheckoutFollows(): void
    {
        $this->post('connect', [
            'key' => $this->stripe->keys->sell,
            'publishable_key' => $this->stripe->keys->publishable,
        ]);
        $this->keepCopy();
        self::assertTrue($this->isOpen());
        $answer = $this->set('');

        self::assertNull($this->data($answer)['publishable_key'] ?? null);
        self::assertNotNull($this->provider()->can(Ability::TakePayments));
        self::assertFalse($this->isOpen());
        $this->set($this->stripe->keys->publishable);
        self::assertTrue($this->isOpen());
    }

    public function testWhatTheKeyLacksIsSaidAndSavingIsOffBeforePayingIs(): void
    {
        $this->post('connect', [
            'key' => $this->stripe->keys->sell,
            'publishable_key' => $this->stripe->keys->publishable,
        ]);
        $all = (new Accounts())->of(false);
        self::assertNotNull($all);
        (new Accounts())->save($all->without('rak_customer_write'));
        self::assertNull($this->provider()->can(Ability::TakePayments));
        self::assertFalse($this->provider()->account()->settings()->savesCards);

        (new Accounts())->save($all->without('rak_confirmation_token_read'));
        self::assertStringContainsString(
            '“Confirmation tokens: Read”',
            (string) $this->provider()->can(Ability::TakePayments),
        );
        self::assertFalse($this->provider()->account()->details->takesPayments);
        (new Accounts())->save($all->without('rak_payment_intent_write'));
        self::assertStringContainsString(
            '“PaymentIntents: Write”',
            (string) $this->provider()->can(Ability::TakePayments),
        );
    }

    public function testTheRestrictedKeyMayBeExchangedWithoutIt(): void
    {
        $this->post('connect', [
            'key' => $this->stripe->keys->sell,
            'publishable_key' => $this->stripe->keys->publishable,
        ]);
        $this->post('rotate', ['key' => $this->stripe->keys->act]);
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        self::assertSame($this->stripe->keys->publishable, PublishableKey::inUse($record));
        self::assertNotNull(
            $this->provider()->can(Ability::TakePayments),
            'That key may not read confirmation tokens.',
        );
    }

    /** @phpstan-impure */
    private function isOpen(): bool
    {
        return CheckoutAccount::read()?->takesPayments === true;
    }

    /** @phpstan-impure */
    private function stored(): ?string
    {
        return (new Accounts())->of(false)?->publishableKey;
    }

    private function keyOfAnotherAccount(): string
    {
        $account = (string) Json::text($this->stripe->post('accounts', ['country' => 'DE']), 'id');

        return (string) Json::text($this->stripe->post('keys', ['account' => $account, 'publishable' => true]), 'key');
    }

    private function provider(): StripeProvider
    {
        return Plugin::instance()->services->stripe()->open($this->stripe->account, false);
    }

    /** Does what the first page of the checkout does. */
    private function keepCopy(): void
    {
        $account = $this->provider()->account();
        CheckoutAccount::of(
            PaymentsAccount::of($account->toArray()),
            (new Account($account->toArray()))->settings(),
            time() - 10,
            false,
        )->keep();
    }

    private function set(string $key): WP_REST_Response
    {
        return $this->post('publishable', ['mode' => 'test', 'publishable_key' => $key]);
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
        return Json::decode((string) wp_json_encode($answer->get_data()));
    }
}
