<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use InvalidArgumentException;
use OverflowException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\PriceRules;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\UnroundedPrice;

/** Conversion, rounding and charm pricing: whole numbers, in currencies with zero, two and three decimals. */
final class PriceConversionTest extends TestCase
{
    private const CURRENCIES = ['usd', 'eur', 'jpy', 'krw', 'kwd', 'bhd', 'isk', 'vnd', 'gbp'];
    private const ROUNDS = 4000;

    /** @return iterable<string, array{string, string, string, string, string}> */
    public static function amounts(): iterable
    {
        yield 'two decimals to two' => ['19.99', 'usd', '0.9134', 'eur', '18.26'];
        yield 'half a cent goes up' => ['1.00', 'usd', '1.005', 'eur', '1.01'];
        yield 'just below half a cent goes down' => ['1.00', 'usd', '1.00499999', 'eur', '1.00'];
        yield 'two decimals to none' => ['10.00', 'usd', '151.249', 'jpy', '1512'];
        yield 'none to two' => ['1512', 'jpy', '0.0066', 'usd', '9.98'];
        yield 'two decimals to three, which end in zero' => ['10.00', 'usd', '0.3074', 'kwd', '3.070'];
        yield 'the third decimal goes up to the next ten' => ['1.00', 'usd', '0.3055', 'kwd', '0.310'];
        yield 'three decimals to none' => ['1.500', 'kwd', '4321.5', 'krw', '6482'];
        yield 'a króna has no smaller part' => ['10.00', 'usd', '138.455', 'isk', '1385.00'];
        yield 'a rate far below one' => ['250000', 'vnd', '0.0000393', 'usd', '9.83'];
        yield 'a rate of many digits' => ['123456789.01', 'usd', '16012.345678901', 'idr', '1976832782035.27'];
        yield 'nines that carry' => ['9999.99', 'usd', '1.0000005', 'eur', '9999.99'];
        yield 'negative amounts, away from zero' => ['-1.00', 'usd', '1.005', 'eur', '-1.01'];
        yield 'nothing' => ['0.00', 'usd', '151.2', 'jpy', '0'];
    }

    #[DataProvider('amounts')]
    public function testAmountsAreExact(string $amount, string $from, string $rate, string $to, string $expected): void
    {
        $conversion = new PriceConversion($from, $to, ExchangeRate::of($rate));
        self::assertSame($expected, $conversion->amount(Money::fromDecimal($amount, $from))->decimal());
    }

    /** @return iterable<string, array{string, string, string, int, int, string}> */
    public static function prices(): iterable
    {
        yield 'rounded up to the next whole, less a cent' => ['20.00', 'eur', '0.9134', 100, -1, '18.99'];
        yield 'a whole one stays' => ['20.00', 'eur', '0.95', 100, 0, '19.00'];
        yield 'quarters' => ['20.00', 'eur', '0.9134', 25, 0, '18.50'];
        yield 'yen' => ['20.00', 'jpy', '151.2', 100, -1, '3099'];
        yield 'dinar' => ['20.00', 'kwd', '0.3074', 250, -10, '6.240'];
        yield 'neither' => ['20.00', 'eur', '0.9134', 0, 0, '18.27'];
        yield 'what costs something is not free, whatever the rate' => ['0.01', 'kwd', '0.3074', 0, 0, '0.010'];
        yield 'and whatever the charm' => ['0.01', 'eur', '0.9', 0, -5, '0.01'];
        yield 'what is free stays free' => ['0.00', 'eur', '0.9', 100, -1, '0.00'];
    }

    #[DataProvider('prices')]
    public function testPricesAreRoundedUpAndCharmed(
        string $price,
        string $to,
        string $rate,
        int $rounding,
        int $charm,
        string $expected,
    ): void {
        $conversion = new PriceConversion('usd', $to, ExchangeRate::of($rate), $rounding, $charm);
        self::assertSame($expected, $conversion->price(Money::fromDecimal($price, 'usd'))->decimal());
    }

