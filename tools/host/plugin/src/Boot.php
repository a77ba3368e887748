<?php

declare(strict_types=1);

namespace Tillbook\StandIn;

use Tillbook\StandIn\Admin\AdminScreen;
use Tillbook\StandIn\Admin\Menu;
use Tillbook\StandIn\Admin\OrdersScreen;
use Tillbook\StandIn\Admin\Scripts;
use Tillbook\StandIn\Rest\Notes;
use Tillbook\StandIn\Rest\Options;
use Tillbook\StandIn\Rest\UserPreferences;
use Tillbook\StandIn\Scheduler\Runner;
use Tillbook\StandIn\Settings\SettingsScreen;

/** Registers all parts of the stand-in. */
final class Boot
{
    public static function hooks(): void
    {
        add_action('init', [Tables::class, 'createIfOld'], 0);
        (new Runner())->register();
        (new UserPreferences())->register();
        (new Options())->register();
        (new Notes())->register();
        (new Menu())->register();
        (new Scripts())->register();
        (new AdminScreen())->register();
        (new SettingsScreen())->register();
        (new OrdersScreen())->register();
        Roles::hooks();
    }

    public static function activate(): void
    {
        Tables::create();
        Roles::add();
        foreach (self::OPTIONS as $name => $value) {
            add_option($name, $value);
        }
    }

    public static function deactivate(): void
    {
        wp_clear_scheduled_hook(Runner::HOOK, Runner::CRON_ARGS);
    }

    private const OPTIONS = [
        'woocommerce_default_country' => 'US:CA',
        'woocommerce_currency' => 'USD',
        'woocommerce_currency_pos' => 'left',
        'woocommerce_price_thousand_sep' => ',',
        'woocommerce_price_decimal_sep' => '.',
        'woocommerce_price_num_decimals' => '2',
        'woocommerce_allow_tracking' => 'no',
        'woocommerce_custom_orders_table_enabled' => 'yes',
    ];
}
