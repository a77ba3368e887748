<?php

declare(strict_types=1);

namespace Tillbook\Provider\Fraud;

use Tillbook\Platform\Money\Money;

/**
 * The facts of a payment that fraud rules evaluate (spec 1 §3 "Fraud protection settings"). Null means unknown,
 * which no rule treats as a value; NONE means that the payment doesn't have this fact.
 */
final class PaymentAttributes
{
    /** Country value if nothing is shipped. */
    public const NONE = '';

    /** Results of the bank's address and security code checks. */
    public const PASS = 'pass';
    public const FAIL = 'fail';
    /** The bank couldn't check, or the check was not requested, as for all methods except cards. */
    public const UNAVAILABLE = 'unavailable';
    public const UNCHECKED = 'unchecked';

    /**
     * @param bool $isInPerson paid at a card reader; rules for online orders don't apply
     * @param string|null $avs one of the results above
     * @param string|null $ipCountry two upper-case letters; country where the order was placed
     * @param string|null $billingCountry two upper-case letters
     * @param string|null $shippingCountry two upper-case letters, or NONE
     * @param int|null $itemCount number of items in the order
     * @param Money|null $total the order's total in the store's currency
     */
    public function __construct(
        public readonly bool $isInPerson = false,
        public readonly ?string $avs = null,
        public readonly ?string $ipCountry = null,
        public readonly ?string $billingCountry = null,
        public readonly ?string $shippingCountry = null,
        public readonly ?int $itemCount = null,
        public readonly ?Money $total = null,
    ) {}

    /**
     * Combines a card's checks: a mismatch of the street or the postal code is a mismatch of the address.
     *
     * @param list<string|null> $checks pass, fail, unavailable, unchecked, or null for none
     */
    public static function worstOf(array $checks): string
    {
        foreach ([self::FAIL, self::PASS, self::UNAVAILABLE] as $result) {
            if (in_array($result, $checks, true)) {
                return $result;
            }
        }

        return self::UNCHECKED;
    }
}
