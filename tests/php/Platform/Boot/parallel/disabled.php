<?php

/**
 * A request on a host that has disabled functions of PHP: changes an order as after a payment, and updates the plugin.
 * Prints what became of it.
 */

declare(strict_types=1);

use Tillbook\Features\OrderSync\OrderLock;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Tests\Support\Child;

require dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
$order = 987654321;
$said = ['pid' => function_exists('getmypid')];
try {
    (new OrderLock(new SystemClock()))->during($order, static function () use (&$said): void {
        $said['order'] = 'changed';
    });
} catch (Error $error) {
    $said['order'] = $error->getMessage();
}
$said['order_lock'] = AtomicOption::read(OrderLock::OPTION . $order);
delete_option(OrderLock::OPTION . $order);

update_option('tillbook_version', '0.0.1');
try {
    Plugin::instance()->upgrade();
    $said['version'] = get_option('tillbook_version');
} catch (Error $error) {
    $said['version'] = $error->getMessage();
}
$said['outdated'] = TablesState::isOutdated();
$said['update_lock'] = AtomicOption::read('tillbook_upgrading');
// The other tests have the same site.
update_option('tillbook_version', TILLBOOK_VERSION);
delete_option('tillbook_upgrading');
echo wp_json_encode($said);
