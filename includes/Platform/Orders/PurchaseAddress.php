<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Tillbook\Platform\Network\ClientAddress;
use Tillbook\Platform\Network\IpAddress;
use Tillbook\Platform\PrivacyTools;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Stores the IP address that a shopper paid from, for fraud filters and as evidence. WooCommerce's own order
 * field contains the address claimed in the shopper's headers; this one contains the verified address
 * (ClientAddress).
 */
final class PurchaseAddress implements Registrable
{
    public const META = '_tillbook_purchase_ip';
    /** Stored if only a private address is known, such as that of a proxy that the store doesn't trust. */
    private const UNKNOWN = 'unknown';

    public function register(): void
    {
        PrivacyTools::addOrderMeta(
            self::META,
            'ip',
            static fn(): string => __('IP address of the payment', 'tillbook'),
        );
    }

    /** Adds the address of this request to an order; the caller saves the order. */
    public static function mark(WC_Order $order): void
    {
        $address = ClientAddress::current();
        $order->update_meta_data(
            self::META,
            $address === null || IpAddress::isPrivate($address) ? self::UNKNOWN : $address,
        );
    }

    /**
     * Reads the address of an order.
     *
     * @return string empty if unknown; WooCommerce's value for an order paid before this field existed
     */
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
