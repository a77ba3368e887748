<?php

declare(strict_types=1);

namespace Tillbook\Tests\Disputes;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Ledger\Database;
use Tillbook\Plugin;

/** Orders follow disputes: their status, their notes, and what was lost. */
#[Group('database')]
final class DisputedOrdersTest extends DisputesTestCase
{
    private int $mails = 0;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('pre_wp_mail', [$this, 'mail'], 200);
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', [$this, 'mail'], 200);
        parent::tearDown();
    }

    /** Runs after all filters that can stop an email. */
    public function mail(mixed $sent): bool
    {
        $this->mails += $sent === false ? 0 : 1;

        return true;
    }

    public function testADisputedOrderWaitsAndGoesOnWhenTheDisputeIsWon(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $this->mails = 0;
        $id = $this->dispute(order: $order);
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        $notes = $this->notes($order);
        self::assertStringContainsString("$50.00\u{a0}USD", $notes[0]);
        self::assertStringContainsString('Product not received', $notes[0]);
        self::assertStringContainsString('Respond by', $notes[0]);
        self::assertStringContainsString($this->intentOf($id), $notes[0]);

        $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']], true);
        $this->decide($id, 'won');

        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertCount(1, $this->about($order, 'submitted'));
        self::assertCount(1, $this->about($order, 'won'));
        self::assertSame(0, $this->mails, 'Customers are written to by their bank.');
    }

    public function testALostDisputeIsWrittenDownAsARefundOnce(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $id = $this->dispute(order: $order);
        $this->mails = 0;

        $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]);
        $this->inbox()->replayWaiting($this->scope);

        $after = $this->order($order->get_id());
        self::assertSame('refunded', $after->get_status());
        self::assertCount(1, $after->get_refunds());
        self::assertSame(
            [$id, '50.00'],
            [
                $after->get_refunds()[0]->get_meta(RefundRecords::REFUND_META),
                wc_format_decimal((string) $after->get_refunds()[0]->get_amount(), 2),
            ],
        );
        self::assertCount(1, $this->about($order, 'accepted'));
        self::assertSame(0, $this->mails);
        Plugin::instance()
            ->services->modules()
            ->mismatches->check()
            ->recheck($this->scope, $order->get_id(), $this->intentOf($id));
        self::assertSame(
            '0',
            Database::fromWordPress()->value(
                'SELECT COUNT(*) FROM ' . Database::fromWordPress()->table('mismatches') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
            'Order and payment agree.',
        );
    }

    public function testALossThatWasCutShortInTheMiddleOfItsRecordIsCarriedToItsEnd(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $id = $this->dispute(order: $order);
        $die = static function (): never {
            throw new \Error('The host took PHP away.');
        };
        // WooCommerce has saved the record by then, and not the status: neither is kept.
        add_action('woocommerce_order_fully_refunded', $die);
        $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]);
        remove_action('woocommerce_order_fully_refunded', $die);
        $cut = $this->order($order->get_id());
        self::assertSame(['on-hold', 0], [$cut->get_status(), count($cut->get_refunds())]);

        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('order_effects') . ' SET due = 0 WHERE ledger_id = ?',
            [$this->scope->id],
        );
        Plugin::instance()->services->reconcile();

        $after = $this->order($order->get_id());
        self::assertSame(['refunded', 1], [$after->get_status(), count($after->get_refunds())]);
        self::assertCount(1, $this->about($order, 'accepted'));
    }

    public function testALossThatTheOrderHasNoRoomForIsNoted(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $id = $this->dispute(order: $order);
        $changed = $this->order($order->get_id());
        $changed->set_total('20.00');
        $changed->save();

        $this->decide($id, 'lost');

        self::assertSame(
            ['completed', []],
            [$this->order($order->get_id())->get_status(), $this->order($order->get_id())->get_refunds()],
        );
        self::assertCount(1, $this->about($order, 'less left to refund'));
    }

    public function testAnInquiryLeavesTheOrderAsItIsUntilItBecomesADispute(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $id = $this->dispute('general', true, order: $order);
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertCount(1, $this->about($order, 'opened an inquiry about the payment'));

        $this->wait(22);

        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        self::assertCount(1, $this->about($order, 'disputed the payment'));
        self::assertSame('needs_response', $this->of($id, 'status'));
    }

    public function testAnOrderStatusThatAUserChangedStays(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $id = $this->dispute(order: $order);
        $moved = $this->order($order->get_id());
        $moved->set_status('cancelled');
        $moved->save();

        $this->decide($id, 'won');

        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
    }

    /** @return list<string> the order's notes that say something */
    private function about(\WC_Order $order, string $words): array
    {
        return array_values(
            array_filter($this->notes($order), static fn(string $note): bool => str_contains($note, $words)),
        );
    }
}
