<?php

declare(strict_types=1);

/** A line of the type "line_item". */
class WC_Order_Item_Product extends WC_Order_Item
{
    protected array $data = [
        'order_id' => 0,
        'name' => '',
        'quantity' => 1,
        'product_id' => 0,
        'variation_id' => 0,
        'tax_class' => '',
        'subtotal' => '0',
        'subtotal_tax' => '0',
        'total' => '0',
        'total_tax' => '0',
        'taxes' => [],
    ];

    public function get_type(): string
    {
        return 'line_item';
    }

    public function set_total($value): void
    {
        $this->set_prop('total', self::amount($value));
    }

    public function set_total_tax($value): void
    {
        $this->set_prop('total_tax', self::amount($value));
    }

    public function set_subtotal($value): void
    {
        $this->set_prop('subtotal', self::amount($value));
    }

    public function set_quantity($value): void
    {
        $this->set_prop('quantity', max(0, $value + 0));
    }

    /** @return false The stand-in has no products. */
    public function get_product()
    {
        return false;
    }
}
