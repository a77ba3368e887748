<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways\Cards;

use Tillbook\Platform\Money\NumberText;

/** The result of importing a card of another plugin. */
enum CardResult: string
{
    case Imported = 'imported';
    /** The shopper has the same card here. */
    case Known = 'known';
    case NoCard = 'no_card';
    /** No customer of Stripe's is known for the shopper, or the shopper's account was deleted. */
    case NoCustomer = 'no_customer';
    /** Stripe has no such card in this account and mode. */
    case NotHere = 'not_here';
    /** Stripe doesn't keep it for this shopper, or not any more. */
    case OtherCustomer = 'other_customer';
    case Expired = 'expired';

    /**
     * Says how many cards came to it.
     *
     * @param int $count 1 or more
     */
    public function text(int $count): string
    {
        $text = match ($this) {
            /* translators: %s: number of cards */
            self::Imported => __('%s imported', 'tillbook'),
            /* translators: %s: number of cards */
            self::Known => __('%s already here', 'tillbook'),
            /* translators: %s: number of payment methods */
            self::NoCard => __('%s not a card', 'tillbook'),
            /* translators: %s: number of cards */
            self::NoCustomer => __('%s without a customer at Stripe', 'tillbook'),
            /* translators: %s: number of cards */
            self::NotHere => __('%s not in this account and mode', 'tillbook'),
            /* translators: %s: number of cards */
            self::OtherCustomer => __('%s not kept for this customer at Stripe', 'tillbook'),
            /* translators: %s: number of cards */
            self::Expired => __('%s expired', 'tillbook'),
        };

        return sprintf($text, NumberText::count($count));
    }
}
