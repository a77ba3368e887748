<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;

/** The sandbox's exchange rates: a fixed table with a daily variation of up to one percent. Uses integers only. */
final class ExchangeRates
{
    private const SCALE = 100000000;

    /** Price of one unit of the currency in US dollars, times SCALE. */
    private const DOLLARS = [
        'usd' => 100000000,
        'eur' => 108200000,
        'gbp' => 126900000,
        'jpy' => 663000,
        'cad' => 73100000,
        'aud' => 65400000,
        'chf' => 112700000,
        'pln' => 25100000,
        'sek' => 9450000,
        'dkk' => 14510000,
        'nok' => 9180000,
        'nzd' => 59900000,
        'krw' => 72000,
        'kwd' => 325400000,
        'sgd' => 74300000,
        'brl' => 18100000,
        'aed' => 27230000,
        'czk' => 4330000,
        'hkd' => 12830000,
        'huf' => 277000,
        'ron' => 21700000,
    ];

    /** @return list<string> lower-case ISO codes */
    public static function currencies(): array
    {
        return [...array_keys(self::DOLLARS), ...array_keys(ApproximateRates::PER_DOLLAR)];
    }

    /**
     * Converts an amount at a day's rate.
     *
     * @param int $amount minor units of $from
     * @param int $day days since the epoch
     *
     * @return array{amount: int, rate: string} amount in minor units of $to, and the rate for display
     */
    public function convert(int $amount, string $from, string $to, int $day): array
    {
        if ($from === $to) {
            return ['amount' => $amount, 'rate' => '1'];
        }
        if (!isset(self::DOLLARS[$from], self::DOLLARS[$to])) {
            $quote = $this->quote($from, $to, $day);

            return [
                'amount' => ExchangeRate::of($quote)->convert(new Money($amount, $from), $to)->amount,
                'rate' => $quote,
            ];
        }
        $rate = $this->rate($from, $to, $day);
        $exponents = Currencies::exponent($to) - Currencies::exponent($from);
        $numerator = abs($amount) * $rate * 10 ** max(0, $exponents);
        $denominator = self::SCALE * 10 ** max(0, -$exponents);
        $converted = intdiv((int) $numerator + intdiv($denominator, 2), $denominator);

        return ['amount' => $amount < 0 ? -$converted : $converted, 'rate' => self::decimal($rate)];
    }

    /**
     * Returns the price of one unit of a currency in another, with the precision of the table.
     *
     * @param string $from lower-case ISO code, as is $to
     * @param int $day days since the epoch
     *
     * @return string a decimal number (Platform\Money\ExchangeRate); 1 if the sandbox has no rate for one of them
     */
    public function quote(string $from, string $to, int $day): string
    {
        [$base, $other] = [self::perDollar($from), self::perDollar($to)];
        if ($from === $to || $base === null || $other === null) {
            return '1';
        }
        $decimals = 0;
        while ($decimals < 12 && $other * 10 ** ($decimals + 1) < 100000000000000000) {
            ++$decimals;
        }
        $digits = max(
            1,
            intdiv(intdiv($other * 10 ** $decimals, 10000) * (10000 + self::drift($from, $to, $day)), $base),
        );
        // More than eight significant digits would be false precision.
        $spare = min($decimals, max(0, strlen((string) $digits) - 8));
        [$digits, $decimals] = [intdiv($digits, 10 ** $spare), $decimals - $spare];
        $text = str_pad((string) $digits, $decimals + 1, '0', STR_PAD_LEFT);

        return ExchangeRate::of(
            $decimals === 0 ? $text : substr($text, 0, -$decimals) . '.' . substr($text, -$decimals),
        )->decimal();
    }

    /**
     * Converts US cents with the table, without daily variation.
     *
     * @return int|null minor units of the currency; null for a currency without a rate
     */
    public static function ofCents(int $cents, string $currency): ?int
    {
        $millionths = self::perDollar($currency);

        return $millionths === null
            ? null
            : intdiv($cents * $millionths * 10 ** Currencies::exponent($currency) + 50000000, 100000000);
    }

    /** @return int|null units per US dollar, in millionths */
    private static function perDollar(string $currency): ?int
    {
        return isset(self::DOLLARS[$currency])
            ? intdiv(self::SCALE * 1000000, self::DOLLARS[$currency])
            : ApproximateRates::PER_DOLLAR[$currency] ?? null;
    }

    /** @return int hundredths of a percent, from -100 to 100 */
    private static function drift(string $from, string $to, int $day): int
    {
        return (crc32("$from$to$day") % 201) - 100;
    }

    private function rate(string $from, string $to, int $day): int
    {
        $drift = self::drift($from, $to, $day);
        $cross = intdiv(
            (self::DOLLARS[$from] ?? self::SCALE) * 10000,
            max(1, intdiv(self::DOLLARS[$to] ?? self::SCALE, 10000)),
        );

        return max(1, intdiv($cross * (10000 + $drift), 10000));
    }

    private static function decimal(int $rate): string
    {
        return intdiv($rate, self::SCALE) . '.' . str_pad((string) ($rate % self::SCALE), 8, '0', STR_PAD_LEFT);
    }
}
