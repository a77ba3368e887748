<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Settings;

use WC_Admin_Settings;
use WC_Settings_Page;

/** The `page=wc-settings` screen: tabs, sections and form. */
final class SettingsScreen
{
    private const SLUG = 'wc-settings';

    public function register(): void
    {
        add_action('admin_menu', [$this, 'addMenu'], 50);
        add_action('wp_loaded', [$this, 'save'], 20);
    }

    public function addMenu(): void
    {
        $hook = add_submenu_page(
            'woocommerce',
            __('WooCommerce settings', 'woocommerce'),
            __('Settings', 'woocommerce'),
            'manage_woocommerce',
            self::SLUG,
            [$this, 'render'],
        );
        add_action("load-{$hook}", [$this, 'load']);
    }

    public function load(): void
    {
        self::tabs();
        do_action('woocommerce_settings_page_init');
    }

    /** Saves before the menu and the page are rendered, so that the response shows the new values. */
    public function save(): void
    {
        if (!is_admin() || ($_GET['page'] ?? '') !== self::SLUG || empty($_POST['save'])) {
            return;
        }
        check_admin_referer('woocommerce-settings');
        if (!current_user_can('manage_woocommerce')) {
            wp_die(esc_html__('Sorry, you are not allowed to manage these settings.', 'woocommerce'), 403);
        }
        self::tabs();
        $tab = self::tab();
        do_action("woocommerce_settings_save_{$tab}");
        do_action("woocommerce_update_options_{$tab}");
        do_action('woocommerce_update_options');
        WC_Admin_Settings::add_message(__('Your settings have been saved.', 'woocommerce'));
        do_action('woocommerce_settings_saved');
    }

    public function render(): void
    {
        $tab = self::tab();
        echo '<div class="wrap woocommerce"><form method="post" id="mainform" action="" enctype="multipart/form-data">';
        echo '<nav class="nav-tab-wrapper woo-nav-tab-wrapper">';
        foreach (apply_filters('woocommerce_settings_tabs_array', []) as $id => $label) {
            printf(
                '<a href="%s" class="nav-tab %s">%s</a>',
                esc_url(admin_url("admin.php?page=wc-settings&tab={$id}")),
                $id === $tab ? 'nav-tab-active' : '',
                esc_html($label),
            );
        }
        echo '</nav><h1 class="screen-reader-text">' . esc_html__('Settings', 'woocommerce') . '</h1>';
        do_action("woocommerce_sections_{$tab}");
        WC_Admin_Settings::show_messages();
        do_action("woocommerce_settings_{$tab}");
        if (empty($GLOBALS['hide_save_button'])) {
            echo '<p class="submit"><button name="save" class="button-primary woocommerce-save-button" type="submit" value="1">' .
                esc_html__('Save changes', 'woocommerce') .
                '</button></p>';
        }
        wp_nonce_field('woocommerce-settings');
        echo '</form>';
        do_action("woocommerce_after_settings_{$tab}");
        echo '</div>';
    }

    private static function tab(): string
    {
        return sanitize_title(wp_unslash((string) ($_GET['tab'] ?? ''))) ?: 'general';
    }

    /** @return list<WC_Settings_Page> */
    private static function tabs(): array
    {
        static $tabs = null;
        return $tabs ??= apply_filters('woocommerce_get_settings_pages', [new GeneralTab(), new CheckoutTab()]);
    }
}
