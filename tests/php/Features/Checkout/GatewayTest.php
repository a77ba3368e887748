<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Tillbook\Features\Checkout\Gateway;
use Tillbook\Features\Checkout\GatewayForm;
use Tillbook\Features\Checkout\OrderRefunds;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Platform\Uninstaller;
use Tillbook\Provider\Provider;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\TestCase;

/** The gateway as WooCommerce's list of payment methods sees it. */
final class GatewayTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(StoreSettings::OPTION);
    }

    public function testWooCommerceKnowsItOnce(): void
    {
        $ids = array_map(static fn (mixed $gateway): string => $gateway instanceof \WC_Payment_Gateway ? (string) $gateway->id : '', WC()->payment_gateways()->payment_gateways());

        self::assertCount(1, array_keys($ids, 'tillbook', true));
    }

    public function testShoppersAreNotOfferedItBeforeTheCheckoutExists(): void
    {
        (new StoreSettings())->change(['enabled' => true]);

        self::assertSame('yes', $this->gateway()->enabled);
        self::assertFalse($this->gateway()->is_available());
        self::assertArrayNotHasKey('tillbook', WC()->payment_gateways()->get_available_payment_gateways());
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
        self::assertSame(admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fconnect&from=WCADMIN_PAYMENT_SETTINGS'), $this->gateway()->get_connection_url('https://example.com/back'));
    }

    public function testTheHostsSwitchTakesEffect(): void
    {
        $this->gateway()->update_option('enabled', 'yes');

        self::assertTrue((new StoreSettings())->isEnabled());
        self::assertSame('yes', $this->gateway()->enabled);
    }

    public function testTheFormSavesEverySwitch(): void
    {
        $this->actAs('shop_manager');
        $this->submit(['enabled', 'manual_capture', 'debug_log', 'api_keys', 'remove_data']);
        $store = new StoreSettings();
        self::assertSame([true, true, true], [$store->isEnabled(), $store->isManualCapture(), $store->isDebugLog()]);
        self::assertSame(['yes', 'yes'], [get_option(ApiKeys::OPTION), get_option(Uninstaller::OPT_IN)]);

        $this->submit([]);
        self::assertSame([false, false, false], [$store->isEnabled(), $store->isManualCapture(), $store->isDebugLog()]);
        self::assertSame(['no', 'no'], [get_option(ApiKeys::OPTION), get_option(Uninstaller::OPT_IN)]);
    }

    public function testTheFormIsOnlyForThoseWhoMayChangeSettings(): void
    {
        $this->actAs('author');
        $this->submit(['enabled']);

        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testTheSectionShowsTheStateAndWhatIsSwitchedOn(): void
    {
        $this->actAs('shop_manager');
        (new StoreSettings())->change(['debug_log' => true]);
        $html = $this->printed(new FakeAccount());

        self::assertStringContainsString('A sandbox account is connected.', $html);
        self::assertMatchesRegularExpression('/name="woocommerce_tillbook_debug_log"[^>]*checked/', $html);
        self::assertDoesNotMatchRegularExpression('/name="woocommerce_tillbook_manual_capture"[^>]*checked/', $html);
        self::assertStringNotContainsString('Connect an account', $html);
    }

    public function testAStoreWithoutAnAccountIsOfferedToConnectOne(): void
    {
        $this->actAs('shop_manager');
        $html = $this->printed(new FakeAccount(false));

        self::assertMatchesRegularExpression('/path=%2Fpayments%2Fconnect&#038;from=WCADMIN_PAYMENT_SETTINGS">Connect an account/', $html);
    }

    /** @param list<string> $ticked */
    private function submit(array $ticked): void
    {
        $posted = [];
        foreach ($ticked as $field) {
            $posted['woocommerce_tillbook_' . $field] = '1';
        }
        $gateway = $this->gateway();
        $gateway->set_post_data($posted + ['save' => 'Save changes']);
        $gateway->process_admin_options();
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
        $none = static fn (): ?Provider => null;
        $refunds = new OrderRefunds(static fn (): RefundService => self::fail('Nothing is connected.'), $none, new PaymentRecords($database), new Ledgers($database, new SystemClock()), new Orders());

        return new Gateway($account, new StoreSettings(), new GatewayForm($account, new StoreSettings()), $refunds);
    }
}
