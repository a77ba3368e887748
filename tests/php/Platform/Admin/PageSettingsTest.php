<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Admin\PageSettingsSchema;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\FakeOnboarding;
use Tillbook\Tests\TestCase;

/** The page-supplied settings object (spec 1 §1). */
final class PageSettingsTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(FeatureFlags::OPTION);
        delete_option(StoreSettings::OPTION);
        $this->actAs('shop_manager');
    }

    public function testEveryFieldOfTheContractIsThereAndNoOther(): void
    {
        foreach ([$this->settings(), $this->settings(new FakeAccount(false))] as $settings) {
            $asTheBrowserSeesIt = json_decode((string) wp_json_encode($settings), true);
            self::assertTrue(
                rest_validate_value_from_schema($asTheBrowserSeesIt, PageSettingsSchema::settings(), 'settings'),
            );
        }
    }

    public function testTheFieldsOfTheSpecificationAreAmongThem(): void
    {
        foreach (
            [
                'connectUrl',
                'connect',
                'testMode',
                'testModeOnboarding',
                'hasBothModes',
                'isAccountConnected',
                'isAccountValid',
                'accountStatus',
                'connectIncentive',
                'errorMessage',
                'onBoardingDisabled',
                'isWooPayStoreCountryAvailable',
                'fraudServices',
                'currencyData',
                'zeroDecimalCurrencies',
                'dateFormat',
                'timeFormat',
                'shouldUseExplicitPrice',
                'isJetpackConnected',
            ]
            as $field
        ) {
            self::assertArrayHasKey($field, $this->settings());
        }
    }

    public function testPagesLoadNoticesOnlyIfThereAreAny(): void
    {
        self::assertFalse($this->settings()['hasNotices']);
        self::assertTrue($this->settings(onboarding: new FakeOnboarding(site: 'copied'))['hasNotices']);
        self::assertTrue($this->settings(onboarding: new FakeOnboarding(hasBothModes: true))['hasNotices']);
        TablesState::set(true);
        $settings = $this->settings();
        TablesState::set(false);
        self::assertTrue($settings['hasNotices']);
        self::assertStringContainsString('The update is in progress.', (string) $settings['tablesNotice']);
    }

    public function testAStoreWithoutAnAccountSaysSo(): void
    {
        $settings = $this->settings(new FakeAccount(false));

        self::assertFalse($settings['isAccountConnected']);
        self::assertFalse($settings['isAccountValid']);
        self::assertFalse($settings['testModeOnboarding']);
    }

    public function testAnAccountIsValidOnceItsDetailsAreSubmitted(): void
    {
        self::assertFalse($this->settings(new FakeAccount(fields: ['detailsSubmitted' => false]))['isAccountValid']);
        self::assertTrue($this->settings(new FakeAccount(fields: ['detailsSubmitted' => true]))['isAccountValid']);
    }

    public function testTestModeIsTheAccountsOrTheMerchantsChoice(): void
    {
        self::assertTrue($this->settings(new FakeAccount(test: true))['testMode']);
        self::assertFalse($this->settings(new FakeAccount(test: false))['testMode']);

        (new StoreSettings())->change(['test_mode' => true]);
        self::assertTrue($this->settings(new FakeAccount(test: false))['testMode']);
    }

    public function testAmountsCarryTheirCurrencyWhereTheAccountHasSeveral(): void
    {
        $one = ['store_currencies' => ['default' => 'usd', 'supported' => ['usd']]];
        $two = ['store_currencies' => ['default' => 'usd', 'supported' => ['usd', 'eur']]];

        self::assertFalse($this->settings(new FakeAccount(fields: $one))['shouldUseExplicitPrice']);
        self::assertTrue($this->settings(new FakeAccount(fields: $two))['shouldUseExplicitPrice']);
    }

    public function testTheOneClickCheckoutIsKnownInTheUnitedStates(): void
    {
        foreach (['US:CA' => true, 'DE' => false] as $place => $isKnown) {
            update_option('woocommerce_default_country', $place);
            self::assertSame($isKnown, $this->settings()['isWooPayStoreCountryAvailable'], $place);
        }
    }

    public function testTheUsersFirstNameIsThereForGreetings(): void
    {
        self::assertSame('', $this->settings()['userFirstName']);
        update_user_meta(get_current_user_id(), 'first_name', 'Kim');
        self::assertSame('Kim', $this->settings()['userFirstName']);
    }

    public function testCurrenciesKnowTheirDecimals(): void
    {
        $currencies = $this->settings()['currencyData'];
        self::assertIsArray($currencies);
        $precision = static fn(string $code): mixed => is_array($currencies[$code] ?? null)
            ? $currencies[$code]['precision']
            : null;

        self::assertSame([2, 0, 3], [$precision('USD'), $precision('JPY'), $precision('KWD')]);
    }

    public function testTheStoresTimeZoneComesWithItsOffsetOfToday(): void
    {
        update_option('timezone_string', 'Asia/Kolkata');

        self::assertSame(['name' => 'Asia/Kolkata', 'offset' => 330], $this->settings()['timeZone']);
    }

    public function testCapabilitiesAreTheUsersOwn(): void
    {
        self::assertSame(
            [
                'view' => true,
                'export' => true,
                'refund' => true,
                'capture' => true,
                'dispute' => true,
                'settings' => true,
            ],
            $this->settings()['capabilities'],
        );

        $this->actAs('author');
        self::assertSame(
            [
                'view' => false,
                'export' => false,
                'refund' => false,
                'capture' => false,
                'dispute' => false,
                'settings' => false,
            ],
            $this->settings()['capabilities'],
        );
    }

    public function testWhatTheBrowserKeepsBelongsToOneUserOfOneAccount(): void
    {
        $first = $this->settings()['localKey'];
        self::assertSame($first, $this->settings()['localKey']);
        self::assertNotSame($first, $this->settings(new FakeAccount(false))['localKey']);
        self::assertNotSame($first, $this->settings(new FakeAccount(test: false))['localKey']);

        $this->actAs('administrator');
        self::assertNotSame($first, $this->settings()['localKey']);
    }

    public function testFlagsReachTheBrowser(): void
    {
        foreach (Flag::cases() as $flag) {
            foreach ([true, false] as $on) {
                (new FeatureFlags())->set($flag, $on);
                $flags = $this->settings()['featureFlags'];
                self::assertIsArray($flags);
                self::assertSame($on, $flags[$flag->value]);
            }
        }
    }

    public function testTheSubscriptionsFlagShowsSubscriptionsWithoutTheirPlugin(): void
    {
        // Other tests bring the plugin's functions, which stay.
        self::assertSame(Subscriptions::areActive(), $this->settings()['isSubscriptionsActive']);

        (new FeatureFlags())->set(Flag::Subscriptions, true);
        self::assertTrue($this->settings()['isSubscriptionsActive']);
    }

    public function testExportThresholdsAreThoseOfTheSpecification(): void
    {
        self::assertSame(
            ['transactions' => 10000, 'payouts' => 1000, 'disputes' => 1000],
            $this->settings()['csvThresholds'],
        );
    }

    public function testManualCaptureIsTheStoresSetting(): void
    {
        self::assertFalse($this->settings()['isManualCaptureEnabled']);

        (new StoreSettings())->change(['manual_capture' => true]);
        self::assertTrue($this->settings()['isManualCaptureEnabled']);
    }

    public function testTrackingNeedsConsent(): void
    {
        update_option('woocommerce_allow_tracking', 'no');
        self::assertFalse($this->settings()['isTrackingAllowed']);

        update_option('woocommerce_allow_tracking', 'yes');
        self::assertTrue($this->settings()['isTrackingAllowed']);
    }

    public function testTheNoticeOfTheNextPayoutStaysClosedOnceItWasClosedHere(): void
    {
        update_option('wcpay_next_deposit_notice_dismissed', '1');
        self::assertFalse($this->settings()['isNextDepositNoticeDismissed'], 'Another plugin left that value.');

        $this->rest('POST', '/wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed', ['value' => true]);
        self::assertTrue($this->settings()['isNextDepositNoticeDismissed']);

        $this->rest('POST', '/wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed', ['value' => false]);
        self::assertFalse($this->settings()['isNextDepositNoticeDismissed']);
    }

    public function testAnOrdersAddressHasAPlaceForItsId(): void
    {
        self::assertIsString($this->settings()['orderUrl']);
        self::assertStringStartsWith(admin_url(), sprintf($this->settings()['orderUrl'], 7));
        self::assertStringContainsString('7', sprintf($this->settings()['orderUrl'], 7));
    }

    /** @return array<string, mixed> */
    private function settings(
        FakeAccount $account = new FakeAccount(),
        FakeOnboarding $onboarding = new FakeOnboarding(),
    ): array {
        return (new PageSettings(
            $account,
            new StoreSettings(),
            new FeatureFlags(),
            new SystemClock(),
            $onboarding,
        ))->all();
    }
}
