<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Mismatches\MismatchCheck;
use Tillbook\Features\Mismatches\MismatchesFollowOrders;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\DepositPayment;

/** Payments of deposits, for which a plugin adds orders of another type than WooCommerce's. */
final class DepositPaymentsTest extends MismatchTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        self::needShop();
        DepositPayment::addType();
    }

    protected function tearDown(): void
    {
        if (class_exists(\WC_Product_Simple::class)) {
            DepositPayment::removeType();
        }
        parent::tearDown();
    }

    #[Group('database')]
    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testADepositHasItsPaymentAndIsNamedInLists(string $hasOrderTables): void
    {
        self::storeOrdersInTables($hasOrderTables);
        $this->actAs('administrator');
        $deposit = $this->deposit($this->payment());
        $this->change((string) $deposit->get_meta(OrderPayment::INTENT_META), ['order_id' => $deposit->get_id()]);
        // One that names its payment, which doesn't name it.
        $this->deposit($this->payment());
        self::assertSame([], $this->found());

        $id = $deposit->get_id();
        $view = (new Orders())->views((new PaidOrders())->only([$id]))[$id] ?? null;
        self::assertSame((string) $id, $view?->number);
        self::assertStringContainsString("=$id", (string) $view->url);
    }

    /** A merchant who got the money in another way completes the order, and the plugin the deposit. */
    public function testADepositWithoutAPaymentIsNotListed(): void
    {
        $deposit = $this->deposit(null);
        $this->check()->recheck($this->scope, $deposit->get_id(), null);

        self::assertSame([], $this->known());
    }

    public function testADepositStoredAsAPostIsFollowedIntoTheTrash(): void
    {
        self::storeOrdersInTables('no');
        $follower = new MismatchesFollowOrders(
            fn(): Ledgers => new Ledgers($this->database, new SystemClock()),
            fn(): MismatchCheck => $this->check(),
        );
        $follower->register();
        $deposit = $this->deposit($intentId = $this->payment());
        $this->change($intentId, ['order_id' => $deposit->get_id()]);
        self::assertSame([], $this->found());

        wp_trash_post($deposit->get_id());
        $follower->check();
        self::assertSame([['payment_without_order', $intentId, null, 1000]], $this->known());
    }

    private function deposit(?string $intentId): DepositPayment
    {
        $deposit = new DepositPayment();
        $deposit->set_currency('USD');
        $deposit->set_payment_method('tillbook');
        $deposit->set_total('10.00');
        $deposit->set_parent_id($this->order(5000, status: 'on-hold', gateway: '')->get_id());
        if ($intentId !== null) {
            $deposit->update_meta_data(OrderPayment::INTENT_META, $intentId);
        }
        $deposit->set_status('completed');
        $deposit->save();

        return $deposit;
    }
}
