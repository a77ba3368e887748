<?php

declare(strict_types=1);

namespace Tillbook\Provider\Fraud;

/**
 * Evaluates the merchant's fraud rules before a payment is made. Called by the provider that makes payments,
 * such as the sandbox. Implemented in a higher layer (Features\FraudProtection).
 */
interface PaymentRules
{
    /** Never throws. If the rules can't be read or applied, the payment is allowed and this is logged. */
    public function assess(PaymentAttributes $facts): Assessment;

    /**
     * Whether a payment may have to be authorized before it can be decided: a rule holds payments for review, or needs
     * the bank's checks. Never throws.
     */
    public function mayHold(): bool;
}
