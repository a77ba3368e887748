<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Orders;

use WC_DateTime;

/** Billing and shipping addresses of an order, and its payment dates. */
trait Addresses
{
    public function __call(string $method, array $arguments)
    {
        if (preg_match('/^(get|set)_(billing|shipping)_(.+)$/', $method, $match) === 1) {
            [, $verb, $kind, $field] = $match;
            if (array_key_exists($field, $this->data[$kind])) {
                if ($verb === 'get') {
                    return $this->data[$kind][$field];
                }
                $this->data[$kind][$field] = (string) ($arguments[0] ?? '');
                return null;
            }
        }
        return parent::__call($method, $arguments);
    }

    /** @return array<string, string> */
    public function get_address($type = 'billing'): array
    {
        return apply_filters('woocommerce_get_order_address', $this->data[$type] ?? [], $type, $this);
    }

    /** @param array<string, string> $address */
    public function set_address($address, $type = 'billing'): void
    {
        foreach (array_intersect_key($address, $this->data[$type] ?? []) as $field => $value) {
            $this->data[$type][$field] = (string) $value;
        }
    }

    public function set_billing_address($address): void
    {
        $this->set_address($address, 'billing');
    }

    public function set_shipping_address($address): void
    {
        $this->set_address($address, 'shipping');
    }

    public function set_billing_email($value): void
    {
        if ($value && !is_email($value)) {
            throw new \WC_Data_Exception('order_invalid_billing_email', 'Invalid billing email address');
        }
        $this->data['billing']['email'] = sanitize_email((string) $value);
    }

    public function get_formatted_billing_full_name(): string
    {
        return sprintf('%1$s %2$s', $this->data['billing']['first_name'], $this->data['billing']['last_name']);
    }

    public function get_formatted_shipping_full_name(): string
    {
        return sprintf('%1$s %2$s', $this->data['shipping']['first_name'], $this->data['shipping']['last_name']);
    }

    public function get_formatted_billing_address($empty = ''): string
    {
        return WC()->countries?->get_formatted_address($this->get_address()) ?: $empty;
    }

    public function get_date_paid(): ?WC_DateTime
    {
        return $this->data['date_paid'];
    }

    public function get_date_completed(): ?WC_DateTime
    {
        return $this->data['date_completed'];
    }

    public function set_date_paid($date = null): void
    {
        $this->set_date('date_paid', $date);
    }

    public function set_date_completed($date = null): void
    {
        $this->set_date('date_completed', $date);
    }
}
