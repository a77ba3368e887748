<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

/** WooCommerce's entries in the admin menu. */
final class Menu
{
    public const PAYMENTS_LINK = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';

    public function register(): void
    {
        add_action('admin_menu', [$this, 'addStore'], 9);
        add_action('admin_menu', [$this, 'addPayments'], 10);
    }

    public function addStore(): void
    {
        add_menu_page(
            __('WooCommerce', 'woocommerce'),
            __('WooCommerce', 'woocommerce'),
            'edit_others_shop_orders',
            'woocommerce',
            '__return_null',
            'dashicons-store',
            '55.5',
        );
        wc_admin_register_page([
            'id' => 'woocommerce-home',
            'title' => __('Home', 'woocommerce'),
            'parent' => 'woocommerce',
            'path' => 'wc-admin',
            // The app checks the permissions for each of its pages.
            'capability' => 'read',
        ]);
        remove_submenu_page('woocommerce', 'woocommerce');
    }

    /** Adds WooCommerce's "Payments" link, which a payments plugin removes. */
    public function addPayments(): void
    {
        remove_menu_page('wc-admin&path=/payments/connect');
        add_menu_page(
            __('Payments', 'woocommerce'),
            __('Payments', 'woocommerce'),
            'manage_woocommerce',
            self::PAYMENTS_LINK,
            '',
            'dashicons-money-alt',
            '56',
        );
    }
}
