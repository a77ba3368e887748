<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Closure;
use RuntimeException;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\StrictReads;
use WC_Abstract_Order;
use WC_Cache_Helper;
use WC_Data_Store;
use WC_Order;
use WC_Order_Refund;
use WP_Post;
use WP_User;

/** Finds the store's orders, for a list all at once, and tells their numbers, addresses and links. */
final class Orders
{
    /** Meta of a refund: the provider's id of it. */
    public const REFUND_META = '_tillbook_refund_id';
    /** The status that the order had before it was refunded. */
    public const STATUS_BEFORE_REFUND_META = '_tillbook_status_before_refund';
    /** Order meta of a sample order: ID of the test account that created it. */
    public const SAMPLE_ACCOUNT_META = '_tillbook_sandbox_account';

    /**
     * Whether a post is an order that is stored as one.
     *
     * @param mixed $post what WordPress passes with the ID of a post that is deleted already
     */
    public static function isPost(int $postId, mixed $post = null): bool
    {
        return in_array($post instanceof WP_Post ? $post->post_type : get_post_type($postId), self::types(), true);
    }

    /**
     * Returns the types of orders: WooCommerce's own, and those that other plugins add, such as for deposits.
     *
     * @return list<string> without refunds and subscriptions
     */
    public static function types(): array
    {
        $types = [];
        // All but what WooCommerce stores as a post in place of an order.
        foreach (function_exists('wc_get_order_types') ? wc_get_order_types('cot-migration') : [] as $type) {
            $data = is_string($type) && $type !== 'shop_subscription' ? wc_get_order_type($type) : false;
            $class = is_array($data) ? $data['class_name'] ?? '' : '';
            // WooCommerce can't load orders of a type without its class.
            if (is_string($type) && is_string($class) && is_a($class, WC_Order::class, true)) {
                $types[] = $type;
            }
        }

        return $types;
    }

    /**
     * Returns arguments of wc_get_orders() that find orders of each type, in each status, also of plugins that are
     * deactivated, and in the trash.
     *
     * @return array{type: list<string>, status: array<string>}
     */
    public static function anyKind(): array
    {
        return [
            'type' => self::types(),
            // With orders stored as posts, "any" omits statuses that searches don't find, unless they are named.
            'status' => ['any'] + get_post_stati(['exclude_from_search' => true]),
        ];
    }

    /**
     * Loads the data of several orders for lists. Links that the current user may not follow are null.
     *
     * @param list<int> $ids
     *
     * @return array<int, OrderView> by order ID, without orders that don't exist or can't be read
     */
    public function views(array $ids): array
    {
        // As WooCommerce's own screens of orders.
        $mayEdit = current_user_can('edit_shop_orders') || current_user_can('manage_woocommerce');
        $orders = $this->load($ids);
        $customers = CustomerLinks::of($orders);

        return self::read(
            $orders,
            static fn(WC_Order $order): OrderView => new OrderView(
                $order->get_id(),
                $order->get_order_number(),
                $mayEdit ? $order->get_edit_order_url() : null,
                $customers[$order->get_id()] ?? null,
                array_map(
                    static fn(WC_Order $subscription): array => [
                        'number' => $subscription->get_order_number(),
                        'url' => $mayEdit ? $subscription->get_edit_order_url() : null,
                    ],
                    Subscriptions::of($order),
                ),
                Money::fromDecimal((string) $order->get_total('edit'), $order->get_currency()),
                OrderPayment::of($order),
                OrderGateway::of($order),
                GatewayOrder::paymentOf($order),
            ),
        );
    }

    /**
     * Returns the numbers of orders, where plugins may give them other numbers than their IDs.
     *
     * @param list<int> $ids
     *
     * @return array<int, string> by order ID, without orders that don't exist or can't be read
     */
    public function numbers(array $ids): array
    {
        return self::read($this->load($ids), static fn(WC_Order $order): string => $order->get_order_number());
    }

