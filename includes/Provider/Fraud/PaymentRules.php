<?php

declare(strict_types=1);

namespace Tillbook\Provider\Fraud;

/**
 * The merchant's own rules, asked before a payment is taken. Whoever makes payments asks here: the sandbox for those it
 * makes up, and the checkout. Who answers stands above this floor.
 */
interface PaymentRules
{
    /** Never throws: rules that cannot be read allow the payment, and the log says so. */
    public function assess(PaymentFacts $facts): Assessment;
}
