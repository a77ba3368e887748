<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\OrderLocks;
use Tillbook\Tests\Support\WithPaymentsInPart;

/** Orders follow disputes: their status, their notes, and what was lost. */
final class DisputedOrdersTest extends DisputesTestCase
{
    use WithPaymentsInPart;

    private int $mails = 0;
    private int $heard = 0;

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

    /** Such as of pre-orders that are paid up front. WooCommerce doesn't count these statuses as paid. */
    #[TestWith([''])]
    #[TestWith(['woocommerce_order_needs_payment'])]
    public function testAPaidOrderInAStatusOfAnotherPluginWaitsToo(string $hook): void
    {
        self::offerTheRest($hook);
        $add = static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed'];
        foreach (['packed' => 'won', 'on-hold' => 'won', 'refunded' => 'lost'] as $after => $end) {
            add_filter('wc_order_statuses', $add);
            $order = $this->orderOf(5000, 'usd', 'packed');
            $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
            self::assertSame('packed', $this->order($order->get_id())->get_status());
            $id = "dp_{$order->get_id()}";
            $this->hear('created', ['id' => $id], $charge);
            self::assertSame('on-hold', $this->order($order->get_id())->get_status());
            self::assertCount(1, $this->about($order, 'The order is on hold until the dispute is decided.'));

            if ($after === 'on-hold') {
                // The other plugin is inactive now.
                remove_filter('wc_order_statuses', $add);
            }
            $this->hear('closed', ['id' => $id, 'status' => $end], $charge);
            self::assertSame(
                $after,
                $this->order($order->get_id())->get_status(),
                'The shopper isn\'t asked to pay again.',
            );
        }
    }

    public function testAnOrderInTheTrashInAStatusOfAnotherPluginWaitsThere(): void
    {
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        $order = $this->orderOf(5000, 'usd', 'packed');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->trash($order->get_id());
        $this->hear('created', ['id' => 'dp_a'], $charge);

        self::assertSame('wc-on-hold', $this->order($order->get_id())->get_meta('_wp_trash_meta_status'));
    }

    #[TestWith(['cancelled'])]
    #[TestWith(['pending'])]
    public function testTheNoteSaysOnlyOfAnOrderOnHoldThatItIs(string $status): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->moveByHand($order, $status);
        $this->hear('created', ['id' => 'dp_a'], $charge);

        self::assertSame($status, $this->order($order->get_id())->get_status());
        self::assertCount(1, $this->about($order, 'disputed the payment'));
        self::assertSame([], $this->about($order, 'on hold until'));
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
                $after->get_refunds()[0]->get_meta(Orders::REFUND_META),
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

    public function testALostDisputeOfAnOrderWithTooManyDecimalsIsRecorded(): void
    {
        $order = $this->orderOf(1333, 'jpy', 'completed');
        $order->set_total('1332.72');
        $order->save();
        $id = $this->dispute(amount: 1333, currency: 'jpy', order: $order);

        $this->decide($id, 'lost');

        $after = $this->order($order->get_id());
        self::assertSame(['refunded', 1332.72], [$after->get_status(), (float) $after->get_total_refunded()]);
    }

