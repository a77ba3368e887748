<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Keeps the response to this request out of shared page caches. */
final class PageCaches
{
    /**
     * Excludes the response from caches by headers, a constant and what one plugin documents instead.
     *
     * @param bool $mayBrowserKeep whether the browser may reuse the page when the user goes back, unless the response
     *     forbids it already: WordPress does for signed-in users, whose pages the next person must not see
     */
    public static function keepOut(bool $mayBrowserKeep = false): void
    {
        if (!defined('DONOTCACHEPAGE')) {
            define('DONOTCACHEPAGE', true);
        }
        // WP Fastest Cache ignores the constant and headers, and checks that this function was called.
        CachePlugin::call('wpfc_exclude_current_page');
        if (headers_sent()) {
            return;
        }
        if (!$mayBrowserKeep) {
            nocache_headers();
        } elseif (!self::isStoredNowhere(headers_list())) {
            header('Cache-Control: private, no-cache');
        }
    }

    /**
     * Returns whether no cache, not even the browser's, may store a response.
     *
     * @param list<string> $headers of the response, such as `Cache-Control: no-store`
     */
    public static function isStoredNowhere(array $headers): bool
    {
        return preg_grep('/^cache-control\s*:.*\bno-store\b/i', $headers) !== [];
    }
}
