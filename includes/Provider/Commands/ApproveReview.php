<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\ProviderRefusal;

/** Ends the provider's own review of a payment: the payment is genuine. It captures nothing and moves no money. */
final class ApproveReview implements Command
{
    /** @param int|null $approvedBy the user who approved it */
    public function __construct(public readonly string $paymentIntentId, public readonly ?int $approvedBy = null) {}

    /** Builds the refusal of an approval that comes too late. */
    public static function ended(): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_review_ended',
            __(
                'This payment is no longer under review: it has been approved, refunded, or disputed. Reload the page to see its current status.',
                'tillbook',
            ),
            409,
        );
    }

    public function operation(): string
    {
        return 'approve_review';
    }

    public function action(): string
    {
        return 'approve';
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
