<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Has the page caches of other plugins remove all pages of this site, through what they document for that. */
final class PurgePageCaches
{
    /** An error in another plugin is logged, and the next cache is emptied. */
    public static function all(): void
    {
        foreach (self::functions() as $function => $arguments) {
            CachePlugin::call($function, ...$arguments);
        }
        // Names of hooks are literals, so that the reference of hooks can be made from the code.
        CachePlugin::try('LiteSpeed Cache', static fn() => do_action('litespeed_purge_all'));
        CachePlugin::try('Cache Enabler', static fn() => do_action('cache_enabler_clear_site_cache'));
        CachePlugin::try('Breeze', static fn() => do_action('breeze_clear_all_cache'));
        CachePlugin::try('Hummingbird', static fn() => do_action('wphb_clear_page_cache'));
        CachePlugin::try('Nginx Helper', static fn() => do_action('rt_nginx_helper_purge_all'));
        CachePlugin::try('tillbook_purge_page_caches', static function (): void {
            /**
             * Fires when pages that a cache has stored show outdated prices or currencies. WP Rocket, WP Super Cache,
             * W3 Total Cache, WP Fastest Cache, SiteGround, LiteSpeed, Cache Enabler, Breeze, Hummingbird and Nginx
             * Helper are emptied anyway; empty any other cache here.
             *
             * @since 0.1.0
             */
            do_action('tillbook_purge_page_caches');
        });
    }

    /**
     * Of WP Rocket, WP Super Cache, W3 Total Cache, WP Fastest Cache and SiteGround's plugin.
     *
     * @return array<string, list<int>> arguments by function
     */
    private static function functions(): array
    {
        return [
            'rocket_clean_domain' => [],
            // Without a site, it empties those of the whole network.
            'wp_cache_clear_cache' => is_multisite() ? [get_current_blog_id()] : [],
            'w3tc_flush_posts' => [],
            'wpfc_clear_all_cache' => [],
            'sg_cachepress_purge_cache' => [],
        ];
    }
}
