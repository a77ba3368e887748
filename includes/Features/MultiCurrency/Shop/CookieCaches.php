<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\CachedPrices;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\CachePlugin;
use Tillbook\Platform\Registrable;

/**
 * Tells caches that can store a page for each value of a cookie about the shopper's currency: WP Rocket and WP Super
 * Cache. Both keep the cookie in a file that is read before WordPress starts.
 */
final class CookieCaches implements Registrable
{
    /** WP Rocket asks when it writes its files, in the admin, in REST or on the command line. */
    public function register(): void
    {
        Hooks::filter(
            'rocket_cache_dynamic_cookies',
            static fn(mixed $cookies): mixed => is_array($cookies) && CachedPrices::isShowing()
                ? [...$cookies, RememberedCurrency::COOKIE]
                : $cookies,
        );
        // The web server's rules can't choose a page by this cookie.
        Hooks::filter(
            'rocket_htaccess_mod_rewrite',
            static fn(mixed $rules): mixed => CachedPrices::isShowing() ? false : $rules,
        );
    }

    /** Adds the cookie on shop pages; it is written only if it is missing. */
    public static function add(): void
    {
        CachePlugin::try('WP Super Cache', static fn() => do_action('wpsc_add_cookie', RememberedCurrency::COOKIE));
    }

    /** Call when pages start or stop to depend on the cookie, before stored pages are removed. */
    public static function refresh(): void
    {
        if (!CachedPrices::isShowing()) {
            CachePlugin::try(
                'WP Super Cache',
                static fn() => do_action('wpsc_delete_cookie', RememberedCurrency::COOKIE),
            );
        }
        CachePlugin::call('flush_rocket_htaccess');
        CachePlugin::call('rocket_generate_config_file');
    }
}
