<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;

/**
 * The provider's limits for a charge by any payment method: supported currencies, minimum and maximum amounts. Every
 * provider charges multiples of the currency's smallest amount only (Currencies::step()).
 */
final class ChargeLimits
{
    /**
     * @param string $least currencies with their minimum charge in minor units, such as "usd50jpy76"; compact,
     *     because it has more than a hundred entries in an option that every page loads
     * @param int $most maximum in minor units, for any currency
     */
    private function __construct(private readonly string $least, private readonly int $most) {}

    /**
     * Creates the limits from the provider's account object.
     *
     * @param array<string, mixed> $fields `settings.charges` of the provider's account object: `least`, minor
     *     units by lower-case ISO code, and `most`
     *
     * @return self|null null if the provider states none; it then rejects such charges itself
     */
    public static function of(array $fields): ?self
    {
        $least = '';
        foreach (Json::object($fields, 'least') as $currency => $amount) {
            if (is_int($amount) && preg_match('/^[a-z]{3}$/D', $currency) === 1) {
                $least .= $currency . max(0, $amount);
            }
        }

        return $least === '' ? null : new self($least, Json::integer($fields, 'most') ?? PHP_INT_MAX);
    }

    /** Parses the result of kept(); null if it is not valid. */
    public static function read(string $kept): ?self
    {
        return preg_match('/^((?:[a-z]{3}\d{1,18})+)\|(\d{1,19})$/D', $kept, $match) === 1
            ? new self($match[1], (int) $match[2])
            : null;
    }

    /** Serializes the limits for storage; see read(). */
    public function kept(): string
    {
        return $this->least . '|' . $this->most;
    }

    /**
     * Whether an amount in a currency can be charged.
     *
     * @param int|null $amount minor units; null if it is not known yet
     */
    public function take(string $currency, ?int $amount): bool
    {
        $least = $this->least($currency);

        return $least !== null &&
            ($amount === null ||
                ($amount >= $least->amount && $amount <= $this->most && $amount % Currencies::step($currency) === 0));
    }

    /**
     * Returns the minimum charge in a currency.
     *
     * @param string $currency ISO code, any case
     *
     * @return Money|null null if the currency is not supported
     */
    public function least(string $currency): ?Money
    {
        $found =
            preg_match('/' . preg_quote(strtolower($currency), '/') . '(\d+)/', $this->least, $match) === 1 &&
            strlen($currency) === 3;

        return $found ? new Money((int) $match[1], $currency) : null;
    }
}
