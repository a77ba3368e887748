<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** The calculation of a fee (spec 2 §3 "Fee rates"): its percentage and fixed part, their components, and its tax. */
final class FeeRates
{
    /**
     * @param float $percentage 0.029 is 2.9 percent
     * @param int $fixed minor units of $fixedCurrency
     * @param list<FeeRateLine> $history the components of the rates
     * @param array{amount: int, currency: string}|null $beforeTax minor units; null if nothing is taxed
     * @param array{amount: int, currency: string, description: string|null, percentage_rate: float}|null $tax
     * @param array{rate: float, fromCurrency: string}|null $exchangeRate with which the fixed part was converted
     * @param array<string, mixed> $fields everything as the provider sent it, for the ledger to store
     */
    private function __construct(
        public readonly float $percentage,
        public readonly int $fixed,
        public readonly string $fixedCurrency,
        public readonly array $history,
        public readonly ?array $beforeTax,
        public readonly ?array $tax,
        public readonly ?array $exchangeRate,
        public readonly array $fields,
    ) {}

    /**
     * Returns the calculation of a balance transaction's fee; without one, at least the tax.
     *
     * @param array<string, mixed> $transaction
     *
     * @return self|null null if there is neither
     */
    public static function ofTransaction(array $transaction): ?self
    {
        $rates = Json::object($transaction, 'metadata.fee_rates');

        return $rates === [] ? self::ofTax($transaction) : self::fromProvider($rates);
    }

    /**
     * Returns the tax that is among a fee's parts, if they are all of the fee.
     *
     * @param array<string, mixed> $transaction
     */
    private static function ofTax(array $transaction): ?self
    {
        $fee = Json::integer($transaction, 'fee') ?? 0;
        $currency = Json::text($transaction, 'currency') ?? '';
        $sum = $tax = 0;
        $description = null;
        foreach (Json::objects($transaction, 'fee_details') as $part) {
            if (Json::text($part, 'currency') !== $currency) {
                return null;
            }
            $amount = Json::integer($part, 'amount') ?? 0;
            $sum += $amount;
            if (Json::text($part, 'type') === 'tax') {
                $tax += $amount;
                $description ??= Json::text($part, 'description');
            }
        }

        return $tax <= 0 || $sum !== $fee
            ? null
            : self::fromProvider([
                'before_tax' => ['amount' => $fee - $tax, 'currency' => $currency],
                'tax' => ['amount' => $tax, 'currency' => $currency, 'description' => $description],
            ]);
    }

    /** @param array<string, mixed> $object `metadata.fee_rates` of a balance transaction */
    public static function fromProvider(array $object): self
    {
        $tax = Json::object($object, 'tax');
        $beforeTax = Json::object($object, 'before_tax');
        $exchange = Json::object($object, 'fee_exchange_rate');

        return new self(
            self::number($object['percentage'] ?? 0),
            Json::integer($object, 'fixed') ?? 0,
            Json::text($object, 'fixed_currency') ?? '',
            array_map(FeeRateLine::fromProvider(...), Json::objects($object, 'history')),
            $beforeTax === [] ? null : self::money($beforeTax),
            $tax === []
                ? null
                : self::money($tax) + [
                        'description' => Json::text($tax, 'description'),
                        'percentage_rate' => self::number($tax['percentage_rate'] ?? 0),
                    ],
            $exchange === []
                ? null
                : [
                    'rate' => self::number($exchange['rate'] ?? 1),
                    'fromCurrency' => Json::text($exchange, 'fromCurrency') ?? '',
                ],
            $object,
        );
    }

    /**
     * @param array<string, mixed> $object
     *
     * @return array{amount: int, currency: string}
     */
    private static function money(array $object): array
    {
        return ['amount' => Json::integer($object, 'amount') ?? 0, 'currency' => Json::text($object, 'currency') ?? ''];
    }

    private static function number(mixed $value): float
    {
        return is_numeric($value) ? (float) $value : 0.0;
    }
}
