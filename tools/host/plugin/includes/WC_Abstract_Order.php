<?php

declare(strict_types=1);

use Tillbook\StandIn\Orders\OrderStore;

/** Base class of orders and refunds. */
abstract class WC_Abstract_Order extends WC_Data
{
    protected array $data = [
        'parent_id' => 0,
        'status' => '',
        'currency' => '',
        'version' => '',
        'prices_include_tax' => false,
        'date_created' => null,
        'date_modified' => null,
        'discount_total' => '0',
        'discount_tax' => '0',
        'shipping_total' => '0',
        'shipping_tax' => '0',
        'cart_tax' => '0',
        'total' => '0',
        'total_tax' => '0',
    ];

    /** @var array<string, list<WC_Order_Item>>|null Loaded on first use. */
    protected ?array $items = null;

    protected bool $items_changed = false;

    /** @param int|string|WC_Abstract_Order $order */
    public function __construct($order = 0)
    {
        $id = $order instanceof self ? $order->get_id() : absint($order);
        if ($id > 0) {
            (new OrderStore())->read($this, $id);
        }
    }

    abstract public function get_type(): string;

    /**
     * Sets the stored data; only for OrderStore.
     *
     * @param array<string, mixed> $data
     * @param list<WC_Meta_Data> $meta
     */
    public function load(int $id, array $data, array $meta): void
    {
        $this->id = $id;
        $this->data = array_replace_recursive($this->data, $data);
        $this->meta_data = $meta;
        foreach (['date_created', 'date_modified', 'date_paid', 'date_completed'] as $date) {
            if (isset($this->data[$date])) {
                $this->data[$date] = wc_string_to_datetime($this->data[$date]);
            }
        }
    }

    public function save(): int
    {
        $store = new OrderStore();
        do_action("woocommerce_before_{$this->hook_name()}_object_save", $this, $store);
        $isNew = $this->id === 0;
        $this->data['currency'] = $this->data['currency'] ?: get_woocommerce_currency();
        $this->data['date_created'] ??= wc_string_to_datetime(time());
        $this->data['date_modified'] = wc_string_to_datetime(time());
        $this->id = $store->save($this, $isNew || $this->meta_changed, $isNew || $this->items_changed);
        $this->meta_changed = $this->items_changed = false;
        $this->changes = [];
        do_action("woocommerce_after_{$this->hook_name()}_object_save", $this, $store);
        return $this->id;
    }

    public function save_meta_data(): void
    {
        if ($this->id > 0 && $this->meta_changed) {
            (new OrderStore())->saveMeta($this);
            $this->meta_changed = false;
        }
    }

    public function read_meta_data($force = false): void
    {
        $this->meta_data = (new OrderStore())->meta($this->id);
    }

    public function delete($force_delete = false): bool
    {
        $answer = apply_filters("woocommerce_pre_delete_{$this->hook_name()}", null, $this, $force_delete);
        if ($answer !== null) {
            return (bool) $answer;
        }
        if (!$force_delete) {
            $this->data['status'] = 'trash';
            $this->save();
            // As WooCommerce does it where orders are stored as posts.
            (new OrderStore())->trashRefunds($this->id);
            do_action('woocommerce_trash_order', $this->id);
            return true;
        }
        $id = $this->id;
        do_action('woocommerce_before_delete_order', $id, $this);
        (new OrderStore())->delete($id);
        $this->id = 0;
        do_action('woocommerce_delete_order', $id);
        return true;
    }

    protected function hook_name(): string
    {
        return 'order';
    }

    public function get_status(): string
    {
        return (string) ($this->data['status'] ?: apply_filters('woocommerce_default_order_status', 'pending'));
    }

    public function has_status($status): bool
    {
        return apply_filters(
            'woocommerce_order_has_status',
            in_array($this->get_status(), (array) $status, true),
            $this,
            $status,
        );
    }

    public function get_parent_id(): int
    {
        return (int) $this->data['parent_id'];
    }

    public function set_parent_id($id): void
    {
        $this->data['parent_id'] = absint($id);
    }

    public function set_currency($code): void
    {
        if ($code && !isset(get_woocommerce_currencies()[$code])) {
            throw new WC_Data_Exception('order_invalid_currency', 'Invalid currency code');
        }
        $this->set_prop('currency', $code ?: get_woocommerce_currency());
    }

