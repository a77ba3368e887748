<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Ledger\Seller;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\OtherGateways\OrderLinks;
use Tillbook\Providers\Stripe\OtherGateways\OrderWalk;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithUnreadableOrders;
use Tillbook\Tests\Support\WithUnreadableStatement;
use WC_Order;
use WC_Order_Refund;

/** The walk through a store's orders after thousands of them changed at once, such as by an import. */
final class OrderWalkTest extends ConnectedStripe
{
    use WithUnreadableOrders;
    use WithUnreadableStatement;

    private const BATCH = 2;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(OrderWalk::OPTION);
    }

    protected function world(): array
    {
        return $this->name() === 'testAHistoryThatIsExtendedBetweenTwoRunsIsLinkedToo'
            ? ['now' => time(), 'payments' => 40, 'days' => 600, 'seed' => 'far back']
            : parent::world();
    }

    public function testMoreChangedOrdersThanARunHasTimeForAreLinkedByTheNextRuns(): void
    {
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->hear();
        $this->walk()->run(0);
        $orders = $this->orders(5);
        $last = end($orders);
        $last->update_meta_data('_stripe_intent_id', $intent);
        $last->save();

        // Each run has time for one batch.
        $this->walk()->run(0);
        $this->walk()->run(0);
        // One that was looked at changes again and leaves its second.
        sleep(1);
        $orders[0]->set_customer_note('Changed.');
        $orders[0]->save();
        self::assertNull($this->ledger()['payments'][0]['linked_order_id']);
        $this->walk()->run(0);

        self::assertSame((string) $last->get_id(), $this->ledger()['payments'][0]['linked_order_id']);
        $this->walk()->run(0);
        $state = (array) get_option(OrderWalk::OPTION);
        self::assertSame([0, 0, 0], [$state['began'], $state['changed'], $state['last']], 'It reached the end.');
    }

    public function testTheHistoryDoesNotSendItThroughAllOrdersTwice(): void
    {
        $this->stripe->post('pay', ['amount' => 4000]);
        $this->hear();
        $this->walk(7200)->run(0);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->orders(5);
        self::assertTrue($this->module()->backfill()->run($this->scope));

        $this->walk(7500)->run(0);
        self::assertSame(0, ((array) get_option(OrderWalk::OPTION))['began'], 'Nothing changed lately.');
        // Nor once the walk through all orders has started.
        $this->walk(7800)->run(0);
        self::assertSame(0, ((array) get_option(OrderWalk::OPTION))['began']);
    }

    #[Group('database')]
    #[TestWith([true])]
    #[TestWith([false])]
    public function testAnOrderIsLinkedHoweverLateItsPaymentIsHeardOf(bool $isFirst): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        if (!$isFirst) {
            $this->stripe->post('pay', ['amount' => 4000]);
            $this->hear();
        }
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $order = $this->orders(1)[0];
        $order->update_meta_data('_stripe_intent_id', $intent);
        $order->save();
        $this->walk(7200)->run();
        $this->walk(7500)->run();

        $this->hear();
        $this->walk(7800)->run();
        self::assertContains((string) $order->get_id(), array_column($this->ledger()['payments'], 'linked_order_id'));
    }

    #[Group('database')]
    public function testAHistoryThatIsExtendedBetweenTwoRunsIsLinkedToo(): void
    {
        $backfill = $this->module()->backfill();
        self::assertTrue($backfill->run($this->scope));
        $order = $this->orders(1)[0];
        $this->walk(40 * 86_400)->run();
        $known = array_column($this->ledger()['payments'], 'payment_intent_id');
        $this->walk(40 * 86_400 + 300)->run();

        $backfill->readEverything($this->scope);
        self::assertTrue($backfill->run($this->scope));
        $old = array_column(
            array_filter(
                $this->ledger()['payments'],
                static fn(array $payment): bool => $payment['currency'] === 'usd' &&
                    $payment['seller'] === (string) Seller::Unknown->value &&
                    !in_array($payment['payment_intent_id'], $known, true),
            ),
            'payment_intent_id',
        );
        self::assertNotSame([], $old);
        // It changed too long ago to be looked at for that.
        $order->update_meta_data('_stripe_intent_id', (string) $old[0]);
        $order->save();
        $this->walk(40 * 86_400 + 600)->run();

        self::assertContains((string) $order->get_id(), array_column($this->ledger()['payments'], 'linked_order_id'));
    }

    /** @param bool $isRun whether the walk through all orders has come to its end */
    #[Group('database')]
    #[TestWith([true])]
    #[TestWith([false])]
    public function testOrdersThatCouldNotBeReadAreLinkedByTheNextRun(bool $isRun): void
    {
        self::needShop();
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->hear();
        if ($isRun) {
            $this->walk()->run();
        }
        [$order] = $this->orders(1);
        $order->update_meta_data('_stripe_intent_id', $intent);
        $order->save();

        $this->assertGivesUp('/ LIMIT (\d+, )?' . self::BATCH . '\b/', $this->walk()->run(...));
        self::assertNull($this->ledger()['payments'][0]['linked_order_id']);
        $this->walk()->run();

        self::assertSame((string) $order->get_id(), $this->ledger()['payments'][0]['linked_order_id']);
    }

    #[Group('database')]
    #[TestWith(['yes', true])]
    #[TestWith(['no', true])]
    #[TestWith(['yes', false])]
    #[TestWith(['no', false])]
    public function testAnOrderThatCantBeReadKeepsNoOtherFromBeingLinked(string $hasOrderTables, bool $isRun): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->hear();
        if ($isRun) {
            $this->walk()->run();
        }
        $orders = $this->orders(6);
        $last = end($orders);
        $last->update_meta_data('_stripe_intent_id', $intent);
        $last->save();
        self::whileUnreadable([$orders[1]->get_id(), $orders[4]->get_id()], $this->walk()->run(...));

        self::assertSame((string) $last->get_id(), $this->ledger()['payments'][0]['linked_order_id']);
    }

    /** Orders can be loaded, but not what is read of one: its number, or a refund. */
    #[Group('database')]
    #[TestWith(['woocommerce_order_get_transaction_id'])]
    #[TestWith(['woocommerce_order_number'])]
    #[TestWith(['woocommerce_order_class'])]
    public function testAnOrderWithDataThatCantBeReadKeepsNoOtherFromBeingLinked(string $hook): void
    {
        self::needShop();
        self::storeOrdersInTables('yes');
        $intents = [];
        foreach ([4000, 5000] as $amount) {
            $intents[] = (string) Json::text($this->stripe->post('pay', ['amount' => $amount]), 'intent.id');
        }
        $this->hear();
        $this->walk()->run();
        $orders = $this->orders(2);
        foreach ($orders as $i => $order) {
            $order->update_meta_data('_stripe_intent_id', $intents[$i]);
            $order->save();
        }
        $refund = wc_create_refund(['order_id' => $orders[0]->get_id(), 'amount' => '1.00']);
        self::assertInstanceOf(WC_Order_Refund::class, $refund);
        $bad = $hook === 'woocommerce_order_class' ? $refund : $orders[0];

        self::whileUnreadable([$bad->get_id()], $this->walk()->run(...), $hook);
        self::assertSame([(string) $orders[1]->get_id()], $this->linkedOrders());

        $this->walk()->run();
        self::assertEqualsCanonicalizing(
            array_map(static fn(WC_Order $order): string => (string) $order->get_id(), $orders),
            $this->linkedOrders(),
            'It is tried again.',
        );
    }

    /** @param bool $isRun whether the walk through all orders has come to its end */
    #[TestWith(['woocommerce_order_get_date_modified', true])]
    #[TestWith(['woocommerce_order_get_date_created', false])]
    public function testAnotherPluginsDatesOfOrdersDontStopIt(string $hook, bool $isRun): void
    {
        self::needShop();
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->hear();
        if ($isRun) {
            $this->walk()->run();
        }
        $orders = $this->orders(self::BATCH + 1);
        $last = end($orders);
        $last->update_meta_data('_stripe_intent_id', $intent);
        $last->save();
        $break = static fn() => throw new RuntimeException('Another plugin');
        add_filter($hook, $break);
        try {
            $this->walk()->run();
        } finally {
            remove_filter($hook, $break);
        }

        self::assertSame([(string) $last->get_id()], $this->linkedOrders());
    }

    public function testAnOlderOrderThatChangedLastInABatchAndCantBeReadDoesNotStopIt(): void
    {
        self::needShop();
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->hear();
        $this->walk()->run();
        [$old, , $last] = $this->orders(self::BATCH + 1);
        sleep(1);
        $old->set_customer_note('Changed.');
        $old->save();
        $last->update_meta_data('_stripe_intent_id', $intent);
        $last->save();

        self::whileUnreadable([$old->get_id()], fn(): int => $this->walk()->run(1));

        self::assertSame([(string) $last->get_id()], $this->linkedOrders());
    }

    public function testABatchOfWhichNoOrderCanBeReadIsSkipped(): void
    {
        self::needShop();
        $intent = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->hear();
        $this->walk()->run();
        $orders = $this->orders(3 * self::BATCH);
        $last = end($orders);
        $last->update_meta_data('_stripe_intent_id', $intent);
        $last->save();
        $bad = array_map(static fn(WC_Order $order): int => $order->get_id(), array_slice($orders, 0, 2 * self::BATCH));

        self::whileUnreadable($bad, function (): void {
            // Each run has time for one batch.
            for ($i = 0; $i < 4; ++$i) {
                $this->walk()->run(0);
            }
        });

        self::assertSame([(string) $last->get_id()], $this->linkedOrders());
    }

    public function testTheWalkThroughAllOrdersHasHalfOfTheTime(): void
    {
        $this->walk()->run(0);
        $this->orders(12);
        $slow = self::slowly(...);
        add_filter('query', $slow);
        $this->walk()->run(1);
        remove_filter('query', $slow);

        $state = (array) get_option(OrderWalk::OPTION);
        self::assertNotSame(0, $state['began'], 'There was no time for all that changed.');
        self::assertGreaterThan(0, $state['since'] ?? 0);
    }

    /** Slows the lookup of orders down. */
    private static function slowly(string $query): string
    {
        // With orders in their own tables, the offset is always there.
        if (preg_match('/ LIMIT (\d+, )?' . self::BATCH . '\b/', $query) === 1) {
            usleep(200_000);
        }

        return $query;
    }

    /** @param int $later seconds from now */
    private function walk(int $later = 0): OrderWalk
    {
        $services = Plugin::instance()->services;

        return new OrderWalk(
            new OrderLinks($services->database, $this->module()->ledgers()),
            $this->module()->ledgers(),
            new Cursors($services->database),
            TestClock::ahead($later),
            self::BATCH,
        );
    }

    /** @return list<string> the orders that payments are linked with */
    private function linkedOrders(): array
    {
        return array_values(array_filter(array_column($this->ledger()['payments'], 'linked_order_id'), is_string(...)));
    }

    /** @return non-empty-list<WC_Order> changed within a second or two */
    private function orders(int $count): array
    {
        $orders = [];
        do {
            $order = new WC_Order();
            $order->set_currency('USD');
            $order->set_payment_method('stripe');
            $order->set_total('50.00');
            $order->set_status('processing');
            $order->save();
            $orders[] = $order;
        } while (count($orders) < $count);

        return $orders;
    }
}
