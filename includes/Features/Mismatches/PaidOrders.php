<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use InvalidArgumentException;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderDates;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\OrderPrecision;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/**
 * Reads the store's side of the comparison: orders paid with Tillbook, a batch at a time, from either order storage of
 * WooCommerce. Orders of other payment methods are never loaded.
 */
final class PaidOrders
{
    /** The type of WooCommerce's own orders. */
    private const SALE = 'shop_order';

    /**
     * @param list<int> $ids
     * @param bool $areSales whether to leave out types of orders that other plugins add, such as for deposits
     *
     * @return array<int, OrderData|null> by id, with their refunds; null for those that can't be read
     */
    public function byIds(array $ids, bool $areSales = false): array
    {
        $ids = array_values(array_unique($ids));
        $type = $areSales ? ['type' => self::SALE] : [];

        return $ids === [] ? [] : $this->withRefunds($this->find(['post__in' => $ids, 'limit' => count($ids)] + $type));
    }

    /**
     * @param list<string> $intentIds payments that reference no order
     *
     * @return array<string, OrderData|null> the orders that reference them, with their refunds, by payment intent; null
     *  for those that can't be read
     */
    public function withPayments(array $intentIds): array
    {
        $orders =
            $intentIds === []
                ? []
                : $this->withRefunds(
                    $this->find([
                        'meta_key' => OrderPayment::INTENT_META,
                        'meta_value' => $intentIds,
                        'meta_compare' => 'IN',
                        'limit' => 2 * count($intentIds),
                        'orderby' => 'ID',
                        'order' => 'ASC',
                    ]),
                );
        $named = [];
        foreach (array_filter($orders) as $order) {
            $named[(string) $order->intentId] ??= $order;
        }
        // Which payments the others reference isn't known.
        $unread = array_keys($orders, null, true);
        foreach ($unread === [] ? [] : $intentIds as $intentId) {
            $of = ['post__in' => $unread, 'meta_key' => OrderPayment::INTENT_META, 'meta_value' => $intentId];
            if (Orders::ids($of + ['limit' => 1] + Orders::anyKind()) !== []) {
                $named[$intentId] = null;
            }
        }

        return $named;
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int> the ids of orders paid with Tillbook, also of those in the trash
     */
    public function only(array $ids): array
    {
        $ids = array_values(array_unique($ids));
        $of = ['post__in' => $ids, 'limit' => count($ids), 'payment_method' => OrderGateway::OURS];

        return $ids === [] ? [] : array_values(Orders::ids($of + Orders::anyKind()));
    }

    /**
     * Reads orders with a paid status, oldest first. One that can't be read has its place, so that none is skipped: it
     * counts as unpaid, and as made when the one before was.
     *
     * @param int $since epoch seconds, inclusive
     * @param int|null $until epoch seconds, exclusive; null for no end
     * @param int $skip number of orders to skip at the start
     *
     * @return list<OrderData> without their refunds
     */
    public function paid(int $since, ?int $until, int $skip, int $limit): array
    {
        $found = $this->find([
            'type' => self::SALE,
            'status' => wc_get_is_paid_statuses(),
            'date_query' => [
                ['column' => 'post_date_gmt', 'inclusive' => true, 'after' => OrderDates::moment($since)] +
                ($until === null ? [] : ['before' => OrderDates::moment($until - 1)]),
            ],
            'orderby' => ['date' => 'ASC', 'ID' => 'ASC'],
            'offset' => $skip,
            'limit' => $limit,
        ]);
        $orders = [];
        foreach ($found as $id => $order) {
            $orders[] = $order ??= new OrderData($id, '', 0, false, null, $since);
            $since = $order->created;
        }

        return $orders;
    }

    /**
     * @param array<string, mixed> $arguments of wc_get_orders()
     *
     * @return array<int, OrderData|null> by id, without those in the trash; null for those that can't be read
     */
    private function find(array $arguments): array
    {
        $found = [];
        foreach (
            Orders::batch($arguments + ['payment_method' => OrderGateway::OURS] + Orders::anyKind())
            as $id => $order
        ) {
            if ($order?->get_status('edit') !== 'trash') {
                $found[$id] = Orders::read([$order], self::facts(...))[$id] ?? null;
            }
        }

        return $found;
    }

    /**
     * @param array<int, OrderData|null> $orders by id
     *
     * @return array<int, OrderData|null> by id; null for those that can't be read
     */
    private function withRefunds(array $orders): array
    {
        foreach (Orders::refundsOf(array_keys(array_filter($orders))) as $id => $refunds) {
            $order = $orders[$id] ?? null;
            foreach ($refunds ?? [] as $refund) {
                $order = $order?->withRefunded(
                    $order->refunded + abs(self::minorUnits($refund->get_total('edit'), $order->currency)),
                );
            }
            $orders[$id] = $refunds === null ? null : $order;
        }

        return $orders;
    }

    private static function facts(WC_Order $order): OrderData
    {
        $intentId = $order->get_meta(OrderPayment::INTENT_META);
        $currency = strtolower($order->get_currency());

        $accountId = $order->get_meta(Orders::SAMPLE_ACCOUNT_META);
        $isSample = is_string($accountId) && $accountId !== '';
        $isClosed = $order->has_status(['cancelled', 'failed']);

        return new OrderData(
            $order->get_id(),
            $currency,
            self::minorUnits($order->get_total(), $currency),
            $order->is_paid(),
            is_string($intentId) && $intentId !== '' ? $intentId : null,
            (int) $order->get_date_created()?->getTimestamp(),
            isClosed: $isClosed,
            unit: OrderPrecision::unit($currency),
            accountId: $isSample ? $accountId : null,
            // An order that a dispute holds, or the merchant, has the date of its payment. Samples don't.
            isOpen: !$isSample && !$isClosed && !$order->is_paid() && $order->get_date_paid() === null,
            isLive: match (true) {
                OrderMode::isTest($order) => false,
                OrderMode::allows($order, false) => null,
                default => true,
            },
            parentId: $order->get_parent_id(),
        );
    }

    /** @param mixed $total a decimal number, as WooCommerce returns it: string or float */
    private static function minorUnits(mixed $total, string $currency): int
    {
        try {
            return Money::fromDecimal(
                is_float($total) ? number_format($total, 6, '.', '') : (is_scalar($total) ? (string) $total : ''),
                $currency,
            )->amount;
        } catch (InvalidArgumentException) {
            return 0;
        }
    }
}
