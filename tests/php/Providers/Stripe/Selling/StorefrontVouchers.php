<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Features\Checkout\Messages\PaymentStatusMessage;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Order;
use WC_Product;
use WC_Product_Simple;

/** Tests with shoppers in Portugal, whom the store offers vouchers. */
abstract class StorefrontVouchers extends StorefrontStripe
{
    protected function setUp(): void
    {
        parent::setUp();
        if ($this->status()->isSkipped()) {
            return;
        }
        wp_set_current_user(1);
        (new StoreSettings())->change(['payment_methods' => ['card', 'multibanco']]);
        $this->methodsAtStripe(['card' => 'on', 'multibanco' => 'on']);
        wp_set_current_user($this->shopper);
    }

    protected function order(?WC_Product_Simple $product = null): WC_Order
    {
        $order = $this->orderFor($product ?? $this->product(), 0, 'EUR');
        $order->set_billing_country('PT');
        $order->save();

        return $order;
    }

    protected function choose(WC_Order $order): PaymentOutcome
    {
        return $this->payments()->pay($order, PaymentForm::read([PaymentForm::METHOD => 'multibanco']));
    }

    /** @param int $left how many are in stock */
    protected function stocked(int $left): WC_Product_Simple
    {
        $product = $this->product();
        $product->set_manage_stock(true);
        $product->set_stock_quantity($left);
        $product->save();

        return $product;
    }

    protected static function stock(int $productId): mixed
    {
        $product = wc_get_product($productId);

        return $product instanceof WC_Product ? $product->get_stock_quantity() : null;
    }

    protected function shown(WC_Order $order): string
    {
        ob_start();
        $this->message()->onPage($order->get_id());

        return (string) ob_get_clean();
    }

    protected function message(): PaymentStatusMessage
    {
        return $this->ownerOf('woocommerce_thankyou_tillbook', PaymentStatusMessage::class);
    }
}
