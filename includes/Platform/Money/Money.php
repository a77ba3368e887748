<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/** An amount in minor units with its currency. Never uses floats. */
final class Money
{
    public readonly string $currency;

    /**
     * @param int $amount minor units, may be negative
     * @param string $currency ISO 4217 code, stored in lower case
     */
    public function __construct(public readonly int $amount, string $currency)
    {
        $this->currency = strtolower($currency);
    }

    /** Formats the amount as a plain decimal number, such as "-12.34", "1234" (JPY) or "1.234" (KWD). */
    public function decimal(): string
    {
        return self::text($this->amount, Currencies::exponent($this->currency));
    }

    /**
     * Formats an amount without creating an object, because a long export writes four million amounts.
     *
     * @param int $amount minor units
     * @param int $exponent decimals of the currency (Currencies::exponent())
     */
    public static function text(int $amount, int $exponent): string
    {
        $digits = (string) abs($amount);
        if ($exponent > 0) {
            if (strlen($digits) <= $exponent) {
                $digits = str_pad($digits, $exponent + 1, '0', STR_PAD_LEFT);
            }
            $digits = substr_replace($digits, '.', -$exponent, 0);
        }

        return $amount < 0 ? '-' . $digits : $digits;
    }

    /**
     * Parses a decimal number, such as a WooCommerce order total, and rounds half away from zero to the minor unit.
     *
     * @throws \InvalidArgumentException when the text is not a decimal number
     */
    public static function fromDecimal(string $decimal, string $currency): self
    {
        if (preg_match('/^(-?)(\d+)(?:\.(\d+))?$/', $decimal, $match) !== 1) {
            throw new \InvalidArgumentException(sprintf('"%s" is not a decimal amount.', $decimal));
        }
        $exponent = Currencies::exponent($currency);
        $fraction = str_pad($match[3] ?? '', $exponent + 1, '0');
        $amount = (int) ($match[2] . substr($fraction, 0, $exponent));
        if ((int) $fraction[$exponent] >= 5) {
            ++$amount;
        }

        return new self($match[1] === '-' ? -$amount : $amount, $currency);
    }

    /** Rounds half away from zero to an amount that can be paid (`Currencies::step()`). */
    public function payable(): self
    {
        $step = Currencies::step($this->currency);
        $steps = intdiv(abs($this->amount) * 2 + $step, $step * 2);

        return new self(($this->amount < 0 ? -1 : 1) * $steps * $step, $this->currency);
    }
}
