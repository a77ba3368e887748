<?php

declare(strict_types=1);

namespace Tillbook\Platform\Flags;

/** The feature flags of the specification, with their defaults. */
enum Flag: string
{
    case PaymentTimeline = 'paymentTimeline';
    case AuthAndCapture = 'auth-and-capture';
    case CustomSearch = 'custom-search';
    case Documents = 'documents';
    case PaymentOverviewWidget = 'isPaymentOverviewWidgetEnabled';
    case FraudReview = 'isFRTReviewFeatureActive';
    case WporgReview2025 = 'wporgReview2025';
    case Subscriptions = 'subscriptions';

    public function default(): bool
    {
        return match ($this) {
            self::WporgReview2025, self::Subscriptions => false,
            default => true,
        };
    }

    public function description(): string
    {
        return match ($this) {
            self::PaymentTimeline => 'Timeline on the payment details page',
            self::AuthAndCapture => 'Authorizations, captured later by hand',
            self::CustomSearch => 'Search by order, subscription and e-mail besides the customer name',
            self::Documents => 'Documents page with tax invoices',
            self::PaymentOverviewWidget => 'Payment activity on the overview',
            self::FraudReview => 'Hold payments for fraud review instead of blocking them',
            self::WporgReview2025 => 'Feedback prompt on the payouts list',
            self::Subscriptions => 'Subscription column and search, even without a subscriptions plugin',
        };
    }
}
