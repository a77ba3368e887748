<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Options;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Tests\TestCase;
use WP_Object_Cache;

/** Another request writes between this one's look and its own writing: the other's row stays. */
#[Group('database')]
final class AtomicOptionTest extends TestCase
{
    private const NAME = 'tillbook_test_option';

    private ?WP_Object_Cache $cache = null;
    private ?bool $usesExternal = null;

    protected function tearDown(): void
    {
        if ($this->cache !== null) {
            $GLOBALS['wp_object_cache'] = $this->cache;
            wp_using_ext_object_cache((bool) $this->usesExternal);
            wp_cache_flush();
        }
        parent::tearDown();
    }

    public function testTheFirstWinsThoughThisRequestSawNothing(): void
    {
        self::assertFalse(get_option(self::NAME), 'WordPress notes that there is none.');
        $this->othersWrite('theirs');

        self::assertFalse(AtomicOption::add(self::NAME, 'mine'));
        self::assertSame('theirs', get_option(self::NAME));
    }

    public function testTheFirstToAddAnOptionReadsItsValue(): void
    {
        self::assertFalse(get_option(self::NAME));

        self::assertTrue(AtomicOption::add(self::NAME, 'mine'));
        self::assertSame('mine', get_option(self::NAME));
    }

    public function testAValueIsExchangedAndRemovedOnlyWhileItIsTheOneThatWasSeen(): void
    {
        $this->othersWrite('theirs');

        self::assertFalse(AtomicOption::exchange(self::NAME, 'older', 'mine'));
        self::assertFalse(AtomicOption::remove(self::NAME, 'older'));
        self::assertTrue(AtomicOption::exchange(self::NAME, 'theirs', 'mine'));
        self::assertSame('mine', AtomicOption::read(self::NAME));
        self::assertTrue(AtomicOption::remove(self::NAME, 'mine'));
        self::assertNull(AtomicOption::read(self::NAME));
    }

    public function testALockIsHeldByOneUntilItIsGivenBackOrItsHolderIsDead(): void
    {
        $first = new OptionLock(self::NAME, 60);
        $second = new OptionLock(self::NAME, 60);
        $third = new OptionLock(self::NAME, 60);

        self::assertTrue($first->take(1000));
        self::assertFalse($second->take(1059));
        self::assertTrue($second->take(1060), 'The first is taken for dead.');
        $first->release();
        self::assertFalse($third->take(1061), 'It was no longer the first one\'s to give back.');
        $second->release();
        self::assertTrue($third->take(1062));
    }

    public function testALockThatIsRenewedIsHeldAsLongAgain(): void
    {
        $first = new OptionLock(self::NAME, 60);
        $second = new OptionLock(self::NAME, 60);

        self::assertTrue($first->take(1000));
        $first->renew(1030);
        self::assertFalse($second->take(1089));
        self::assertTrue($second->take(1090));
        $first->renew(1091);
        self::assertFalse((new OptionLock(self::NAME, 60))->take(1149), 'It is the second one\'s.');
        $second->release();
    }

    public function testAnOldValueInTheCacheIsReplacedAlsoIfNothingHasToBeWritten(): void
    {
        AtomicOption::add(self::NAME, '{"is":"new"}');
        wp_cache_set(self::NAME, '{"is":"old"}', 'options');

        (new JsonOption(self::NAME))->change(static fn(array $stored): array => $stored);

        self::assertSame(['is' => 'new'], (new JsonOption(self::NAME))->read());
    }

    public function testARequestThatReadBeforeTheWritingLeavesNothingOldInTheCache(): void
    {
        AtomicOption::add(self::NAME, 'old');
        AtomicOption::exchange(self::NAME, 'old', 'new');
        // As get_option() does in a request that has read the row before.
        wp_cache_add(self::NAME, 'old', 'options');

        self::assertSame('new', get_option(self::NAME));
    }

    public function testOfTwoThatWriteAtOnceTheLastOnesValueIsInTheCache(): void
    {
        AtomicOption::add(self::NAME, 'old');
        $this->meanwhile(function (): void {
            global $wpdb;
            assert($wpdb instanceof \wpdb);
            $wpdb->update($wpdb->options, ['option_value' => 'last'], ['option_name' => self::NAME]);
            wp_cache_set(self::NAME, 'last', 'options');
        });

        self::assertTrue(AtomicOption::exchange(self::NAME, 'old', 'mine'));
        self::assertSame('last', get_option(self::NAME));
    }

    public function testWhatATransactionTookBackIsInNoCache(): void
    {
        AtomicOption::add(self::NAME, 'old');
        try {
            Database::fromWordPress()->transactional(static function (): never {
                AtomicOption::exchange(self::NAME, 'old', 'mine');
                throw new RuntimeException('Rolled back.');
            });
        } catch (RuntimeException) {
            self::assertSame('old', get_option(self::NAME));
        }
    }

    public function testWhatATransactionWroteReplacesWhatAnotherRequestCachedBeforeItsEnd(): void
    {
        AtomicOption::add(self::NAME, 'old');
        Database::fromWordPress()->transactional(static function (): void {
            AtomicOption::exchange(self::NAME, 'old', 'mine');
            // Another request doesn't see it yet.
            wp_cache_add(self::NAME, 'old', 'options');
        });

        self::assertSame('mine', get_option(self::NAME));
    }

    /** Another request does something once, right before this one sets the option in the object cache. */
    private function meanwhile(Closure $work): void
    {
        global $wp_object_cache;
        $this->cache = $wp_object_cache;
        $this->usesExternal = wp_using_ext_object_cache();
        wp_using_ext_object_cache(true);
        $wp_object_cache = new class ($work) extends WP_Object_Cache {
            public function __construct(private ?Closure $work)
            {
                parent::__construct();
            }

            public function set($key, $data, $group = 'default', $expire = 0)
            {
                $work = $key === 'tillbook_test_option' ? $this->work : null;
                if ($work !== null) {
                    $this->work = null;
                    $work();
                }

                return parent::set($key, $data, $group, $expire);
            }
        };
    }

    private function othersWrite(string $value): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $wpdb->insert($wpdb->options, ['option_name' => self::NAME, 'option_value' => $value, 'autoload' => 'off']);
    }
}
