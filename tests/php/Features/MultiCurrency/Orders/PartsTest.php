<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\MultiCurrency\Orders\Reports\Parts;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderRate;

/** Amounts of orders on their way back into the store's currency: whole numbers that add up. */
final class PartsTest extends TestCase
{
    private const CURRENCIES = ['usd', 'eur', 'jpy', 'kwd', 'isk', 'gbp'];
    private const ROUNDS = 3000;

    /** @return iterable<string, array{string, string, string, string, string}> */
    public static function amounts(): iterable
    {
        yield 'euros of a dollar store' => ['18.37', 'eur', '0.9213', 'usd', '19.94'];
        yield 'yen' => ['2783', 'jpy', '151.5', 'usd', '18.37'];
        yield 'dinars' => ['5.640', 'kwd', '0.307', 'usd', '18.37'];
        yield 'into yen' => ['18.37', 'usd', '0.0066', 'jpy', '2783'];
        yield 'into dinars, which end in zero' => ['18.37', 'usd', '3.2573', 'kwd', '5.640'];
        yield 'from dinars into yen, at a whole rate' => ['5.645', 'kwd', '2', 'jpy', '3'];
        yield 'half a cent goes up' => ['1', 'eur', '8', 'usd', '0.13'];
        yield 'and less than half goes down' => ['1', 'eur', '8.04', 'usd', '0.12'];
        yield 'negative ones, away from zero' => ['-1', 'eur', '8', 'usd', '-0.13'];
        yield 'a rate of seventeen digits' => ['1976832782035.27', 'idr', '16012.345678901234', 'usd', '123456789.01'];
        yield 'nothing' => ['0', 'jpy', '151.5', 'usd', '0.00'];
    }

    #[DataProvider('amounts')]
    public function testAnAmountGoesBack(
        string $amount,
        string $currency,
        string $rate,
        string $base,
        string $expected,
    ): void {
        self::assertSame(
            $expected,
            ExchangeRate::of($rate)->convertBack(Money::fromDecimal($amount, $currency), $base)->decimal(),
        );
    }

    public function testTheWayBackIsTheQuotientRoundedOnce(): void
    {
        mt_srand(9);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            [$base, $currency] = [self::currency(), self::currency()];
            [$digits, $decimals, $amount] = [mt_rand(1, 999999), mt_rand(0, 4), mt_rand(-99999999, 99999999)];
            $rate = ExchangeRate::of(self::decimal($digits, $decimals));
            // In steps of the base: amount × 10^(decimals + exponents) / digits.
            $shift =
                $decimals +
                Currencies::exponent($base) -
                Currencies::exponent($currency) -
                strlen((string) Currencies::step($base)) +
                1;
            [$above, $below] = [abs($amount) * 10 ** max(0, $shift), $digits * 10 ** max(0, -$shift)];
            $expected = intdiv(2 * $above + $below, 2 * $below) * Currencies::step($base) * ($amount < 0 ? -1 : 1);
            self::assertSame(
                $expected,
                $rate->convertBack(new Money($amount, $currency), $base)->amount,
                "$amount $currency at {$rate->decimal()} in $base",
            );
        }
    }

    public function testPartsAddUpAndStayWithinAUnitOfTheirOwnValue(): void
    {
        mt_srand(10);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            [$base, $currency] = [self::currency(), self::currency()];
            $rate = new OrderRate(
                $base,
                $currency,
                ExchangeRate::of(self::decimal(mt_rand(1, 9999999), mt_rand(0, 5))),
            );
            $parts = array_map(static fn(): int => mt_rand(-2000, 30000), range(1, mt_rand(1, 12)));
            $converted = Parts::convert($rate, $parts);
            self::assertSame($rate->toBase(new Money(array_sum($parts), $currency))->amount, array_sum($converted));
            foreach ($parts as $index => $part) {
                self::assertLessThanOrEqual(
                    Currencies::step($base),
                    abs($converted[$index] - $rate->toBase(new Money($part, $currency))->amount),
                );
            }
        }
    }

    public function testASharedWholeLosesNothing(): void
    {
        self::assertSame([163, 163, 164], array_map(abs(...), Parts::share(-490, [1, 1, 1])));
        self::assertSame([0, 0], Parts::share(490, [0, 0]));
        mt_srand(11);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            $weights = array_map(static fn(): int => mt_rand(0, 9), range(1, mt_rand(1, 9)));
            $whole = mt_rand(-99999, 99999);
            self::assertSame(array_sum($weights) === 0 ? 0 : $whole, array_sum(Parts::share($whole, $weights)));
        }
    }

    private static function currency(): string
    {
        return self::CURRENCIES[mt_rand(0, count(self::CURRENCIES) - 1)];
    }

    private static function decimal(int $digits, int $decimals): string
    {
        $text = str_pad((string) $digits, $decimals + 1, '0', STR_PAD_LEFT);

        return $decimals === 0 ? $text : substr($text, 0, -$decimals) . '.' . substr($text, -$decimals);
    }
}
