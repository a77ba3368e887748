<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Plugin;

/**
 * The account as the plugin's hooks have it since WordPress was loaded. It asks the provider once per request, and a
 * process of tests is a single request, so each test has it ask again.
 */
final class PluginAccount
{
    private static ?AccountState $account = null;

    /** To be called before a test puts another one in its place. */
    public static function remember(): void
    {
        self::$account = Plugin::instance()->services->account();
    }

    public static function forget(): void
    {
        self::$account?->forget();
    }
}
