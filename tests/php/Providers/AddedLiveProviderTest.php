<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers;

use Tillbook\Features\Account\Connecting\AccountReset;
use Tillbook\Features\Account\Connecting\ConnectHandler;
use Tillbook\Features\Account\Connecting\ConnectRequest;
use Tillbook\Features\Onboarding\StartedVerification;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Admin\AccountGuard;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderServices;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\FakeOnboarding;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\InTheAdmin;
use Tillbook\Tests\Support\WithAddedProvider;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Response;

/** The ways from the Connect page to the live account of a provider that another plugin adds. */
final class AddedLiveProviderTest extends TestCase
{
    use InTheAdmin;
    use WithAddedProvider;
    use WithSandbox;

    private const SESSION = '/wc/v3/payments/onboarding/kyc/session';
    private const FINALIZE = '/wc/v3/payments/onboarding/kyc/finalize';
    private const PROGRESS = '/wc/v3/payments/connect/progress';
    private const WIZARD = 'WCPAY_ONBOARDING_WIZARD';
    private const UPDATE = 'WCPAY_ONBOARDING_KYC';
    private const BUSINESS = [
        'country' => 'US',
        'business_type' => 'company',
        'company' => ['structure' => 'private_corporation'],
        'mcc' => '5661',
    ];

    private InMemoryModule $module;
    private mixed $header;

    protected function setUp(): void
    {
        parent::setUp();
        $this->header = $_SERVER['HTTP_X_TILLBOOK_ACCOUNT'] ?? null;
        delete_option(ConnectedAccounts::OPTION);
        SiteOwnership::release();
        $this->actAs('shop_manager');
        $this->add(verifies: true);
    }

    protected function tearDown(): void
    {
        $_SERVER['HTTP_X_TILLBOOK_ACCOUNT'] = $this->header;
        parent::tearDown();
        $this->forgetProviders();
    }

    private function add(bool $verifies = false, int $parts = 0): void
    {
        $this->module = $this->addProvider(
            static fn(ProviderServices $services): InMemoryModule => new InMemoryModule(
                $services,
                isLive: true,
                parts: $parts,
                verifies: $verifies,
            ),
        );
    }

    public function testTheWizardOpensTheLiveAccountBesideTheSandbox(): void
    {
        $this->connectSandbox();
        self::assertTrue($this->onboarding()->hasWizard());
        self::assertNull($this->target(PageRegistry::WIZARD), 'The wizard shows.');

        self::assertSame('pk_memory', $this->body($this->begin())['publishableKey']);
        self::assertSame('5661', $this->module->verification->business?->mcc);
        self::assertSame([409, 'tillbook_verification_incomplete'], self::statusAndCode($this->finish()));
        self::assertSame(['test' => self::ACCOUNT], $this->accounts());

        $this->module->verification->isSubmitted = true;
        self::assertSame([true, 1], [$this->body($this->finish())['success'], $this->module->verification->finished]);
        self::assertSame(['live' => 'acct_memory', 'test' => self::ACCOUNT], $this->accounts());
        self::assertSame(
            ['acct_memory', false],
            [$this->connection()->accountId(), $this->connection()->isTestMode()],
            'It is the account that pages show.',
        );
        self::assertFalse(get_option(StartedVerification::OPTION));
        // The page that shows the sandbox asks again, because the answer was lost.
        $_SERVER['HTTP_X_TILLBOOK_ACCOUNT'] = 'test ' . self::ACCOUNT;
        self::assertSame([true, 2], [$this->body($this->finish())['success'], $this->module->verification->finished]);
        self::assertStringEndsWith('kyc', (string) $this->target(PageRegistry::WIZARD), 'There is nothing to open.');
    }

    public function testTheSandboxIsNotOfferedAtCheckoutWhileTheLiveAccountIsVerified(): void
    {
        // Another tab has opened the sandbox since the merchant was asked.
        $this->connectSandbox();
        $this->begin(offers: true);
        self::assertFalse((new StoreSettings())->isEnabled());
        $this->finish();
        self::assertFalse((new StoreSettings())->isEnabled());

        $this->module->verification->isSubmitted = true;
        $this->finish();
        self::assertTrue((new StoreSettings())->isEnabled());
    }