    /** @return iterable<string, array{string, string, string, string}> */
    public static function finePrices(): iterable
    {
        yield 'rounded once, not to cents before' => ['12.3456', '0.92', 'eur', '11.36'];
        yield 'cents before would be a yen more' => ['0.0149', '100', 'jpy', '1'];
        yield 'cents before would be a yen less' => ['0.0149', '151', 'jpy', '2'];
        yield 'half a cent goes up' => ['0.125', '1.000', 'eur', '0.13'];
        yield 'just below it does not' => ['0.12499999', '1', 'eur', '0.12'];
        yield 'less than half a cent is not free' => ['0.004', '0.9', 'eur', '0.01'];
        yield 'nothing in four decimals' => ['0.0000', '0.9', 'eur', '0.00'];
        yield 'more digits than count' => ['1.00000000000000000000001', '1', 'eur', '1.00'];
        yield 'a great price' => ['123456789012.3456', '1', 'eur', '123456789012.35'];
    }

    #[DataProvider('finePrices')]
    public function testAPriceFinerThanACentIsRoundedOnce(
        string $price,
        string $rate,
        string $to,
        string $expected,
    ): void {
        self::assertSame(
            $expected,
            (new PriceConversion('usd', $to, ExchangeRate::of($rate)))
                ->price(UnroundedPrice::fromDecimal($price, 'usd'))
                ->decimal(),
        );
    }

    public function testWhatIsNoDecimalIsNoPrice(): void
    {
        self::assertSame(
            ['0.0125', '-3', '12', '0'],
            array_map(static fn(string $text): string => UnroundedPrice::fromDecimal($text, 'usd')->decimal(), [
                '0.01250',
                '-3.000',
                '0012',
                '0',
            ]),
        );
        $this->expectException(InvalidArgumentException::class);
        UnroundedPrice::fromDecimal('1,5', 'usd');
    }

