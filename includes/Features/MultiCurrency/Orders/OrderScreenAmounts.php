<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Adds the amount in the store's currency to the order screen's totals and to the orders list, in both order storages.
 */
final class OrderScreenAmounts implements Registrable
{
    public function __construct(private readonly StoreOrderRate $rates) {}

    public function register(): void
    {
        add_action('woocommerce_admin_order_totals_after_total', [$this, 'printTotal']);
        add_action('manage_shop_order_posts_custom_column', [$this, 'printColumn'], 20, 2);
        Hooks::action('admin_init', function (): void {
            add_action(
                'manage_' . wc_get_page_screen_id('shop-order') . '_custom_column',
                [$this, 'printColumn'],
                20,
                2,
            );
        });
    }

    public function printTotal(mixed $orderId): void
    {
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : false;
        $rate = $order instanceof WC_Order ? $this->rates->of($order) : null;
        $text = $order instanceof WC_Order && $rate !== null ? self::text($order, $rate) : '';
        if ($text !== '' && $rate !== null) {
            printf(
                '<tr class="tillbook-order-base"><td class="label">%s</td><td width="1%%"></td><td class="total"><span title="%s">%s</span></td></tr>',
                esc_html__('In the store\'s currency:', 'tillbook'),
                esc_attr(
                    sprintf('1 %s = %s %s', strtoupper($rate->base), self::number($rate), strtoupper($rate->currency)),
                ),
                esc_html($text),
            );
        }
    }

    public function printColumn(mixed $column, mixed $order): void
    {
        if ($column !== 'order_total') {
            return;
        }
        $order = is_numeric($order) ? wc_get_order((int) $order) : $order;
        $rate = $order instanceof WC_Order ? $this->rates->of($order) : null;
        if ($rate !== null && $order instanceof WC_Order) {
            printf(
                '<small class="tillbook-order-base" style="display:block">%s</small>',
                esc_html(self::text($order, $rate)),
            );
        }
    }

    /** @return string such as "= $18.37 USD at 0.9213"; empty if the amount is too large to convert */
    private static function text(WC_Order $order, OrderRate $rate): string
    {
        try {
            $total = $rate->toBase(Money::fromDecimal((string) $order->get_total('edit'), $rate->currency));

            /* translators: 1: an amount in the store's currency, 2: an exchange rate */
            return sprintf(__('= %1$s at %2$s', 'tillbook'), MoneyText::inText($total), self::number($rate));
        } catch (InvalidArgumentException | OverflowException) {
            return '';
        }
    }

    /** Formats a rate with five decimals, or six if it is below 1 (spec 3 §9), in the store's number format. */
    private static function number(OrderRate $rate): string
    {
        $decimal = $rate->rate->decimal();
        $rounded = number_format((float) $decimal, str_starts_with($decimal, '0') ? 6 : 5, '.', '');
        // A very small rate would become zero, so it keeps all its digits.
        $short = (float) $rounded > 0 ? rtrim(rtrim($rounded, '0'), '.') : $decimal;

        return NumberText::decimal($short);
    }
}
