<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Network\ClientAddress;
use Tillbook\Platform\Network\IpAddress;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * The IP address that a shopper paid from, for fraud filters and as evidence. WooCommerce's own field of an order holds what
 * the shopper's headers claim; this one holds the address that is known (ClientAddress).
 */
final class PurchaseAddress implements Registrable
{
    public const META = '_tillbook_purchase_ip';
    /** Kept where only an address of a private network is known, such as that of a proxy that the store does not name. */
    private const UNKNOWN = 'unknown';

    public function register(): void
    {
        Hooks::filter(
            'woocommerce_privacy_remove_order_personal_data_meta',
            static fn(mixed $metas): mixed => is_array($metas) ? [self::META => 'ip'] + $metas : $metas,
        );
        Hooks::filter(
            'woocommerce_privacy_export_order_personal_data_meta',
            static fn(mixed $metas): mixed => is_array($metas)
                ? [self::META => __('IP address of the payment', 'tillbook')] + $metas
                : $metas,
        );
    }

    /** Notes on an order, which is saved afterwards, where the shopper of this request is. */
    public static function mark(WC_Order $order): void
    {
        $address = ClientAddress::current();
        $order->update_meta_data(
            self::META,
            $address === null || IpAddress::isPrivate($address) ? self::UNKNOWN : $address,
        );
    }

    /** @return string empty where it is not known; of an order that was paid before this was kept, what WooCommerce says */
    public static function of(WC_Order $order): string
    {
        $known = $order->get_meta(self::META);

        return match (true) {
            $known === self::UNKNOWN => '',
            is_string($known) && $known !== '' => $known,
            default => (string) IpAddress::clean($order->get_customer_ip_address()),
        };
    }
}
