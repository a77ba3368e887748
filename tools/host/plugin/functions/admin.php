<?php

declare(strict_types=1);

use Automattic\WooCommerce\Admin\PageController;

defined('ABSPATH') || exit();

/**
 * Adds a screen of the app on `page=wc-admin` to the admin menu.
 *
 * @param array<string, mixed> $options id, title, path; parent, capability, icon, position, nav_args.
 */
function wc_admin_register_page(array $options): void
{
    PageController::get_instance()->register_page($options);
}

/**
 * Registers an existing admin screen for the app's header.
 *
 * @param array<string, mixed> $options id, screen_id, title, parent, path, js_page.
 */
function wc_admin_connect_page(array $options): void
{
    PageController::get_instance()->connect_page($options);
}

function wc_admin_is_registered_page(): bool
{
    return PageController::is_admin_page();
}

/** Returns the URL of a screen of the app, or of the app itself. */
function wc_admin_url(?string $path = null, array $query = []): string
{
    $query = http_build_query($query);
    return admin_url('admin.php?page=wc-admin' . ($path ? '&path=' . $path : '') . ($query !== '' ? '&' . $query : ''));
}
