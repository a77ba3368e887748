<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use Tillbook\Platform\PageCaches;
use Tillbook\Tests\TestCase;

/** Which responses a browser may keep. PHP's command line records no headers, so the rule is tested without sending. */
final class PageCachesTest extends TestCase
{
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
