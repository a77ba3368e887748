<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\DepositPayment;
use Tillbook\Tests\Support\WithUnreadableOrders;
use WC_Order;
use WC_Order_Refund;

/** An order or a refund that another plugin's error keeps from being read. */
#[Group('database')]
final class UnreadableOrdersTest extends StorefrontTestCase
{
    use WithUnreadableOrders;

    /** @return iterable<string, array{string, string}> how orders are stored, and a hook */
    public static function errors(): iterable
    {
        foreach (['yes', 'no'] as $hasOrderTables) {
            foreach (['woocommerce_order_class', 'woocommerce_order_number'] as $hook) {
                yield "$hook, $hasOrderTables" => [$hasOrderTables, $hook];
            }
        }
    }

    #[DataProvider('errors')]
    public function testListsHaveTheOtherOrders(string $hasOrderTables, string $hook): void
    {
        $ids = self::ids(...self::orders($hasOrderTables));

        [$views, $numbers] = self::whileUnreadable(
            [$ids[1]],
            static fn(): array => [(new Orders())->views($ids), (new Orders())->numbers($ids)],
            $hook,
        );

        self::assertEqualsCanonicalizing([$ids[0], $ids[2]], array_keys($views));
        self::assertEqualsCanonicalizing([$ids[0], $ids[2]], array_keys($numbers));
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testTheOthersAreFoundInTheTrash(string $hasOrderTables): void
    {
        $orders = self::orders($hasOrderTables);
        $ids = self::ids(...$orders);
        $orders[2]->delete();

        self::assertSame(
            [$ids[2]],
            self::whileUnreadable([$ids[1]], static fn(): array => (new Orders())->trashed($ids)),
        );
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testOnlyAnOrderWithARefundThatCantBeReadCountsAsRefundedToo(string $hasOrderTables): void
    {
        $orders = self::orders($hasOrderTables);
        $ids = self::ids(...$orders);
        $refunds = [];
        foreach ([0, 1] as $i) {
            $refunds[] = wc_create_refund(['order_id' => $ids[$i], 'amount' => '1.00']);
            self::assertInstanceOf(WC_Order_Refund::class, $refunds[$i]);
        }

        self::assertEqualsCanonicalizing(
            [$ids[0], $ids[1]],
            self::whileUnreadable([$refunds[1]->get_id()], static fn(): array => (new Orders())->refunded($ids)),
        );
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testItIsNotTakenForADeletedOne(string $hasOrderTables): void
    {
        [$order, $trashed, $deleted] = self::orders($hasOrderTables);
        $ids = self::ids($order, $trashed, $deleted);
        $trashed->delete();
        $deleted->delete(true);
        $orders = new Orders();

        self::assertSame($ids[1], $orders->findOrThrow($ids[1])?->get_id());
        self::assertNull($orders->findOrThrow($ids[2]));
        self::assertNull($orders->findOrThrow(0));
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage("Order $ids[0] can't be read.");
        self::whileUnreadable([$ids[0]], static fn(): ?WC_Order => $orders->findOrThrow($ids[0]));
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testOneOfADeactivatedPluginsTypeIsNotTakenForADeletedOne(string $hasOrderTables): void
    {
        self::storeOrdersInTables($hasOrderTables);
        DepositPayment::addType();
        $deposit = new DepositPayment();
        $deposit->save();
        DepositPayment::removeType();
        wp_cache_flush();

        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage("Order {$deposit->get_id()} can't be read.");
        (new Orders())->findOrThrow($deposit->get_id());
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testAnotherThingWithTheNumberOfADeletedOrderIsNotAnOrder(string $hasOrderTables): void
    {
        [$order] = self::orders($hasOrderTables);
        $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '1.00']);
        self::assertInstanceOf(WC_Order_Refund::class, $refund);
        $page = wp_insert_post(['post_type' => 'page', 'post_title' => 'About us']);

        self::assertNull((new Orders())->findOrThrow($refund->get_id()));
        self::assertNull((new Orders())->findOrThrow($page));
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testRefundsThatCantBeReadAreTriedTwiceAtMost(string $hasOrderTables): void
    {
        self::storeOrdersInTables($hasOrderTables);
        $parents = $refunds = [];
        for ($i = 0; $i < 6; ++$i) {
            $order = new WC_Order();
            $order->set_total('10.00');
            $order->save();
            $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '1.00']);
            self::assertInstanceOf(WC_Order_Refund::class, $refund);
            $parents[] = $order->get_id();
            $refunds[] = $refund->get_id();
        }
        $found = null;

        $tries = self::triesWhileUnreadable($refunds, static function () use ($parents, &$found): void {
            $found = Orders::refundsOf($parents);
        });

        self::assertEquals(array_fill_keys($parents, null), $found);
        self::assertLessThanOrEqual(2 * count($refunds), $tries);
    }

    /** @return array{WC_Order, WC_Order, WC_Order} */
    private static function orders(string $hasOrderTables): array
    {
        self::storeOrdersInTables($hasOrderTables);
        $orders = [];
        for ($i = 0; $i < 3; ++$i) {
            $order = new WC_Order();
            $order->set_total('10.00');
            $order->set_status('processing');
            $order->save();
            $orders[] = $order;
        }

        return $orders;
    }

    /** @return list<int> */
    private static function ids(WC_Order ...$orders): array
    {
        return array_values(array_map(static fn(WC_Order $order): int => $order->get_id(), $orders));
    }
}
