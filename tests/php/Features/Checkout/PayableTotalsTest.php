<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Automattic\WooCommerce\StoreApi\Utilities\OrderController;
use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** A store whose own currency has fewer decimals than its prices: pages show the total that is charged. */
final class PayableTotalsTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        update_option('woocommerce_calc_taxes', 'no');
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            WC()->cart->empty_cart();
            update_option('woocommerce_currency', 'USD');
            update_option('woocommerce_price_num_decimals', '2');
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{string, int, string, int, string, int}> */
    public static function stores(): iterable
    {
        yield 'yen with decimals' => ['JPY', 2, '444.24', 3, '1333', 1333];
        yield 'screws in euros' => ['EUR', 4, '0.0125', 999, '12.49', 1249];
        yield 'dinars' => ['KWD', 3, '4.115', 3, '12.35', 12350];
        yield 'yen as they should be' => ['JPY', 0, '444', 3, '1332', 1332];
    }

    #[DataProvider('stores')]
    public function testCartAndOrderShowWhatIsCharged(
        string $currency,
        int $decimals,
        string $price,
        int $quantity,
        string $total,
        int $charged,
    ): void {
        $this->cartOf($currency, $decimals, $price, $quantity);
        self::assertSame((float) $total, (float) WC()->cart->get_total('edit'));
        self::assertSame($charged, Availability::total()->amount);
        $order = new WC_Order();
        (new OrderController())->update_order_from_cart($order);
        self::assertSame((float) $total, (float) $order->get_total('edit'));
        self::assertSame($charged, PaymentRequests::total($order)->amount);
        // What the order consists of keeps its decimals.
        self::assertEqualsWithDelta((float) $price * $quantity, (float) $order->get_subtotal(), 0.00001);
    }

    public function testWithoutCardPaymentsTheTotalStaysAsItIs(): void
    {
        (new StoreSettings())->change(['enabled' => false]);
        $this->cartOf('EUR', 4, '0.0125', 999);
        self::assertSame(12.4875, (float) WC()->cart->get_total('edit'));
    }

    private function cartOf(string $currency, int $decimals, string $price, int $quantity): void
    {
        update_option('woocommerce_currency', $currency);
        update_option('woocommerce_price_num_decimals', (string) $decimals);
        $product = $this->product();
        $product->set_virtual(true);
        $product->set_regular_price($price);
        $product->set_sale_price('');
        $product->save();
        WC()->cart->empty_cart();
        WC()->cart->add_to_cart($product->get_id(), $quantity);
        WC()->cart->calculate_totals();
    }
}
