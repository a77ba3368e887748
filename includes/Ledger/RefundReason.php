<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\WithLabels;

/** Reasons that a merchant gives for a refund (spec 2 §5). */
enum RefundReason: string
{
    use WithLabels;

    case Duplicate = 'duplicate';
    case Fraudulent = 'fraudulent';
    case RequestedByCustomer = 'requested_by_customer';
    /** Sent to the provider as no reason. */
    case Other = 'other';

    public function label(): string
    {
        return match ($this) {
            self::Duplicate => __('Duplicate', 'tillbook'),
            self::Fraudulent => __('Fraudulent', 'tillbook'),
            self::RequestedByCustomer => __('Requested by customer', 'tillbook'),
            self::Other => __('Other', 'tillbook'),
        };
    }
}
