<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Tests\Support\ChildProcess;

/** A network that goes without the plugin. The process has functions in place of WordPress' for networks. */
final class NetworkDeactivationTest extends TestCase
{
    #[Group('database')]
    public function testStoredPagesAreRemovedOnEachSiteInSeveralCurrencies(): void
    {
        $found = json_decode((new ChildProcess(__DIR__ . '/network.php'))->output(), true);

        self::assertSame(
            [
                'purged' => [1, 3],
                'WP Super Cache' => [[1], [3]],
                'Cache Enabler, all sites' => 0,
                'Cache Enabler' => 2,
                'known' => [],
                'current' => 1,
            ],
            $found,
        );
    }
}
