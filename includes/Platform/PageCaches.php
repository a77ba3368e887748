<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Keeps the response to this request out of shared page caches. */
final class PageCaches
{
    /**
     * Sends headers and sets the constant that exclude the response from caches.
     *
     * @param bool $mayBrowserKeep whether the browser may reuse the page when the user goes back
     */
    public static function keepOut(bool $mayBrowserKeep = false): void
    {
        if (!defined('DONOTCACHEPAGE')) {
            define('DONOTCACHEPAGE', true);
        }
        if (headers_sent()) {
            return;
        }
        if ($mayBrowserKeep) {
            header('Cache-Control: private, no-cache');
        } else {
            nocache_headers();
        }
    }
}