    #[Group('database')]
    public function testALossThatWasCutShortInTheMiddleOfItsRecordIsCarriedToItsEnd(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $id = $this->dispute(order: $order);
        $die = static fn() => $GLOBALS['wpdb']->query("SELECT 'The host takes PHP away.'");
        // WooCommerce has saved the record by then, and not the status.
        add_action('woocommerce_order_fully_refunded', $die);
        KilledBefore::statement(
            '/The host takes PHP away/',
            fn() => $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]),
        );
        remove_action('woocommerce_order_fully_refunded', $die);
        $cut = $this->order($order->get_id());
        self::assertSame(['on-hold', 1], [$cut->get_status(), count($cut->get_refunds())]);

        $this->again();

        $after = $this->order($order->get_id());
        self::assertSame(['refunded', 1], [$after->get_status(), count($after->get_refunds())]);
        self::assertCount(1, $this->about($order, 'accepted'));
    }

    public function testAnOrderWhoseHoldWasInterruptedGetsItsStatusBack(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        KilledBefore::statement(
            '/^\s*(INSERT|UPDATE).*_tillbook_status_before_dispute/s',
            fn() => $this->hear('created', ['id' => 'dp_a'], $charge),
        );
        $this->again();
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());

        $this->hear('closed', ['id' => 'dp_a', 'status' => 'won'], $charge);

        self::assertSame('completed', $this->order($order->get_id())->get_status());
    }

    public function testAnOrderStoredAsAPostGetsItsStatusBackIfThatWasInterrupted(): void
    {
        self::needShop();
        self::storeOrdersInTables('no');
        $order = $this->orderOf(5000, 'usd', 'completed');
        $product = new \WC_Product_Simple();
        $product->save();
        $order->add_product($product);
        $order->save();
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->hear('created', ['id' => 'dp_a'], $charge);
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        KilledBefore::statement(
            '/^UPDATE \S*posts\W.*wc-(completed|processing)/s',
            fn() => $this->hear('closed', ['id' => 'dp_a', 'status' => 'won'], $charge),
        );
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        $this->again();

        self::assertSame('completed', $this->order($order->get_id())->get_status());
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

    public function testAnOrderWaitsUntilTheLastOfItsDisputesIsDecided(): void
    {
        foreach (['won', 'lost'] as $first) {
            $order = $this->orderOf(5000, 'usd', 'processing');
            $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
            $this->hear('created', ['id' => "dp_a_$first", 'amount' => 2000], $charge);
            $this->hear('created', ['id' => "dp_b_$first", 'amount' => 1000], $charge);

            $this->hear('closed', ['id' => "dp_a_$first", 'amount' => 2000, 'status' => $first], $charge);
            self::assertSame('on-hold', $this->order($order->get_id())->get_status());

            $this->hear('closed', ['id' => "dp_b_$first", 'amount' => 1000, 'status' => 'won'], $charge);
            self::assertSame('processing', $this->order($order->get_id())->get_status());
        }
    }

    public function testAnOrderThatWasShippedDuringItsFirstDisputeIsNotShippedAgainAfterTheSecond(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->hear('created', ['id' => 'dp_a', 'amount' => 2000], $charge);
        $this->moveByHand($order, 'completed');
        $this->hear('closed', ['id' => 'dp_a', 'amount' => 2000, 'status' => 'won'], $charge);
        $this->hear('created', ['id' => 'dp_b', 'amount' => 1000], $charge);
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());

        $this->hear('closed', ['id' => 'dp_b', 'amount' => 1000, 'status' => 'won'], $charge);

        self::assertSame('completed', $this->order($order->get_id())->get_status());
    }

    public function testAnOrderThatWasShippedBetweenTwoOpenDisputesGetsThatStatusBack(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->hear('created', ['id' => 'dp_a', 'amount' => 2000], $charge);
        $this->moveByHand($order, 'completed');
        $this->hear('created', ['id' => 'dp_b', 'amount' => 1000], $charge);
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());

        $this->hear('closed', ['id' => 'dp_b', 'amount' => 1000, 'status' => 'won'], $charge);
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        $this->hear('closed', ['id' => 'dp_a', 'amount' => 2000, 'status' => 'won'], $charge);

        self::assertSame('completed', $this->order($order->get_id())->get_status());
    }

    /** The event may be read only once the merchant has contested the loss at the provider. */
    #[TestWith(['lost'])]
    #[TestWith(['appeal_needs_response'])]
    #[TestWith(['appeal_under_review'])]
    public function testALossThatTheBankTakesBackRestoresTheStatusBeforeTheDispute(string $lost): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $charge = $this->chargeOf($intent);
        $this->hear('created', ['id' => 'dp_a'], $charge);
        $this->hear('closed', ['id' => 'dp_a', 'status' => $lost], $charge);
        self::assertSame('refunded', $this->order($order->get_id())->get_status());
        self::assertContains('dispute_lost', $this->happened($intent));

        $this->hear('closed', ['id' => 'dp_a', 'status' => 'won'], $charge);

        self::assertSame('completed', $this->order($order->get_id())->get_status());
    }

    #[TestWith(['won', 'wc-processing'])]
    #[TestWith(['lost', 'wc-refunded'])]
    public function testADisputeThatEndsInTheTrashEndsForTheOrder(string $end, string $restored): void
    {
        foreach ([false, true] as $isHeldInTheTrash) {
            $order = $this->orderOf(5000, 'usd', 'processing');
            $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
            $id = "dp_{$order->get_id()}";
            if ($isHeldInTheTrash) {
                $this->trash($order->get_id());
            }
            $this->hear('created', ['id' => $id], $charge);
            if (!$isHeldInTheTrash) {
                $this->trash($order->get_id());
            }
            self::assertSame('wc-on-hold', $this->order($order->get_id())->get_meta('_wp_trash_meta_status'));

            $this->hear('closed', ['id' => $id, 'status' => $end], $charge);

            $after = $this->order($order->get_id());
            self::assertSame(['trash', $restored], [$after->get_status(), $after->get_meta('_wp_trash_meta_status')]);
        }
    }

    public function testALossThatTheBankTakesBackRestoresTheStatusAlsoIfItCouldNotBeSaved(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->hear('created', ['id' => 'dp_a'], $charge);
        $this->hear('closed', ['id' => 'dp_a', 'status' => 'lost'], $charge);
        self::assertSame('refunded', $this->order($order->get_id())->get_status());
        $fail = static fn(\WC_Order $saved) => $saved->has_status('completed')
            ? throw new \Exception('The other plugin failed.')
            : null;
        add_action('woocommerce_before_order_object_save', $fail);
        $this->hear('closed', ['id' => 'dp_a', 'status' => 'won'], $charge);
        remove_action('woocommerce_before_order_object_save', $fail);
        $this->again();

        $after = $this->order($order->get_id());
        self::assertSame(['completed', []], [$after->get_status(), $after->get_refunds()]);
    }

    public function testADisputeThatIsHeardOfWhenItIsDecidedDoesNotHoldItsOrder(): void
    {
        foreach (['won', 'lost', 'prevented', 'charge_refunded', 'warning_closed'] as $status) {
            $order = $this->orderOf(5000, 'usd', 'processing');
            $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));

            $this->hear('created', ['id' => "dp_$status", 'amount' => 2000, 'status' => $status], $charge);
            self::assertSame('processing', $this->order($order->get_id())->get_status(), $status);
            self::assertSame([], $this->about($order, 'on hold'), $status);
            self::assertSame([], $this->about($order, 'Respond'), $status);
            $notes = count($this->notes($order));

            $this->hear('closed', ['id' => "dp_$status", 'amount' => 2000, 'status' => $status], $charge);
            self::assertSame('processing', $this->order($order->get_id())->get_status(), $status);
            self::assertCount($notes, $this->notes($order), $status);
            self::assertCount($status === 'lost' ? 1 : 0, $this->order($order->get_id())->get_refunds(), $status);
        }
    }

    public function testTheOpeningOfADisputeThatIsReplayedAfterItsEndDoesNotHoldTheOrder(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->hear('closed', ['id' => 'dp_a', 'amount' => 2000, 'status' => 'won'], $charge);
        $notes = $this->notes($order);

        $this->hear('created', ['id' => 'dp_a', 'amount' => 2000], $charge);

        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertSame($notes, $this->notes($order));
    }

    public function testADisputeThatARefundClosesReleasesItsOrder(): void
    {
        foreach (['prevented', 'charge_refunded'] as $status) {
            $order = $this->orderOf(5000, 'usd', 'processing');
            $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
            $this->hear('created', ['id' => "dp_$status", 'amount' => 2000], $charge);
            self::assertSame('on-hold', $this->order($order->get_id())->get_status());

            $this->hear('closed', ['id' => "dp_$status", 'amount' => 2000, 'status' => $status], $charge);

            self::assertSame('processing', $this->order($order->get_id())->get_status());
            self::assertCount(1, $this->about($order, 'because the payment was refunded'));
        }
    }

    public function testAClosedInquiryLeavesAnOrderOnHold(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $this->hear('created', ['id' => 'dp_a', 'amount' => 2000, 'status' => 'warning_needs_response'], $charge);
        $this->moveByHand($order, 'on-hold');

        $this->hear('closed', ['id' => 'dp_a', 'amount' => 2000, 'status' => 'warning_closed'], $charge);

        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
    }

    public function testAnInquiryThatBecameADisputeHoldsTheOrderHoweverLateThatIsHeard(): void
    {
        foreach (['needs_response', 'under_review'] as $status) {
            $order = $this->orderOf(5000, 'usd', 'processing');
            $payment = $this->pay(new PaymentPlan(5000, 'usd'), $order);
            $charge = $this->chargeOf($payment);
            $id = "dp_$status";
            $this->hear('created', ['id' => $id, 'status' => 'warning_needs_response'], $charge);
            $this->hear(
                'updated',
                ['id' => $id, 'status' => 'warning_under_review'],
                $charge,
                'warning_needs_response',
            );
            self::assertCount(1, $this->about($order, 'now reviewing'));

            $this->hear('updated', ['id' => $id, 'status' => $status], $charge, 'warning_under_review');
            self::assertSame('on-hold', $this->order($order->get_id())->get_status(), $status);
            self::assertCount(1, $this->about($order, 'disputed the payment'));
            $this->hear('updated', ['id' => $id, 'status' => 'under_review'], $charge, 'needs_response');

            self::assertCount(2, $this->about($order, 'now reviewing'));
            self::assertSame(
                ['dispute_needs_response', 'dispute_in_review', 'dispute_needs_response', 'dispute_in_review'],
                array_values(
                    array_filter(
                        $this->happened($payment),
                        static fn(string $type): bool => str_starts_with($type, 'dispute'),
                    ),
                ),
            );
        }
    }

    /**
     * Delivers an event about a dispute of a charge, as a provider does that allows more than one.
     *
     * @param array<string, mixed> $dispute of 50 USD that needs a response, unless it says otherwise
     */
    private function hear(string $type, array $dispute, string $charge, ?string $statusBefore = null): void
    {
        $object = Json::decode(
            Database::fromWordPress()->value(
                'SELECT body FROM ' .
                    Database::fromWordPress()->table('objects') .
                    ' WHERE ledger_id = ? AND object_id = ?',
                [$this->scope->id, $charge],
            ),
        );
        $created = time() + ++$this->heard;
        $this->inbox()->receive(
            $this->scope,
            EventBatch::of(
                'webhook',
                new Event(
                    "evt_heard_$this->heard",
                    "charge.dispute.$type",
                    $created,
                    '2026-10-28.endive',
                    false,
                    $this->scope->accountId,
                    $dispute + [
                        'object' => 'dispute',
                        'amount' => 5000,
                        'currency' => 'usd',
                        'status' => 'needs_response',
                        'reason' => 'general',
                        'created' => $created,
                        'charge' => $object,
                        'payment_intent' => Json::id($object, 'payment_intent'),
                        'evidence_details' => ['due_by' => $created + self::DAY],
                    ],
                    $statusBefore === null ? [] : ['status' => $statusBefore],
                ),
            ),
        );
    }

    /** The next attempt to change the order. */
    private function again(): void
    {
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = 0 WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        OrderLocks::expire();
        Plugin::instance()->services->reconcileAccounts()->run();
    }

    private function moveByHand(\WC_Order $order, string $status): void
    {
        $moved = $this->order($order->get_id());
        $moved->set_status($status);
        $moved->save();
    }

    /** @return list<string> the order's notes that say something */
    private function about(\WC_Order $order, string $words): array
    {
        return array_values(
            array_filter($this->notes($order), static fn(string $note): bool => str_contains($note, $words)),
        );
    }
}
