<?php

/**
 * Removes what Tillbook stored, only if the merchant asked for it in the settings. Options whose names other plugins
 * share are removed only where Tillbook created them; store orders stay.
 */

declare(strict_types=1);

namespace Tillbook;

use Tillbook\Platform\Uninstaller;

defined('WP_UNINSTALL_PLUGIN') || exit;

require_once __DIR__ . '/includes/autoload.php';

(new Uninstaller())->run();
