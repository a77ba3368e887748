<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\PriceRules;
use Tillbook\Features\MultiCurrency\Shop\ConvertedAmounts;
use Tillbook\Features\MultiCurrency\Shop\PriceBounds;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\UnroundedPrice;
use Tillbook\Tests\TestCase;

/** The arithmetic of carts in another currency, for random carts and rates. */
final class ConvertedAmountsTest extends TestCase
{
    private const PAIRS = [
        ['usd', 'eur', '0.9134'],
        ['usd', 'jpy', '149.23'],
        ['jpy', 'usd', '0.0067'],
        ['usd', 'kwd', '0.3071'],
        ['kwd', 'jpy', '485.93'],
        ['eur', 'isk', '147.2'],
        ['vnd', 'kwd', '0.0000118'],
    ];

    /** @return iterable<string, array{PriceConversion}> */
    public static function conversions(): iterable
    {
        foreach (self::PAIRS as [$from, $to, $rate]) {
            foreach (PriceRules::roundings($to) as $rounding) {
                // The furthest that a price is moved, for that is where an order could be lost.
                $charms = array_filter(
                    PriceRules::charms($to),
                    static fn(string $charm): bool => PriceRules::fit($rounding, $charm, $to),
                );
                $charm = end($charms);
                yield "$from to $to, rounded to $rounding, moved by $charm" => [
                    new PriceConversion(
                        $from,
                        $to,
                        ExchangeRate::of($rate),
                        PriceRules::minor($rounding, $to),
                        PriceRules::minor((string) $charm, $to),
                    ),
                ];
            }
        }
    }

    /** A cart is the sum of its lines, a line its price times the quantity, to the smallest coin that can be paid. */
    #[DataProvider('conversions')]
    public function testACartIsTheSumOfItsLines(PriceConversion $conversion): void
    {
        mt_srand(7);
        $amounts = new ConvertedAmounts($conversion);
        for ($cart = 0; $cart < 10; ++$cart) {
            [$sum, $float] = [0, 0.0];
            for ($line = 0; $line < 50; ++$line) {
                [$price, $quantity] = [new Money(mt_rand(0, 2000000), $conversion->from), mt_rand(1, 99)];
                $text = $amounts->price($price->decimal());
                self::assertIsString($text);
                $asked = Money::fromDecimal($text, $conversion->to);
                self::assertSame($conversion->price($price)->amount, $asked->amount);
                self::assertSame(0, $asked->amount % Currencies::step($conversion->to));
                self::assertSame($price->amount === 0, $asked->amount === 0);
                $sum += $asked->amount * $quantity;
                // WooCommerce's own way with the same text.
                $float += (float) $text * $quantity;
            }
            self::assertSame(
                (new Money($sum, $conversion->to))->decimal(),
                number_format($float, Currencies::exponent($conversion->to), '.', ''),
            );
        }
    }

    /** A dearer product never gets the lower price, so that sorting by the store's prices sorts by the shopper's. */
    #[DataProvider('conversions')]
    public function testOrderOfPricesIsKept(PriceConversion $conversion): void
    {
        $last = -1;
        for ($price = 0; $price < 3000; $price += 7) {
            $asked = $conversion->price(new Money($price, $conversion->from))->amount;
            self::assertGreaterThanOrEqual($last, $asked);
            $last = $asked;
        }
    }

    /** A shopper who spends just the converted minimum amount has reached it; one who spends a coin less has not. */
    #[DataProvider('conversions')]
    public function testWhatIsSpentReachesTheMinimumAmount(PriceConversion $conversion): void
    {
        mt_srand(13);
        for ($i = 0; $i < 200; ++$i) {
            $minimum = mt_rand(1, 5000000);
            $there = $conversion->amount(new Money($minimum, $conversion->from));
            $spent = $conversion->spent($there);
            self::assertSame($conversion->from, $spent->currency);
            if ($there->amount > 0) {
                self::assertGreaterThanOrEqual($minimum, $spent->amount);
                self::assertSame($there->amount, $conversion->amount($spent)->amount);
                $lower = $conversion->spent(
                    new Money($there->amount - Currencies::step($conversion->to), $conversion->to),
                );
                self::assertLessThan($minimum, $lower->amount);
            }
        }
        self::assertSame(0, $conversion->spent(new Money(0, $conversion->to))->amount);
    }

    public function testNumbersAsWooCommerceKeepsThem(): void
    {
        $amounts = new ConvertedAmounts(new PriceConversion('usd', 'jpy', ExchangeRate::of('155.23')));
        self::assertSame(
            ['154', '154', '-78', '78'],
            [$amounts->price('.99'), $amounts->price('0.99'), $amounts->amount('-.5'), $amounts->amount(0.5)],
        );
        self::assertSame(['', 'none'], [$amounts->price(''), $amounts->price('none')]);
    }

