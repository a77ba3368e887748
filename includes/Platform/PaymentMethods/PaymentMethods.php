<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

/**
 * The one catalogue of payment methods: ids as the ledger, the client and the settings know them (spec 2 §3). Facts are
 * those of the provider's public documentation. Limits are minor units; countries and currencies that are not named
 * here do not matter to the method.
 */
final class PaymentMethods
{
    private const EURO = ['AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK'];
    private const EUROPE = [...self::EURO, 'BG', 'CH', 'CZ', 'DK', 'GB', 'HU', 'NO', 'PL', 'RO', 'SE'];

    /** id => account countries, customers' countries, currencies, limits by currency, [manual capture, saving, redirect] */
    private const FACTS = [
        'card' => ['manual' => true, 'saved' => true],
        'link' => ['manual' => true, 'saved' => true],
        'affirm' => ['accounts' => ['US', 'CA'], 'customers' => ['US', 'CA'], 'currencies' => ['usd', 'cad'], 'limits' => ['usd' => [5000, 3000000], 'cad' => [5000, 3000000]], 'manual' => true, 'domestic' => true],
        'afterpay_clearpay' => ['accounts' => ['US', 'CA', 'GB', 'AU', 'NZ'], 'customers' => ['US', 'CA', 'GB', 'AU', 'NZ'], 'currencies' => ['usd', 'cad', 'gbp', 'aud', 'nzd'], 'limits' => ['usd' => [100, 400000], 'cad' => [100, 200000], 'gbp' => [100, 120000], 'aud' => [100, 400000], 'nzd' => [100, 400000]], 'manual' => true, 'domestic' => true],
        'klarna' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ'], 'customers' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ'], 'currencies' => ['eur', 'usd', 'gbp', 'sek', 'dkk', 'nok', 'chf', 'pln', 'czk', 'ron', 'cad', 'aud', 'nzd'], 'manual' => true],
        'alipay' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'currencies' => ['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'hkd', 'jpy', 'sgd', 'cny']],
        'wechat_pay' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'HK', 'JP', 'SG'], 'currencies' => ['usd', 'eur', 'gbp', 'cad', 'aud', 'hkd', 'jpy', 'sgd', 'chf', 'dkk', 'nok', 'sek', 'cny']],
        'grabpay' => ['accounts' => ['SG'], 'customers' => ['SG'], 'currencies' => ['sgd']],
        'au_becs_debit' => ['accounts' => ['AU'], 'customers' => ['AU'], 'currencies' => ['aud'], 'saved' => true],
        'sepa_debit' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'customers' => self::EUROPE, 'currencies' => ['eur'], 'saved' => true],
        'bancontact' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'customers' => ['BE'], 'currencies' => ['eur']],
        'eps' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'customers' => ['AT'], 'currencies' => ['eur']],
        'ideal' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'customers' => ['NL'], 'currencies' => ['eur']],
        'multibanco' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'customers' => ['PT'], 'currencies' => ['eur']],
        'p24' => ['accounts' => [...self::EUROPE, 'US', 'CA', 'AU', 'NZ', 'HK', 'JP', 'SG'], 'customers' => ['PL'], 'currencies' => ['eur', 'pln']],
        'giropay' => ['retired' => true, 'customers' => ['DE'], 'currencies' => ['eur']],
        'sofort' => ['retired' => true, 'customers' => ['AT', 'BE', 'DE', 'ES', 'IT', 'NL'], 'currencies' => ['eur']],
    ];

    /** @return list<string> of every method, those that are only in the history too */
    public static function ids(): array
    {
        return array_keys(self::FACTS);
    }

    /** @return list<string> of the methods that can still be offered */
    public static function offered(): array
    {
        return array_values(array_filter(self::ids(), static fn (string $id): bool => !self::of($id)->isRetired));
    }

    /** @return array<string, PaymentMethod> by id */
    public static function all(): array
    {
        return array_combine(self::ids(), array_map(self::of(...), self::ids()));
    }

    /** @throws \OutOfBoundsException for an id that is none */
    public static function of(string $id): PaymentMethod
    {
        $facts = self::FACTS[$id] ?? throw new \OutOfBoundsException("There is no payment method \"$id\".");

        return new PaymentMethod(
            $id,
            $facts['accounts'] ?? [],
            $facts['customers'] ?? [],
            $facts['currencies'] ?? [],
            $facts['limits'] ?? [],
            $facts['manual'] ?? false,
            $facts['saved'] ?? false,
            $facts['domestic'] ?? false,
            $facts['retired'] ?? false,
        );
    }
}
