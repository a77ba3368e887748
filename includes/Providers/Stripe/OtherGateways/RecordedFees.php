<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use InvalidArgumentException;
use Tillbook\Platform\Money\Money;
use WC_Order;

/** Compares the Stripe fees that another gateway recorded in an order with the ledger. */
final class RecordedFees
{
    /**
     * @param Money $booked what the ledger has
     * @param '_stripe_fee'|'_stripe_net' $key where the gateway recorded the same
     *
     * @return Money|null what the order says, if it is something else; null if it says nothing or can't be compared
     */
    public static function difference(WC_Order $order, string $key, Money $booked): ?Money
    {
        $recorded = $order->get_meta($key);
        $currency = $order->get_meta('_stripe_currency');
        $currency = strtolower(is_string($currency) && $currency !== '' ? $currency : $order->get_currency());
        if (!is_scalar($recorded) || $currency !== $booked->currency) {
            return null;
        }
        try {
            $said = Money::fromDecimal((string) $recorded, $currency);
        } catch (InvalidArgumentException) {
            return null;
        }

        return $said->amount === $booked->amount ? null : $said;
    }
}
