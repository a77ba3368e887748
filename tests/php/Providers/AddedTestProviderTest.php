<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers;

use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Tillbook\Features\Account\Connecting\AccountReset;
use Tillbook\Features\Account\Connecting\ConnectHandler;
use Tillbook\Features\Account\Connecting\ConnectRequest;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Account;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\ProviderServices;
use Tillbook\Tests\Support\Gateways;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\InMemory\InMemoryProvider;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;
use WP_REST_Request;

/**
 * The Connect page opens the test account of a provider that another plugin adds with the filter. Each test has a
 * process of its own, because it starts the plugin again.
 */
#[RunTestsInSeparateProcesses]
#[PreserveGlobalState(false)]
final class AddedTestProviderTest extends TestCase
{
    private Container $services;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->actAs('administrator');
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    public function testWhatIsConnectedAtOnceIsCompleteWhenThePageAsks(): void
    {
        $this->add(parts: 0);
        self::assertSame([409, 'tillbook_no_account'], $this->refusal());
        self::assertSame(InMemoryProvider::ID, $this->services->onboarding()->testProvider());
        self::assertFalse($this->services->onboarding()->hasWizard(), 'It verifies no businesses.');

        $this->open();

        self::assertSame(['status' => 'complete', 'percent' => 100], $this->ask());
        self::assertSame(InMemoryProvider::ID, $this->services->connection()->module()?->id());
    }

    public function testTheFieldsThatItsAccountMustHaveAreEnoughForTheOverview(): void
    {
        $this->add(parts: 0);
        $this->open();
        $account = (array) $this->rest('GET', '/wc/v3/payments/accounts')->get_data();

        self::assertSame([true, false], [$account['detailsSubmitted'], $account['is_live']]);
        self::assertSame(
            ['enabled', 'deposits_unrestricted', true, ''],
            [
                $account['deposits']['status'],
                $account['deposits']['restrictions'],
                $account['deposits']['completed_waiting_period'],
                $account['deposits_schedule']['interval'],
            ],
            'It says that payouts are on, and not how often.',
        );
    }

    public function testItsScheduleIsSaidOnce(): void
    {
        $account = new Account(['deposits_schedule' => ['interval' => 'daily']]);
        $fields = $account->toArray();

        self::assertSame(['daily', 'enabled'], [$fields['deposits']['interval'], $fields['deposits']['status']]);
    }

    public function testTheFieldsThatItsAccountMustHaveAreEnoughToSell(): void
    {
        self::needShop();
        (new StoreSettings())->change(['enabled' => true]);
        $this->add(parts: 0);
        $this->open();
        Gateways::build();

        self::assertArrayHasKey('tillbook', WC()->payment_gateways()->get_available_payment_gateways());
        $listed = $this->rest('POST', '/wc-admin/settings/payments/providers', ['location' => 'US'])->get_data();
        $shown = array_column($listed['providers'], null, 'id')['tillbook'];
        self::assertTrue(
            $shown['onboarding']['state']['completed'],
            'Otherwise it can\'t be turned on or managed there.',
        );
    }

    public function testThePageThatWaitsGoesOnWithItAndSaysHowFarItIs(): void
    {
        $this->add(parts: 3);
        $this->open();
        self::assertFalse($this->services->connection()->isConnectedByNow());
        self::assertSame(0, $this->services->onboarding()->opening());

        self::assertSame(
            [
                ['status' => 'pending', 'percent' => 33],
                ['status' => 'pending', 'percent' => 66],
                ['status' => 'complete', 'percent' => 100],
                ['status' => 'complete', 'percent' => 100],
            ],
            [$this->ask(), $this->ask(), $this->ask(), $this->ask()],
        );
        self::assertSame('acct_memory', $this->services->connection()->accountId());
    }

    public function testUsersWhoCannotChangeSettingsDoNotGoOnWithIt(): void
    {
        $this->add(parts: 1);
        $this->open();
        $this->actAs('author');

        self::assertSame([403, 'rest_forbidden'], $this->refusal());
    }

    /** Starts the plugin with the provider, whose account is open after some parts. */
    private function add(int $parts): void
    {
        foreach ($GLOBALS['wp_filter'] as $hook) {
            foreach ($hook->callbacks as $priority => $callbacks) {
                $hook->callbacks[$priority] = array_filter(
                    $callbacks,
                    static fn(array $callback): bool => !($callback['function'] instanceof GuardedCallback),
                );
            }
        }
        add_filter(
            'tillbook_providers',
            static fn(array $modules, ProviderServices $services): array => [
                new InMemoryModule($services, isLive: false, parts: $parts),
                ...$modules,
            ],
            10,
            2,
        );
        $GLOBALS['wp_rest_server'] = null;
        $this->services = new Container();
        Plugin::with($this->services)->register();
    }

    /** Opens the Connect address, as the button "Enable sandbox mode" does. */
    private function open(): void
    {
        $handler = new ConnectHandler(
            $this->services->pages(),
            $this->services->onboarding(),
            $this->services->connection(...),
            fn(): AccountReset => new AccountReset($this->services->connection(), $this->services->audit()),
        );
        $answer = $handler->answer(ConnectRequest::of(['test_drive' => 'true']), true);

        self::assertSame([200, true], [$answer->status, $answer->json['success'] ?? null]);
    }

    /** @return array<string, mixed> */
    private function ask(): array
    {
        $answer = rest_get_server()->dispatch(new WP_REST_Request('POST', '/wc/v3/payments/connect/progress'));
        self::assertSame(200, $answer->get_status());

        return (array) $answer->get_data();
    }

    /** @return array{int, mixed} status and code */
    private function refusal(): array
    {
        return self::statusAndCode($this->rest('POST', '/wc/v3/payments/connect/progress'));
    }
}
