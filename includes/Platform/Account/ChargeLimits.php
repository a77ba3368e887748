<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/** What the provider charges at all: in which currencies, and from which amount to which. Whatever method pays. */
final class ChargeLimits
{
    /**
     * @param string $least currencies with the least amount of a charge in minor units, such as "usd50jpy76": a hundred and
     *     more of them, in an option that every page reads
     * @param int $most minor units of any currency
     */
    private function __construct(private readonly string $least, private readonly int $most) {}

    /**
     * @param array<string, mixed> $fields what the provider's account has under `settings.charges`: `least`, minor units by
     *     lower-case ISO code, and `most`
     *
     * @return self|null null where the provider tells none: it refuses by itself then
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

    /** What kept() wrote; null for nothing. */
    public static function read(string $kept): ?self
    {
        return preg_match('/^((?:[a-z]{3}\d{1,18})+)\|(\d{1,19})$/D', $kept, $match) === 1
            ? new self($match[1], (int) $match[2])
            : null;
    }

    public function kept(): string
    {
        return $this->least . '|' . $this->most;
    }

    /** @param int|null $amount minor units; null where it is not known yet */
    public function take(string $currency, ?int $amount): bool
    {
        $least = $this->least($currency);

        return $least !== null && ($amount === null || ($amount >= $least->amount && $amount <= $this->most));
    }

    /**
     * @param string $currency ISO code, any case
     *
     * @return Money|null the least of one charge; null where the currency is not taken
     */
    public function least(string $currency): ?Money
    {
        $found =
            preg_match('/' . preg_quote(strtolower($currency), '/') . '(\d+)/', $this->least, $match) === 1 &&
            strlen($currency) === 3;

        return $found ? new Money((int) $match[1], $currency) : null;
    }
}
