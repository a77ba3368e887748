<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

/**
 * Rules for one part of the shop's pages, so few that WordPress prints them where the part is, without a request.
 */
final class ShopStyle
{
    /** @return string handle of the registered style */
    public static function register(string $name, string $rules): string
    {
        $handle = "tillbook-rules-$name";
        if (!wp_style_is($handle, 'registered')) {
            wp_register_style($handle, false, [], null);
            wp_add_inline_style($handle, $rules);
        }

        return $handle;
    }

    /** Prints the rules in the page's head; in its end if the head was printed already. */
    public static function enqueue(string $name, string $rules): void
    {
        wp_enqueue_style(self::register($name, $rules));
    }
}
