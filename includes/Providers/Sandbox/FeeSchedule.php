<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Money\Currencies;

/**
 * Calculates the fees of payments: a base rate per method, in some cases capped, surcharges for foreign cards
 * and currency conversion, and tax on the fee in some countries. Percentages are in hundredths of a percent.
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
        'bacs_debit' => [100, 25, 500],
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
     * Returns the fee for a domestic card, before discounts.
     *
     * @return array{basis_points: int, fixed_cents: int} hundredths of a percent, and US cents
     */
    public static function card(): array
    {
        return ['basis_points' => self::BASE['card'][0], 'fixed_cents' => self::BASE['card'][1]];
    }

    /**
     * @return array<string, array{basis_points: int, fixed_cents: int, cap_cents: int|null}> fees by method,
     *     with the cap if there is one
     */
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
     * Calculates the fee of a payment.
     *
     * @param int $amount settled amount in minor units
     * @param int $discount discount on the percentage, in hundredths of a percent
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
     * Returns the minimum charge: half a dollar or its equivalent, rounded up to a payable amount. Independent
     * of the day's exchange rate, so that a checkout can store it.
     *
     * @return int|null minor units; null for an unsupported currency
     */
    public static function minimumCharge(string $currency): ?int
    {
        $worth = ExchangeRates::ofCents(50, $currency);
        $step = Currencies::step($currency);

        return $worth === null ? null : max(1, intdiv($worth + $step - 1, $step)) * $step;
    }

    /** @return array<string, int> minimum charge of each supported currency, in minor units */
    public static function minimumCharges(): array
    {
        $least = [];
        foreach (ExchangeRates::currencies() as $currency) {
            $least[$currency] = self::minimumCharge($currency) ?? 1;
        }

        return $least;
    }

    /** Calculates a share of an amount in hundredths of a percent, rounded half up. */
    public static function share(int $amount, int $basisPoints): int
    {
        return intdiv(abs($amount) * $basisPoints + 5000, 10000);
    }

    /** @return array<string, mixed> an entry of the fee history, spec 2 §3 */
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
