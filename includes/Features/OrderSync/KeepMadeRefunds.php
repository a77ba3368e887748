<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Order_Refund;

/**
 * Keeps the record of a refund that the provider made. WooCommerce deletes the record that it is creating after any
 * error, such as one of another plugin's callback, even if the record names the provider's refund by then.
 */
final class KeepMadeRefunds implements Registrable
{
    /** The record that WooCommerce created last in this request. Users delete records in later requests. */
    private ?WC_Order_Refund $created = null;

    public function register(): void
    {
        Hooks::action('woocommerce_create_refund', function (mixed $refund): void {
            $this->created = $refund instanceof WC_Order_Refund ? $refund : null;
        });
        Hooks::filter('woocommerce_pre_delete_order_refund', [$this, 'keep'], 10, 2);
    }

    /**
     * @param mixed $answer null for a record that is to be deleted
     * @param mixed $refund
     *
     * @return mixed the same; false for a record that stays
     */
    public function keep(mixed $answer, mixed $refund = null): mixed
    {
        return $refund instanceof WC_Order_Refund && $refund === $this->created && RefundRecords::isNamed($refund)
            ? false
            : $answer;
    }
}
