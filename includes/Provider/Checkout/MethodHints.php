<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Platform\PaymentMethods\PaymentMethod;

/** Card fields of a provider that says itself what a shopper does next with other methods. */
interface MethodHints
{
    /** Returns what happens after the order is placed, for the shopper; empty if the form has fields instead. */
    public function hint(PaymentMethod $method): string;
}
