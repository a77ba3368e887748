<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\PayableStatuses;
use WC_Order;

/** Reasons why an order no longer needs an open payment of our gateway. */
enum ReleaseReason
{
    case Deleted;
    case Trashed;
    case Cancelled;
    case Refunded;
    /** Another gateway, or another payment of our gateway, paid it. */
    case PaidOtherwise;
    /** It uses another gateway now and is not paid yet. */
    case OtherGateway;
    /** It uses our gateway and was set to a paid status manually. */
    case MarkedPaid;

    /**
     * Returns null if the order still needs the payment, or may have been paid by our gateway: the order alone
     * doesn't show MarkedPaid.
     */
    public static function of(?WC_Order $order): ?self
    {
        return match (true) {
            $order === null => self::Deleted,
            $order->has_status('trash') => self::Trashed,
            $order->has_status('cancelled') => self::Cancelled,
            $order->has_status('refunded') => self::Refunded,
            $order->get_payment_method() === OrderGateway::OURS => null,
            PayableStatuses::isPaid($order) => self::PaidOtherwise,
            default => self::OtherGateway,
        };
    }

    /** Returns a sentence for the merchant. */
    public function toMerchant(): string
    {
        return match ($this) {
            self::Deleted => __('The order was deleted.', 'tillbook'),
            self::Trashed => __('The order is in the trash.', 'tillbook'),
            self::Cancelled => __('The order is canceled.', 'tillbook'),
            self::Refunded => __('The order is refunded.', 'tillbook'),
            self::PaidOtherwise => __('The order has already been paid another way.', 'tillbook'),
            self::OtherGateway => __('The order now uses another payment method.', 'tillbook'),
            self::MarkedPaid => __('The order was already marked as paid.', 'tillbook'),
        };
    }

    /** Returns a sentence for the shopper. */
    public function toShopper(): string
    {
        return match ($this) {
            self::Deleted, self::Trashed, self::Cancelled => __('This order was canceled.', 'tillbook'),
            self::Refunded => __('This order was refunded.', 'tillbook'),
            self::PaidOtherwise, self::MarkedPaid => __('This order has already been paid another way.', 'tillbook'),
            self::OtherGateway => __('You chose another payment method for this order.', 'tillbook'),
        };
    }
}
