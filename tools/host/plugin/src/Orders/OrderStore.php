<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Orders;

use DateTimeInterface;
use Exception;
use Tillbook\StandIn\Tables;
use WC_Abstract_Order;
use WC_Meta_Data;
use WC_Order;
use WC_Order_Item;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;
use WC_Order_Item_Tax;
use WC_Order_Refund;

/** Stores orders, their lines and their metadata in the stand-in's tables. */
final class OrderStore
{
    private const CLASSES = ['shop_order' => WC_Order::class, 'shop_order_refund' => WC_Order_Refund::class];

    private const ITEMS = [
        'line_item' => WC_Order_Item_Product::class,
        'fee' => WC_Order_Item_Fee::class,
        'shipping' => WC_Order_Item_Shipping::class,
        'tax' => WC_Order_Item_Tax::class,
    ];

    public function type(int $id): ?string
    {
        global $wpdb;

        $table = Tables::name('orders');
        return $wpdb->get_var($wpdb->prepare("SELECT type FROM {$table} WHERE id = %d", $id));
    }

    /**
     * Reads many orders with two queries.
     *
     * @param list<int> $ids
     * @return list<WC_Order|WC_Order_Refund> In the order of the ids; ids without an order are omitted.
     */
    public function readMany(array $ids): array
    {
        global $wpdb;

        $ids = array_map('intval', $ids);
        if ($ids === []) {
            return [];
        }
        $in = implode(', ', $ids);
        $meta = [];
        $metaTable = Tables::name('order_meta');
        foreach ($wpdb->get_results("SELECT * FROM {$metaTable} WHERE order_id IN ({$in}) ORDER BY id") as $row) {
            $meta[(int) $row->order_id][] = self::entry($row);
        }
        $found = [];
        $table = Tables::name('orders');
        foreach ($wpdb->get_results("SELECT id, type, data FROM {$table} WHERE id IN ({$in})", ARRAY_A) as $row) {
            $id = (int) $row['id'];
            $class = self::CLASSES[$row['type']] ?? null;
            if ($class !== null) {
                $found[$id] = new $class();
                $found[$id]->load($id, (array) json_decode($row['data'], true), $meta[$id] ?? []);
            }
        }
        return array_values(array_filter(array_map(static fn(int $id) => $found[$id] ?? null, $ids)));
    }

    /** @throws Exception If the order doesn't exist. */
    public function read(WC_Abstract_Order $order, int $id): void
    {
        global $wpdb;

        $table = Tables::name('orders');
        $row = $wpdb->get_row($wpdb->prepare("SELECT * FROM {$table} WHERE id = %d", $id), ARRAY_A);
        if (!$row || $row['type'] !== $order->get_type()) {
            throw new Exception('Invalid order.');
        }
        $order->load($id, (array) json_decode($row['data'], true), $this->meta($id));
    }

    public function trashRefunds(int $orderId): void
    {
        global $wpdb;

        $of = ['type' => 'shop_order_refund', 'parent_id' => $orderId];
        $wpdb->update(Tables::name('orders'), ['status' => 'trash'], $of);
    }

    public function save(WC_Abstract_Order $order, bool $withMeta, bool $withItems): int
    {
        global $wpdb;

        $data = $order->get_data();
        unset($data['id'], $data['meta_data']);
        $stored = array_map(
            static fn($value) => $value instanceof DateTimeInterface ? $value->getTimestamp() : $value,
            $data,
        );
        $row = [
            'type' => $order->get_type(),
            'status' => $order->get_status(),
            'parent_id' => $order->get_parent_id(),
            'customer_id' => (int) ($stored['customer_id'] ?? 0),
            'currency' => (string) $stored['currency'],
            'total' => (string) $stored['total'],
            'billing_email' => (string) ($stored['billing']['email'] ?? ''),
            'payment_method' => (string) ($stored['payment_method'] ?? ''),
            'transaction_id' => (string) ($stored['transaction_id'] ?? ''),
            'date_created' => (int) $stored['date_created'],
            'date_modified' => (int) $stored['date_modified'],
            'data' => (string) wp_json_encode($stored),
        ];
        if ($order->get_id() > 0) {
            $wpdb->update(Tables::name('orders'), $row, ['id' => $order->get_id()]);
        } else {
            $wpdb->insert(Tables::name('orders'), $row);
            $order->set_id($wpdb->insert_id);
        }
        if ($withMeta) {
            $this->saveMeta($order);
        }
        if ($withItems) {
            $this->saveItems($order);
        }
        return $order->get_id();
    }

