<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Options;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Tests\TestCase;

/** Another request writes between this one's look and its own writing: the other's row stays. */
#[Group('database')]
final class AtomicOptionTest extends TestCase
{
    private const NAME = 'tillbook_test_option';

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

    private function othersWrite(string $value): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $wpdb->insert($wpdb->options, ['option_name' => self::NAME, 'option_value' => $value, 'autoload' => 'off']);
    }
}
