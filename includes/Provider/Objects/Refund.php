<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;
use Tillbook\Provider\SiteId;

/** A refund (re_…). Its amount is in minor units of the charge's currency. */
final class Refund
{
    /** Key in the metadata: the order of an inactive gateway that took the payment. */
    public const LINKED_ORDER = 'tillbook_order';

    /**
     * @param string|null $id null only for an object that is broken
     * @param int|null $created epoch seconds
     * @param string|null $status pending, requires_action, succeeded, failed or canceled
     * @param string $currency ISO code, lower case; empty for an object that is broken
     * @param string|null $reason duplicate, fraudulent, requested_by_customer or expired_uncaptured_charge
     * @param string|null $pendingReason what it waits for: processing, insufficient_funds or charge_pending; null if unknown
     * @param string|null $failureReason why it came back, such as expired_or_canceled_card
     * @param Charge|null $charge null where only its id came
     * @param string|null $balanceTransactionId its entry in the balance (txn_…)
     * @param string|null $reference `destination_details.card.reference`: the reference for the customer's bank
     * @param string|null $referenceStatus pending, available or unavailable
     * @param int|null $storeRefundId `metadata.wc_refund_id`: the store's own record, if the store began it
     * @param int|null $refundedBy `metadata.refunded_by`: the user who made it
     * @param string|null $note `metadata.note`: the reason in the user's own words
     * @param string|null $site `metadata.tillbook_site`: the site that made it
     * @param int|null $linkedOrderId `metadata.tillbook_order`: that site's order, if an inactive gateway took the payment
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?int $created,
        public readonly ?string $status,
        public readonly int $amount,
        public readonly string $currency,
        public readonly ?string $reason,
        public readonly ?string $pendingReason,
        public readonly ?string $failureReason,
        public readonly ?string $chargeId,
        public readonly ?Charge $charge,
        public readonly ?string $paymentIntentId,
        public readonly ?string $balanceTransactionId,
        public readonly ?string $reference,
        public readonly ?string $referenceStatus,
        public readonly ?int $storeRefundId,
        public readonly ?int $refundedBy,
        public readonly ?string $note,
        public readonly ?string $site,
        public readonly ?int $linkedOrderId,
    ) {}

    /** @param array<string, mixed> $object the provider's `refund` */
    public static function fromProvider(array $object): self
    {
        $charge = Json::object($object, 'charge');

        return new self(
            Json::text($object, 'id'),
            Json::integer($object, 'created'),
            Json::text($object, 'status'),
            Json::integer($object, 'amount') ?? 0,
            Json::text($object, 'currency') ?? '',
            Json::text($object, 'reason'),
            Json::text($object, 'pending_reason'),
            Json::text($object, 'failure_reason'),
            Json::id($object, 'charge'),
            $charge === [] ? null : Charge::fromProvider($charge),
            Json::id($object, 'payment_intent'),
            Json::id($object, 'balance_transaction'),
            Json::text($object, 'destination_details.card.reference'),
            Json::text($object, 'destination_details.card.reference_status'),
            Json::digits($object, 'metadata.wc_refund_id'),
            Json::digits($object, 'metadata.refunded_by'),
            Json::text($object, 'metadata.note'),
            Json::text($object, 'metadata.' . SiteId::METADATA),
            Json::digits($object, 'metadata.' . self::LINKED_ORDER),
        );
    }

    /** Whether the money of a refund with this status is still on its way. */
    public static function isPending(?string $status): bool
    {
        return in_array($status, ['pending', 'requires_action'], true);
    }

    /** Whether the money came back or never left. */
    public function isUndone(): bool
    {
        return in_array($this->status, ['failed', 'canceled'], true);
    }
}
