<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Stripe\OtherGateways\GatewayPanel;
use Tillbook\Providers\Stripe\OtherGateways\LinkedPayments;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\Gateways;
use WC_Order;
use WC_Order_Refund;
use WC_Payment_Gateway;

/** The box on the screen of an order that another gateway took through the connected Stripe account. */
#[Group('database')]
final class GatewayPanelTest extends ConnectedStripe
{
    private const SCREEN = 'shop_order';

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['template.php', 'screen.php', 'class-wp-screen.php'] as $file) {
            require_once ABSPATH . "wp-admin/includes/$file";
        }
    }

    public function testItShowsWhatStripeHas(): void
    {
        $intent = $this->paid(5000);
        $text = $this->panel($this->order('stripe', ['_stripe_intent_id' => $intent]));

        self::assertStringContainsString('Test mode', $text);
        self::assertStringContainsString($intent, $text);
        self::assertStringContainsString('Amount $50.00', $text);
        self::assertStringContainsString('Refunded -$10.00', $text);
        self::assertStringContainsString('Fees -$1.75', $text);
        self::assertStringContainsString('Net $38.25', $text);
        self::assertStringContainsString('The plugin that took this payment isn&#039;t active.', $text);
        self::assertStringNotContainsString('The order says', $text);
    }

    public function testAnActivePluginRefundsItself(): void
    {
        $active = static fn(array $gateways): array => [
            ...$gateways,
            new class extends WC_Payment_Gateway {
                public $id = 'stripe';
            },
        ];
        add_filter('woocommerce_payment_gateways', $active);
        Gateways::build();
        try {
            $text = $this->panel($this->order('stripe', ['_stripe_intent_id' => $this->paid(5000)]));
        } finally {
            remove_filter('woocommerce_payment_gateways', $active);
            Gateways::build();
        }
        self::assertStringContainsString('Refund, capture, or cancel it with that plugin.', $text);
    }

    public function testItSaysWhereTheOrdersFeesDiffer(): void
    {
        $meta = ['_stripe_intent_id' => $this->paid(5000), '_stripe_currency' => 'USD'];

        $same = $this->panel($this->order('stripe', $meta + ['_stripe_fee' => '1.75', '_stripe_net' => '38.25']));
        self::assertStringNotContainsString('The order says', $same);

        $text = $this->panel($this->order('stripe', $meta + ['_stripe_fee' => '1.70', '_stripe_net' => '48.30']));
        self::assertStringContainsString('The order says that the fees are $1.70 USD. Stripe says $1.75 USD.', $text);
        self::assertStringContainsString('The order says that the net is $48.30 USD. Stripe says $38.25 USD.', $text);
    }

    public function testARefundMadeHereIsNoDifference(): void
    {
        // The other plugin doesn't add it to what it recorded when it took the payment.
        $order = $this->order('stripe', [
            '_stripe_intent_id' => $this->paid(5000),
            '_stripe_currency' => 'USD',
            '_stripe_fee' => '1.75',
            '_stripe_net' => '48.25',
        ]);
        self::assertStringContainsString('The order says that the net is $48.25 USD.', $this->panel($order));

        $refund = new WC_Order_Refund();
        $refund->set_parent_id($order->get_id());
        $refund->update_meta_data(Orders::REFUND_META, 're_1');
        $refund->save();
        $text = $this->panel(new WC_Order($order->get_id()));
        self::assertStringContainsString('Net $38.25', $text);
        self::assertStringNotContainsString('The order says', $text);
    }

    public function testOrdersWithoutAPaymentHaveNoBox(): void
    {
        $intent = $this->paid(5000);

        self::assertSame('', $this->panel($this->order('stripe', [])));
        self::assertSame('', $this->panel($this->order('stripe', ['_stripe_intent_id' => 'pi_other'])));
        self::assertSame('', $this->panel($this->order('tillbook', ['_stripe_intent_id' => $intent])));
        self::assertSame('', $this->panel($this->order('stripe', ['_stripe_intent_id' => ['pi_1']])));
    }

    public function testWhoMayNotSeePaymentsSeesNoBox(): void
    {
        $order = $this->order('stripe', ['_stripe_intent_id' => $this->paid(5000)]);
        wp_set_current_user(0);

        self::assertSame('', $this->panel($order));
    }

    /** A payment with a refund of 10.00. */
    private function paid(int $amount): string
    {
        $paid = $this->stripe->post('pay', ['amount' => $amount]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 1000]);
        $this->hear();

        return (string) Json::text($paid, 'intent.id');
    }

    /** @param array<string, mixed> $meta */
    private function order(string $method, array $meta): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method($method);
        $order->set_total('50.00');
        foreach ($meta as $key => $value) {
            $order->update_meta_data($key, $value);
        }
        $order->save();

        return $order;
    }

    /** Returns the text of the box; empty for none. */
    private function panel(WC_Order $order): string
    {
        $GLOBALS['wp_meta_boxes'] = [];
        $panel = new GatewayPanel(
            new LinkedPayments(Database::fromWordPress(), $this->module()->ledgers()),
            new Ledgers(Database::fromWordPress(), new SystemClock()),
        );
        $panel->add(self::SCREEN, $order);
        $box = $GLOBALS['wp_meta_boxes'][self::SCREEN]['side']['default'][GatewayPanel::BOX] ?? null;
        if ($box === null) {
            return '';
        }
        ob_start();
        $box['callback']($order, $box);

        return trim(
            (string) preg_replace('/\s+/u', ' ', wp_strip_all_tags(str_replace('<', ' <', (string) ob_get_clean()))),
        );
    }
}
