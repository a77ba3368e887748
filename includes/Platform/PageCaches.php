<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Keeps the page of this request out of caches that would show it to others. */
final class PageCaches
{
    /** @param bool $mayBrowserKeep whether going back may show it as it was left */
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
