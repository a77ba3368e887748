<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Mail\NoEmails;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/**
 * Creates real store orders for some of the sandbox's payments. The orders are past sales: they start in their final
 * status instead of changing to it, so no email is written and no other plugin treats them as new sales. A history has
 * over 400. SampleOrders deletes them.
 */
final class StoreOrders
{
    public static function available(): bool
    {
        return function_exists('wc_create_order') && class_exists(WC_Order::class);
    }

    /**
     * Creates an order for a planned payment, in one save.
     *
     * @param int $at epoch seconds
     * @param string $intentId the ID that its payment intent will have
     *
     * @return array{id: int, number: string}
     */
    public function create(PaymentPlan $plan, int $at, string $status, string $accountId, string $intentId): array
    {
        $order = new WC_Order();
        [$first, $last] = explode(' ', $plan->name, 2) + [1 => ''];
        $order->set_billing_first_name($first);
        $order->set_billing_last_name($last);
        // WooCommerce rejects an invalid address, like an order's form.
        $order->set_billing_email(is_email($plan->email) !== false ? $plan->email : '');
        $order->set_billing_country($plan->country);
        $order->set_currency(strtoupper($plan->currency));
        $order->set_payment_method(OrderGateway::OURS);
        $order->set_payment_method_title('Tillbook (sandbox)');
        $order->set_date_created($at);
        $total = (new Money($plan->amount, $plan->currency))->decimal();
        if (class_exists('WC_Order_Item_Fee')) {
            $item = new \WC_Order_Item_Fee();
            $item->set_name(__('Sandbox sale', 'tillbook'));
            $item->set_total($total);
            $order->add_item($item);
        }
        $order->set_total($total);
        $order->set_transaction_id($intentId);
        $order->update_meta_data(OrderPayment::INTENT_META, $intentId);
        $order->update_meta_data(Orders::SAMPLE_ACCOUNT_META, $accountId);
        // An order that was "read" with a status does not change to it.
        $order->set_object_read(false);
        $order->set_status($status);
        $order->set_object_read(true);
        if (in_array($status, ['processing', 'completed', 'refunded'], true)) {
            $order->set_date_paid($at);
        }
        if ($status === 'completed') {
            $order->set_date_completed($at);
        }
        $this->quietly(static fn(): int => $order->save());

        return ['id' => $order->get_id(), 'number' => $order->get_order_number()];
    }

    /**
     * Saves without sending emails. Orders that are stored as posts get random slugs: WordPress would look for a free
     * number for each, as all have the title of this minute.
     *
     * @param callable(): int $work
     */
    private function quietly(callable $work): void
    {
        $slug = static fn(): string => 'order-' . bin2hex(random_bytes(8));
        add_filter('pre_wp_unique_post_slug', $slug, 99);
        try {
            NoEmails::during($work);
        } finally {
            remove_filter('pre_wp_unique_post_slug', $slug, 99);
        }
    }
}