    /** There and back is what it was, to the half of a coin of either currency. */
    #[DataProvider('conversions')]
    public function testBackIsWhereItCameFrom(PriceConversion $conversion): void
    {
        mt_srand(11);
        // Half a coin of the shopper's currency in the store's currency, and half a minor unit of that.
        $tolerance =
            $conversion->back(new Money(Currencies::step($conversion->to) * 1000, $conversion->to))->amount / 2000 +
            Currencies::step($conversion->from);
        for ($i = 0; $i < 200; ++$i) {
            $amount = mt_rand(-5000000, 5000000);
            $there = $conversion->amount(new Money($amount, $conversion->from));
            self::assertEqualsWithDelta($amount, $conversion->back($there)->amount, $tolerance);
        }
    }

    /** A price filter finds exactly the products whose shown price is in its range. */
    #[DataProvider('conversions')]
    public function testBoundsOfPricesAreExact(PriceConversion $conversion): void
    {
        mt_srand(13);
        $bounds = new PriceBounds($conversion);
        for ($i = 0; $i < 20; ++$i) {
            $wanted = new Money(mt_rand(1, 3000000), $conversion->to);
            [$lowest, $highest] = [$bounds->lowest($wanted->decimal()), $bounds->highest($wanted->decimal())];
            self::assertIsString($lowest);
            self::assertIsString($highest);
            // In the four decimals of WooCommerce's table of prices.
            [$lowest, $highest] = array_map(static fn(string $bound): int => (int) str_replace('.', '', $bound), [
                $lowest,
                $highest,
            ]);
            $shows = static fn(int $price): int => $conversion->price(
                UnroundedPrice::ofUnits($price, 4, $conversion->from),
            )->amount;
            self::assertGreaterThanOrEqual($wanted->amount, $shows($lowest));
            self::assertLessThan($wanted->amount, $shows($lowest - 1));
            self::assertLessThanOrEqual($wanted->amount, $shows($highest));
            self::assertGreaterThan($wanted->amount, $shows($highest + 1));
        }
        self::assertSame([null, null], [$bounds->lowest('cheap'), $bounds->highest('9223372036854775807.000000')]);
    }

    public function testWhatIsNoNumberStays(): void
    {
        $amounts = self::yen();
        self::assertSame(
            ['', null, 'free', false, ['1']],
            [
                $amounts->price(''),
                $amounts->price(null),
                $amounts->price('free'),
                $amounts->price(false),
                $amounts->price(['1']),
            ],
        );
    }

    public function testFloatsAreReadAsTheyAreMeant(): void
    {
        $amounts = self::yen();
        self::assertSame(
            ['149', '45', '0', '-298'],
            [
                $amounts->amount(0.1 + 0.2 + 0.7),
                $amounts->amount(0.1 + 0.2),
                $amounts->amount(1.0e-9),
                $amounts->amount(-2.0),
            ],
        );
    }

    public function testAPriceBeyondEverythingCannotBeBought(): void
    {
        self::assertSame('', self::yen()->price('99999999999999999'));
    }

    public function testInAStoreCurrencyScopeAmountsStayAsEntered(): void
    {
        $amounts = self::yen();
        $amounts->openStoreCurrencyScope();
        $amounts->openStoreCurrencyScope();
        self::assertSame(['10', '10', null], [$amounts->price('10'), $amounts->amount('10'), $amounts->currency()]);
        $amounts->closeStoreCurrencyScope();
        self::assertTrue($amounts->isInStoreCurrencyScope());
        $amounts->closeStoreCurrencyScope();
        self::assertSame(['1492', 'JPY'], [$amounts->price('10'), $amounts->currency()]);
    }

    public function testAFingerprintChangesWithWhateverChangesAPrice(): void
    {
        $of = static fn(string $to, string $rate, int $rounding, int $charm): string => (new PriceConversion(
            'usd',
            $to,
            ExchangeRate::of($rate),
            $rounding,
            $charm,
        ))->fingerprint();
        $all = [
            $of('eur', '0.9', 0, 0),
            $of('chf', '0.9', 0, 0),
            $of('eur', '0.91', 0, 0),
            $of('eur', '0.9', 100, 0),
            $of('eur', '0.9', 100, -1),
        ];
        self::assertCount(5, array_unique($all));
        self::assertSame($all[0], $of('EUR', '0.90', 0, 0));
    }

    private static function yen(): ConvertedAmounts
    {
        return new ConvertedAmounts(new PriceConversion('usd', 'jpy', ExchangeRate::of('149.23')));
    }
}
