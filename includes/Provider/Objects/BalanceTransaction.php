<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;

/**
 * A balance transaction (txn_…): an entry in the account's books. Amounts are minor units of the settlement currency.
 */
final class BalanceTransaction
{
    /** Decimal places that the ledger keeps of an exchange rate. */
    private const RATE_PLACES = 10;

    /**
     * @param string|null $id null only for an object that is broken
     * @param int|null $created epoch seconds
     * @param int|null $availableOn from when it can be paid out, epoch seconds
     * @param string|null $type such as charge, payment, refund, adjustment or payout
     * @param string|null $reportingCategory such as dispute or financing_paydown: more precise than the type
     * @param int|null $amount before fees; negative where money goes away
     * @param int|null $fee what was paid for it
     * @param int|null $net the amount without the fee
     * @param string|null $currency ISO code of the settlement, lower case
     * @param string|null $exchangeRate from the customer's currency, as a decimal, between major units; null where
     *     nothing was exchanged
     * @param string|null $sourceId what it books: a charge, refund, dispute or payout
     * @param int|null $sourceAmount of a charge what was captured, or what its bank took back, minor units of $sourceCurrency; null
     *     where the source is not expanded
     * @param string|null $sourceCurrency the customer's, lower case
     * @param Charge|null $charge the source, or the source's charge, where it is expanded
     * @param string|null $chargeId of the source, or named in the metadata
     * @param string|null $paymentIntentId of the charge, of the source, or named in the metadata
     * @param string|null $channel named in the metadata, such as in_person for the fee of a card reader
     * @param string|null $loanId named in the metadata of what a loan pays out or withholds
     * @param string|null $readerId named in the metadata of a card reader's fee (tmr_…)
     * @param FeeRates|null $feeRates how the fee came about, where the provider says
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?int $created,
        public readonly ?int $availableOn,
        public readonly ?string $type,
        public readonly ?string $reportingCategory,
        public readonly ?int $amount,
        public readonly ?int $fee,
        public readonly ?int $net,
        public readonly ?string $currency,
        public readonly ?string $exchangeRate,
        public readonly ?string $sourceId,
        public readonly ?int $sourceAmount,
        public readonly ?string $sourceCurrency,
        public readonly ?Charge $charge,
        public readonly ?string $chargeId,
        public readonly ?string $paymentIntentId,
        public readonly ?string $channel,
        public readonly ?string $loanId,
        public readonly ?string $readerId,
        public readonly ?FeeRates $feeRates,
    ) {}

    /**
     * @param array<string, mixed> $object the provider's `balance_transaction`
     * @param string|null $paidIn the customer's currency, lower case, where the source is not expanded
     */
    public static function fromProvider(array $object, ?string $paidIn = null): self
    {
        $source = Json::object($object, 'source');
        $isCharge = Json::text($source, 'object') === 'charge';
        $charged = $isCharge ? $source : Json::object($source, 'charge');
        $charge = $charged === [] ? null : Charge::fromProvider($charged);
        $currency = Json::text($object, 'currency');
        $sourceCurrency = Json::text($source, 'currency');

        return new self(
            Json::text($object, 'id'),
            Json::integer($object, 'created'),
            Json::integer($object, 'available_on'),
            Json::text($object, 'type'),
            Json::text($object, 'reporting_category'),
            Json::integer($object, 'amount'),
            Json::integer($object, 'fee'),
            Json::integer($object, 'net'),
            $currency,
            self::rate($object['exchange_rate'] ?? null, $sourceCurrency ?? ($paidIn ?? $currency), $currency),
            Json::id($object, 'source'),
            ($isCharge ? self::ofCharge($object, $source) : null) ?? Json::integer($source, 'amount'),
            $sourceCurrency,
            $charge,
            $charge->id ?? (Json::id($source, 'charge') ?? Json::text($object, 'metadata.charge_id')),
            $charge->paymentIntentId ??
                (Json::id($source, 'payment_intent') ?? Json::text($object, 'metadata.payment_intent_id')),
            Json::text($object, 'metadata.channel'),
            Json::text($object, 'metadata.loan_id'),
            Json::text($object, 'metadata.reader_id'),
            FeeRates::ofTransaction($object),
        );
    }

    /**
     * Returns the amount of a charge that a balance transaction is about: what was captured, or, if the customer's bank
     * took the payment back, what was left of it.
     *
     * @param array<string, mixed> $object
     * @param array<string, mixed> $charge
     *
     * @return int|null null if nothing was captured
     */
    private static function ofCharge(array $object, array $charge): ?int
    {
        $captured = Json::integer($charge, 'amount_captured') ?? 0;
        if (Json::text($object, 'reporting_category') !== 'charge_failure') {
            return $captured === 0 ? null : $captured;
        }
        $amount = Json::integer($object, 'amount');
        if ($amount !== null && Json::text($object, 'currency') === Json::text($charge, 'currency')) {
            return abs($amount);
        }
        $left = $captured - (Json::integer($charge, 'amount_refunded') ?? 0);

        return $left > 0 ? $left : $captured;
    }

    /**
     * Providers send a number, which is between minor units as Stripe's, or, as the sandbox does, a text, which is
     * between major units. 1 JPY is 0.67 cents, which are 0.0067 USD.
     */
    private static function rate(mixed $rate, ?string $from, ?string $to): ?string
    {
        if (is_string($rate) && $rate !== '') {
            return $rate;
        }
        if (!is_int($rate) && !is_float($rate)) {
            return null;
        }
        $major = $rate / 10 ** (Currencies::exponent($to ?? '') - Currencies::exponent($from ?? ''));

        return rtrim(rtrim(number_format($major, self::RATE_PLACES, '.', ''), '0'), '.');
    }
}