    /**
     * Finds the orders of a person as WooCommerce's privacy tools do: with the email address, and those of the user who
     * has it, whichever address they were placed with.
     *
     * @return list<int>
     */
    public static function idsOf(string $email): array
    {
        if ($email === '' || !function_exists('wc_get_orders')) {
            return [];
        }
        $user = get_user_by('email', $email);
        $customer = $user instanceof WP_User ? [$email, $user->ID] : [$email];

        return array_values(self::ids(['customer' => $customer, 'limit' => -1] + self::anyKind()));
    }

    /** Whether the order's customer is logged in, and so may use and save their cards. */
    public static function isOfShopper(WC_Order $order): bool
    {
        return $order->get_customer_id() > 0 && $order->get_customer_id() === get_current_user_id();
    }

    /**
     * Finds the orders that are in the trash.
     *
     * @param list<int> $ids
     *
     * @return list<int> IDs of the orders in the trash
     */
    public function trashed(array $ids): array
    {
        return array_map(static fn(WC_Order $order): int => $order->get_id(), $this->load($ids, true));
    }

    /**
     * Finds the orders of which something was refunded.
     *
     * @param list<int> $ids
     *
     * @return list<int> IDs of orders with refunded money, or with a refund that can't be read
     */
    public function refunded(array $ids): array
    {
        return array_keys(
            array_filter(
                self::refundsOf($ids),
                static fn(?array $refunds): bool => $refunds === null ||
                    array_filter(
                        $refunds,
                        static fn(WC_Order_Refund $refund): bool => (float) $refund->get_amount('edit') > 0,
                    ) !== [],
            ),
        );
    }

    /**
     * Reads a batch of orders or refunds. The database must answer.
     *
     * @param array<string, mixed> $arguments of wc_get_orders()
     *
     * @return array<int, WC_Abstract_Order|null> by ID, in order; null for one that can't be read
     */
    public static function batch(array $arguments): array
    {
        return StrictReads::orders(static fn(): array => self::each(self::ids($arguments), $arguments));
    }

    /**
     * Finds orders or refunds without loading them. The database must answer.
     *
     * @param array<string, mixed> $arguments of wc_get_orders()
     *
     * @return array<int>
     */
    public static function ids(array $arguments): array
    {
        return wp_parse_id_list(
            (array) StrictReads::orders(static fn(): mixed => wc_get_orders(['return' => 'ids'] + $arguments)),
        );
    }

    /**
     * Loads orders or refunds at once. If that fails, loads them one by one, so that an error in one doesn't affect the
     * others.
     *
     * @param array<int> $ids
     * @param array<string, mixed> $arguments of wc_get_orders()
     *
     * @return array<int, WC_Abstract_Order|null> by ID, in order; null for one that isn't found or can't be read
     */
    private static function each(array $ids, array $arguments): array
    {
        $load = static fn(int ...$ids): array => (array) wc_get_orders(
            ['post__in' => $ids, 'limit' => count($ids), 'offset' => 0] + $arguments,
        );
        $one = static fn(int $id): array => Boundary::run("order $id", static fn() => $load($id), static fn() => []);
        $orders =
            $ids === []
                ? []
                : Boundary::run(
                    'orders',
                    static fn() => $load(...$ids),
                    static fn() => array_merge(...array_map($one, $ids)),
                );
        $found = array_fill_keys($ids, null);
        foreach ($orders as $order) {
            if ($order instanceof WC_Abstract_Order) {
                $found[$order->get_id()] = $order;
            }
        }

        return $found;
    }

    /**
     * Reads data of orders. Another plugin's error in one must not keep a job or a list from the others.
     *
     * @template T
     *
     * @param array<WC_Abstract_Order|null> $orders
     * @param Closure(WC_Order): T $read
     *
     * @return array<int, T> by order ID, without what is no order and orders that can't be read
     */
    public static function read(array $orders, Closure $read): array
    {
        $found = [];
        foreach ($orders as $order) {
            if ($order instanceof WC_Order) {
                $id = $order->get_id();
                $found += Boundary::run("order $id", static fn() => [$id => $read($order)], static fn() => []);
            }
        }

        return $found;
    }

