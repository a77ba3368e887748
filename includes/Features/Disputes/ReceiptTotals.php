<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Money\NumberText;
use WC_Order;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;
use WC_Order_Item_Tax;
use WC_Order_Refund;

/** The items and totals of an order, line by line, in the order's currency. */
final class ReceiptTotals
{
    private const MAX_LENGTH = 300;

    /** @var list<array{label: string, quantity: string, amount: string}> */
    public readonly array $items;

    /** @var list<array{label: string, amount: string, isTotal: bool}> */
    public readonly array $sums;

    public function __construct(private readonly WC_Order $order)
    {
        $items = [];
        $discount = 0;
        foreach ($order->get_items() as $item) {
            if ($item instanceof WC_Order_Item_Product) {
                $total = $this->money($item->get_total());
                $full = max($total, $this->money($item->get_subtotal()));
                $discount += $full - $total;
                $items[] = [
                    'label' => PlainText::of($item->get_name(), self::MAX_LENGTH),
                    'quantity' => (string) $item->get_quantity(),
                    'amount' => $this->text($full),
                ];
            }
        }
        $this->items = $items;
        $this->sums = [
            ...$discount > 0 ? [$this->sum(__('Discount', 'tillbook'), -$discount)] : [],
            ...$this->additions(),
            $this->sum(__('Total', 'tillbook'), $this->money($order->get_total('edit')), true),
            ...$this->refunds(),
        ];
    }

    /** @return list<array{label: string, amount: string, isTotal: bool}> shipping, fees and taxes */
    private function additions(): array
    {
        $sums = [];
        foreach ($this->order->get_items(['shipping', 'fee', 'tax']) as $item) {
            $sums[] = match (true) {
                $item instanceof WC_Order_Item_Fee => $this->sum($item->get_name(), $this->money($item->get_total())),
                $item instanceof WC_Order_Item_Shipping => $this->sum(
                    sprintf(
                        /* translators: %s: name of a shipping method, such as Flat rate */
                        __('Shipping: %s', 'tillbook'),
                        $item->get_name(),
                    ),
                    $this->money($item->get_total()),
                ),
                $item instanceof WC_Order_Item_Tax => $this->sum(
                    $this->tax($item),
                    $this->money($item->get_tax_total()) + $this->money($item->get_shipping_tax_total()),
                ),
                default => null,
            };
        }

        return array_values(array_filter($sums));
    }

    /** @return list<array{label: string, amount: string, isTotal: bool}> each refund, and the total after refunds */
    private function refunds(): array
    {
        $sums = [];
        $left = $this->money($this->order->get_total('edit'));
        foreach (array_reverse($this->order->get_refunds()) as $refund) {
            $amount = $refund instanceof WC_Order_Refund ? abs($this->money($refund->get_amount())) : 0;
            $left -= $amount;
            $sums[] = $this->sum(
                sprintf(
                    /* translators: %s: date and time */
                    __('Refunded on %s', 'tillbook'),
                    ReceiptData::time($refund->get_date_created()),
                ),
                -$amount,
            );
        }

        return $sums === [] ? [] : [...$sums, $this->sum(__('Total after refunds', 'tillbook'), $left, true)];
    }

    private function tax(WC_Order_Item_Tax $tax): string
    {
        $label = $tax->get_label() === '' ? __('Tax', 'tillbook') : $tax->get_label();
        $percent = $tax->get_rate_percent();

        if (!is_numeric($percent)) {
            return $label;
        }
        $places = (float) $percent === floor((float) $percent) ? 0 : 2;

        return sprintf('%s (%s%%)', $label, NumberText::decimal(number_format((float) $percent, $places, '.', '')));
    }

    /** @return array{label: string, amount: string, isTotal: bool} */
    private function sum(string $label, int $amount, bool $isTotal = false): array
    {
        return [
            'label' => PlainText::of($label, self::MAX_LENGTH),
            'amount' => $this->text($amount),
            'isTotal' => $isTotal,
        ];
    }

    /** Converts a decimal from WooCommerce to minor units; rounds decimal places that the currency doesn't have. */
    private function money(mixed $decimal): int
    {
        $decimal = is_scalar($decimal) ? (string) wc_format_decimal((string) $decimal) : '';

        return preg_match('/^-?\d+(\.\d+)?$/D', $decimal) === 1
            ? Money::fromDecimal($decimal, $this->order->get_currency())->amount
            : 0;
    }

    private function text(int $amount): string
    {
        return MoneyText::of(new Money($amount, $this->order->get_currency()));
    }
}
