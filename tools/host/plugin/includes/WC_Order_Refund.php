<?php

declare(strict_types=1);

/** A refund of an order. */
class WC_Order_Refund extends WC_Abstract_Order
{
    public function __construct($order = 0)
    {
        $this->data += ['amount' => '', 'reason' => '', 'refunded_by' => 0, 'refunded_payment' => false];
        parent::__construct($order);
    }

    public function get_type(): string
    {
        return 'shop_order_refund';
    }

    protected function hook_name(): string
    {
        return 'order_refund';
    }

    public function get_status(): string
    {
        return 'completed';
    }

    public function set_amount($value): void
    {
        $this->data['amount'] = wc_format_decimal($value, '', true);
    }

    public function get_formatted_refund_amount(): string
    {
        return wc_price($this->data['amount'], ['currency' => $this->get_currency()]);
    }
}
