<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** Simulates another plugin, such as for deposits, whose orders "packed" are paid in part. */
trait WithPaymentsInPart
{
    /** @param string $hook with which the plugin offers to pay the rest; empty if the orders are paid in full */
    private static function offerTheRest(string $hook): void
    {
        $offer = static fn(mixed $value, WC_Order $order): mixed => match (true) {
            is_array($value) => [...$value, 'packed'],
            default => $value === true || $order->has_status('packed'),
        };
        if ($hook !== '') {
            add_filter($hook, $offer, 10, 2);
        }
    }
}
