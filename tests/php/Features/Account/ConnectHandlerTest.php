<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use RuntimeException;
use Tillbook\Features\Account\Connecting\AccountReset;
use Tillbook\Features\Account\Connecting\ConnectAnswer;
use Tillbook\Features\Account\Connecting\ConnectHandler;
use Tillbook\Features\Account\Connecting\ConnectRequest;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\ConnectLink;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Providers;
use Tillbook\Tests\Support\FakeOnboarding;
use Tillbook\Tests\Support\ModuleThatCannotConnect;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The connect address (spec 1 §2.4 and §7). */
final class ConnectHandlerTest extends TestCase
{
    use WithLog;
    use WithSandbox;

    private const OVERVIEW = 'path=%2Fpayments%2Foverview';
    private const CONNECT = 'path=%2Fpayments%2Fconnect';

    private ?string $refusal = null;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->actAs('shop_manager');
    }

    public function testItsAddressIsMadeForOneUser(): void
    {
        parse_str((string) parse_url(ConnectLink::url(['test_drive' => 'true']), PHP_URL_QUERY), $query);
        self::assertSame(['tillbook_connect', 'true'], [$query['action'], $query['test_drive']]);
        self::assertIsString($query['_wpnonce']);
        self::assertNotFalse(wp_verify_nonce($query['_wpnonce'], ConnectLink::ACTION));

        $this->actAs('shop_manager');
        self::assertFalse(wp_verify_nonce($query['_wpnonce'], ConnectLink::ACTION));
    }

    public function testAForgedAddressOpensNothingAndSaysSo(): void
    {
        $answer = $this->answer(['test_drive' => 'true'], false);

        self::assertSame(403, $answer->status);
        self::assertSame(
            [
                'success' => false,
                'data' => [
                    'code' => 'tillbook_link_expired',
                    'message' => 'This link has expired. Reload the page and try again.',
                ],
            ],
            $answer->json,
        );
    }

    public function testUsersWhoCannotChangeSettingsOpenNothing(): void
    {
        $this->actAs('author');

        self::assertSame(403, $this->answer(['test_drive' => 'true'])->status);
    }

    public function testItOffersPaymentsAtCheckoutAsTheMerchantChose(): void
    {
        $settings = new StoreSettings();
        self::assertFalse($settings->isEnabled());
        $this->refusal = 'tillbook_in_progress';
        $this->answer(['test_drive' => '1', 'offer_at_checkout' => '1']);
        self::assertFalse($settings->isEnabled(), 'No account, no offer.');

        $this->refusal = null;
        self::assertSame(200, $this->answer(['test_drive' => '1', 'offer_at_checkout' => '1'])->status);
        self::assertTrue($settings->isEnabled());
        $this->answer(['test_drive' => '1']);
        self::assertTrue($settings->isEnabled(), 'Without an answer the setting stays.');
        $this->answer(['test_drive' => '1', 'offer_at_checkout' => '0']);
        self::assertFalse($settings->isEnabled());
    }

    public function testTheWaitingPageGetsItsNextAddress(): void
    {
        $target = fn(array $query): mixed => $this->answer(['test_drive' => 'true', 'capabilities' => 'card'] + $query)
            ->json['data'] ?? null;

        $json = $this->answer(['test_drive' => 'true'])->json;
        self::assertSame(['success', 'data'], array_keys((array) $json));
        self::assertTrue($json['success'] ?? null);
        self::assertStringContainsString(
            self::OVERVIEW . '&wcpay-sandbox-success=true',
            (string) Json::text((array) $json, 'data.redirect_to'),
        );
        self::assertSame(['redirect_to' => Screen::settingsUrl()], $target(['redirect_to_settings_page' => '1']));
    }

    public function testASandboxThatCannotBeOpenedIsSaidToThePageThatWaits(): void
    {
        $this->refusal = 'tillbook_in_progress';
        $answer = $this->answer(['test_drive' => '1']);

        self::assertSame(409, $answer->status);
        self::assertFalse($answer->json['success'] ?? null);
    }

    public function testWhatBreaksIsAnErrorAndNoBlankPage(): void
    {
        $this->refusal = 'broken';
        $this->readLog();
        $contexts = [];
        $note = static function (mixed $message, mixed $level, mixed $context) use (&$contexts): mixed {
            $contexts[] = (string) wp_json_encode($context);

            return $message;
        };
        add_filter('woocommerce_logger_log_message', $note, 1, 3);
        $answer = $this->answer(['test_drive' => '1']);
        remove_filter('woocommerce_logger_log_message', $note, 1);
        $this->stopReadingLog();

        self::assertSame([500, 'wcpay_server_error'], [$answer->status, $answer->json['data']['code'] ?? null]);
        $this->assertNamesALogEntry($this->message($answer));
        self::assertCount(1, $this->logged);
        self::assertStringNotContainsString('#0 ', implode('', $contexts), 'No trace with arguments.');
    }

    public function testPagesAreToldOfAnotherUserWhoConnectsNotOnlyInWords(): void
    {
        $onboarding = Plugin::instance()->services->onboarding();
        $is = static fn(): array => [$onboarding->isConnecting(), $onboarding->problem() !== ''];

        self::assertSame([true, true], $this->connection()->accounts->withLock($is));
        self::assertSame([false, false], $is());
    }

    public function testWhileNewAccountsArePausedNoneIsOpened(): void
    {
        $answer = $this->handler(new FakeOnboarding(paused: true))->answer(
            ConnectRequest::of(['test_drive' => 'true']),
            true,
        );

        self::assertSame(503, $answer->status);
        self::assertStringContainsString('We\'ve temporarily paused new account creation.', $this->message($answer));
    }

    public function testEachFailureOpensThePageThatSaysSo(): void
    {
        $this->connectSandbox();
        $this->actAs('tillbook_accountant');
        foreach (['wcpay-login', 'wcpay-loan-offer', 'wcpay-server-link', 'wcpay-reset-account'] as $asked) {
            $answer = $this->answer([$asked => '1']);
            self::assertNull($answer->json);
            self::assertStringContainsString(self::OVERVIEW . "&$asked-error=1", $answer->target, $asked);
        }
        foreach (['collect_payout_requirements' => 'true', 'live' => '1'] as $asked => $value) {
            self::assertStringContainsString(
                self::CONNECT . '&wcpay-connection-error=1',
                $this->answer([$asked => $value])->target,
                $asked,
            );
        }
        $this->actAs('shop_manager');
        self::assertStringContainsString(
            'wcpay-reset-account-error=1',
            $this->answer(['wcpay-reset-account' => '1'], false)->target,
        );
        self::assertTrue($this->connection()->isConnected(), 'No other user can make a link that resets the account.');
    }

    public function testLinksOfTheProvidersEmailsNeedNoNonceAndALogin(): void
    {
        $this->connectSandbox();
        foreach (
            [
                ['wcpay-login', '1', 'overview'],
                ['wcpay-server-link', 'disputes', 'disputes'],
                ['collect_payout_requirements', 'true', 'onboarding%2Fkyc'],
            ]
            as [$task, $value, $page]
        ) {
            self::assertStringContainsString(
                "path=%2Fpayments%2F$page",
                $this->answer([$task => $value], false)->target,
                $task,
            );
        }
        $this->handler()->register();
        self::assertTrue(has_action('admin_post_nopriv_' . ConnectLink::ACTION));
    }

    public function testALinkThatIsNotKnownLeadsToItsError(): void
    {
        $this->connectSandbox();
        foreach (['elsewhere', 'https://example.com'] as $link) {
            self::assertStringContainsString(
                self::OVERVIEW . '&wcpay-server-link-error=1',
                $this->answer(['wcpay-server-link' => $link])->target,
                $link,
            );
        }
        self::assertStringContainsString(
            'wcpay-loan-offer-error=1',
            $this->answer(['wcpay-loan-offer' => '1'])->target,
            'There is no loan.',
        );
    }

    public function testWhatTheProviderShowsIsLedTo(): void
    {
        $this->connectSandbox();

        self::assertStringEndsWith(self::OVERVIEW, $this->answer(['wcpay-login' => '1'])->target);
        self::assertStringEndsWith(
            'path=%2Fpayments%2Fpayouts',
            $this->answer(['wcpay-server-link' => 'payouts'])->target,
        );
        self::assertStringEndsWith(
            'path=%2Fpayments%2Fonboarding%2Fkyc&collect_payout_requirements=true',
            $this->answer(['collect_payout_requirements' => 'true'])->target,
        );
    }

    public function testALiveAccountIsRefusedRatherThanImitated(): void
    {
        self::assertStringContainsString(self::CONNECT . '&wcpay-connection-error=1', $this->answer([])->target);
    }

    public function testAConnectedAccountIsCompletedWhereNoOtherCanBeOpened(): void
    {
        $this->connectSandbox();

        self::assertStringEndsWith('path=%2Fpayments%2Fonboarding%2Fkyc', $this->answer([])->target);
    }

    public function testAResetLeadsToThePageThatConnects(): void
    {
        $this->connectSandbox();
        $answer = $this->answer(['wcpay-reset-account' => 'true', 'source' => 'my-<b>source']);

        self::assertStringContainsString(self::CONNECT . '&source=my-bsource', $answer->target);
        self::assertFalse($this->connection()->isConnected());
    }

    public function testAResetWithoutAnAccountSaysThatItFailed(): void
    {
        self::assertStringContainsString(
            'wcpay-reset-account-error=1',
            $this->answer(['wcpay-reset-account' => '1'])->target,
        );
    }

    public function testParametersAreTakenAsNothingButWords(): void
    {
        $request = ConnectRequest::of([
            'test_drive' => 'true',
            'source' => 'a b"c-<d>_1',
            'capabilities' => 'card,ideal, <x>,card',
            'wcpay-server-link' => ['a'],
        ]);
        self::assertSame(
            ['abc-d_1', ['card', 'ideal', 'x'], ''],
            [$request->source, $request->capabilities, $request->link],
        );

        self::assertSame('unknown', ConnectRequest::of(['source' => '!!'])->source);
        self::assertSame('live', ConnectRequest::of(['test_drive' => 'false', 'wcpay-login' => ['1']])->task->value);
    }

    private function message(ConnectAnswer $answer): string
    {
        $data = $answer->json['data'] ?? null;

        return is_array($data) && is_string($data['message'] ?? null) ? $data['message'] : '';
    }

    /** @param array<string, mixed> $query */
    private function answer(array $query, bool $isGenuine = true): ConnectAnswer
    {
        return $this->handler()->answer(ConnectRequest::of($query), $isGenuine);
    }

    private function handler(FakeOnboarding $onboarding = new FakeOnboarding()): ConnectHandler
    {
        $page = static fn(string $path, bool $needsAccount = true): PageDefinition => new PageDefinition(
            $path,
            static fn(): string => 'Page',
            Capability::View,
            'page',
            needsAccount: $needsAccount,
        );
        $pages = new PageRegistry(
            new FeatureFlags(),
            $page('/payments/connect', false),
            $page('/payments/overview'),
            $page('/payments/payouts'),
            $page('/payments/disputes'),
            $page('/payments/loans'),
            $page('/payments/onboarding/kyc', false),
        );
        $services = Plugin::instance()->services;
        $failing = new Providers(
            fn(): array => [
                new ModuleThatCannotConnect(
                    $services->sandbox(),
                    $this->refusal === 'broken'
                        ? new RuntimeException('disk full')
                        : new ProviderRefusal((string) $this->refusal, 'Wait.', 409),
                ),
            ],
            $services->providerServices(),
        );

        return new ConnectHandler(
            $pages,
            $onboarding,
            fn(): Connection => $this->refusal === null
                ? $services->connection()
                : new Connection($services->connection()->accounts, $failing),
            static fn(): AccountReset => new AccountReset(
                $services->connection(),
                new \Tillbook\Ledger\Audit($services->database, $services->clock),
            ),
        );
    }

    private function connection(): Connection
    {
        return Plugin::instance()->services->connection();
    }
}
