<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A payout (po_…) to the merchant's bank account, or a withdrawal from it. Amounts are minor units of its currency. */
final class Payout
{
    /**
     * @param string|null $id null only for an object that is broken
     * @param int|null $created epoch seconds
     * @param int|null $arrivalDate epoch seconds: the start in UTC of the day it arrives; the moment of an instant payout
     * @param string|null $status pending, in_transit, paid, failed or canceled
     * @param string|null $method standard or instant
     * @param bool $automatic whether the schedule made it
     * @param int $amount negative for a withdrawal from the bank account
     * @param string $currency ISO code, lower case; empty for an object that is broken
     * @param string|null $failureCode such as account_closed
     * @param string|null $failureMessage the provider's words
     * @param string|null $balanceTransactionId its own entry in the balance (txn_…)
     * @param string|null $traceId `trace_id.value`, the reference for the merchant's bank
     * @param string|null $reconciliationStatus completed, in_progress or not_applicable
     * @param list<string>|null $memberIds `members`, which Stripe does not have: the balance transactions in it; null
     *     where the object does not list them
     * @param int|null $fee of an instant payout: `metadata.fee`, or the fee of its expanded balance transaction
     * @param float|null $feePercentage `metadata.fee_percentage`: 1.5 is 1.5 percent
     * @param string|null $bankAccount as the merchant reads it: `metadata.bank_account`, or the expanded `destination`
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?int $created,
        public readonly ?int $arrivalDate,
        public readonly ?string $status,
        public readonly ?string $method,
        public readonly bool $automatic,
        public readonly int $amount,
        public readonly string $currency,
        public readonly ?string $failureCode,
        public readonly ?string $failureMessage,
        public readonly ?string $balanceTransactionId,
        public readonly ?string $traceId,
        public readonly ?string $reconciliationStatus,
        public readonly ?array $memberIds,
        public readonly ?int $fee,
        public readonly ?float $feePercentage,
        public readonly ?string $bankAccount,
    ) {}

    /** @param array<string, mixed> $object the provider's `payout` */
    public static function fromProvider(array $object): self
    {
        $percentage = Json::object($object, 'metadata')['fee_percentage'] ?? null;

        return new self(
            Json::text($object, 'id'),
            Json::integer($object, 'created'),
            Json::integer($object, 'arrival_date'),
            Json::text($object, 'status'),
            Json::text($object, 'method'),
            Json::boolean($object, 'automatic'),
            Json::integer($object, 'amount') ?? 0,
            Json::text($object, 'currency') ?? '',
            Json::text($object, 'failure_code'),
            Json::text($object, 'failure_message'),
            Json::id($object, 'balance_transaction'),
            Json::text($object, 'trace_id.value'),
            Json::text($object, 'reconciliation_status'),
            is_array($object['members'] ?? null) ? Json::texts($object, 'members') : null,
            // The sandbox writes it into the metadata; elsewhere it is in the payout's own entry.
            Json::integer($object, 'metadata.fee') ?? Json::integer($object, 'balance_transaction.fee'),
            is_int($percentage) || is_float($percentage) ? (float) $percentage : null,
            Json::text($object, 'metadata.bank_account') ?? self::destination($object),
        );
    }

    /**
     * Describes the bank account or card that a payout went to; null where only its id came.
     *
     * @param array<string, mixed> $object
     */
    private static function destination(array $object): ?string
    {
        $last = Json::text($object, 'destination.last4');
        $currency = Json::text($object, 'destination.currency') ?? (Json::text($object, 'currency') ?? '');
        $name = Json::text($object, 'destination.bank_name') ?? (Json::text($object, 'destination.brand') ?? '');

        return $last === null ? null : trim("$name •••• $last (" . strtoupper($currency) . ')');
    }
}
