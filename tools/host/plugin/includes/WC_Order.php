<?php

declare(strict_types=1);

/** An order. */
class WC_Order extends WC_Abstract_Order
{
    use Tillbook\StandIn\Orders\Addresses;
    use Tillbook\StandIn\Orders\Refunds;
    use Tillbook\StandIn\Orders\StatusChanges;

    public function __construct($order = 0)
    {
        $address = array_fill_keys(
            [
                'first_name',
                'last_name',
                'company',
                'address_1',
                'address_2',
                'city',
                'state',
                'postcode',
                'country',
                'phone',
            ],
            '',
        );
        $this->data += [
            'customer_id' => 0,
            'order_key' => '',
            'billing' => $address + ['email' => ''],
            'shipping' => $address,
            'payment_method' => '',
            'payment_method_title' => '',
            'transaction_id' => '',
            'customer_ip_address' => '',
            'customer_user_agent' => '',
            'created_via' => '',
            'customer_note' => '',
            'date_completed' => null,
            'date_paid' => null,
            'cart_hash' => '',
        ];
        parent::__construct($order);
    }

    public function get_type(): string
    {
        return 'shop_order';
    }

    /** @return false The stand-in has no stock. */
    public function get_order_stock_reduced(): bool
    {
        return false;
    }

    public function save(): int
    {
        $isNew = $this->id === 0;
        $this->data['order_key'] = $this->data['order_key'] ?: wc_rand_hash('wc_order_', 22);
        $this->data['status'] = $this->get_status();
        parent::save();
        do_action($isNew ? 'woocommerce_new_order' : 'woocommerce_update_order', $this->id, $this);
        $this->announce_status();
        return $this->id;
    }

    /** Returns the displayed order number; plugins can use their own numbering. */
    public function get_order_number(): string
    {
        return (string) apply_filters('woocommerce_order_number', (string) $this->id, $this);
    }

    public function get_edit_order_url(): string
    {
        return (string) apply_filters(
            'woocommerce_get_edit_order_url',
            admin_url("admin.php?page=wc-orders&action=edit&id={$this->id}"),
            $this,
        );
    }

    public function get_view_order_url(): string
    {
        return home_url("/my-account/view-order/{$this->id}/");
    }

    public function get_checkout_order_received_url(): string
    {
        return add_query_arg('key', $this->data['order_key'], home_url("/checkout/order-received/{$this->id}/"));
    }

    public function get_checkout_payment_url($on_checkout = false): string
    {
        return add_query_arg('key', $this->data['order_key'], home_url("/checkout/order-pay/{$this->id}/"));
    }

    public function get_customer_id(): int
    {
        return (int) $this->data['customer_id'];
    }

    public function get_user_id(): int
    {
        return $this->get_customer_id();
    }

    public function get_user(): WP_User|false
    {
        return $this->get_customer_id() ? get_user_by('id', $this->get_customer_id()) : false;
    }

    public function set_customer_id($id): void
    {
        $this->data['customer_id'] = absint($id);
    }

    public function get_formatted_order_total(): string
    {
        return wc_price($this->data['total'], ['currency' => $this->get_currency()]);
    }

    public function is_editable(): bool
    {
        return $this->has_status(['pending', 'on-hold', 'auto-draft']);
    }

    public function is_paid(): bool
    {
        return $this->has_status(wc_get_is_paid_statuses());
    }

    public function needs_payment(): bool
    {
        return (bool) apply_filters(
            'woocommerce_order_needs_payment',
            $this->has_status(['pending', 'failed']) && (float) $this->data['total'] > 0,
            $this,
            ['pending', 'failed'],
        );
    }

    public function needs_processing(): bool
    {
        foreach ($this->get_items() as $item) {
            if ($item->get_product_id() > 0) {
                return true;
            }
        }
        return false;
    }

    public function key_is_valid($key): bool
    {
        return hash_equals($this->data['order_key'], (string) $key);
    }

    public function add_order_note($note, $is_customer_note = 0, $added_by_user = false): int
    {
        return $this->id ? wc_create_order_note($this->id, $note, (bool) $is_customer_note, (bool) $added_by_user) : 0;
    }

    /** @return list<stdClass> Notes visible to the customer. */
    public function get_customer_order_notes(): array
    {
        return wc_get_order_notes(['order_id' => $this->id, 'type' => 'customer']);
    }
}