    public function testWithoutAChoiceTheSettingStaysAsItIs(): void
    {
        foreach ([true, false] as $isOffered) {
            delete_option(ConnectedAccounts::OPTION);
            $this->connectSandbox();
            (new StoreSettings())->change(['enabled' => $isOffered]);
            // What an earlier, interrupted verification was to do is over.
            $this->begin(offers: !$isOffered);
            $this->begin();
            $this->module->verification->isSubmitted = true;
            $this->finish();

            self::assertArrayHasKey('live', $this->accounts());
            self::assertSame($isOffered, (new StoreSettings())->isEnabled());
        }
    }

    public function testAChoiceIsNotOneForTheAccountThatAnotherTabConnects(): void
    {
        $this->begin(offers: true);
        // Connected with "Offer payments at checkout" cleared.
        $this->module->begin([]);

        $this->module->verification->isSubmitted = true;
        self::assertTrue($this->body($this->finish())['success']);
        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testAChoiceIsCarriedOutAfterAnInterruption(): void
    {
        $this->begin(offers: true);
        $this->module->verification->isSubmitted = true;
        $this->module->verification->isDying = true;
        self::assertSame(500, $this->finish()->get_status());
        self::assertSame([['live' => 'acct_memory'], false], [$this->accounts(), (new StoreSettings())->isEnabled()]);

        self::assertTrue($this->body($this->finish())['success']);
        self::assertTrue((new StoreSettings())->isEnabled());
    }

    public function testASandboxIsNoLiveAccountIfTheProviderIsGoneMeanwhile(): void
    {
        $this->connectSandbox();
        $this->begin();
        $this->removeProvider();

        self::assertSame([409, 'tillbook_no_provider'], self::statusAndCode($this->finish()));
        self::assertSame(['test' => self::ACCOUNT], $this->accounts());
    }

    public function testTheScreenThatAddsDetailsOpensNoAccount(): void
    {
        $this->connectSandbox();
        $this->begin(offers: true);
        $this->module->verification->isSubmitted = true;
        $this->finish(self::UPDATE);
        self::assertSame(['test' => self::ACCOUNT], $this->accounts(), 'It is about the sandbox.');

        $this->connection()->accounts->disconnect();
        self::assertSame([409, 'tillbook_no_account'], self::statusAndCode($this->finish(self::UPDATE)));
        self::assertSame([[], 0], [$this->accounts(), $this->module->verification->finished]);
        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testNoSecondLiveAccountIsOpened(): void
    {
        $this->begin(offers: true);
        $this->connection()->accounts->connect($this->stripeLedger());
        $this->module->verification->isSubmitted = true;

        self::assertSame([409, ConnectedAccounts::OTHER_ACCOUNT], self::statusAndCode($this->finish()));
        self::assertSame([['live' => 'acct_stripe'], 0], [$this->accounts(), $this->module->verification->finished]);
        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testWhileNewAccountsArePausedNoneIsOpenedBesideTheSandbox(): void
    {
        $this->connectSandbox();
        $this->begin();
        $this->module->verification->isSubmitted = true;
        add_filter('tillbook_onboarding_paused', '__return_true');

        self::assertSame([503, 'tillbook_onboarding_paused'], self::statusAndCode($this->finish()));
        self::assertStringContainsString('wcpay-connection-error=1', $this->connect());
        self::assertSame(['test' => self::ACCOUNT], $this->accounts());
    }

    public function testAProviderWithoutAWizardOpensItsAccountAtTheConnectAddress(): void
    {
        $this->add();
        $this->connectSandbox();
        self::assertFalse($this->onboarding()->hasWizard());
        self::assertStringEndsWith('connect', (string) $this->target(PageRegistry::WIZARD));
        self::assertSame('tillbook_unsupported', self::statusAndCode($this->begin())[1]);

        self::assertStringEndsWith('overview&wcpay-connection-success=1', $this->connect(['offer_at_checkout' => '1']));
        self::assertSame(['live' => 'acct_memory', 'test' => self::ACCOUNT], $this->accounts());
        self::assertTrue((new StoreSettings())->isEnabled());
        self::assertStringEndsWith('overview', $this->connect(['offer_at_checkout' => '0']), 'In a second tab.');
        self::assertTrue((new StoreSettings())->isEnabled());
    }

    public function testAFailureToOpenALiveAccountIsNoneOfTheConnectedOne(): void
    {
        $this->add();
        $this->connectSandbox();

        self::assertStringEndsWith(
            'connect&wcpay-connection-error=1&from=WCPAY_CONNECT&source=unknown',
            $this->connect(onboarding: new FakeOnboarding(paused: true)),
        );
        self::assertSame(['test' => self::ACCOUNT], $this->accounts());
    }

    public function testATestAccountThatAStaleTabOpensLeavesTheCheckoutOfTheLiveOne(): void
    {
        $this->connection()->accounts->connect($this->stripeLedger());
        $connection = $this->connection();
        foreach ([['sandbox', false], ['stripe', false]] as [$provider, $isLive]) {
            $connection->offerAtCheckout(true, $provider, $isLive);
            self::assertFalse((new StoreSettings())->isEnabled(), $provider);
        }
        $this->connect(['test_drive' => '1', 'offer_at_checkout' => '1']);
        self::assertNotNull($this->onboarding()->testProvider());
        self::assertFalse((new StoreSettings())->isEnabled(), 'At the Connect address.');
        $connection->offerAtCheckout(true, 'stripe', true);
        self::assertTrue((new StoreSettings())->isEnabled());
    }

    public function testThePageWaitsForALiveAccountThatIsOpenedInParts(): void
    {
        foreach ([false, true] as $isBesideTest) {
            $this->add(parts: 2);
            delete_option(ConnectedAccounts::OPTION);
            if ($isBesideTest) {
                $this->connectSandbox();
            }
            self::assertStringContainsString('connect&wcpay-connection-success=1', $this->connect());
            self::assertSame([0, true], [$this->onboarding()->opening(), $this->onboarding()->isOpeningLive()]);
            self::assertStringEndsWith(
                'connect&wcpay-connection-success=1',
                (string) $this->target(PageRegistry::OVERVIEW, ['wcpay-connection-success' => '1']),
                'The overview would say that the live account is connected.',
            );

            self::assertSame(['status' => 'pending', 'percent' => 50], $this->proceed()->get_data());
            self::assertSame(['status' => 'complete', 'percent' => 100], $this->proceed()->get_data());
            self::assertArrayHasKey('live', $this->accounts());
            self::assertNull($this->onboarding()->opening());
            self::assertNull($this->target(PageRegistry::OVERVIEW, ['wcpay-connection-success' => '1']));
        }
    }

    public function testTheSandboxIsNotTheLiveAccountThatThePageWaitsFor(): void
    {
        $this->add(parts: 2);
        $this->connect();
        // Opened in another tab.
        $this->connectSandbox();
        $this->module->giveUp();

        self::assertSame([409, 'tillbook_no_account'], self::statusAndCode($this->proceed()));
    }

    public function testAPageThatOpensTheSandboxDoesNotWaitForALiveAccountThatHangs(): void
    {
        $this->add(parts: 2);
        $this->connect();
        $this->connectSandbox();

        self::assertSame(['status' => 'complete', 'percent' => 100], $this->proceed(false)->get_data());
        self::assertSame(0, $this->module->progress());
    }

    public function testBesideALiveAccountNoOtherIsWaitedFor(): void
    {
        foreach ([false, true] as $isBesideTest) {
            $this->add(parts: 2);
            delete_option(ConnectedAccounts::OPTION);
            if ($isBesideTest) {
                $this->connectSandbox();
            }
            $this->connect();
            $this->connection()->accounts->connect($this->stripeLedger());

            self::assertSame([null, false], [$this->onboarding()->opening(), $this->onboarding()->isOpeningLive()]);
            self::assertNull($this->target(PageRegistry::OVERVIEW, ['wcpay-connection-success' => '1']));
        }
    }

    public function testACopyOfTheSiteOpensNone(): void
    {
        $this->add(parts: 2);
        $this->connectSandbox();
        SiteOwnership::markCopy();

        self::assertStringContainsString('connect&wcpay-connection-error=1&from=WCPAY_CONNECT', $this->connect());
        self::assertNull($this->module->progress());
    }

    public function testAProviderThatOpensNothingIsAFailure(): void
    {
        $this->add();
        $this->connectSandbox();
        $this->module->isIdle = true;

        self::assertStringContainsString(
            'connect&wcpay-connection-error=1&from=WCPAY_CONNECT',
            $this->connect(['offer_at_checkout' => '1']),
        );
        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testTheUserSeesANewLiveAccountAlsoAfterLookingAtTheTestAccount(): void
    {
        $this->connectSandbox();
        ShownMode::choose(false);
        $this->module->begin([]);
        self::assertFalse($this->connection()->isTestMode());

        ShownMode::choose(false);
        $this->module->begin([]);
        self::assertTrue($this->connection()->isTestMode(), 'It is the same account.');
    }

    public function testTheLiveAccountShowsItsOwnWelcomeAndTasks(): void
    {
        $this->connectSandbox();
        $options = new OwnedOptions();
        $options->set('wcpay_connection_success_modal_dismissed', true);
        $options->set('woocommerce_dismissed_todo_tasks', ['offer-at-checkout' => 1795000000000]);
        $options->set('wcpay_next_deposit_notice_dismissed', true);
        $options->set('wcpay_instant_deposit_notice_dismissed', true);

        $this->module->begin([]);
        self::assertFalse(get_option('wcpay_connection_success_modal_dismissed'));
        self::assertFalse(get_option('woocommerce_dismissed_todo_tasks'));
        self::assertFalse(get_option('wcpay_next_deposit_notice_dismissed'));
        self::assertFalse(get_option('wcpay_instant_deposit_notice_dismissed'));

        $options->set('wcpay_connection_success_modal_dismissed', true);
        $ledger = Plugin::instance()->services->ledgers()->ofMode(true);
        self::assertNotNull($ledger);
        $this->connection()->accounts->connect($ledger);
        self::assertTrue((bool) get_option('wcpay_connection_success_modal_dismissed'), 'It is the same account.');
    }

    public function testASandboxBesideTheLiveAccountBringsBackNoneOfItsNotices(): void
    {
        $this->module->begin([]);
        (new OwnedOptions())->set('wcpay_connection_success_modal_dismissed', true);

        $ledgers = Plugin::instance()->services->ledgers();
        $this->connection()->accounts->connect($ledgers->findOrCreate('sandbox', self::ACCOUNT, false, 'US', 'usd'));
        self::assertSame(['live' => 'acct_memory', 'test' => self::ACCOUNT], $this->accounts());
        self::assertTrue((bool) get_option('wcpay_connection_success_modal_dismissed'));
    }

    private function begin(?bool $offers = null): WP_REST_Response
    {
        return $this->rest(
            'POST',
            self::SESSION,
            ['self_assessment' => self::BUSINESS] + ($offers === null ? [] : ['offer_at_checkout' => $offers]),
        );
    }

    private function finish(string $from = self::WIZARD): WP_REST_Response
    {
        return $this->rest('POST', self::FINALIZE, ['from' => $from]);
    }

    private function proceed(bool $isLive = true): WP_REST_Response
    {
        return $this->rest('POST', self::PROGRESS, ['live' => $isLive]);
    }

    /**
     * Opens the Connect address, as the button of a provider without a wizard does.
     *
     * @param array<string, string> $query
     *
     * @return string the URL that it leads to
     */
    private function connect(array $query = [], ?OnboardingAvailability $onboarding = null): string
    {
        $services = Plugin::instance()->services;
        $handler = new ConnectHandler(
            $services->pages(),
            $onboarding ?? $services->onboarding(),
            $services->connection(...),
            static fn(): AccountReset => new AccountReset($services->connection(), $services->audit()),
        );

        return $handler->answer(ConnectRequest::of($query), true)->target;
    }

    /**
     * @param array<string, string> $query
     *
     * @return string|null the URL to which a page redirects; null if it shows
     */
    private function target(string $path, array $query = []): ?string
    {
        $services = Plugin::instance()->services;
        $guard = new AccountGuard($services->pages(), $services->account(), $services->onboarding());
        $target = null;
        $this->inTheAdmin(static function () use ($guard, $path, $query, &$target): void {
            $target = $guard->target(new Screen(['page' => 'wc-admin', 'path' => $path] + $query));
        });

        return $target;
    }

    /** @return array<string, string> IDs of the connected accounts, by mode */
    private function accounts(): array
    {
        $accounts = array_column(
            array_map(
                static fn(array $account): array => [
                    'mode' => $account['livemode'] ? 'live' : 'test',
                    'id' => $account['account_id'],
                ],
                ConnectedAccounts::all(),
            ),
            'id',
            'mode',
        );
        ksort($accounts);

        return $accounts;
    }

    private function stripeLedger(): LedgerScope
    {
        return Plugin::instance()->services->ledgers()->findOrCreate('stripe', 'acct_stripe', true, 'US', 'usd');
    }

    private function onboarding(): OnboardingAvailability
    {
        return Plugin::instance()->services->onboarding();
    }

    private function connection(): Connection
    {
        return Plugin::instance()->services->connection();
    }
}
