<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use Tillbook\Features\Mismatches\MismatchCheck;
use Tillbook\Features\Mismatches\MismatchesFollowOrders;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\SystemClock;

/** A mismatch that a merchant fixes in the store is gone when the request ends. */
final class MismatchesFollowOrdersTest extends MismatchTestCase
{
    private const HOOKS = [
        'woocommerce_order_refunded',
        'woocommerce_refund_deleted',
        'woocommerce_order_status_changed',
        'woocommerce_saved_order_items',
        'woocommerce_trash_order',
        'woocommerce_untrash_order',
        'woocommerce_delete_order',
        'trashed_post',
        'untrashed_post',
        'deleted_post',
    ];

    private MismatchesFollowOrders $follower;

    protected function setUp(): void
    {
        parent::setUp();
        $this->follower = new MismatchesFollowOrders(
            fn(): Ledgers => new Ledgers($this->database, new SystemClock()),
            fn(): MismatchCheck => $this->check(),
        );
        $this->follower->register();
    }

    protected function tearDown(): void
    {
        $this->putHooksBack('shutdown', ...self::HOOKS);
        parent::tearDown();
    }

    public function testAManualRefundFixesAMismatchAndDeletingItBringsItBack(): void
    {
        $sale = $this->sale();
        $this->change($sale->intentId, ['amount_refunded' => 400]);
        $mismatch = [['refund_only_at_provider', $sale->intentId, 0, 400]];
        self::assertSame($mismatch, $this->found());

        $refund = wc_create_refund(['order_id' => $sale->order->get_id(), 'amount' => '4.00']);
        $this->follower->check();
        self::assertSame([], $this->known());

        self::assertInstanceOf(\WC_Order_Refund::class, $refund);
        $id = $refund->get_id();
        $refund->delete(true);
        do_action('woocommerce_refund_deleted', $id, $sale->order->get_id());
        $this->follower->check();
        self::assertSame($mismatch, $this->known());
    }

    public function testAnOrderThatIsCancelledNeedsNoPaymentAnyMore(): void
    {
        $order = $this->order();
        self::assertCount(1, $this->found());

        $order->update_status('cancelled');
        $this->follower->check();
        self::assertSame([], $this->known());
    }

    public function testADeletedOrderLeavesItsPaymentBehind(): void
    {
        $sale = $this->sale();
        $sale->order->delete(true);
        $this->follower->check();

        self::assertSame([['payment_without_order', $sale->intentId, null, 1000]], $this->known());
    }

    /** WordPress' list of posts fires none of WooCommerce's hooks. */
    public function testAnOrderStoredAsAPostIsFollowedThroughTheTrash(): void
    {
        self::needShop();
        self::storeOrdersInTables('no');
        $sale = $this->sale();
        $left = [['payment_without_order', $sale->intentId, null, 1000]];
        self::assertSame([], $this->found());

        wp_trash_post($sale->order->get_id());
        $this->follower->check();
        self::assertSame($left, $this->known());

        wp_untrash_post($sale->order->get_id());
        $this->follower->check();
        self::assertSame([], $this->known());

        wp_delete_post($sale->order->get_id(), true);
        $this->follower->check();
        self::assertSame($left, $this->known());
    }

    public function testEachOrderIsLookedAtOnceAtTheEnd(): void
    {
        $sale = $this->sale();
        $this->change($sale->intentId, ['amount_refunded' => 400]);
        do_action('woocommerce_saved_order_items', $sale->order->get_id(), []);
        self::assertSame([], $this->known());

        $this->follower->check();
        self::assertCount(1, $this->known());
        $this->change($sale->intentId, ['amount_refunded' => 0]);
        $this->follower->check();
        self::assertCount(1, $this->known(), 'Nothing happened since.');
    }
}
