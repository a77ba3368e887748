<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Money\Money;

/**
 * Whether the shopper knows what an order costs: the page showed it, or a message has said it since. Some plugins
 * change a total only while the order is placed, so that the page never shows it, and some make a new order for each
 * attempt.
 */
final class SeenTotal
{
    private const SESSION = 'tillbook_told_total';

    /**
     * Whether the shopper saw this total before placing the order, or pays a part of it. If not, remembers it for the
     * next attempt with the same cart, because the caller says it now. A wallet's sheet has to show it itself.
     */
    public function noteUnlessSeen(int $orderId, PaymentForm $form, Money $total): bool
    {
        $seen = $form->approved;
        if ($seen === null || self::areEqual($seen, $total)) {
            return true;
        }
        $cart = (string) WC()->cart?->get_cart_hash();
        $told = ($cart === '' ? $orderId : $cart) . " $total->amount $total->currency";
        if ($form->wallet === null && (WC()->session?->get(self::SESSION) === $told || self::isPart($total, $seen))) {
            return true;
        }
        WC()->session?->set(self::SESSION, $told);

        return false;
    }

    /** Has the total said again for a later order, also of the same things. */
    public function forget(): void
    {
        WC()->session?->set(self::SESSION, null);
    }

    /** Whether another plugin charges a part of the cart that the page still shows, such as a deposit. */
    private static function isPart(Money $total, Money $seen): bool
    {
        return $total->currency === $seen->currency &&
            $total->amount < $seen->amount &&
            self::areEqual($seen, Availability::total());
    }

    private static function areEqual(Money $a, Money $b): bool
    {
        return $a->amount === $b->amount && $a->currency === $b->currency;
    }
}
