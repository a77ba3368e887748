<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Captures an authorization fully or partially. For a payment held for review, this approves the payment. */
final class CapturePayment implements Command
{
    /**
     * @param int|null $approvedBy the user who approved a payment held for review
     * @param int|null $linkedOrderId the order of an inactive gateway that took the payment: it follows
     */
    public function __construct(
        public readonly string $paymentIntentId,
        public readonly Money $amount,
        public readonly ?int $approvedBy = null,
        public readonly ?int $linkedOrderId = null,
    ) {}

    public function operation(): string
    {
        return 'capture';
    }

    public function action(): string
    {
        return $this->approvedBy === null ? 'capture' : 'approve';
    }

    public function subjectId(): string
    {
        return $this->paymentIntentId;
    }

    public function money(): Money
    {
        return $this->amount;
    }

    public function parameters(): array
    {
        return [];
    }
}
