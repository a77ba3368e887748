<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Money\Currencies;

/**
 * What a payment costs: a base rate per method, a surcharge for foreign cards, one for conversion, some with a cap,
 * and tax on the fee where the account's country has one. Percentages are hundredths of a percent.
 */
final class FeeSchedule
{
    /** method => [basis points, fixed fee in US cents, cap in US cents or null] */
    private const BASE = [
        'card' => [290, 30, null],
        'card_present' => [270, 5, null],
        'link' => [290, 30, null],
        'affirm' => [600, 30, null],
        'afterpay_clearpay' => [600, 30, null],
        'klarna' => [599, 30, null],
        'alipay' => [290, 30, null],
        'wechat_pay' => [290, 30, null],
        'grabpay' => [330, 0, null],
        'au_becs_debit' => [100, 30, 350],
        'sepa_debit' => [80, 30, 600],
        'bancontact' => [140, 30, null],
        'eps' => [160, 30, null],
        'giropay' => [140, 30, null],
        'ideal' => [0, 80, null],
        'multibanco' => [195, 30, null],
        'p24' => [220, 30, null],
        'sofort' => [140, 30, null],
    ];
    private const INTERNATIONAL = 150;
    private const CONVERSION = 100;
    private const TAX = ['GB' => 2000, 'DE' => 1900, 'FR' => 2000, 'AU' => 1000, 'SG' => 900];

    public function __construct(private readonly ExchangeRates $rates, private readonly string $accountCountry) {}

    /**
     * What a card of the account's own country costs, before discounts.
     *
     * @return array{basis_points: int, fixed_cents: int} hundredths of a percent, and US cents
     */
    public static function card(): array
    {
        return ['basis_points' => self::BASE['card'][0], 'fixed_cents' => self::BASE['card'][1]];
    }

    /** @return array<string, array{basis_points: int, fixed_cents: int, cap_cents: int|null}> by method: the same for each, where it has a cap with that */
    public static function all(): array
    {
        return array_map(
            static fn(array $base): array => [
                'basis_points' => $base[0],
                'fixed_cents' => $base[1],
                'cap_cents' => $base[2],
            ],
            self::BASE,
        );
    }

    /**
     * @param int $amount settled minor units
     * @param int $discount what new accounts get off the percentage, in hundredths of a percent
     *
     * @return array{fee: int, details: list<array<string, mixed>>, rates: array<string, mixed>} minor units of $currency
     */
    public function charge(
        string $method,
        string $cardCountry,
        int $amount,
        string $currency,
        bool $converted,
        int $day,
        int $discount = 0,
    ): array {
        [$basisPoints, $fixedCents, $capCents] = self::BASE[$method] ?? self::BASE['card'];
        $fixed = $this->rates->convert($fixedCents, 'usd', $currency, $day)['amount'];
        $base = self::share($amount, $basisPoints) + $fixed;
        $cap = $capCents === null ? null : $this->rates->convert($capCents, 'usd', $currency, $day)['amount'];
        $capped = $cap !== null && $base > $cap;
        $history = [$this->entry('base', null, $basisPoints, $fixed, $currency, $capped)];
        $before = $capped ? $cap : $base;
        $international =
            in_array($method, ['card', 'card_present', 'link'], true) && $cardCountry !== $this->accountCountry;
        foreach (
            [['international', self::INTERNATIONAL, $international], ['fx', self::CONVERSION, $converted]]
            as [$type, $surcharge, $applies]
        ) {
            if ($applies) {
                $before += self::share($amount, $surcharge);
                $history[] = $this->entry('additional', $type, $surcharge, 0, $currency, false);
            }
        }
        $reduction = min($before, self::share($amount, $discount));
        if ($reduction > 0) {
            $before -= $reduction;
            $history[] = $this->entry('discount', null, -$discount, 0, $currency, false);
        }
        $taxRate = self::TAX[$this->accountCountry] ?? 0;
        $tax = self::share($before, $taxRate);
        $details = [
            ['type' => 'stripe_fee', 'amount' => $before, 'currency' => $currency, 'description' => 'Processing fees'],
        ];
        if ($tax > 0) {
            $details[] = ['type' => 'tax', 'amount' => $tax, 'currency' => $currency, 'description' => 'Tax on fees'];
        }

        return [
            'fee' => $before + $tax,
            'details' => $details,
            'rates' => [
                'percentage' =>
                    ($basisPoints +
                        ($international ? self::INTERNATIONAL : 0) +
                        ($converted ? self::CONVERSION : 0) -
                        $discount) /
                    10000,
                'fixed' => $fixed,
                'fixed_currency' => $currency,
                'history' => $history,
                'before_tax' => ['amount' => $before, 'currency' => $currency],
                'tax' => [
                    'amount' => $tax,
                    'currency' => $currency,
                    'description' => $this->accountCountry . ' VAT',
                    'percentage_rate' => $taxRate / 10000,
                ],
                'fee_exchange_rate' =>
                    $currency === 'usd'
                        ? null
                        : [
                            'rate' => (float) $this->rates->convert(1, 'usd', $currency, $day)['rate'],
                            'fromCurrency' => 'usd',
                        ],
            ],
        ];
    }

    /**
     * The smallest payment: half a dollar or what that is worth by the table, and something that can be paid. It does not
     * follow the day's rate, so that a checkout may keep it.
     *
     * @return int|null minor units; null for a currency that is not taken
     */
    public static function minimumCharge(string $currency): ?int
    {
        $worth = ExchangeRates::ofCents(50, $currency);
        $step = Currencies::step($currency);

        return $worth === null ? null : max(1, intdiv($worth + $step - 1, $step)) * $step;
    }

    /** @return array<string, int> the smallest payment of each currency that is taken, in minor units */
    public static function minimumCharges(): array
    {
        $least = [];
        foreach (ExchangeRates::currencies() as $currency) {
            $least[$currency] = self::minimumCharge($currency) ?? 1;
        }

        return $least;
    }

    /** A share of an amount in hundredths of a percent, rounded half up. */
    public static function share(int $amount, int $basisPoints): int
    {
        return intdiv(abs($amount) * $basisPoints + 5000, 10000);
    }

    /** @return array<string, mixed> one line of the fee history, spec 2 §3 */
    private function entry(
        string $type,
        ?string $additional,
        int $basisPoints,
        int $fixed,
        string $currency,
        bool $capped,
    ): array {
        return [
            'type' => $type,
            'additional_type' => $additional,
            'percentage_rate' => $basisPoints / 10000,
            'fixed_rate' => $fixed,
            'currency' => $currency,
            'capped' => $capped,
        ];
    }
}
