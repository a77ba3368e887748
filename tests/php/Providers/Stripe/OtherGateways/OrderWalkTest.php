<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\OtherGateways\OrderLinks;
use Tillbook\Providers\Stripe\OtherGateways\OrderWalk;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use WC_Order;

/** The walk through a store's orders after thousands of them changed at once, such as by an import. */
final class OrderWalkTest extends ConnectedStripe
{
    private const BATCH = 2;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(OrderWalk::OPTION);
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

    private function walk(): OrderWalk
    {
        $services = Plugin::instance()->services;

        return new OrderWalk(
            new OrderLinks($services->database, $this->module()->ledgers()),
            $this->module()->ledgers(),
            new Cursors($services->database),
            $services->clock,
            self::BATCH,
        );
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