    /**
     * Reads the refunds of orders.
     *
     * @param list<int> $ids
     *
     * @return array<int, list<WC_Order_Refund>|null> by order ID; null if one of the order's can't be read
     */
    public static function refundsOf(array $ids): array
    {
        $of = ['type' => 'shop_order_refund', 'post_parent__in' => $ids];
        $refunds = $ids === [] || !function_exists('wc_get_orders') ? [] : self::batch($of + ['limit' => -1]);
        $found = $unread = [];
        foreach ($refunds as $id => $refund) {
            if ($refund instanceof WC_Order_Refund) {
                $found[$refund->get_parent_id('edit')][] = $refund;
            } else {
                $unread[] = $id;
            }
        }
        // Whose those are isn't known.
        foreach ($unread === [] ? [] : $ids as $id) {
            if (self::ids(['post__in' => $unread, 'post_parent__in' => [$id], 'limit' => 1] + $of) !== []) {
                $found[$id] = null;
            }
        }

        return $found;
    }

    /** Finds an order in any status, including the trash. */
    public function find(int $id): ?WC_Order
    {
        $order = $id > 0 && function_exists('wc_get_order') ? wc_get_order($id) : null;

        return $order instanceof WC_Order ? $order : null;
    }

    /**
     * Finds an order. Returns null only if it doesn't exist, while find() also returns null if it can't be read.
     *
     * @throws RuntimeException if it can't be read
     */
    public function findOrThrow(int $id): ?WC_Order
    {
        $order = $this->find($id);
        $type =
            $order === null && $id > 0 && class_exists(OrderUtil::class)
                ? (string) StrictReads::orders(static fn(): mixed => OrderUtil::get_order_type($id))
                : '';
        // The number may be a refund's or, in a restored store, a page's. Types of deactivated plugins don't exist.
        $isOther =
            in_array($type, ['', 'shop_order_refund'], true) ||
            (wc_get_order_type($type) === false && post_type_exists($type));

        return $isOther ? $order : throw new RuntimeException("Order $id can't be read.");
    }

    /** Has the next find() read an order from the database: another process may have changed it since it was cached. */
    public static function forgetCached(int $id): void
    {
        // With the lists of its refunds.
        if (class_exists(WC_Cache_Helper::class)) {
            WC_Cache_Helper::invalidate_cache_group('orders');
        }
        // WooCommerce's optional cache of order tables.
        $store = class_exists(WC_Data_Store::class) ? WC_Data_Store::load('order') : null;
        if ($store?->has_callable('clear_cached_data') === true) {
            $store->__call('clear_cached_data', [[$id]]);
        }
        // Of an order that is stored as a post.
        foreach (['posts', 'post_meta'] as $group) {
            wp_cache_delete($id, $group);
        }
    }

    /**
     * Formats an address by the conventions of its country.
     *
     * @param array{address_1: string, address_2: string, city: string, state: string, postcode: string, country: string} $address
     *
     * @return string escaped lines separated by <br/>
     */
    public static function formatAddress(array $address): string
    {
        if (!function_exists('WC') || implode('', $address) === '') {
            return '';
        }
        $formatted = WC()->countries->get_formatted_address(array_map(esc_html(...), $address), '<br/>');

        return wp_kses($formatted, ['br' => []]);
    }

    /** Returns the URL of an order's screen, with %d for its ID. */
    public static function editUrlPattern(): string
    {
        return admin_url(
            OrderUtil::custom_orders_table_usage_is_enabled()
                ? 'admin.php?page=wc-orders&action=edit&id=%d'
                : 'post.php?post=%d&action=edit',
        );
    }

    /** Whether a plugin changes order numbers, so that they can differ from order IDs. */
    public static function numbersAreFiltered(): bool
    {
        return has_filter('woocommerce_order_number') !== false;
    }

    /**
     * @param list<int> $ids
     *
     * @return list<WC_Order>
     */
    private function load(array $ids, bool $areTrashed = false): array
    {
        $ids = array_values(array_unique(array_filter($ids, static fn(int $id): bool => $id > 0)));
        if ($ids === [] || !function_exists('wc_get_orders')) {
            return [];
        }

        return array_values(
            array_filter(
                self::each($ids, self::anyKind()),
                static fn(mixed $order): bool => $order instanceof WC_Order &&
                    ($order->get_status('edit') === 'trash') === $areTrashed,
            ),
        );
    }
}
