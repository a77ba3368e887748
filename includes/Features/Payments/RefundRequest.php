<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

/** A refund that a page, WooCommerce's order screen or a job asks for. */
final class RefundRequest
{
    /**
     * @param int|null $amount minor units of the charge's currency; null for the whole rest
     * @param string|null $reason 'other' is sent as no reason
     * @param string|null $note the reason in the user's own words
     * @param int|null $orderId the order that the sender's page shows; it must be the payment's order
     * @param int|null $attempt attempts.refund of the payment as the sender's page shows it
     * @param int|null $storeRefundId the store's own record, if the store started the refund
     */
    public function __construct(
        public readonly string $chargeId,
        public readonly ?int $amount = null,
        public readonly ?string $reason = null,
        public readonly ?string $note = null,
        public readonly ?int $orderId = null,
        public readonly ?int $attempt = null,
        public readonly ?int $storeRefundId = null,
    ) {}
}
