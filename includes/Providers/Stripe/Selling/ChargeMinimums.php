<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Money\Currencies;

/**
 * The smallest charges that Stripe publishes, by currency, and the other currencies that cards can be charged in. Of
 * those Stripe converts the amount first, so only Stripe can tell whether it is too small.
 */
final class ChargeMinimums
{
    /** Eight digits, which Stripe takes in every currency. */
    public const MAX_AMOUNT = 99_999_999;

    /** Minor units. */
    private const PUBLISHED = [
        'usd' => 50,
        'aed' => 200,
        'aud' => 50,
        'bgn' => 100,
        'brl' => 50,
        'cad' => 50,
        'chf' => 50,
        'czk' => 1500,
        'dkk' => 250,
        'eur' => 50,
        'gbp' => 30,
        'hkd' => 400,
        'huf' => 17500,
        'inr' => 50,
        'jpy' => 50,
        'mxn' => 1000,
        'myr' => 200,
        'nok' => 300,
        'nzd' => 50,
        'pln' => 200,
        'ron' => 200,
        'sek' => 300,
        'sgd' => 50,
        'thb' => 1000,
    ];
    private const OTHERS = [
        ...['afn', 'all', 'amd', 'ang', 'aoa', 'ars', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bhd', 'bif', 'bmd', 'bnd'],
        ...['bob', 'bsd', 'bwp', 'byn', 'bzd', 'cdf', 'clp', 'cny', 'cop', 'crc', 'cve', 'djf', 'dop', 'dzd', 'egp'],
        ...['etb', 'fjd', 'fkp', 'gel', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hnl', 'htg', 'idr', 'ils', 'isk', 'jmd'],
        ...['jod', 'kes', 'kgs', 'khr', 'kmf', 'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'mad'],
        ...['mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mur', 'mvr', 'mwk', 'mzn', 'nad', 'ngn', 'nio', 'npr', 'omr'],
        ...['pab', 'pen', 'pgk', 'php', 'pkr', 'pyg', 'qar', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'shp', 'sle'],
        ...['sos', 'srd', 'std', 'szl', 'tjs', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'uyu', 'uzs'],
        ...['vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar', 'zmw'],
    ];

    /** Returns the smallest charge in minor units; null if only Stripe can tell. */
    public static function published(string $currency): ?int
    {
        return self::PUBLISHED[$currency] ?? null;
    }

    /** @return array<string, int> minor units by lower-case ISO code */
    public static function all(): array
    {
        $least = self::PUBLISHED;
        foreach (self::OTHERS as $currency) {
            $least[$currency] = Currencies::step($currency);
        }

        return $least;
    }
}
