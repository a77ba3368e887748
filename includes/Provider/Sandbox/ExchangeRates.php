<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Platform\Money\Currencies;

/** The sandbox's rates: a fixed table that moves up to one percent a day. Whole numbers only. */
final class ExchangeRates
{
    private const SCALE = 100000000;

    /** US dollars for one unit of the currency, times SCALE. */
    private const DOLLARS = [
        'usd' => 100000000, 'eur' => 108200000, 'gbp' => 126900000, 'jpy' => 663000, 'cad' => 73100000, 'aud' => 65400000,
        'chf' => 112700000, 'pln' => 25100000, 'sek' => 9450000, 'dkk' => 14510000, 'nok' => 9180000, 'nzd' => 59900000,
        'krw' => 72000, 'kwd' => 325400000, 'sgd' => 74300000, 'brl' => 18100000, 'aed' => 27230000, 'czk' => 4330000,
        'hkd' => 12830000, 'huf' => 277000, 'ron' => 21700000,
    ];

    /** @return list<string> */
    public static function currencies(): array
    {
        return array_keys(self::DOLLARS);
    }

    /**
     * @param int $amount minor units of $from
     * @param int $day days since the epoch
     *
     * @return array{amount: int, rate: string} minor units of $to, and the rate for display
     */
    public function convert(int $amount, string $from, string $to, int $day): array
    {
        if ($from === $to) {
            return ['amount' => $amount, 'rate' => '1'];
        }
        $rate = $this->rate($from, $to, $day);
        $exponents = Currencies::exponent($to) - Currencies::exponent($from);
        $numerator = abs($amount) * $rate * 10 ** max(0, $exponents);
        $denominator = self::SCALE * 10 ** max(0, -$exponents);
        $converted = intdiv((int) $numerator + intdiv($denominator, 2), $denominator);

        return ['amount' => $amount < 0 ? -$converted : $converted, 'rate' => self::decimal($rate)];
    }

    private function rate(string $from, string $to, int $day): int
    {
        $drift = (crc32("$from$to$day") % 201) - 100;
        $cross = intdiv((self::DOLLARS[$from] ?? self::SCALE) * 10000, max(1, intdiv((self::DOLLARS[$to] ?? self::SCALE), 10000)));

        return max(1, intdiv($cross * (10000 + $drift), 10000));
    }

    private static function decimal(int $rate): string
    {
        return intdiv($rate, self::SCALE) . '.' . str_pad((string) ($rate % self::SCALE), 8, '0', STR_PAD_LEFT);
    }
}
