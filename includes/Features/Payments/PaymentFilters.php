<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\RiskLevel;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\PaymentMethods\PaymentSource;

/** Filters that lists of payments and of transactions share. */
final class PaymentFilters
{
    public static function source(): ListFilter
    {
        return ListFilter::choice(
            'source',
            ['type' => 'string', 'enum' => PaymentSource::all()],
            static fn(): string => __('Payment method', 'tillbook'),
            PaymentSource::labels(...),
        );
    }

    public static function riskLevel(): ListFilter
    {
        return ListFilter::choice(
            'risk_level',
            ['type' => 'integer', 'minimum' => 0, 'maximum' => 2],
            static fn(): string => __('Risk level', 'tillbook'),
            RiskLevel::labels(...),
        );
    }
}
