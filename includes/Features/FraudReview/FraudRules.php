<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudReview;

/** The fraud rules by name (spec 1 §3 "Fraud protection settings"). */
final class FraudRules
{
    public static function label(string $rule): string
    {
        return match ($rule) {
            'avs_verification' => __('AVS mismatch', 'tillbook'),
            'cvc_verification' => __('CVC verification', 'tillbook'),
            'international_ip_address' => __('International IP address', 'tillbook'),
            'ip_address_mismatch' => __('IP address mismatch', 'tillbook'),
            'address_mismatch' => __('Address mismatch', 'tillbook'),
            'order_items_threshold' => __('Order items threshold', 'tillbook'),
            'purchase_price_threshold' => __('Purchase price threshold', 'tillbook'),
            'highest_risk_level' => __('Highest risk level', 'tillbook'),
            default => str_replace('_', ' ', $rule),
        };
    }
}
