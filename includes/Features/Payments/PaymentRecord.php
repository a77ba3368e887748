<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\Seller;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\Refund;

/** A payment in the ledger: its row, and the provider's objects as of the last event. */
final class PaymentRecord
{
    /**
     * @param array<string, string|null> $row of `payments`
     * @param Charge|null $charge null for a payment that was never tried
     * @param list<Refund> $refunds newest first
     * @param list<Dispute> $disputes newest first
     * @param bool $isWhole whether the ledger has the provider's objects; otherwise they are made from rows (RememberedPayment)
     */
    public function __construct(
        public readonly array $row,
        public readonly PaymentIntent $intent,
        public readonly ?Charge $charge,
        public readonly array $refunds,
        public readonly array $disputes,
        public readonly bool $isWhole = true,
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

    /** Returns what the row tells without the objects. */
    public function asRow(): PaymentRow
    {
        return new PaymentRow($this->row);
    }

    /** Returns the order to show: its own, or one of another gateway that names the payment. */
    public function shownOrderId(): ?int
    {
        return $this->asRow()->shownOrderId();
    }

    /**
     * Returns who sold it: this store, another gateway of it, or, as far as is known, others who use the account.
     *
     * @return 'this_store'|'other_gateway'|'elsewhere'
     */
    public function soldBy(): string
    {
        $seller = Seller::tryFrom((string) $this->row['seller']);
        $isElsewhere =
            $seller === Seller::Unknown ||
            ($seller === Seller::Elsewhere && ($this->charge?->channel() ?? 'online') === 'online');

        return match (true) {
            $this->orderId() !== null => 'this_store',
            $this->row['linked_order_id'] !== null => 'other_gateway',
            $isElsewhere => 'elsewhere',
            default => 'this_store',
        };
    }

    /** Whether another gateway took it and can refund, capture, or cancel it. */
    public function isTakenByActiveGateway(): bool
    {
        return $this->asRow()->isTakenByActiveGateway(null);
    }

    public function currency(): string
    {
        return (string) $this->row['currency'];
    }

    /** Returns the amount that can still be refunded, in minor units. */
    public function refundable(): int
    {
        return $this->row['captured'] === '1' && !$this->isReturned()
            ? (int) $this->row['amount_captured'] - (int) $this->row['amount_refunded']
            : 0;
    }

    /** Whether the customer's bank took a debit back after it was paid. */
    public function isReturned(): bool
    {
        return $this->charge?->isReturned() === true;
    }

    /** Returns whether the payment awaits capture or a review. */
    public function isAuthorization(): bool
    {
        return $this->row['status'] === 'requires_capture' && $this->row['captured'] === '0';
    }

    public function isHeldForReview(): bool
    {
        return $this->isAuthorization() && $this->row['fraud_status'] === 'review';
    }

    /** Whether the provider's own risk check wants a person to look at it, captured or not. */
    public function isUnderReview(): bool
    {
        return $this->row['fraud_status'] === 'radar_review';
    }

    /** Returns the capture deadline to show, in epoch seconds (PaymentRow::captureBefore()). */
    public function captureBefore(): int
    {
        return $this->asRow()->captureBefore($this->charge);
    }

    /**
     * Returns the status of the most urgent dispute: one that awaits a response, otherwise one under review, otherwise
     * the newest; null if there is none. It is one of DisputeSchema::STATUSES, or the provider's if that is unknown.
     */
    public function disputeStatus(): ?string
    {
        $statuses = array_map(
            static fn(Dispute $dispute): ?string => $dispute->status === null
                ? null
                : DisputeStatus::of($dispute->status),
            $this->disputes,
        );
        foreach ([DisputeStatus::isAnswerable(...), DisputeStatus::isUnderReview(...)] as $isUrgent) {
            foreach ($statuses as $status) {
                if ($status !== null && $isUrgent($status)) {
                    return $status;
                }
            }
        }

        return $statuses[0] ?? null;
    }

    /** @return list<string> newest first */
    public function disputeIds(): array
    {
        $ids = array_map(static fn(Dispute $dispute): ?string => $dispute->id, $this->disputes);

        return array_values(array_filter($ids, is_string(...)));
    }

    /** Returns whether a dispute holds the payment's money, so that it cannot be refunded (spec 2 §4). */
    public function isLockedByDispute(): bool
    {
        foreach ($this->disputes as $dispute) {
            if ($dispute->status !== null && DisputeStatus::holdsMoney($dispute->status)) {
                return true;
            }
        }

        return false;
    }
}
