<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Transactions;

use Tillbook\Tests\Ledger\LedgerTestCase;
use WC_Order;

final class OrdersOnTransactionsTest extends LedgerTestCase
{
    public function testATransactionLinksToItsOrder(): void
    {
        $this->actAs('administrator');
        $order = $this->order();
        $this->given(['order_id' => $order->get_id(), 'order_number' => 'old']);

        $shown = $this->firstOrder();

        self::assertSame($order->get_id(), $shown['id']);
        self::assertSame($order->get_order_number(), $shown['number']);
        self::assertIsString($shown['url']);
        self::assertStringContainsString((string) $order->get_id(), $shown['url']);
        self::assertSame([], $shown['subscriptions']);
    }

    public function testAnAccountantHasNoLinkThatLeadsToARefusal(): void
    {
        $this->actAs('administrator');
        $order = $this->order();
        $this->given(['order_id' => $order->get_id()]);
        self::assertIsString($this->firstOrder()['url']);

        $this->actAs('tillbook_accountant');
        $shown = $this->firstOrder();

        self::assertSame($order->get_order_number(), $shown['number']);
        self::assertNull($shown['url']);
    }

    public function testADeletedOrderKeepsItsNumberAndLosesItsLink(): void
    {
        $order = $this->order();
        $id = $order->get_id();
        $this->given(['order_id' => $id, 'order_number' => '#' . $id]);
        $order->delete(true);

        $shown = $this->firstOrder();

        self::assertSame('#' . $id, $shown['number']);
        self::assertNull($shown['url']);
    }

    public function testARenumberedOrderShowsItsNewNumberInListAndExportAlike(): void
    {
        $order = $this->order();
        $this->given(['order_id' => $order->get_id(), 'order_number' => (string) $order->get_id()]);
        $renumber = static fn(string $number): string => 'INV-' . $number;
        add_filter('woocommerce_order_number', $renumber);
        try {
            self::assertSame('INV-' . $order->get_id(), $this->firstOrder()['number']);
            $exported = $this->walked($this->requests()->from($this->scope, []));
            self::assertSame(['INV-' . $order->get_id()], array_column($exported, 'number'));
        } finally {
            remove_filter('woocommerce_order_number', $renumber);
        }
    }

    public function testAPageTakesTheSameNumberOfQueriesForOneOrderAndForTwenty(): void
    {
        $this->given(['order_id' => $this->order()->get_id(), 'created' => 1_780_000_000]);
        $few = $this->queriesOfAPage();
        for ($i = 0; $i < 19; ++$i) {
            $this->given(['order_id' => $this->order()->get_id()]);
        }

        self::assertSame($few, $this->queriesOfAPage());
    }

    private function queriesOfAPage(): int
    {
        global $wpdb;
        wp_cache_flush();
        $before = $wpdb->num_queries;
        $this->listed([]);

        return $wpdb->num_queries - $before;
    }

    private function order(): WC_Order
    {
        $order = wc_create_order();
        self::assertInstanceOf(WC_Order::class, $order);
        $order->set_billing_email('a@example.com');
        $order->save();

        return $order;
    }

    /** @return array<mixed> */
    private function firstOrder(): array
    {
        $order =
            $this->transactions()->page($this->scope, $this->requests()->from($this->scope, []))[0]['order'] ?? null;
        self::assertIsArray($order);

        return $order;
    }
}
