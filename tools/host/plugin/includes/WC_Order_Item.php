<?php

declare(strict_types=1);

/** A line of an order. */
class WC_Order_Item extends WC_Data
{
    protected array $data = ['order_id' => 0, 'name' => '', 'quantity' => 1];

    /** @param int|array<string, mixed> $item Id or properties. */
    public function __construct($item = 0)
    {
        if (is_array($item)) {
            $this->set_props($item);
        } else {
            $this->set_id($item);
        }
    }

    public function get_type(): string
    {
        return '';
    }

    public function is_type(string $type): bool
    {
        return $this->get_type() === $type;
    }

    public function get_order(): ?WC_Order
    {
        $order = wc_get_order($this->data['order_id']);
        return $order instanceof WC_Order ? $order : null;
    }

    /**
     * Sets the stored data; only for OrderStore.
     *
     * @param array<string, mixed> $data
     */
    public function load(int $id, array $data): void
    {
        $this->id = $id;
        foreach ((array) ($data['meta'] ?? []) as $key => $value) {
            $this->add_meta_data((string) $key, $value);
        }
        unset($data['meta']);
        $this->data = $data + $this->data;
    }

    /** @return array<string, mixed> */
    public function stored(): array
    {
        $meta = [];
        foreach ($this->meta_data as $entry) {
            $meta[$entry->key] = $entry->value;
        }
        return $this->data + ['meta' => $meta];
    }

    protected static function amount($value): string
    {
        return wc_format_decimal($value === '' || $value === null ? 0 : $value);
    }
}
