<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentSource;

/** The payment method of a charge: its `payment_method_details`, a type and a block of fields named after the type. */
final class PaymentMethodDetails
{
    /** Days for which methods hold an authorization without a deadline of the provider's, by their documentation. */
    public const HOLD_DAYS = ['affirm' => 30, 'afterpay_clearpay' => 13, 'klarna' => 28];

    private const IN_PERSON = ['card_present', 'interac_present'];

    /**
     * @param string|null $type such as card, card_present or klarna; null if the object does not say
     * @param string|null $brand of a card, such as visa
     * @param string|null $last4 of the card's or the account's number
     * @param int|null $expMonth 1 to 12, of a card
     * @param int|null $expYear four digits
     * @param string|null $ibanLast4 of methods that pay from a bank account by its IBAN
     * @param string|null $wallet the wallet that held the card, such as apple_pay
     * @param int|null $captureBefore until when an authorization by card, online or at a reader, can be captured, epoch seconds
     * @param CardChecks|null $checks null if the bank checked nothing, as with every method but cards
     * @param string|null $reader the card reader (tmr_…) of a payment in person
     * @param array<string, mixed> $fields the whole block, for a page that shows its fields
     */
    private function __construct(
        public readonly ?string $type,
        public readonly ?string $brand,
        public readonly ?string $last4,
        public readonly ?int $expMonth,
        public readonly ?int $expYear,
        public readonly ?string $ibanLast4,
        public readonly ?string $wallet,
        public readonly ?int $captureBefore,
        public readonly ?CardChecks $checks,
        public readonly ?string $reader,
        public readonly array $fields,
    ) {}

    /** @param array<string, mixed> $object the `payment_method_details` of a charge */
    public static function fromProvider(array $object): self
    {
        $type = Json::text($object, 'type');
        $fields = $type === null ? [] : Json::object($object, $type);
        $checks = Json::object($object, 'card.checks');

        return new self(
            $type,
            Json::text($fields, 'brand'),
            Json::text($fields, 'last4'),
            Json::integer($fields, 'exp_month'),
            Json::integer($fields, 'exp_year'),
            Json::text($fields, 'iban_last4'),
            Json::text($fields, 'wallet.type'),
            Json::integer($object, 'card.capture_before') ?? Json::integer($object, 'card_present.capture_before'),
            $checks === [] ? null : CardChecks::fromProvider($checks),
            Json::text($object, 'card_present.reader'),
            $fields,
        );
    }

    /** The last four digits of the card, the account or the IBAN. */
    public function lastDigits(): ?string
    {
        return $this->last4 ?? $this->ibanLast4;
    }

    /** Month and year in which the card expires, such as 08/2028; null for other methods. */
    public function expiry(): ?string
    {
        $month = $this->expMonth;
        $year = $this->expYear;

        return $month === null || $year === null || $month < 1 || $month > 12 || $year < 1000 || $year > 9999
            ? null
            : sprintf('%02d/%d', $month, $year);
    }

    public function isInPerson(): bool
    {
        return in_array($this->type, self::IN_PERSON, true);
    }

    /** Whether it is a direct debit: the customer's bank answers days after it was asked. */
    public function isDebit(): bool
    {
        return $this->type === 'us_bank_account' || str_ends_with($this->type ?? '', '_debit');
    }

    /** A card's brand, or the payment method. A brand without a filter is a card: providers call some "unknown". */
    public function source(): ?string
    {
        if ($this->brand !== null && in_array($this->brand, PaymentSource::all(), true)) {
            return $this->brand;
        }

        return $this->type === 'interac_present' ? 'card_present' : $this->type;
    }
}
