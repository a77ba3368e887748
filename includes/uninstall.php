<?php

/**
 * Uninstalls on every site of the network where the merchant opted in.
 */

declare(strict_types=1);

namespace Tillbook;

use Tillbook\Platform\Uninstaller;

defined('WP_UNINSTALL_PLUGIN') || exit();

// In a function: the code that includes this file has variables of these names.
(static function (): void {
    global $wpdb;
    assert($wpdb instanceof \wpdb);
    if (!is_multisite()) {
        (new Uninstaller($wpdb))->run();

        return;
    }
    foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $site) {
        switch_to_blog($site);
        (new Uninstaller($wpdb))->run();
        restore_current_blog();
    }
})();
