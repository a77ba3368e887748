<?php

/**
 * The shop of the checks, which needs a real WooCommerce. `make` makes the shop of the tests, takes payments and prints
 * the ids of its products. `order` makes an order of a shopper that isn't paid; `orders` prints all of theirs. The
 * second argument is the shopper's email address.
 */

declare(strict_types=1);

use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\ShopFixture;

require_once dirname(__DIR__, 3) . '/tests/php/Support/ShopFixture.php';
[$wanted, $email] = $args + [1 => ''];
$print = static fn(WC_Order $order): array => [
    'id' => $order->get_id(),
    'key' => $order->get_order_key(),
    'status' => $order->get_status(),
    'payment' => $order->get_transaction_id(),
];
if ($wanted === 'make') {
    wp_set_current_user(1);
    (new StoreSettings())->change(['enabled' => true]);
    echo wp_json_encode(ShopFixture::make());
} elseif ($wanted === 'order') {
    $order = new WC_Order();
    $order->set_currency('USD');
    $order->set_payment_method('tillbook');
    $order->set_billing_email($email);
    $order->add_product(wc_get_product((int) $args[2]));
    $order->calculate_totals();
    $order->set_status('pending');
    $order->save();
    echo wp_json_encode($print($order));
} else {
    echo wp_json_encode(
        array_map(
            $print,
            wc_get_orders([
                'limit' => -1,
                'type' => 'shop_order',
                'billing_email' => $email,
                'orderby' => 'id',
                'status' => array_keys(wc_get_order_statuses()),
            ]),
        ),
    );
}
