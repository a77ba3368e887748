<?php

declare(strict_types=1);

namespace Tillbook\Tests\StandIn;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Tillbook\Tests\TestCase;

/** Tests what Tillbook needs from the store's settings and texts, on a real WooCommerce and on the stand-in. */
final class StoreTest extends TestCase
{
    public function testTheHostIsThereAndNewEnough(): void
    {
        self::assertTrue(version_compare(WC()->version, '10.2', '>='));
        self::assertSame(WC_VERSION, WC()->version);
        foreach (
            ['before_woocommerce_init', 'woocommerce_loaded', 'woocommerce_init', 'action_scheduler_init']
            as $hook
        ) {
            self::assertGreaterThan(0, did_action($hook), $hook);
        }
        self::assertTrue(OrderUtil::custom_orders_table_usage_is_enabled());
    }

    public function testCountriesAndStatesAreKnown(): void
    {
        $countries = WC()->countries->get_countries();
        self::assertSame('United States (US)', $countries['US']);
        self::assertSame('Germany', $countries['DE']);
        self::assertCount(250, $countries);
        $states = WC()->countries->get_states('US');
        self::assertIsArray($states);
        self::assertSame('California', $states['CA']);
        update_option('woocommerce_default_country', 'CA:ON');
        self::assertSame('CA', WC()->countries->get_base_country());
        self::assertSame('ON', WC()->countries->get_base_state());
    }

    public function testCurrenciesHaveANameAndASymbol(): void
    {
        update_option('woocommerce_currency', 'EUR');
        self::assertSame('EUR', get_woocommerce_currency());
        self::assertSame('€', html_entity_decode(get_woocommerce_currency_symbol()));
        self::assertSame('¥', html_entity_decode(get_woocommerce_currency_symbol('JPY')));
        self::assertSame('د.ك', html_entity_decode(get_woocommerce_currency_symbol('KWD')));
        self::assertSame('$', html_entity_decode(get_woocommerce_currency_symbol('CAD')));
        self::assertSame('Euro', get_woocommerce_currencies()['EUR']);
        self::assertSame('', get_woocommerce_currency_symbol('NOPE'));
    }

    public function testAPriceIsWrittenAsTheStoreSays(): void
    {
        update_option('woocommerce_currency_pos', 'right_space');
        update_option('woocommerce_price_thousand_sep', '.');
        update_option('woocommerce_price_decimal_sep', ',');
        $text = html_entity_decode(wp_strip_all_tags(wc_price(-1234.5, ['currency' => 'EUR'])));

        self::assertSame("-1.234,50\u{a0}€", $text);
    }

    public function testAPreferenceIsKeptOnlyWhenItIsRegistered(): void
    {
        $register = static fn(array $fields): array => [...$fields, 'probe_known'];
        add_filter('woocommerce_admin_get_user_data_fields', $register);
        $user = $this->actAs('administrator');

        $response = $this->rest('POST', '/wp/v2/users/' . $user, [
            'woocommerce_meta' => ['probe_known' => '["type"]', 'probe_unknown' => 'x'],
        ]);
        remove_filter('woocommerce_admin_get_user_data_fields', $register);

        self::assertSame(200, $response->get_status());
        $body = $response->get_data();
        self::assertIsArray($body);
        self::assertIsArray($body['woocommerce_meta']);
        self::assertSame('["type"]', $body['woocommerce_meta']['probe_known']);
        self::assertArrayNotHasKey('probe_unknown', $body['woocommerce_meta']);
        self::assertSame('["type"]', get_user_meta($user, 'woocommerce_admin_probe_known', true));
        self::assertSame('', get_user_meta($user, 'woocommerce_admin_probe_unknown', true));
    }

    public function testAnOptionThatIsNotAllowedIsRefused(): void
    {
        $this->actAs('administrator');

        self::assertSame(403, $this->rest('GET', '/wc-admin/options', ['options' => 'admin_email'])->get_status());
        self::assertSame(
            403,
            $this->rest('POST', '/wc-admin/options', ['admin_email' => 'x@example.com'])->get_status(),
        );
        self::assertNotSame('x@example.com', get_option('admin_email'));
    }

    public function testShopManagersRunTheStoreAndSubscribersDoNot(): void
    {
        $this->actAs('shop_manager');
        self::assertTrue(current_user_can('manage_woocommerce'));
        self::assertTrue(current_user_can('view_woocommerce_reports'));
        $this->actAs('subscriber');
        self::assertFalse(current_user_can('manage_woocommerce'));
        self::assertSame(403, $this->rest('GET', '/wc-analytics/admin/notes')->get_status());
    }
}
