<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Json;
use Tillbook\Provider\PaymentStatus;

/** A payment as the ledger keeps it: its row, and the provider's objects as of the last event. */
final class PaymentRecord
{
    /**
     * @param array<string, string|null> $row of `payments`
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge empty for a payment that was never tried
     * @param list<array<string, mixed>> $refunds newest first
     * @param list<array<string, mixed>> $disputes newest first
     */
    public function __construct(
        public readonly array $row,
        public readonly array $intent,
        public readonly array $charge,
        public readonly array $refunds,
        public readonly array $disputes,
    ) {}

    public function intentId(): string
    {
        return (string) $this->row['payment_intent_id'];
    }

    public function chargeId(): ?string
    {
        return $this->row['charge_id'];
    }

    public function orderId(): ?int
    {
        return $this->row['order_id'] === null ? null : (int) $this->row['order_id'];
    }

    public function currency(): string
    {
        return (string) $this->row['currency'];
    }

    /** Minor units that can still be given back. */
    public function refundable(): int
    {
        return $this->row['captured'] === '1' && !PaymentStatus::isReturned($this->charge)
            ? (int) $this->row['amount_captured'] - (int) $this->row['amount_refunded']
            : 0;
    }

    /** Whether it waits for its capture, or for somebody's approval. */
    public function isAuthorization(): bool
    {
        return $this->row['status'] === 'requires_capture' && $this->row['captured'] === '0';
    }

    public function isHeldForReview(): bool
    {
        return $this->isAuthorization() && $this->row['fraud_status'] === 'review';
    }

    /** Until when it can be captured, epoch seconds: what the card's network says, else seven days (spec 2 §4). */
    public function captureBefore(): int
    {
        return self::captureBeforeOf($this->row);
    }

    /** @param array<string, string|null> $row of `payments` */
    public static function captureBeforeOf(array $row): int
    {
        return $row['capture_before'] === null ? (int) $row['created'] + 7 * 86400 : (int) $row['capture_before'];
    }

    /** Of the newest one. */
    public function disputeStatus(): ?string
    {
        return Json::text($this->disputes[0] ?? [], 'status');
    }

    /** @return list<string> newest first */
    public function disputeIds(): array
    {
        return array_values(
            array_filter(
                array_map(static fn(array $dispute): ?string => Json::text($dispute, 'id'), $this->disputes),
                is_string(...),
            ),
        );
    }

    /** Whether a dispute has the payment's money, so that it cannot be refunded (spec 2 §4). */
    public function isLockedByDispute(): bool
    {
        foreach ($this->disputes as $dispute) {
            $status = Json::text($dispute, 'status');
            if ($status !== null && DisputeStatus::holdsMoney($status)) {
                return true;
            }
        }

        return false;
    }
}
