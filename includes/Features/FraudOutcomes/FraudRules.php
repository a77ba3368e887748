<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

/** Labels of the fraud rules (spec 1 §3 "Fraud protection settings"), and of the provider's reasons to block. */
final class FraudRules
{
    /** @return array<string, string> translated names by rule */
    public static function labels(): array
    {
        return [
            'avs_verification' => __('AVS mismatch', 'tillbook'),
            'cvc_verification' => __('CVC verification', 'tillbook'),
            'international_ip_address' => __('International IP address', 'tillbook'),
            'ip_address_mismatch' => __('IP address mismatch', 'tillbook'),
            'address_mismatch' => __('Address mismatch', 'tillbook'),
            'order_items_threshold' => __('Order items threshold', 'tillbook'),
            'purchase_price_threshold' => __('Purchase price threshold', 'tillbook'),
            'radar' => __('Radar', 'tillbook'),
            'highest_risk_level' => __('Highest risk level', 'tillbook'),
            'elevated_risk_level' => __('Elevated risk level', 'tillbook'),
            'rule' => __('Radar rule', 'tillbook'),
            'unknown' => __('Unknown reason', 'tillbook'),
        ];
    }

    public static function label(string $rule): string
    {
        return self::labels()[$rule] ?? str_replace('_', ' ', $rule);
    }
}