    /**
     * Of any number of decimals: as near as half a coin of the exact product, in order, and the same as of cents where
     * it has those.
     */
    public function testWhatHoldsForEveryFinePrice(): void
    {
        mt_srand(10);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            $places = mt_rand(0, 6);
            $units = mt_rand(0, 99999999);
            $digits = mt_rand(1, 9999999);
            $decimals = mt_rand(0, 6);
            $text = str_pad((string) $digits, $decimals + 1, '0', STR_PAD_LEFT);
            $rate = ExchangeRate::of(
                $decimals === 0 ? $text : substr($text, 0, -$decimals) . '.' . substr($text, -$decimals),
            );
            [$from, $to] = ['usd', $this->pick(['eur', 'jpy', 'kwd', 'isk'])];
            $case = "$units/10^$places at {$rate->decimal()} to $to";
            $fine = UnroundedPrice::fromDecimal(UnroundedPrice::ofUnits($units, $places, $from)->decimal(), $from);
            $amount = (new PriceConversion($from, $to, $rate))->amount($fine)->amount;
            // In units of 10^-(places + decimals) of the other currency; the exact product fits into 64 bits.
            $coin = Currencies::step($to);
            $power = $places + $decimals - Currencies::exponent($to);
            if ($power >= 0) {
                $expected = intdiv($units * $digits + intdiv(10 ** $power * $coin, 2), 10 ** $power * $coin) * $coin;
                self::assertSame($expected, $amount, $case);
            }
            $next = (new PriceConversion($from, $to, $rate))->amount(
                UnroundedPrice::ofUnits($units + 1, $places, $from),
            )->amount;
            self::assertGreaterThanOrEqual($amount, $next, $case);
            if ($places <= 2) {
                self::assertSame(
                    (new PriceConversion($from, $to, $rate))->amount(Money::fromDecimal($fine->decimal(), $from))
                        ->amount,
                    $amount,
                    $case,
                );
            }
        }
    }

    public function testTheStoresOwnCurrencyIsLeftAlone(): void
    {
        $conversion = new PriceConversion('USD', 'usd', ExchangeRate::of('2'), 100, -1);
        self::assertSame(1837, $conversion->price(new Money(1837, 'usd'))->amount);
        self::assertSame(1837, $conversion->amount(new Money(1837, 'usd'))->amount);
    }

    /** For all currencies, rates and rules: never negative, never free, never the other way round. */
    public function testWhatHoldsForEveryPrice(): void
    {
        mt_srand(8);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            [$from, $to] = [$this->pick(self::CURRENCIES), $this->pick(self::CURRENCIES)];
            $rate = $this->rate();
            [$rounding, $charm] = [$this->pick(PriceRules::roundings($to)), $this->pick(PriceRules::charms($to))];
            $conversion = new PriceConversion(
                $from,
                $to,
                ExchangeRate::of($rate),
                PriceRules::minor($rounding, $to),
                PriceRules::minor($charm, $to),
            );
            [$low, $high] = [mt_rand(0, 100000000), mt_rand(0, 100000000)];
            [$low, $high] = [min($low, $high), max($low, $high)];
            $case = "$low and $high $from to $to at $rate, $rounding $charm";
            $cheap = $conversion->price(new Money($low, $from));
            $dear = $conversion->price(new Money($high, $from));
            self::assertGreaterThanOrEqual(0, $cheap->amount, $case);
            self::assertGreaterThanOrEqual($cheap->amount, $dear->amount, $case);
            self::assertSame($low > 0, $cheap->amount > 0, $case);
            self::assertSame($to, $cheap->currency);
            if ($from !== $to) {
                self::assertSame(0, $dear->amount % Currencies::step($to), $case);
            }
        }
    }

    /** The long multiplication agrees with plain whole numbers wherever those are large enough. */
    public function testConversionAgreesWithPlainWholeNumbers(): void
    {
        mt_srand(9);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            $amount = mt_rand(0, 99999999);
            $digits = mt_rand(1, 999999999);
            $decimals = mt_rand(0, 9);
            $text = str_pad((string) $digits, $decimals + 1, '0', STR_PAD_LEFT);
            $rate = $decimals === 0 ? $text : substr($text, 0, -$decimals) . '.' . substr($text, -$decimals);
            if (strlen(explode('.', $rate)[0]) > 9) {
                continue;
            }
            $power = 10 ** $decimals;
            $expected =
                intdiv($amount * $digits, $power) +
                (int) ((($amount * $digits) % $power) * 2 >= $power && $decimals > 0);
            self::assertSame(
                $expected,
                ExchangeRate::of($rate)->convert(new Money($amount, 'usd'), 'eur')->amount,
                "$amount at $rate",
            );
        }
    }

    public function testARateKeepsItsDigits(): void
    {
        foreach (['1', '0.92415', '151.2', '0.0000393', '999999999', '25445.29262'] as $rate) {
            self::assertSame($rate, ExchangeRate::of($rate)->decimal());
        }
        self::assertSame('1.5', ExchangeRate::of('1.5000')->decimal());
    }

    public function testWhatIsNoRateIsRefused(): void
    {
        foreach (
            [
                '',
                '0',
                '0.000',
                '-1',
                '+1',
                '1e3',
                '1,5',
                ' 1',
                "1\n",
                '.5',
                '1.',
                '01',
                'abc',
                '1234567890',
                '0.1234567890123',
                '123456789.123456789',
            ]
            as $wrong
        ) {
            try {
                ExchangeRate::of($wrong);
                self::fail("'$wrong' was taken for a rate.");
            } catch (InvalidArgumentException) {
                $this->addToAssertionCount(1);
            }
        }
    }

    public function testAnAmountBeyondWholeNumbersIsNoWrongAmount(): void
    {
        $this->expectException(OverflowException::class);
        ExchangeRate::of('999999999')->convert(new Money(PHP_INT_MAX, 'usd'), 'eur');
    }

    private function rate(): string
    {
        $decimals = mt_rand(0, 10);
        $rate =
            mt_rand(0, 99999) .
            ($decimals === 0
                ? ''
                : '.' . str_pad((string) mt_rand(0, 10 ** $decimals - 1), $decimals, '0', STR_PAD_LEFT));

        return preg_match('/^[0.]+$/', $rate) === 1 ? '0.5' : $rate;
    }

    /**
     * @param list<string> $choices
     */
    private function pick(array $choices): string
    {
        return $choices[mt_rand(0, count($choices) - 1)] ?? '';
    }
}
