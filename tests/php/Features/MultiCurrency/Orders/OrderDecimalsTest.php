<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\Orders\OrderScreenAmounts;
use Tillbook\Features\MultiCurrency\Orders\StoreOrderRate;
use Tillbook\Platform\Settings\StoreSettings;

/** Orders of yen and dinars in a dollar store, as pages, e-mails and the merchant's screens show them. */
#[Group('database')]
final class OrderDecimalsTest extends OrderCurrencyTestCase
{
    private static function plain(string $html): string
    {
        return str_replace(
            "\u{a0}",
            ' ',
            html_entity_decode(wp_strip_all_tags($html), ENT_QUOTES | ENT_HTML5, 'UTF-8'),
        );
    }

    public function testAmountsHaveTheOrdersDecimalsAfterSwitchingOff(): void
    {
        $yen = $this->orderIn('jpy', ['mug' => [1, '2783']]);
        $dinars = $this->orderIn('kwd', ['mug' => [1, '5.64']]);
        (new StoreSettings())->change(['multi_currency' => false]);
        self::assertSame('¥2,783', self::plain($this->fresh($yen)->get_formatted_order_total()));
        self::assertStringContainsString('5.640', self::plain($this->fresh($dinars)->get_formatted_order_total()));
        foreach ($this->fresh($yen)->get_order_item_totals() as $total) {
            self::assertStringNotContainsString('.00', self::plain($total['value']));
        }
        $mail = wc_get_template_html('emails/email-order-details.php', [
            'order' => $yen,
            'sent_to_admin' => false,
            'plain_text' => false,
            'email' => '',
        ]);
        self::assertStringContainsString('2,783', self::plain($mail));
        self::assertStringNotContainsString('2,783.00', self::plain($mail));
    }

    public function testAnOrderOfTheStoresCurrencyKeepsItsCentsWhileTheShopSpeaksYen(): void
    {
        $order = $this->orderIn('usd', ['mug' => [1, '18.37']]);
        add_filter('woocommerce_currency', static fn(): string => 'JPY');
        add_filter('wc_get_price_decimals', static fn(): int => 0);
        self::assertSame('$18.37', self::plain($order->get_formatted_order_total()));
        self::assertSame('¥18', self::plain(wc_price(18.37)), 'what names no currency is the shop\'s');
    }

    public function testAnOrderThatIsReadWhileTheShopSpeaksYenKeepsItsCents(): void
    {
        update_option('woocommerce_calc_taxes', 'yes');
        $dollars = $this->orderIn('usd', ['mug' => [1, '18.37']], '4.93');
        $dinars = $this->orderIn('kwd', ['mug' => [1, '5.64']]);
        $refund = wc_create_refund(['order_id' => $dollars->get_id(), 'amount' => '1.23']);
        self::assertInstanceOf(\WC_Order_Refund::class, $refund);
        add_filter('woocommerce_currency', static fn(): string => 'JPY');
        add_filter('wc_get_price_decimals', static fn(): int => 0);
        $read = $this->fresh($dollars);
        self::assertSame(
            ['27.96', '4.66', '26.73'],
            [$read->get_total(), $read->get_total_tax(), $read->get_remaining_refund_amount()],
        );
        self::assertSame('-1.23', wc_get_order($refund->get_id())->get_total());
        self::assertSame('6.770', $this->fresh($dinars)->get_total());
        self::assertStringContainsString(
            '$18.37',
            self::plain($read->get_formatted_line_subtotal(array_values($read->get_items())[0])),
        );
        self::assertStringContainsString(
            '$4.66',
            self::plain(
                $read->get_order_item_totals()['test-vat-1']['value'] ??
                    implode(' ', array_column($read->get_order_item_totals('excl'), 'value')),
            ),
        );
        $line = array_values($read->get_items())[0];
        self::assertInstanceOf(\WC_Order_Item_Product::class, $line);
        self::assertSame('3.67', $line->get_total_tax());
        self::assertStringContainsString('$22.04', self::plain($read->get_formatted_line_subtotal($line, 'incl')));
        self::assertStringContainsString('$22.04', self::plain($read->get_subtotal_to_display(false, 'incl')));
        self::assertSame(0, wc_get_price_decimals(), 'what is no order\'s stays the shop\'s');
    }

    public function testRequestedDecimalsStay(): void
    {
        self::assertSame('¥1.2345', self::plain(wc_price(1.2345, ['currency' => 'JPY', 'decimals' => 4])));
    }

    public function testAnOrderIsCalculatedInWhatItsCurrencyCanPay(): void
    {
        update_option('woocommerce_calc_taxes', 'yes');
        $yen = $this->orderIn('jpy', ['mug' => [1, '2783']], '742');
        self::assertSame(
            ['557', '148', '4230.00'],
            [$yen->get_cart_tax(), $yen->get_shipping_tax(), $yen->get_total()],
        );
        $yen->calculate_totals();
        self::assertSame('4230.00', $this->fresh($yen)->get_total());
        $dollars = $this->orderIn('usd', ['mug' => [1, '18.37']]);
        self::assertSame('22.04', $dollars->get_total());
    }

    public function testTheOrderScreenAndTheListShowBoth(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $screen = new OrderScreenAmounts(new StoreOrderRate(self::currencies(...)));
        ob_start();
        $screen->printTotal($order->get_id());
        self::assertStringContainsString('= $18.37 USD at 0.9213', self::plain((string) ob_get_clean()));
        ob_start();
        $screen->printColumn('order_total', $order);
        $screen->printColumn('order_date', $order);
        self::assertSame('= $18.37 USD at 0.9213', self::plain((string) ob_get_clean()));
        ob_start();
        $screen->printColumn('order_total', $this->orderIn('usd', ['mug' => [1, '18.37']])->get_id());
        self::assertSame('', (string) ob_get_clean());
    }
}
