<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use WC_Order;

/** Formats addresses by the rules of their country as lines of plain text, for readers in any country. */
final class OrderAddress
{
    /**
     * @param 'billing'|'shipping' $type
     *
     * @return string address with the name; empty if the order has none
     */
    public static function of(WC_Order $order, string $type): string
    {
        $address = $order->get_address($type);
        unset($address['email'], $address['phone']);

        return self::formatted($address);
    }

    /** Returns the store's address without its name; empty if none is set. */
    public static function ofStore(): string
    {
        $text = static function (string $option): string {
            $value = get_option($option);

            return is_string($value) ? $value : '';
        };
        $address = [
            'address_1' => $text('woocommerce_store_address'),
            'address_2' => $text('woocommerce_store_address_2'),
            'city' => $text('woocommerce_store_city'),
            'postcode' => $text('woocommerce_store_postcode'),
        ];
        if (implode('', $address) === '') {
            return '';
        }

        return self::formatted(
            $address + ['state' => WC()->countries->get_base_state(), 'country' => WC()->countries->get_base_country()],
        );
    }

    private static function formatted(mixed $address): string
    {
        if (!is_array($address) || implode('', array_filter($address, is_string(...))) === '') {
            return '';
        }
        // A bank abroad doesn't know the store's country, so always include it.
        add_filter('woocommerce_formatted_address_force_country_display', '__return_true');
        try {
            return PlainText::of(WC()->countries->get_formatted_address($address, '<br/>'));
        } finally {
            remove_filter('woocommerce_formatted_address_force_country_display', '__return_true');
        }
    }
}
