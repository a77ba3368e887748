<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Features\Checkout\PayForOrder;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Plugin;
use WC_Order;
use WC_Product_Simple;

/** Orders of a real WooCommerce, and shoppers who pay for them. */
trait WithOrders
{
    protected function product(string $price = '18.37', ?int $stock = null): WC_Product_Simple
    {
        return QuickProducts::one("$price $stock", static fn(): WC_Product_Simple => self::newProduct($price, $stock));
    }

    private static function newProduct(string $price, ?int $stock): WC_Product_Simple
    {
        $product = new WC_Product_Simple();
        $product->set_name('Plain mug');
        $product->set_regular_price($price);
        if ($stock !== null) {
            $product->set_manage_stock(true);
            $product->set_stock_quantity($stock);
        }
        $product->save();

        return $product;
    }

    protected function orderFor(WC_Product_Simple $product, int $customer = 0, string $currency = 'USD'): WC_Order
    {
        $order = wc_create_order(['customer_id' => $customer, 'created_via' => 'checkout']);
        self::assertInstanceOf(WC_Order::class, $order);
        $order->add_product($product, 1);
        $order->set_currency($currency);
        $order->set_payment_method('tillbook');
        foreach (
            [
                'first_name' => 'Jamie',
                'last_name' => 'Sample',
                'email' => 'jamie@example.com',
                'address_1' => '1 Sample Street',
                'city' => 'Sampleton',
                'state' => 'CA',
                'postcode' => '94107',
                'country' => 'US',
                'phone' => '555',
            ]
            as $field => $value
        ) {
            $order->{"set_billing_$field"}($value);
        }
        $order->calculate_totals();
        $order->save();

        return $order;
    }

    protected function payments(): PayForOrder
    {
        return Plugin::instance()->services->modules()->checkout->payForOrder();
    }

    protected function payWith(WC_Order $order, string $card): PaymentOutcome
    {
        return $this->payments()->pay($order, CardForm::with($card));
    }

    /** @return list<string> the notes of an order, newest first, without tags */
    protected function notesOf(WC_Order $order): array
    {
        return array_values(
            array_map(
                static fn(object $note): string => wp_strip_all_tags((string) $note->content),
                wc_get_order_notes(['order_id' => $order->get_id()]),
            ),
        );
    }
}
