<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Provider\LimitsRefunds;
use Tillbook\Provider\Provider;

/** Why a payment with something left to refund can't be refunded through its provider, because of how it was paid. */
final class RefundObstacle
{
    /** Returns the reason for the merchant; null if there is none. Asks the provider nothing. */
    public static function of(?Provider $provider, PaymentRecord $payment): ?string
    {
        $method = $payment->charge?->paymentMethodDetails?->type;

        return $provider instanceof LimitsRefunds && $method !== null && $payment->refundable() > 0
            ? $provider->whyNoRefund($method, (int) $payment->row['created'])
            : null;
    }
}