    /** @return list<WC_Meta_Data> */
    public function meta(int $id): array
    {
        global $wpdb;

        $table = Tables::name('order_meta');
        $rows = $wpdb->get_results($wpdb->prepare("SELECT * FROM {$table} WHERE order_id = %d ORDER BY id", $id));
        return array_map(self::entry(...), $rows);
    }

    private static function entry(object $row): WC_Meta_Data
    {
        return new WC_Meta_Data((int) $row->id, $row->meta_key, maybe_unserialize($row->meta_value));
    }

    /**
     * Rows stay, as WooCommerce's do, so that a process that dies in between loses none. Only those that were changed
     * are written, so that others keep what another process wrote.
     */
    public function saveMeta(WC_Abstract_Order $order): void
    {
        global $wpdb;

        $table = Tables::name('order_meta');
        foreach ($order->take_deleted_meta() as $gone) {
            $wpdb->delete($table, ['id' => $gone]);
        }
        foreach ($order->get_meta_data() as $meta) {
            $row = [
                'order_id' => $order->get_id(),
                'meta_key' => $meta->key,
                'meta_value' => maybe_serialize($meta->value),
            ];
            if ($meta->id === 0) {
                $wpdb->insert($table, $row);
                $meta->id = (int) $wpdb->insert_id;
            } elseif ($meta->get_changes() !== []) {
                $wpdb->update($table, $row, ['id' => $meta->id]);
            }
            $meta->apply_changes();
        }
    }

    /** @return list<WC_Order_Item> */
    public function items(int $id): array
    {
        global $wpdb;

        $table = Tables::name('order_items');
        $rows = $wpdb->get_results($wpdb->prepare("SELECT * FROM {$table} WHERE order_id = %d ORDER BY id", $id));
        return array_map(static function ($row): WC_Order_Item {
            $class = self::ITEMS[$row->type];
            $item = new $class();
            $item->load((int) $row->id, (array) json_decode($row->data, true));
            return $item;
        }, $rows);
    }

    public function delete(int $id): void
    {
        global $wpdb;

        $refunds = Tables::name('orders');
        foreach ($wpdb->get_col($wpdb->prepare("SELECT id FROM {$refunds} WHERE parent_id = %d", $id)) as $refund) {
            $this->delete((int) $refund);
        }
        $wpdb->delete(Tables::name('orders'), ['id' => $id]);
        foreach (['order_meta', 'order_items', 'order_notes'] as $table) {
            $wpdb->delete(Tables::name($table), ['order_id' => $id]);
        }
    }

    private function saveItems(WC_Abstract_Order $order): void
    {
        global $wpdb;

        $table = Tables::name('order_items');
        $kept = [0];
        foreach ($order->get_items(array_keys(self::ITEMS)) as $item) {
            $item->set_order_id($order->get_id());
            $row = [
                'order_id' => $order->get_id(),
                'type' => $item->get_type(),
                'data' => (string) wp_json_encode($item->stored()),
            ];
            if ($item->get_id() > 0) {
                $wpdb->update($table, $row, ['id' => $item->get_id()]);
            } else {
                $wpdb->insert($table, $row);
                $item->set_id($wpdb->insert_id);
            }
            $kept[] = $item->get_id();
        }
        $wpdb->query(
            $wpdb->prepare(
                "DELETE FROM {$table} WHERE order_id = %d AND id NOT IN (" . implode(',', $kept) . ')',
                $order->get_id(),
            ),
        );
    }
}
