<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase as PhpUnitTestCase;
use ReflectionMethod;
use Tillbook\Tests\TestCase;

/** A test's changes are rolled back afterwards; if that isn't possible, the test fails. */
#[Group('database')]
final class TransactionOfTestsTest extends PhpUnitTestCase
{
    private const OPTION = 'tillbook_test_of_tests';

    protected function tearDown(): void
    {
        wp_cache_flush();
        delete_option(self::OPTION);
    }

    public function testWhatATestWritesIsGone(): void
    {
        $this->during(static fn() => add_option(self::OPTION, 'written'));

        self::assertFalse(get_option(self::OPTION));
    }

    /** @return array<string, array{string}> */
    public static function endings(): array
    {
        return ['committed' => ['COMMIT'], 'rolled back' => ['ROLLBACK']];
    }

    #[DataProvider('endings')]
    public function testATestFailsIfItsTransactionIsEnded(string $statement): void
    {
        $this->expectException(AssertionFailedError::class);
        $this->expectExceptionMessage('Something ended the transaction of this test');

        $this->during(static fn() => $GLOBALS['wpdb']->query($statement));
    }

    /** @param callable(): mixed $work what a test does */
    private function during(callable $work): void
    {
        $test = new class ('test') extends TestCase {};
        (new ReflectionMethod($test, 'setUp'))->invoke($test);
        $work();
        (new ReflectionMethod($test, 'tearDown'))->invoke($test);
    }
}
