<?php

declare(strict_types=1);

/** A line of the type "fee". */
class WC_Order_Item_Fee extends WC_Order_Item
{
    protected array $data = [
        'order_id' => 0,
        'name' => '',
        'quantity' => 1,
        'tax_class' => '',
        'tax_status' => 'taxable',
        'amount' => '',
        'total' => '0',
        'total_tax' => '0',
        'taxes' => [],
    ];

    public function get_type(): string
    {
        return 'fee';
    }

    public function set_total($value): void
    {
        $this->set_prop('total', self::amount($value));
    }

    public function set_total_tax($value): void
    {
        $this->set_prop('total_tax', self::amount($value));
    }
}
