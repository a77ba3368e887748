<?php

declare(strict_types=1);

/** A line of the type "tax". */
class WC_Order_Item_Tax extends WC_Order_Item
{
    protected array $data = [
        'order_id' => 0,
        'name' => '',
        'quantity' => 1,
        'rate_id' => 0,
        'label' => '',
        'compound' => false,
        'tax_total' => '0',
        'shipping_tax_total' => '0',
        'rate_percent' => null,
    ];

    public function get_type(): string
    {
        return 'tax';
    }
}
