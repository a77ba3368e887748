<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

/**
 * Catalog of payment methods, with the IDs used in the ledger, the client and the settings (spec 2 §3). The
 * data is from the provider's public documentation.
 */
final class PaymentMethods
{
    private const EURO = [
        'AT',
        'BE',
        'CY',
        'DE',
        'EE',
        'ES',
        'FI',
        'FR',
        'GR',
        'HR',
        'IE',
        'IT',
        'LT',
        'LU',
        'LV',
        'MT',
        'NL',
        'PT',
        'SI',
        'SK',
    ];
    private const EUROPE = [...self::EURO, 'BG', 'CH', 'CZ', 'DK', 'GB', 'HU', 'NO', 'PL', 'RO', 'SE'];
    private const BACS = [
        ...self::EURO,
        'AU',
        'BG',
        'CA',
        'CZ',
        'DK',
        'GB',
        'HU',
        'LI',
        'NO',
        'PL',
        'RO',
        'SE',
        'SG',
        'US',
    ];
    private const WORLD = [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'];
    private const AFTERPAY = ['US', 'CA', 'GB', 'AU', 'NZ'];
    private const KLARNA = [...self::EUROPE, 'US', 'CA', 'AU', 'NZ'];

    /** @var array<string, PaymentMethod>|null */
    private static ?array $all = null;

    /** @return array<string, PaymentMethod> by ID, in the order shown to merchants, including retired methods */
    public static function all(): array
    {
        return self::$all ??= array_column(
            [
                new PaymentMethod('card', canWait: true, canBeSaved: true),
                new PaymentMethod('link', canWait: true, canBeSaved: true),
                new PaymentMethod(
                    'affirm',
                    ['US', 'CA'],
                    ['US', 'CA'],
                    ['usd', 'cad'],
                    ['usd' => [5000, 3000000], 'cad' => [5000, 3000000]],
                    canWait: true,
                    isDomestic: true,
                ),
                new PaymentMethod(
                    'afterpay_clearpay',
                    self::AFTERPAY,
                    self::AFTERPAY,
                    ['usd', 'cad', 'gbp', 'aud', 'nzd'],
                    [
                        'usd' => [100, 400000],
                        'cad' => [100, 200000],
                        'gbp' => [100, 120000],
                        'aud' => [100, 400000],
                        'nzd' => [100, 400000],
                    ],
                    canWait: true,
                    isDomestic: true,
                ),
                new PaymentMethod(
                    'klarna',
                    self::KLARNA,
                    self::KLARNA,
                    ['eur', 'usd', 'gbp', 'sek', 'dkk', 'nok', 'chf', 'pln', 'czk', 'ron', 'cad', 'aud', 'nzd'],
                    canWait: true,
                ),
                new PaymentMethod(
                    'alipay',
                    self::WORLD,
                    currencies: ['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'hkd', 'jpy', 'sgd', 'cny'],
                ),
                new PaymentMethod(
                    'wechat_pay',
                    self::WORLD,
                    currencies: [
                        'usd',
                        'eur',
                        'gbp',
                        'cad',
                        'aud',
                        'hkd',
                        'jpy',
                        'sgd',
                        'chf',
                        'dkk',
                        'nok',
                        'sek',
                        'cny',
                    ],
                ),
                new PaymentMethod('grabpay', ['SG'], ['SG'], ['sgd']),
                new PaymentMethod('au_becs_debit', ['AU'], ['AU'], ['aud'], canBeSaved: true),
                new PaymentMethod(
                    'bacs_debit',
                    self::BACS,
                    ['GB'],
                    ['gbp'],
                    ['gbp' => [1, 10000000]],
                    canBeSaved: true,
                ),
                new PaymentMethod('sepa_debit', self::WORLD, self::EUROPE, ['eur'], canBeSaved: true),
                new PaymentMethod('bancontact', self::WORLD, ['BE'], ['eur']),
                new PaymentMethod('eps', self::WORLD, ['AT'], ['eur']),
                new PaymentMethod('ideal', self::WORLD, ['NL'], ['eur']),
                new PaymentMethod(
                    'multibanco',
                    [...self::EUROPE, 'GI', 'LI', 'US'],
                    ['PT'],
                    ['eur'],
                    ['eur' => [50, 9999900]],
                ),
                new PaymentMethod('p24', self::WORLD, ['PL'], ['eur', 'pln']),
                new PaymentMethod('giropay', [], ['DE'], ['eur'], isRetired: true),
                new PaymentMethod('sofort', [], ['AT', 'BE', 'DE', 'ES', 'IT', 'NL'], ['eur'], isRetired: true),
            ],
            null,
            'id',
        );
    }

    /** @return list<string> */
    public static function ids(): array
    {
        return array_keys(self::all());
    }

    /** @return list<string> IDs of the methods that can still be offered */
    public static function offered(): array
    {
        return array_keys(array_filter(self::all(), static fn(PaymentMethod $method): bool => !$method->isRetired));
    }

    /** Returns null for an unknown ID. */
    public static function find(string $id): ?PaymentMethod
    {
        return self::all()[$id] ?? null;
    }
}
