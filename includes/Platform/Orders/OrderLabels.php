<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

/** Formats labels of orders and subscriptions for search boxes, and parses the number from such a label. */
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

    /**
     * Parses the order number after the word for an order, with or without a number sign, or after the sign
     * alone: "Order #190", "order 190", "#190".
     */
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

    /** Parses the number from a text; `%s` in the pattern is the placeholder for the number. */
    private static function numberBehind(string $pattern, string $text): ?string
    {
        $regex = '/^' . str_replace('%s', '(\S+)', preg_quote($pattern, '/')) . '$/iu';

        return preg_match($regex, $text, $match) === 1 ? $match[1] : null;
    }
}
