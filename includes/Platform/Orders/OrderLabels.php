<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

/** What search boxes call orders and subscriptions, and the way back from such a name to the number. */
final class OrderLabels
{
    public static function order(string $number): string
    {
        /* translators: %s: order number */
        return sprintf(__('Order #%s', 'tillbook'), $number);
    }

    public static function subscription(string $number): string
    {
        /* translators: %s: subscription number */
        return sprintf(__('Subscription #%s', 'tillbook'), $number);
    }

    /** The number behind the word for an order, with its sign or without, or behind the sign alone: "Order #190", "order 190", "#190". */
    public static function orderNumber(string $text): ?string
    {
        foreach ([self::order('%s'), str_replace('#', '', self::order('%s'))] as $pattern) {
            $number = self::numberBehind($pattern, $text);
            if ($number !== null && preg_match('/\d/', $number) === 1) {
                return $number;
            }
        }

        return self::numberBehind('#%s', $text);
    }

    public static function subscriptionNumber(string $text): ?string
    {
        return self::numberBehind(self::subscription('%s'), $text);
    }

    /** The number in a text of the given pattern, whose `%s` stands for it. */
    private static function numberBehind(string $pattern, string $text): ?string
    {
        $regex = '/^' . str_replace('%s', '(\S+)', preg_quote($pattern, '/')) . '$/iu';

        return preg_match($regex, $text, $match) === 1 ? $match[1] : null;
    }
}
