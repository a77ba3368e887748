<?php

/**
 * Makes orders of this store whose payments are authorized at the fake Stripe, and prints them as JSON. The first
 * argument is their number, the second the fake's address.
 */

declare(strict_types=1);

use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\SiteId;

[$count, $fake] = $args;
$made = [];
for ($index = 0; $index < (int) $count; ++$index) {
    $order = new WC_Order();
    $order->set_currency('USD');
    $order->set_payment_method('tillbook');
    $order->set_total('42.00');
    $order->set_status('pending');
    $order->save();
    $answer = wp_remote_post("$fake/_fake/pay", [
        'reject_unsafe_urls' => false,
        'headers' => ['Content-Type' => 'application/json'],
        'body' => wp_json_encode([
            'amount' => 4200,
            'capture' => 'manual',
            'metadata' => [SiteId::METADATA => SiteId::own(), 'order_id' => (string) $order->get_id()],
        ]),
    ]);
    $intent = json_decode(wp_remote_retrieve_body($answer), true)['intent']['id'];
    $order->update_meta_data(OrderPayment::INTENT_META, $intent);
    $order->save();
    $made[] = ['order' => $order->get_id(), 'intent' => $intent];
}
echo wp_json_encode($made);
