<?php

declare(strict_types=1);

/**
 * Removes what Tillbook stored, only if the merchant asked for it in the settings.
 *
 * @package Tillbook
 */

defined('WP_UNINSTALL_PLUGIN') || exit();

// An older PHP never ran the plugin, so there is nothing to remove.
if (PHP_VERSION_ID >= 80100) {
    require_once __DIR__ . '/includes/autoload.php';
    require __DIR__ . '/includes/uninstall.php';
}
