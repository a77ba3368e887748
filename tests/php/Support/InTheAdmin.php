<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use ReflectionProperty;
use WP_Locale_Switcher;

/** Work in a request of the admin, where WordPress speaks the user's language. German is installed. */
trait InTheAdmin
{
    /** @param callable(): mixed $work */
    protected function inTheAdmin(callable $work): void
    {
        $languages = new ReflectionProperty(WP_Locale_Switcher::class, 'available_languages');
        $before = $languages->getValue($GLOBALS['wp_locale_switcher']);
        $languages->setValue($GLOBALS['wp_locale_switcher'], ['en_US', 'de_DE']);
        set_current_screen('dashboard');
        try {
            $work();
        } finally {
            unset($GLOBALS['current_screen']);
            $languages->setValue($GLOBALS['wp_locale_switcher'], $before);
        }
    }
}
