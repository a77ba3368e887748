<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

use InvalidArgumentException;
use OverflowException;

/**
 * The price of one unit of a currency in another, as an exact decimal number. Converts amounts with integers
 * only and rounds half away from zero to an amount that can be paid in the other currency (Currencies::step()).
 */
final class ExchangeRate
{
    /** Matches a rate with at most nine digits before the decimal point and twelve after it. */
    public const PATTERN = '^(0|[1-9]\d{0,8})(\.\d{1,12})?$';

    /** Base of the long multiplication; the product of two limbs stays within 64 bits. */
    private const LIMB = 1000000000;

    private function __construct(private readonly int $digits, private readonly int $decimals) {}

    /**
     * Parses a rate.
     *
     * @param string $rate such as "0.92415", above 0, with at most nine digits before the decimal point, twelve
     *                     after it, and 17 significant digits
     *
     * @throws InvalidArgumentException if the text is not such a rate
     */
    public static function of(string $rate): self
    {
        [$whole, $fraction] = explode('.', $rate) + [1 => ''];
        $fraction = rtrim($fraction, '0');
        if (
            preg_match('/' . self::PATTERN . '/D', $rate) !== 1 ||
            strlen(ltrim($whole . $fraction, '0')) > 17 ||
            (int) ($whole . $fraction) === 0
        ) {
            throw new InvalidArgumentException(sprintf('"%s" is no exchange rate.', $rate));
        }

        return new self((int) ($whole . $fraction), strlen($fraction));
    }

    /** Returns the rate of a currency to itself. */
    public static function one(): self
    {
        return new self(1, 0);
    }

    /** Formats the rate as a plain decimal number without trailing zeros. */
    public function decimal(): string
    {
        $digits = str_pad((string) $this->digits, $this->decimals + 1, '0', STR_PAD_LEFT);

        return $this->decimals === 0
            ? $digits
            : substr($digits, 0, -$this->decimals) . '.' . substr($digits, -$this->decimals);
    }

    /**
     * Converts an amount to the other currency, rounding once.
     *
     * @param string $currency ISO code, any case
     *
     * @throws OverflowException if the result has more than 18 digits
     */
    public function convert(Money|UnroundedPrice $money, string $currency): Money
    {
        $price = $money instanceof Money ? UnroundedPrice::ofMoney($money) : $money;
        $step = Currencies::step($currency);
        // Converting units of one currency to steps of the other shifts the decimal point in addition to the
        // multiplication.
        $shift = $this->decimals + $price->places - Currencies::exponent($currency) + strlen((string) $step) - 1;
        $steps = self::shifted(self::product(abs($price->units), $this->digits), $shift);

        return new Money(
            ($price->units < 0 ? -1 : 1) * self::within(ltrim($steps, '0'), strlen((string) $step) - 1),
            $currency,
        );
    }

    /**
     * Converts an amount of the other currency back to the currency that has this rate.
     *
     * @param string $currency ISO code, any case
     *
     * @throws OverflowException if the result has more than 18 digits
     */
    public function convertBack(Money $money, string $currency): Money
    {
        $zeros = strlen((string) Currencies::step($currency)) - 1;
        $shift = $this->decimals + Currencies::exponent($currency) - Currencies::exponent($money->currency) - $zeros;
        // A negative shift only occurs with few decimals, so the rate has few digits too and this stays within 64 bits.
        $divisor = (int) ($this->digits . str_repeat('0', max(0, -$shift)));
        $steps = self::quotient(abs($money->amount) . str_repeat('0', max(0, $shift)), $divisor);

        return new Money(($money->amount < 0 ? -1 : 1) * self::within(ltrim($steps, '0'), $zeros), $currency);
    }

    /** @return string the result of the long division, rounded half up */
    private static function quotient(string $digits, int $divisor): string
    {
        [$quotient, $rest] = ['', 0];
        foreach (str_split($digits) as $digit) {
            $rest = $rest * 10 + (int) $digit;
            $quotient .= intdiv($rest, $divisor);
            $rest %= $divisor;
        }

        return $rest >= $divisor - $rest ? self::shifted($quotient . '5', 1) : $quotient;
    }

    /** @return string the digits of a product that may be larger than an integer */
    private static function product(int $left, int $right): string
    {
        $limbs = array_fill(0, 6, 0);
        foreach (self::limbs($left) as $i => $a) {
            $carry = 0;
            foreach (self::limbs($right) as $j => $b) {
                $sum = $limbs[$i + $j] + $a * $b + $carry;
                $limbs[$i + $j] = $sum % self::LIMB;
                $carry = intdiv($sum, self::LIMB);
            }
            $limbs[$i + 3] += $carry;
        }

        return implode(
            '',
            array_map(
                static fn(int $limb): string => str_pad((string) $limb, 9, '0', STR_PAD_LEFT),
                array_reverse($limbs),
            ),
        );
    }

    /** @return array{int, int, int} least significant first */
    private static function limbs(int $number): array
    {
        return [
            $number % self::LIMB,
            intdiv($number, self::LIMB) % self::LIMB,
            intdiv($number, self::LIMB * self::LIMB),
        ];
    }

    /**
     * @return string the digits divided by 10 to the power of $places, rounded half up; multiplied if $places
     *     is negative
     */
    private static function shifted(string $digits, int $places): string
    {
        if ($places <= 0) {
            return $digits . str_repeat('0', -$places);
        }
        $digits = str_pad($digits, $places + 1, '0', STR_PAD_LEFT);
        $kept = substr($digits, 0, -$places);
        if ($digits[strlen($kept)] < '5') {
            return $kept;
        }
        $nines = strlen($kept) - strlen(rtrim($kept, '9'));
        $head = '0' . substr($kept, 0, strlen($kept) - $nines);

        return substr($head, 0, -1) . ((int) $head[-1] + 1) . str_repeat('0', $nines);
    }

    /** @throws OverflowException */
    private static function within(string $digits, int $zeros): int
    {
        if (strlen($digits) + $zeros > 18) {
            throw new OverflowException('The amount is too large to be converted.');
        }

        return (int) ($digits . str_repeat('0', $zeros));
    }
}
