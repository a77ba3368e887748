<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\TestCase;
use WP_REST_Request;

/** WooCommerce's own switches of the gateway, for users without permission to change its settings. */
final class GatewaySettingsGuardTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(StoreSettings::OPTION);
        delete_option(ApiKeys::OPTION);
    }

    protected function tearDown(): void
    {
        unset($_SERVER['PHP_AUTH_USER']);
        parent::tearDown();
    }

    public function testUsersWhoCanChangeSettingsSwitchIt(): void
    {
        $this->actAs('shop_manager');

        self::assertNull($this->answer('PUT'));
        self::assertTrue($this->isSwitchedOn());
    }

    public function testUsersWithoutPermissionSwitchNothing(): void
    {
        $user = new \WP_User($this->actAs('shop_manager'));
        $user->add_cap('tillbook_settings', false);
        wp_set_current_user(0);
        wp_set_current_user($user->ID);

        self::assertSame(403, $this->answer('PUT'));
        self::assertSame(403, $this->answer('POST'));
        self::assertSame(403, $this->answer('PUT', path: '/WC/v3/Payment_Gateways/tillbook/'));
        self::assertNull($this->answer('GET'), 'Reading is the host\'s affair.');
        self::assertFalse($this->isSwitchedOn());
    }

    public function testAKeyOfWooCommerceSwitchesItOnlyWhereKeysMay(): void
    {
        $this->actAs('shop_manager');
        $_SERVER['PHP_AUTH_USER'] = 'ck_0123';
        self::assertSame(403, $this->answer('PUT'));
        self::assertFalse($this->isSwitchedOn());

        $this->allowApiKeys();
        self::assertNull($this->answer('PUT'));
        self::assertTrue($this->isSwitchedOn());
    }

    public function testAKeyOfWooCommerceDoesNotAllowItselfCommands(): void
    {
        $this->actAs('administrator');
        $_SERVER['PHP_AUTH_USER'] = 'ck_0123';
        // As WooCommerce's route `wc-admin/options`. MySQL finds the option by each of these names.
        foreach (
            [
                ApiKeys::OPTION,
                ucfirst(ApiKeys::OPTION),
                str_replace('rest', "r\u{e9}st", ApiKeys::OPTION),
                str_replace('al', "\u{e4}l", ApiKeys::OPTION),
                str_replace('till', "\u{ff54}ill", ApiKeys::OPTION),
            ]
            as $name
        ) {
            update_option($name, 'yes');
            self::assertFalse(get_option($name));
            self::assertFalse(ApiKeys::mayCommand());
        }
        update_option(ucfirst(StoreSettings::OPTION), ['enabled' => 'yes', 'trusted_proxies' => '0.0.0.0/0']);
        wp_cache_flush();
        self::assertFalse((new StoreSettings())->isEnabled());
        self::assertSame('', (new StoreSettings())->text('trusted_proxies'));

        $this->allowApiKeys();
        self::assertTrue(ApiKeys::mayCommand());
    }

    public function testOtherGatewaysAndLoggedOutVisitorsAreLeftToTheHost(): void
    {
        self::assertNull($this->answer('PUT'), 'Without a user the host says that one has to log in.');
        $this->actAs('subscriber');
        self::assertNull($this->answer('PUT', 'bacs'));
    }

    /** @return int|null the status of a refusal */
    private function answer(string $method, string $gateway = 'tillbook', ?string $path = null): ?int
    {
        $answer = apply_filters(
            'rest_request_before_callbacks',
            null,
            [],
            new WP_REST_Request($method, $path ?? "/wc/v3/payment_gateways/$gateway"),
        );
        $data = is_wp_error($answer) ? $answer->get_error_data() : null;

        return is_array($data) && is_int($data['status'] ?? null) ? $data['status'] : null;
    }

    private function isSwitchedOn(): bool
    {
        update_option(StoreSettings::OPTION, ['enabled' => 'yes']);

        return (new StoreSettings())->isEnabled();
    }
}
