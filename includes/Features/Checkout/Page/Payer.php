<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Platform\Orders\PageOrder;

/** The payer on pages without address fields: an order's payment page, and adding a card. */
final class Payer
{
    private const FIELDS = [
        'first_name',
        'last_name',
        'email',
        'phone',
        'address_1',
        'address_2',
        'city',
        'state',
        'postcode',
        'country',
    ];

    /**
     * Returns the billing address that the page's shopper is known to have.
     *
     * @return array<string, string> by WooCommerce's names of the fields, without empty ones; empty on the checkout,
     *     where the shopper enters it
     */
    public static function known(): array
    {
        $order = PageOrder::find();
        $address = match (true) {
            $order !== null => $order->get_address('billing'),
            is_add_payment_method_page() => WC()->customer?->get_billing() ?? [],
            default => [],
        };

        return array_filter(
            array_intersect_key($address, array_flip(self::FIELDS)),
            static fn(mixed $text): bool => is_string($text) && $text !== '',
        );
    }
}
