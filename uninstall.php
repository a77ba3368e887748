<?php

declare(strict_types=1);

/**
 * Removes Tillbook's data on uninstall; see Uninstaller for the data that needs the merchant's opt-in.
 *
 * @package Tillbook
 */

defined('WP_UNINSTALL_PLUGIN') || exit();

// The plugin never runs on an older PHP version, so there is no data to remove.
if (PHP_VERSION_ID >= 80100) {
    require_once __DIR__ . '/includes/autoload.php';
    require __DIR__ . '/includes/uninstall.php';
}
