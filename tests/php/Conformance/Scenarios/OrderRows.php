<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use WC_Meta_Data;
use WC_Order;
use WC_Order_Refund;

/** A world's orders as a merchant sees them: status, metadata, notes, refunds, stock, and WooCommerce's emails. */
final class OrderRows
{
    /** Metadata of WooCommerce about the machine, not about the sale. */
    private const LEFT_OUT = ['_edit_lock' => 0];

    /** Dates of notes, such as "December 21, 2026, 12:00 pm (UTC+00:00)". */
    private const DATE = '/\b[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d\d [ap]m \(UTC\+00:00\)/';

    /** Notes of WooCommerce itself, as this site's language has them. */
    private const WOOCOMMERCE = '/^(Order status (changed|set)|Stock (levels|hold) )/';
    /** Amounts and IDs of notes. */
    private const PARTICULARS = ['/ (of|for)? ?\S?[\d.,]+\W[A-Z]{3}/u', '/ \(\w+_\w+\)/'];

    /** @return array<string, list<array<string, mixed>>> rows by table */
    public static function of(WorldOrders $world): array
    {
        $orders = $notes = $others = $refunds = [];
        foreach ($world->ids() as $id) {
            $order = wc_get_order($id);
            if (!($order instanceof WC_Order)) {
                continue;
            }
            $orders[] = self::ofOrder($order);
            foreach (array_reverse(wc_get_order_notes(['order_id' => $id, 'orderby' => 'date_created_gmt'])) as $note) {
                $text = wp_strip_all_tags((string) $note->content);
                if (preg_match(self::WOOCOMMERCE, $text) === 1) {
                    $others[] = ['order' => $id, 'content' => (string) preg_replace('/ \(#\d+\)/', '', $text)];
                } else {
                    $notes[] = self::ofNote($id, $text, (bool) $note->customer_note, count($notes) + 1);
                }
            }
            foreach ($order->get_refunds() as $refund) {
                $refunds[] = self::ofRefund($refund);
            }
        }

        return [
            'orders' => $orders,
            'order_notes' => $notes,
            'woocommerce_notes' => $others,
            'order_refunds' => $refunds,
            'stock' => $world->sold() === null ? [] : [['sold' => $world->sold()]],
            'emails' => array_map(
                static fn(array $email): array => ['to' => $email['to'], 'order' => $email['subject']],
                $world->emails(),
            ),
        ];
    }

    /** @return array<string, mixed> `type` is its first sentence without what differs */
    private static function ofNote(int $order, string $text, bool $isToCustomer, int $position): array
    {
        preg_match(self::DATE, $text, $date);
        preg_match('/^[^.:]*/', (string) preg_replace(self::PARTICULARS, '', $text), $type);

        return [
            'order' => $order,
            'content' => (string) preg_replace(self::DATE, 'a date', $text),
            'type' => $type[0] ?? '',
            'is_to_customer' => $isToCustomer,
            'date' => $date === [] ? null : strtotime(str_replace(' (UTC+00:00)', ' UTC', $date[0])),
            'position' => $position,
        ];
    }

    /** @return array<string, mixed> */
    private static function ofOrder(WC_Order $order): array
    {
        return [
            'order_id' => $order->get_id(),
            'status' => $order->get_status(),
            'currency' => $order->get_currency(),
            'total' => (string) $order->get_total(),
            'refunded' => (string) $order->get_total_refunded(),
            'payment_method' => $order->get_payment_method(),
            'payment_method_title' => $order->get_payment_method_title(),
            'transaction_id' => $order->get_transaction_id(),
            // By the clock of the machine, which the world doesn't have.
            'dates' => array_keys(
                array_filter([
                    'paid' => $order->get_date_paid() !== null,
                    'completed' => $order->get_date_completed() !== null,
                ]),
            ),
            'items' => self::items($order),
            'meta' => self::meta($order),
        ];
    }

    /** @return array<string, mixed> */
    private static function ofRefund(WC_Order_Refund $refund): array
    {
        return [
            'order' => $refund->get_parent_id(),
            'amount' => (string) $refund->get_amount(),
            'reason' => $refund->get_reason(),
            'created' => $refund->get_date_created()?->getTimestamp(),
            'items' => self::items($refund),
            'meta' => self::meta($refund),
        ];
    }

    /** @return list<array<string, mixed>> */
    private static function items(WC_Order|WC_Order_Refund $order): array
    {
        $items = [];
        foreach ($order->get_items() as $item) {
            $meta = self::meta($item);
            unset($meta['_refunded_item_id']);
            $items[] = [
                'quantity' => $item->get_quantity(),
                'total' => (string) $order->get_line_total($item),
                'meta' => $meta,
            ];
        }

        return $items;
    }

    /** @return array<string, mixed> values by name */
    private static function meta(object $of): array
    {
        $meta = [];
        foreach ($of->get_meta_data() as $entry) {
            assert($entry instanceof WC_Meta_Data);
            ['key' => $key, 'value' => $value] = $entry->get_data();
            if (is_array($value) && array_is_list($value)) {
                // Lists of what was noted or given up are in the order in which events arrived.
                usort($value, static fn(mixed $a, mixed $b): int => self::kind($a) <=> self::kind($b));
            }
            $meta[(string) $key] = $value;
        }
        ksort($meta);

        return array_diff_key($meta, self::LEFT_OUT);
    }

    private static function kind(mixed $value): string
    {
        return is_string($value) ? (string) preg_replace('/_[A-Za-z0-9]{6,}/', '', $value) : '';
    }
}
