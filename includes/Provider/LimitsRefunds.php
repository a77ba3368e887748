<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A provider that can't refund every payment method, or not for ever. */
interface LimitsRefunds extends Provider
{
    /**
     * Says why a captured payment can't be refunded because of how it was paid. Asks the provider nothing.
     *
     * @param string $method the payment method's type at the provider, such as `card`
     * @param int $paidAt epoch seconds
     *
     * @return string|null for the merchant, with what to do instead; null if it can be
     */
    public function whyNoRefund(string $method, int $paidAt): ?string;
}
