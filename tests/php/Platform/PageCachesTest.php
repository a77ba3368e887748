<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use Tillbook\Platform\PageCaches;
use Tillbook\Tests\TestCase;

/**
 * Which responses caches and a browser may keep. PHP's command line records no headers, so the rule is tested without
 * sending.
 */
final class PageCachesTest extends TestCase
{
    public function testWpFastestCacheExcludesThePage(): void
    {
        if (!function_exists('wpfc_exclude_current_page')) {
            eval('function wpfc_exclude_current_page() { do_action( "wpfc_exclude_current_page" ); }');
        }
        $excluded = 0;
        // As its inc/cache.php does: it looks for the function among the callers.
        add_action('wpfc_exclude_current_page', static function () use (&$excluded): void {
            $excluded += (int) in_array('wpfc_exclude_current_page', array_column(debug_backtrace(), 'function'), true);
        });
        PageCaches::keepOut(true);
        self::assertSame(1, $excluded);
    }

    public function testAResponseThatForbidsToBeStoredStaysSo(): void
    {
        // WordPress' headers for signed-in users.
        $private = 'Cache-Control: ' . wp_get_nocache_headers()['Cache-Control'];
        self::assertTrue(PageCaches::isStoredNowhere(['X-Powered-By: PHP', $private]));
        self::assertTrue(PageCaches::isStoredNowhere(['cache-control:private,NO-STORE']));
        self::assertFalse(PageCaches::isStoredNowhere([]));
        self::assertFalse(PageCaches::isStoredNowhere(['Cache-Control: public, max-age=600', 'X-Note: no-store']));
    }
}
