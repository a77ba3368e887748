<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Options;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\TestCase;

/** Meta data of a user that several requests change at once. */
#[Group('database')]
final class JsonUserMetaTest extends TestCase
{
    use AtOnce;

    private const USERS = 15;

    public function testOfFirstWritesAtOnceNoneIsLost(): void
    {
        $this->endTransaction();
        $name = 'tillbook_parallel_' . random_int(1_000_000, 9_000_000);
        try {
            $said = $this->atOnce(
                __DIR__ . '/parallel/first-write.php',
                array_map(static fn(string $own): array => [$name, $own, (string) self::USERS], ['a', 'b', 'c', 'd']),
            );
            self::assertSame(['', '', '', ''], $said);
            wp_cache_flush();
            for ($user = 1; $user <= self::USERS; ++$user) {
                $written = (new JsonUserMeta(900000 + $user, $name))->read();
                ksort($written);
                self::assertSame(['a', 'b', 'c', 'd'], array_keys($written), "User $user");
                self::assertCount(1, get_user_meta(900000 + $user, JsonUserMeta::key($name)));
            }
        } finally {
            delete_metadata('user', 0, JsonUserMeta::key($name), '', true);
        }
    }
}
