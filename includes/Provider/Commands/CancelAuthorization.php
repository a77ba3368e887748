<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Releases an authorization without capturing it. For a payment held for review, this blocks the payment. */
final class CancelAuthorization implements Command
{
    /**
     * @param int|null $blockedBy the user who blocked a payment held for review
     * @param int|null $linkedOrderId the order of an inactive gateway that took the payment: it follows
     * @param bool $isProvidersReview whether only the provider reviewed it, and no fraud rule of the store held it
     */
    public function __construct(
        public readonly string $paymentIntentId,
        public readonly ?int $blockedBy = null,
        public readonly ?int $linkedOrderId = null,
        public readonly bool $isProvidersReview = false,
    ) {}

    public function operation(): string
    {
        return 'cancel_authorization';
    }

    public function action(): string
    {
        return $this->blockedBy === null ? 'cancel' : 'block';
    }

    public function subjectId(): string
    {
        return $this->paymentIntentId;
    }

    public function money(): ?Money
    {
        return null;
    }

    public function parameters(): array
    {
        return [];
    }
}
