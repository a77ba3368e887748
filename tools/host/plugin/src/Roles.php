<?php

declare(strict_types=1);

namespace Tillbook\StandIn;

/** Roles and capabilities of a store. */
final class Roles
{
    private const STORE = ['manage_woocommerce', 'view_woocommerce_reports', 'create_customers'];

    private const SHOP_MANAGER = [
        'level_9',
        'read',
        'read_private_pages',
        'read_private_posts',
        'edit_posts',
        'edit_pages',
        'edit_published_posts',
        'edit_published_pages',
        'edit_private_pages',
        'edit_private_posts',
        'edit_others_posts',
        'edit_others_pages',
        'publish_posts',
        'publish_pages',
        'delete_posts',
        'delete_pages',
        'delete_private_pages',
        'delete_private_posts',
        'delete_published_pages',
        'delete_published_posts',
        'delete_others_posts',
        'delete_others_pages',
        'manage_categories',
        'manage_links',
        'moderate_comments',
        'upload_files',
        'export',
        'import',
        'list_users',
        'edit_theme_options',
    ];

    public static function hooks(): void
    {
        add_action('admin_init', [self::class, 'keepCustomersOut']);
        add_action('admin_page_access_denied', [self::class, 'keepCustomersOut']);
    }

    public static function add(): void
    {
        add_role('customer', 'Customer', ['read' => true]);
        add_role('shop_manager', 'Shop manager', array_fill_keys(self::SHOP_MANAGER, true));
        foreach (['administrator', 'shop_manager'] as $name) {
            $role = get_role($name);
            foreach (self::storeCapabilities() as $capability) {
                $role?->add_cap($capability);
            }
        }
    }

    /** @return list<string> */
    private static function storeCapabilities(): array
    {
        $capabilities = self::STORE;
        $capabilities[] = 'view_admin_dashboard';
        foreach (['edit', 'read', 'delete'] as $verb) {
            $capabilities[] = "{$verb}_shop_order";
        }
        foreach (['edit', 'edit_others', 'publish', 'read_private', 'delete', 'delete_others'] as $verb) {
            $capabilities[] = "{$verb}_shop_orders";
        }
        return $capabilities;
    }

    /** Redirects users who neither write posts nor manage the store away from wp-admin. */
    public static function keepCustomersOut(): void
    {
        if (wp_doing_ajax() || basename((string) ($_SERVER['SCRIPT_NAME'] ?? '')) === 'admin-post.php') {
            return;
        }
        foreach (['edit_posts', 'manage_woocommerce', 'view_admin_dashboard'] as $capability) {
            if (current_user_can($capability)) {
                return;
            }
        }
        wp_safe_redirect(home_url('/'));
        exit();
    }
}