    public function get_currency(): string
    {
        return (string) ($this->data['currency'] ?: get_woocommerce_currency());
    }

    public function set_total($value): void
    {
        $this->data['total'] = wc_format_decimal($value, '');
    }

    public function get_date_created(): ?WC_DateTime
    {
        return $this->data['date_created'];
    }

    public function get_date_modified(): ?WC_DateTime
    {
        return $this->data['date_modified'];
    }

    public function set_date_created($date = null): void
    {
        $this->set_date('date_created', $date);
    }

    public function set_date_modified($date = null): void
    {
        $this->set_date('date_modified', $date);
    }

    protected function set_date(string $name, $date): void
    {
        if ($date instanceof DateTimeInterface) {
            $date = $date->getTimestamp();
        }
        $this->data[$name] = $date === null || $date === '' ? null : wc_string_to_datetime($date);
    }

    /** @param string|list<string> $types */
    public function get_items($types = 'line_item'): array
    {
        $this->read_items();
        $found = [];
        foreach ((array) $types as $type) {
            foreach ($this->items[$type] ?? [] as $index => $item) {
                $found[$item->get_id() ?: "new:{$type}{$index}"] = $item;
            }
        }
        return apply_filters('woocommerce_order_get_items', $found, $this, (array) $types);
    }

    public function has_free_item(): bool
    {
        foreach ($this->get_items() as $item) {
            if (!$item->get_total()) {
                return true;
            }
        }
        return false;
    }

    public function get_item($id): WC_Order_Item|false
    {
        $this->read_items();
        foreach (array_merge([], ...array_values($this->items ?? [])) as $item) {
            if ($item->get_id() === (int) $id) {
                return $item;
            }
        }
        return false;
    }

    public function add_item(WC_Order_Item $item): void
    {
        $this->read_items();
        $item->set_order_id($this->id);
        $this->items[$item->get_type()][] = $item;
        $this->items_changed = true;
    }

    public function remove_item($id): void
    {
        $this->read_items();
        foreach ($this->items as $type => $items) {
            $this->items[$type] = array_values(
                array_filter($items, static fn(WC_Order_Item $item): bool => $item->get_id() !== (int) $id),
            );
        }
        $this->items_changed = true;
    }

    public function remove_order_items($type = null): void
    {
        $this->read_items();
        $this->items = $type ? [$type => []] + $this->items : [];
        $this->items_changed = true;
    }

    /** @return array<int|string, WC_Order_Item> */
    public function get_fees(): array
    {
        return $this->get_items('fee');
    }

    public function get_item_count($type = 'line_item'): int
    {
        return (int) array_sum(array_map(static fn($item) => $item->get_quantity(), $this->get_items($type)));
    }

    public function get_subtotal(): float
    {
        return (float) array_sum(array_map(static fn($item) => (float) $item->get_subtotal(), $this->get_items()));
    }

    public function get_line_total($item, $inc_tax = false, $round = true): float
    {
        return round(
            (float) $item->get_total() + ($inc_tax ? (float) $item->get_total_tax() : 0),
            wc_get_price_decimals(),
        );
    }

    /** Adds up the lines; taxes stay unchanged. */
    public function calculate_totals($and_taxes = true): float
    {
        do_action('woocommerce_order_before_calculate_totals', $and_taxes, $this);
        $sums = ['line_item' => 0.0, 'fee' => 0.0, 'shipping' => 0.0];
        foreach ($sums as $type => $sum) {
            foreach ($this->get_items($type) as $item) {
                $sums[$type] += (float) $item->get_total();
            }
        }
        $this->data['shipping_total'] = wc_format_decimal($sums['shipping'], '');
        $this->set_total(array_sum($sums) + (float) $this->data['total_tax']);
        do_action('woocommerce_order_after_calculate_totals', $and_taxes, $this);
        $this->save();
        return (float) $this->data['total'];
    }

    private function read_items(): void
    {
        if ($this->items === null) {
            $this->items = [];
            foreach ($this->id > 0 ? (new OrderStore())->items($this->id) : [] as $item) {
                $this->items[$item->get_type()][] = $item;
            }
        }
    }
}
