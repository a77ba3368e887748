<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

use Tillbook\Platform\Money\Currencies;

/**
 * Catalog of payment methods, with the IDs used in the ledger, the client and the settings (spec 2 §3). The
 * data is from the provider's public documentation.
 */
final class PaymentMethods
{
    public const EUROPE = [...Currencies::EURO_COUNTRIES, 'CH', 'CZ', 'DK', 'GB', 'HU', 'NO', 'PL', 'RO', 'SE'];
    /** Where Klarna takes only customers of the business' own country. */
    public const KLARNA_DOMESTIC = ['US', 'CA', 'AU', 'NZ'];
    private const BACS = [
        ...Currencies::EURO_COUNTRIES,
        'AU',
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
    private const AFFIRM = ['US', 'CA'];
    private const AFTERPAY = ['US', 'CA', 'GB', 'AU', 'NZ'];

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
                    customerCountries: self::AFFIRM,
                    accountCurrencies: AccountCurrencies::own(self::AFFIRM),
                    limits: ['usd' => [5000, 3000000], 'cad' => [5000, 3000000]],
                    canWait: true,
                    domesticCountries: self::AFFIRM,
                ),
                new PaymentMethod(
                    'afterpay_clearpay',
                    customerCountries: self::AFTERPAY,
                    accountCurrencies: AccountCurrencies::own(self::AFTERPAY),
                    limits: [
                        'usd' => [100, 400000],
                        'cad' => [100, 200000],
                        'gbp' => [100, 120000],
                        'aud' => [100, 400000],
                        'nzd' => [100, 400000],
                    ],
                    canWait: true,
                    domesticCountries: self::AFTERPAY,
                ),
                new PaymentMethod(
                    'klarna',
                    customerCountries: self::EUROPE,
                    accountCurrencies: AccountCurrencies::klarna(),
                    canWait: true,
                    domesticCountries: self::KLARNA_DOMESTIC,
                ),
                new PaymentMethod('alipay', accountCurrencies: AccountCurrencies::alipay()),
                new PaymentMethod('wechat_pay', accountCurrencies: AccountCurrencies::wechatPay()),
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
