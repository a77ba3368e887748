<?php

declare(strict_types=1);

namespace Tillbook\Provider\Fraud;

use Tillbook\Platform\Money\Money;

/**
 * What fraud rules look at in a payment (spec 1 §3 "Fraud protection settings"). Null says that nobody knows, which no
 * rule takes for an answer; NONE says that there is no such thing in this payment.
 */
final class PaymentFacts
{
    /** A country: nothing is shipped. */
    public const NONE = '';

    /** Results of the bank's checks of address and security code. */
    public const PASS = 'pass';
    public const FAIL = 'fail';
    /** The bank could not say, or was not asked, as with every method but cards. */
    public const UNAVAILABLE = 'unavailable';
    public const UNCHECKED = 'unchecked';

    /**
     * @param bool $isInPerson paid at a reader: rules for orders from afar say nothing of it
     * @param string|null $avs one of the results above
     * @param string|null $cvc one of the results above
     * @param string|null $ipCountry two upper-case letters: where the order came from
     * @param string|null $billingCountry two upper-case letters
     * @param string|null $shippingCountry two upper-case letters, or NONE
     * @param int|null $itemCount how many pieces are in the order
     * @param Money|null $total what the order costs, in the currency the store sells in
     */
    public function __construct(
        public readonly bool $isInPerson = false,
        public readonly ?string $avs = null,
        public readonly ?string $cvc = null,
        public readonly ?string $ipCountry = null,
        public readonly ?string $billingCountry = null,
        public readonly ?string $shippingCountry = null,
        public readonly ?int $itemCount = null,
        public readonly ?Money $total = null,
    ) {}

    /**
     * What a card's checks come to: a mismatch of the street or of the postal code is one of the address.
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
