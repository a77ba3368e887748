<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Money\Money;

/**
 * Whether the shopper knows what an order costs: the page showed it, or a message has said it since. Some plugins
 * change a total only while the order is placed, so that the page never shows it.
 */
final class SeenTotal
{
    private const SESSION = 'tillbook_told_total';

    /**
     * Whether the shopper saw this total before placing the order. If not, the caller says it, and remembers that for
     * the order's next attempt. A wallet's sheet has to show it.
     */
    public function hasSeen(int $orderId, PaymentForm $form, Money $total): bool
    {
        $seen = $form->approved;
        $name = "$total->amount $total->currency";
        if ($seen === null || "$seen->amount $seen->currency" === $name) {
            return true;
        }
        if ($form->wallet === null && WC()->session?->get(self::SESSION) === "$orderId $name") {
            return true;
        }
        WC()->session?->set(self::SESSION, "$orderId $name");

        return false;
    }
}
