<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

use InvalidArgumentException;

/**
 * A price that can be more precise than the currency's minor unit, such as 0.0125 dollars for a screw. Used for
 * conversion, which rounds once, at the end. Never uses floats.
 */
final class UnroundedPrice
{
    /** Significant digits to keep; further ones are rounded off. */
    private const DIGITS = 18;

    /**
     * @param int $units may be negative
     * @param int $places number of decimals in the units
     * @param string $currency lower-case ISO code
     */
    private function __construct(
        public readonly int $units,
        public readonly int $places,
        public readonly string $currency,
    ) {}

    public static function ofMoney(Money $money): self
    {
        return new self($money->amount, Currencies::exponent($money->currency), $money->currency);
    }

    /** @param int $places number of decimals in the units */
    public static function ofUnits(int $units, int $places, string $currency): self
    {
        return new self($units, $places, strtolower($currency));
    }

    /**
     * Parses a decimal number and keeps up to 18 significant digits.
     *
     * @throws InvalidArgumentException when the text is not a decimal number
     */
    public static function fromDecimal(string $decimal, string $currency): self
    {
        if (preg_match('/^(-?)(\d+)(?:\.(\d+))?$/D', $decimal, $match) !== 1) {
            throw new InvalidArgumentException(sprintf('"%s" is not a decimal amount.', $decimal));
        }
        $whole = ltrim($match[2], '0');
        $fraction = rtrim($match[3] ?? '', '0');
        $places = min(strlen($fraction), max(Currencies::exponent($currency), self::DIGITS - strlen($whole)));
        $units = (int) ($whole . substr($fraction, 0, $places)) + (int) (($fraction[$places] ?? '0') >= '5');

        return new self($match[1] === '-' ? -$units : $units, $places, strtolower($currency));
    }

    /** Formats the price as a plain decimal number, such as "0.0125". */
    public function decimal(): string
    {
        $digits = str_pad((string) abs($this->units), $this->places + 1, '0', STR_PAD_LEFT);

        return ($this->units < 0 ? '-' : '') .
            ($this->places === 0
                ? $digits
                : substr($digits, 0, -$this->places) . '.' . substr($digits, -$this->places));
    }

    /** Rounds the price to the minor unit, half away from zero. */
    public function money(): Money
    {
        return Money::fromDecimal($this->decimal(), $this->currency);
    }
}
