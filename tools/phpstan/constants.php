<?php

/** Constants defined by the plugin's main file and WordPress. */

declare(strict_types=1);

define('TILLBOOK_FILE', dirname(__DIR__, 2) . '/tillbook.php');
define('TILLBOOK_DIR', dirname(__DIR__, 2));
define('TILLBOOK_VERSION', '0.0.0');
define('ABSPATH', '/');
define('WP_CLI', true);
define('WPINC', 'wp-includes');
define('WP_CONTENT_DIR', '/wp-content');
define('WP_PLUGIN_DIR', '/wp-content/plugins');
define('ARRAY_A', 'ARRAY_A');
define('DAY_IN_SECONDS', 86400);
