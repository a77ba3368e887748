<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Tillbook\Features\Checkout\Gateway;
use Tillbook\Features\Checkout\GatewayForm;
use Tillbook\Features\Checkout\OrderRefunds;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Provider;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\Gateways;
use Tillbook\Tests\TestCase;

/** The gateway as WooCommerce's list of payment methods sees it. */
final class GatewayTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(StoreSettings::OPTION);
        delete_option(CheckoutAccount::OPTION);
    }

    public function testWooCommerceKnowsItOnce(): void
    {
        $ids = array_map(
            static fn(mixed $gateway): string => $gateway instanceof \WC_Payment_Gateway ? (string) $gateway->id : '',
            WC()->payment_gateways()->payment_gateways(),
        );

        self::assertCount(1, array_keys($ids, 'tillbook', true));
    }

    public function testShoppersAreNotOfferedItWithoutAnAccount(): void
    {
        delete_option(ConnectedAccounts::OPTION);
        (new StoreSettings())->change(['enabled' => true]);

        self::assertSame('yes', $this->gateway()->enabled);
        self::assertFalse($this->gateway()->is_available());
        self::assertArrayNotHasKey('tillbook', WC()->payment_gateways()->get_available_payment_gateways());
    }

    public function testItsDescriptionIsAText(): void
    {
        self::assertSame('', $this->gateway()->description);
        self::assertSame('', $this->gateway()->get_description());
    }

    public function testItsTitlesAreReadAsPropertiesToo(): void
    {
        $gateway = $this->gateway();

        self::assertSame('Card', $gateway->title);
        self::assertSame('Tillbook Payments', $gateway->method_title);
        self::assertSame($gateway->get_method_description(), $gateway->method_description);
        // WooCommerce's order screen checks it like this.
        self::assertFalse(empty($gateway->method_title));
        self::assertFalse(isset($gateway->unknown));

        (new StoreSettings())->change(['payment_methods' => ['card', 'klarna']]);
        self::assertSame('Card and other payment methods', $gateway->title);
        // As WooCommerce's REST API does when it changes the title.
        $gateway->title = 'Pay by card';
        self::assertSame('Pay by card', $gateway->title);
    }

    public function testItsTitleNamesNoMethodsThatOnlyAnotherAccountCanHave(): void
    {
        // The account in Singapore, which had GrabPay, was disconnected.
        (new StoreSettings())->change(['payment_methods' => ['card', 'grabpay', 'klarna']]);
        $active = static fn(string ...$methods): array => array_fill_keys($methods, ['status' => 'active']);
        foreach (
            ['Card' => $active('card'), 'Card and other payment methods' => $active('card', 'klarna')]
            as $title => $capabilities
        ) {
            delete_option(CheckoutAccount::OPTION);
            CheckoutAccount::of(
                PaymentsAccount::of(['account_id' => 'acct_us', 'country' => 'US']),
                AccountSettings::of(['capabilities' => $capabilities]),
                1,
                true,
            )->keep();
            self::assertSame($title, $this->gateway()->title);
        }
    }

    public function testItTranslatesNothingBeforeItIsRead(): void
    {
        $translated = [];
        add_filter(
            'gettext_tillbook',
            static function (string $translation, string $text) use (&$translated): string {
                $translated[] = $text;

                return $translation;
            },
            10,
            2,
        );
        Gateways::build();
        self::assertSame([], $translated, 'WooCommerce may build its list before the language is known.');

        self::assertSame('Tillbook Payments', $this->gateway()->method_title);
        self::assertSame(['Tillbook Payments'], $translated);
    }

    public function testAStoreWithoutAnAccountNeedsSetup(): void
    {
        $gateway = $this->gateway(new FakeAccount(false));

        self::assertTrue($gateway->needs_setup());
        self::assertFalse($gateway->is_account_connected());
        self::assertFalse($gateway->is_onboarding_started());
        self::assertFalse($gateway->is_onboarding_completed());
        self::assertFalse($gateway->is_test_mode_onboarding());
        self::assertFalse($gateway->is_test_mode(), 'There is no test account yet.');
    }

    public function testAnOutageIsNotShownAsAnAccountWithoutDetails(): void
    {
        self::assertTrue($this->gateway(new FakeAccount(fields: ['error' => true]))->is_onboarding_completed());
    }

    public function testASandboxAccountIsConnectedAndInTestMode(): void
    {
        $gateway = $this->gateway(new FakeAccount(fields: ['detailsSubmitted' => true]));

        self::assertFalse($gateway->needs_setup());
        self::assertTrue($gateway->is_account_connected());
        self::assertTrue($gateway->is_onboarding_completed());
        self::assertTrue($gateway->is_test_mode());
        self::assertTrue($gateway->is_test_mode_onboarding());
    }

    public function testALiveAccountIsInTestModeOnlyWhereTheMerchantSaysSo(): void
    {
        $live = new FakeAccount(test: false);
        self::assertFalse($this->gateway($live)->is_test_mode());

        (new StoreSettings())->change(['test_mode' => true]);
        self::assertTrue($this->gateway($live)->is_test_mode());
        self::assertFalse($this->gateway($live)->is_test_mode_onboarding());
    }

    public function testAnAccountWithoutDetailsHasNotCompletedOnboarding(): void
    {
        $gateway = $this->gateway(new FakeAccount(fields: ['detailsSubmitted' => false]));

        self::assertTrue($gateway->is_onboarding_started());
        self::assertFalse($gateway->is_onboarding_completed());
    }

    public function testItsLinksLeadToItsSettings(): void
    {
        $settings = admin_url('admin.php?page=wc-settings&tab=checkout&section=tillbook');

        self::assertSame($settings, $this->gateway()->get_settings_url());
        self::assertSame(
            admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fconnect&from=WCADMIN_PAYMENT_SETTINGS'),
            $this->gateway()->get_connection_url('https://example.com/back'),
        );
    }

    public function testTheHostsSwitchTakesEffect(): void
    {
        $this->gateway()->update_option('enabled', 'yes');

        self::assertTrue((new StoreSettings())->isEnabled());
        self::assertSame('yes', $this->gateway()->enabled);
    }

    public function testTheHostsSwitchKeepsWhatTheSameRequestHasChanged(): void
    {
        $store = new StoreSettings();
        $store->change(['manual_capture' => false]);
        $gateway = $this->gateway();
        $store->change(['manual_capture' => true]);
        $gateway->update_option('enabled', 'yes');

        self::assertSame([true, true], [$store->isEnabled(), $store->isManualCapture()]);
    }

    public function testItHasTheStoredSettings(): void
    {
        self::assertSame([], $this->gateway()->settings);

        (new StoreSettings())->change(['manual_capture' => true, 'trusted_proxies' => '203.0.113.7']);
        self::assertSame(get_option(StoreSettings::OPTION), $this->gateway()->settings);
    }

    public function testTheHostWritesItsSwitchAndLeavesWhatElseIsSet(): void
    {
        $store = new StoreSettings();
        $store->change(['manual_capture' => true, 'payment_methods' => ['card', 'klarna']]);
        $gateway = $this->gateway();
        // As WooCommerce's REST API does it.
        $gateway->init_form_fields();
        update_option($gateway->get_option_key(), ['enabled' => 'yes'] + $gateway->settings, true);

        self::assertTrue($store->isEnabled());
        self::assertTrue($store->isManualCapture());
        self::assertSame(['card', 'klarna'], $store->list('payment_methods'));
    }

    public function testAFormThatIsSentWithoutFieldsChangesNothing(): void
    {
        $this->actAs('shop_manager');
        $store = new StoreSettings();
        $store->change(['enabled' => true, 'debug_log' => true]);
        $gateway = $this->gateway();
        $gateway->set_post_data(['save' => 'Save changes']);
        $gateway->process_admin_options();
        do_action('woocommerce_update_options_payment_gateways_tillbook');

        self::assertSame([true, true], [$store->isEnabled(), $store->isDebugLog()]);
    }

    public function testTheSectionShowsTheStateAndNoButtonOfTheHost(): void
    {
        $this->actAs('shop_manager');
        unset($GLOBALS['hide_save_button']);
        $html = $this->printed(new FakeAccount());

        self::assertStringContainsString('A test account is connected.', $html);
        self::assertStringNotContainsString('<input', $html);
        self::assertStringNotContainsString('Connect an account', $html);
        self::assertTrue($GLOBALS['hide_save_button'] ?? false);
        unset($GLOBALS['hide_save_button']);
    }

    public function testAStoreWithoutAnAccountIsOfferedToConnectOne(): void
    {
        $this->actAs('shop_manager');
        $html = $this->printed(new FakeAccount(false));

        self::assertMatchesRegularExpression(
            '/path=%2Fpayments%2Fconnect&#038;from=WCADMIN_PAYMENT_SETTINGS">Connect an account/',
            $html,
        );
    }

    private function printed(FakeAccount $account): string
    {
        ob_start();
        $this->gateway($account)->admin_options();

        return (string) ob_get_clean();
    }

    private function gateway(FakeAccount $account = new FakeAccount()): Gateway
    {
        $database = Database::fromWordPress();
        $none = static fn(): ?Provider => null;
        $refunds = new OrderRefunds(
            static fn(): RefundService => self::fail('Nothing is connected.'),
            $none,
            new PaymentRecords($database),
            new Ledgers($database, new SystemClock()),
            new Orders(),
        );

        $checkout = Plugin::instance()->services->modules()->checkout;

        return new Gateway(
            $account,
            new StoreSettings(),
            new GatewayForm($account, new StoreSettings()),
            $refunds,
            $checkout->flow(...),
            $checkout->availability(...),
            static fn(): AddCard => self::fail('No card is added.'),
            static function (): void {},
        );
    }
}
