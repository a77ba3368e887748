<?php

/**
 * Deactivates the plugin on a network of three sites, of which the first and the third sell in several currencies.
 * Prints what became of stored pages. The sites share one database, which stays as it is.
 */

declare(strict_types=1);

namespace {
    $GLOBALS['tillbook_test_site'] = 1;
    $GLOBALS['tillbook_test_known'] = [];
    $GLOBALS['tillbook_test_super_cache'] = [];

    // Of WP Super Cache.
    function wp_cache_clear_cache(int $blog_id = 0): void
    {
        $GLOBALS['tillbook_test_super_cache'][] = func_get_args();
    }
}

// In place of WordPress' functions, for the code of these namespaces.
namespace Tillbook\Platform {
    function is_multisite(): bool
    {
        return true;
    }

    function get_current_blog_id(): int
    {
        return $GLOBALS['tillbook_test_site'];
    }
}

namespace Tillbook {
    use Tillbook\Features\MultiCurrency\CachedPrices;
    use Tillbook\Platform\Settings\StoreSettings;
    use Tillbook\Tests\Support\Child;

    function is_multisite(): bool
    {
        return true;
    }

    function get_current_blog_id(): int
    {
        return $GLOBALS['tillbook_test_site'];
    }

    /** @return list<int> */
    function get_sites(): array
    {
        return [1, 2, 3];
    }

    function switch_to_blog(int $site): void
    {
        $GLOBALS['tillbook_test_site'] = $site;
        update_option(CachedPrices::OPTION, "of site $site");
    }

    function restore_current_blog(): void
    {
        if ($GLOBALS['tillbook_test_site'] !== 1 && get_option(CachedPrices::OPTION) !== false) {
            $GLOBALS['tillbook_test_known'][] = $GLOBALS['tillbook_test_site'];
        }
        $GLOBALS['tillbook_test_site'] = 1;
    }

    require dirname(__DIR__, 2) . '/Support/Child.php';
    Child::boot();
    global $wpdb;
    assert($wpdb instanceof \wpdb);
    $wpdb->query('START TRANSACTION');
    add_filter(
        'pre_option_' . StoreSettings::OPTION,
        static fn(): array => ['multi_currency' => $GLOBALS['tillbook_test_site'] === 2 ? 'no' : 'yes'],
    );
    update_option(CachedPrices::OPTION, 'of site 1');
    $purged = [];
    add_action('tillbook_purge_page_caches', static function () use (&$purged): void {
        $purged[] = $GLOBALS['tillbook_test_site'];
    });
    Plugin::instance()->deactivate(true);
    $wpdb->query('ROLLBACK');
    echo json_encode([
        'purged' => $purged,
        'WP Super Cache' => $GLOBALS['tillbook_test_super_cache'],
        'Cache Enabler, all sites' => did_action('cache_enabler_clear_complete_cache'),
        'Cache Enabler' => did_action('cache_enabler_clear_site_cache'),
        'known' => $GLOBALS['tillbook_test_known'],
        'current' => get_current_blog_id(),
    ]);
}
