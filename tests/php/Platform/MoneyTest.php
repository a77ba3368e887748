<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;

final class MoneyTest extends TestCase
{
    /** @return iterable<string, array{int, string, string}> */
    public static function amounts(): iterable
    {
        yield 'two decimals' => [123456, 'usd', '1234.56'];
        yield 'cents only' => [5, 'EUR', '0.05'];
        yield 'negative' => [-1050, 'gbp', '-10.50'];
        yield 'negative cents' => [-5, 'gbp', '-0.05'];
        yield 'zero' => [0, 'usd', '0.00'];
        yield 'no decimals' => [1234, 'jpy', '1234'];
        yield 'three decimals' => [1230, 'kwd', '1.230'];
        yield 'three decimals, small' => [-10, 'bhd', '-0.010'];
        yield 'whole, but counted with two decimals' => [500, 'ugx', '5.00'];
        yield 'beyond what a float can hold' => [9007199254740993, 'usd', '90071992547409.93'];
    }

    #[DataProvider('amounts')]
    public function testMinorUnitsAsADecimalNumberAndBack(int $amount, string $currency, string $decimal): void
    {
        self::assertSame($decimal, (new Money($amount, $currency))->decimal());
        self::assertSame($amount, Money::fromDecimal($decimal, $currency)->amount);
    }

    public function testDecimalsBeyondTheMinorUnitAreRounded(): void
    {
        self::assertSame(101, Money::fromDecimal('1.005', 'usd')->amount);
        self::assertSame(2, Money::fromDecimal('1.5', 'jpy')->amount);
        self::assertSame(1000, Money::fromDecimal('1', 'kwd')->amount);
    }

    public function testItIsRoundedToWhatCanBePaid(): void
    {
        foreach ([[12345, 'kwd', 12350], [-12345, 'kwd', -12350], [12344, 'kwd', 12340], [149, 'isk', 100]] as $case) {
            self::assertSame($case[2], (new Money($case[0], $case[1]))->payable()->amount);
        }
        self::assertSame(1005, (new Money(1005, 'usd'))->payable()->amount);
    }

    public function testEveryZeroAndThreeDecimalCurrencyIsKnown(): void
    {
        self::assertSame(0, Currencies::exponent('JPY'));
        self::assertSame(3, Currencies::exponent('KWD'));
        self::assertSame(2, Currencies::exponent('usd'));
        self::assertContains('krw', Currencies::zeroDecimal());
    }

    public function testWhatStripeTakesInWholeUnitsOnlyHasThatStep(): void
    {
        self::assertSame([1, 1, 10, 100, 100], array_map(Currencies::step(...), ['usd', 'jpy', 'kwd', 'isk', 'UGX']));
    }
}
