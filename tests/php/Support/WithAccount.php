<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use ReflectionProperty;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Plugin;
use Tillbook\Wiring\Container;

/** Has the plugin's routes see another account than the site's. */
trait WithAccount
{
    /** @param AccountState|null $account null for the one the site is connected to, asked afresh */
    private function connected(?AccountState $account): void
    {
        (new ReflectionProperty(Container::class, 'account'))->setValue(Plugin::instance()->services, $account);
        PluginAccount::forget();
        $GLOBALS['wp_rest_server'] = null;
    }
}
