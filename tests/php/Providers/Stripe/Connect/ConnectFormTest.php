<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** The form that connects a Stripe account: what it says beforehand, and the choice to offer payments at checkout. */
final class ConnectFormTest extends TestCase
{
    private FakeStripe $stripe;

    protected function setUp(): void
    {
        parent::setUp();
        wp_set_current_user(1);
        $this->connection()->accounts->disconnect();
        $this->stripe = FakeStripe::start(['now' => time()]);
        $this->stripe->post('webhooks', ['mode' => 'lose']);
    }

    public function testASandboxIsNamedBeforeAKeyIsCreatedForAnotherTestAccount(): void
    {
        self::assertNull($this->obstacle());
        $ledgers = Plugin::instance()->services->ledgers();
        $this->connection()->accounts->connect($ledgers->findOrCreate('sandbox', 'acct_sandbox1', false, 'US', 'usd'));

        $obstacle = (string) $this->obstacle();
        self::assertStringContainsString('acct_sandbox1', $obstacle);
        self::assertStringContainsString('reset it on the payments overview', $obstacle);
        $refused = $this->connect();
        self::assertSame(ConnectedAccounts::OTHER_ACCOUNT, Json::text($this->data($refused), 'code'));
        self::assertSame($obstacle, Json::text($this->data($refused), 'message'));

        $this->connection()->accounts->disconnect();
        self::assertSame(200, $this->connect()->get_status());
        self::assertNull($this->obstacle(), 'The same account can be connected again.');
    }

    public function testACopyIsToldHowItGetsAnAccountOfItsOwn(): void
    {
        $this->connect();
        self::connectAt('https://original.example');
        self::assertStringContainsString('whether it moved or is a copy', (string) $this->obstacle());

        SiteOwnership::markCopy();
        self::assertStringContainsString('Disconnect or reset that account here', (string) $this->obstacle());
        $this->post('disconnect', ['mode' => 'test']);
        self::assertNull($this->obstacle());
    }

    /** @return iterable<string, array{bool, bool|null, bool}> the setting before, the merchant's choice, the setting afterwards */
    public static function choices(): iterable
    {
        yield 'offered' => [false, true, true];
        yield 'not offered' => [true, false, false];
        yield 'not asked, on' => [true, null, true];
        yield 'not asked, off' => [false, null, false];
    }

    #[DataProvider('choices')]
    public function testPaymentsAreOfferedAsTheMerchantChose(bool $before, ?bool $choice, bool $after): void
    {
        (new StoreSettings())->change(['enabled' => $before]);

        $answer = $this->connect($choice === null ? [] : ['offer_at_checkout' => $choice]);

        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        self::assertSame($after, (new StoreSettings())->isEnabled());
    }

    public function testATestAccountBesideTheLiveOneLeavesTheSettingAlone(): void
    {
        $ledgers = Plugin::instance()->services->ledgers();
        $this->connection()->accounts->connect($ledgers->findOrCreate('stripe', 'acct_live1', true, 'US', 'usd'));
        (new StoreSettings())->change(['enabled' => false]);

        self::assertSame(200, $this->connect(['offer_at_checkout' => true])->get_status());
        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testARefusedKeyLeavesTheSettingAlone(): void
    {
        (new StoreSettings())->change(['enabled' => false]);

        $this->post('connect', ['key' => 'sk_test_1', 'offer_at_checkout' => true]);

        self::assertFalse((new StoreSettings())->isEnabled());
    }

    private function connection(): Connection
    {
        return Plugin::instance()->services->connection();
    }

    /**
     * Why no test account can be connected, as the form says it.
     *
     * @phpstan-impure
     */
    private function obstacle(): ?string
    {
        $answer = rest_get_server()->dispatch(new WP_REST_Request('GET', '/wc/v3/payments/stripe/form'));
        self::assertSame('test', Json::text($this->data($answer), 'modes.0.mode'));

        return Json::text($this->data($answer), 'modes.0.obstacle');
    }

    /** @param array<string, mixed> $more */
    private function connect(array $more = []): WP_REST_Response
    {
        return $this->post('connect', ['key' => $this->stripe->keys->read] + $more);
    }

    /** @param array<string, mixed> $given */
    private function post(string $route, array $given): WP_REST_Response
    {
        $request = new WP_REST_Request('POST', "/wc/v3/payments/stripe/$route");
        $request->set_body_params($given);

        return rest_get_server()->dispatch($request);
    }

    /** @return array<string, mixed> */
    private function data(WP_REST_Response $answer): array
    {
        return Json::decode((string) wp_json_encode($answer->get_data()));
    }
}
