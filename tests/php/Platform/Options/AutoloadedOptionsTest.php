<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Options;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** WordPress loads autoloaded options on every page, and keeps them as one object in the object cache. */
#[Group('one-database')]
final class AutoloadedOptionsTest extends TestCase
{
    use WithSandbox;

    public function testEachOfOursHasLessThanAKilobyte(): void
    {
        $this->actAs('administrator');
        $this->connectSandbox();
        (new StoreSettings())->change([
            'enabled' => true,
            'payment_methods' => array_map(static fn(int $number): string => "payment_method_$number", range(1, 20)),
            'trusted_proxies' => '192.0.2.0/24, 198.51.100.0/24, 2001:db8::/32',
        ]);
        global $wpdb;
        $sizes = array_column(
            $wpdb->get_results(
                $wpdb->prepare(
                    'SELECT option_name, LENGTH(option_value) AS bytes FROM %i
                        WHERE option_name LIKE %s AND autoload IN (%s, %s, %s, %s)',
                    $wpdb->options,
                    '%tillbook%',
                    ...array_values(wp_autoload_values_to_autoload()),
                ),
                ARRAY_A,
            ),
            'bytes',
            'option_name',
        );

        self::assertGreaterThan(4, count($sizes));
        self::assertSame([], array_filter($sizes, static fn(string $bytes): bool => (int) $bytes >= 1024));
    }
}
