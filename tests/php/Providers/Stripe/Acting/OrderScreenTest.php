<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use ArrayObject;
use Error;
use Exception;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\OrderSync\DeclineReasons;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Providers\Stripe\Http\Wire;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/** Payments of this store's orders at Stripe, refunded on WooCommerce's order screen and captured on ours. */
final class OrderScreenTest extends ActingStripe
{
    use OrdersAtStripe;

    public function testARefundOnTheOrderScreenIsMadeOnceAndHasOneRecord(): void
    {
        [$order, , $charge] = $this->sold();
        $record = $this->refund($order, '12.00');

        self::assertInstanceOf(WC_Order_Refund::class, $record);
        $refunds = $this->refundsAtStripe($charge);
        self::assertSame([1200], array_column($refunds, 'amount'));
        self::assertSame((string) $record->get_id(), Json::text($refunds[0], 'metadata.wc_refund_id'));
        $before = $this->ledger();
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);
        self::assertSame(
            [$refunds[0]['id']],
            array_map(
                static fn(WC_Order_Refund $one): mixed => $one->get_meta(Orders::REFUND_META),
                $fresh->get_refunds(),
            ),
        );
    }

    public function testADeclineOfTheBankIsSaidOnTheOrderAndThePayment(): void
    {
        [$order, $intent] = $this->sold(['outcome' => 'declined']);

        self::assertCount(1, $this->notesAbout($order, 'The card was declined by the bank'));
        $timeline = (array) $this->rest('GET', "/wc/v3/payments/timeline/$intent")->get_data();
        $failed = array_column(Json::objects($timeline, 'data'), null, 'type')['failed'] ?? [];
        self::assertSame('generic_decline', $failed['reason'] ?? null);
        self::assertSame('The card was declined by the bank', DeclineReasons::texts()['generic_decline']);
    }

    public function testARefundWithoutAnAnswerGetsItsRecordWhenItIsLookedUp(): void
    {
        [$order, , $charge] = $this->sold();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $lost = $this->refund($order, '12.00');
        self::assertInstanceOf(WP_Error::class, $lost);
        self::assertStringContainsString('The status of the refund is being checked', $lost->get_error_message());

        self::assertSame(1, $this->settle());
        $this->hear();
        self::assertCount(1, $this->refundsAtStripe($charge));
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);
        self::assertSame(
            ['12.00'],
            array_map(
                static fn(WC_Order_Refund $one): string => (string) wc_format_decimal((string) $one->get_amount(), 2),
                $fresh->get_refunds(),
            ),
        );
    }

    /** @param string $method debits are refunded within days */
    #[Group('database')]
    #[TestWith(['12.00', 'card', 'completed'])]
    #[TestWith(['50.00', 'card', 'refunded'])]
    #[TestWith(['50.00', 'sepa_debit', 'completed'])]
    public function testARefundWithoutAnAnswerKeepsTheRecordThatNamesItByThen(
        string $amount,
        string $method,
        string $status,
    ): void {
        [$order, , $charge] = $this->sold(['method' => $method]);
        $this->stripe->post('advance', ['days' => 6]);
        $this->hear();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->afterRefundRequests(2, fn() => $this->hear());
        $record = $this->refund($order, $amount);

        self::assertInstanceOf(
            WC_Order_Refund::class,
            $record,
            is_wp_error($record) ? $record->get_error_message() : '',
        );
        $this->settleLater();
        $this->resume();
        self::assertSame([['refund', 'done']], $this->commands());
        $this->assertRecorded($order, $charge, $record->get_id());
        self::assertSame($status, $this->fresh($order)->get_status());
    }

    #[Group('database')]
    public function testARefundWhoseEndCannotBeStoredKeepsItsRecord(): void
    {
        [$order, , $charge] = $this->sold();
        $fail = static fn(string $query): string => preg_match("/^UPDATE \S*writes\S* SET state = 'done'/", $query) ===
        1
            ? throw new RuntimeException('The database failed.')
            : $query;
        add_filter('query', $fail);
        $record = $this->refund($order, '12.00');
        remove_filter('query', $fail);

        self::assertInstanceOf(WC_Order_Refund::class, $record);
        $this->settleLater();
        self::assertSame([['refund', 'done']], $this->commands());
        $this->assertRecorded($order, $charge, $record->get_id());
    }

    /** @param class-string<\Throwable> $failure WooCommerce handles exceptions, and deletes the record */
    #[Group('database')]
    #[TestWith(['woocommerce_order_fully_refunded', \Exception::class])]
    #[TestWith(['woocommerce_order_fully_refunded', \TypeError::class])]
    #[TestWith(['woocommerce_order_refunded', \Exception::class])]
    public function testAnotherPluginThatFailsAfterARefundLeavesRecordAndStatus(string $hook, string $failure): void
    {
        [$order, , $charge] = $this->sold();
        $fail = static fn() => throw new $failure('The other plugin failed.');
        add_action($hook, $fail, 1);
        try {
            $refund = $this->refund($order, '50.00');
            self::assertInstanceOf(WP_Error::class, $refund);
        } catch (\TypeError) {
            // The request ends.
        } finally {
            remove_action($hook, $fail, 1);
        }
        $this->resume();

        $this->assertRecorded($order, $charge, null);
        self::assertSame('refunded', $this->fresh($order)->get_status());
    }

    #[Group('database')]
    #[TestWith([null, 'refunded'])]
    #[TestWith(['on-hold', 'on-hold'])]
    public function testAnOrderIsRefundedAlsoIfWooCommerceDiedWhileItAsked(?string $changed, string $status): void
    {
        [$order, , $charge] = $this->sold();
        $record = new WC_Order_Refund();
        $record->set_parent_id($order->get_id());
        $record->set_amount('50.00');
        $record->set_total('-50');
        $record->save();
        $this->act(new RefundCharge($charge, new Money(5000, 'usd'), null, $record->get_id()));
        self::assertSame('completed', $this->fresh($order)->get_status(), 'WooCommerce may not have died yet.');
        if ($changed !== null) {
            $this->fresh($order)->update_status($changed);
        }
        $this->resume();

        $this->assertRecorded($order, $charge, $record->get_id());
        self::assertSame($status, $this->fresh($order)->get_status());
    }

    public function testAStatusThatAUserSetsAfterARefundStays(): void
    {
        [$order] = $this->sold();
        $this->refund($order, '50.00');
        self::assertSame('refunded', $this->fresh($order)->get_status());
        $this->fresh($order)->update_status('completed');
        $this->resume();

        self::assertSame(['completed', 1], $this->statusAndRecords($order));
    }

    public function testARecordThatAUserReplacesAtOnceIsTheRefunds(): void
    {
        [$order, , $charge] = $this->sold();
        $made = $this->refund($order, '20.00');
        self::assertInstanceOf(WC_Order_Refund::class, $made);
        // In a later request.
        $record = wc_get_order($made->get_id());
        self::assertInstanceOf(WC_Order_Refund::class, $record);
        $record->delete(true);
        $entered = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '20.00', 'reason' => 'Once more']);
        self::assertInstanceOf(WC_Order_Refund::class, $entered);
        $this->resume();

        $records = $this->fresh($order)->get_refunds();
        self::assertCount(1, $records);
        self::assertSame(
            [$entered->get_id(), $this->refundsAtStripe($charge)[0]['id']],
            [$records[0]->get_id(), $records[0]->get_meta(Orders::REFUND_META)],
        );
    }

    public function testAnotherPluginThatSetsTheStatusBackIsAskedOnce(): void
    {
        [$order, $intent] = $this->sold();
        $times = 0;
        $setBack = function (int $id) use (&$times): void {
            ++$times;
            $this->fresh(wc_get_order($id))->update_status('completed');
        };
        add_action('woocommerce_order_status_refunded', $setBack);
        $this->stripe->post('refund', ['payment' => $intent]);
        $this->hear();
        $this->resume();
        remove_action('woocommerce_order_status_refunded', $setBack);

        self::assertSame(['completed', 1], $this->statusAndRecords($order));
        self::assertSame(1, $times);
    }

    public function testAFailedRefundIsNotedAlsoIfTheOrderCannotBeSaved(): void
    {
        [$order, $intent] = $this->sold();
        $refund = $this->stripe->post('refund', ['payment' => $intent]);
        $this->hear();
        self::assertSame('refunded', $this->fresh($order)->get_status());

        $this->failToSave('completed', Exception::class, function () use ($refund): void {
            $this->stripe->post('refundFails', ['refund' => Json::text($refund, 'refund.id')]);
            $this->hear();
        });
        self::assertCount(1, $this->notesAbout($order, 'Refund the customer another way.'));
    }

    #[TestWith(['completed'])]
    #[TestWith(['refunded'])]
    public function testARecordThatAUserDeletesAtOnceComesBackWithoutAnEmail(string $status): void
    {
        self::needShop();
        [$order, , $charge] = $this->sold();
        $order->set_billing_email('shopper@example.org');
        $order->save();
        $mails = new ArrayObject();
        $count = static function (mixed $sent) use ($mails): bool {
            if ($sent !== false) {
                $mails->append('mail');
            }

            return true;
        };
        add_filter('pre_wp_mail', $count, 200);
        $made = $this->refund($order, '50.00');
        self::assertInstanceOf(WC_Order_Refund::class, $made);
        self::assertCount(1, $mails);
        // In a later request.
        $record = wc_get_order($made->get_id());
        self::assertInstanceOf(WC_Order_Refund::class, $record);
        $record->delete(true);
        $this->fresh($order)->update_status($status);
        $told = count($mails);
        $this->resume();
        remove_filter('pre_wp_mail', $count, 200);

        $records = $this->fresh($order)->get_refunds();
        self::assertSame([$status, 1], $this->statusAndRecords($order));
        self::assertSame($this->refundsAtStripe($charge)[0]['id'], $records[0]->get_meta(Orders::REFUND_META));
        self::assertCount($told, $mails);
    }

    /** @param class-string<\Throwable> $failure WooCommerce handles exceptions, and deletes the record */
    #[Group('database')]
    #[TestWith([\Exception::class])]
    #[TestWith([\TypeError::class])]
    public function testARefundMadeElsewhereIsRecordedAndToldOnceIfAnotherPluginFails(string $failure): void
    {
        [$order, $intent] = $this->sold();
        $told = did_action('woocommerce_order_partially_refunded');
        $fail = static fn() => throw new $failure('The other plugin failed.');
        add_action('woocommerce_order_refunded', $fail);
        $refund = $this->stripe->post('refund', ['payment' => $intent, 'amount' => 1200]);
        $this->hear();
        foreach (range(1, 2) as $ignored) {
            $this->resume();
        }
        remove_action('woocommerce_order_refunded', $fail);

        $records = $this->fresh($order)->get_refunds();
        self::assertCount(1, $records);
        self::assertSame(Json::text($refund, 'refund.id'), $records[0]->get_meta(Orders::REFUND_META));
        self::assertSame(1, did_action('woocommerce_order_partially_refunded') - $told, 'Emails follow this hook.');
    }

    /** @param class-string<\Throwable> $failure WooCommerce handles exceptions */
    #[Group('database')]
    #[TestWith([Error::class])]
    #[TestWith([Exception::class])]
    public function testAnOrderIsRefundedAlsoIfItCouldNotBeSavedWhenItsRefundArrived(string $failure): void
    {
        [$order, $intent] = $this->sold();
        $this->stripe->post('refund', ['payment' => $intent, 'pending' => true]);
        $this->hear();
        self::assertSame('completed', $this->fresh($order)->get_status());
        $this->failToSave('refunded', $failure, function (): void {
            $this->stripe->post('refundSucceeds');
            $this->hear();
        });
        self::assertSame('completed', $this->fresh($order)->get_status());
        $this->resume();

        self::assertSame('refunded', $this->fresh($order)->get_status());
    }

    public function testAnOrderIsRefundedAlsoIfItCouldNotBeSavedWhenItsRefundWasRecorded(): void
    {
        [$order, $intent] = $this->sold();
        $told = did_action('woocommerce_order_fully_refunded');
        $this->failToSave('refunded', Exception::class, function () use ($intent): void {
            $this->stripe->post('refund', ['payment' => $intent]);
            $this->hear();
        });
        self::assertSame('completed', $this->fresh($order)->get_status());
        $this->resume();

        self::assertSame(['refunded', 1], $this->statusAndRecords($order));
        self::assertSame(1, did_action('woocommerce_order_fully_refunded') - $told, 'Emails follow this hook.');
    }

    public function testAnOrderGetsItsStatusBackAlsoIfItCouldNotBeSavedWhenItsRefundFailed(): void
    {
        [$order, $intent] = $this->sold();
        $refund = Json::text($this->stripe->post('refund', ['payment' => $intent]), 'refund.id');
        $this->hear();
        self::assertSame(['refunded', 1], $this->statusAndRecords($order));
        $this->failToSave('completed', Exception::class, function () use ($refund): void {
            $this->stripe->post('refundFails', ['refund' => $refund]);
            $this->hear();
        });
        $this->resume();

        self::assertSame(['completed', 0], $this->statusAndRecords($order));
    }

    public function testAnOrderThatFollowsItsPaymentIsNoMismatch(): void
    {
        $table = Plugin::instance()->services->modules()->mismatches->table();
        [$order, $intent] = $this->sold();
        self::assertSame([], $table->ofOrder($this->scope, $order->get_id()));

        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 1200]);
        $this->hear();
        self::assertSame([], $table->ofOrder($this->scope, $order->get_id()));
    }

    public function testARefusedRefundLeavesNoRecordAndSaysWhy(): void
    {
        [$order, $intent, $charge] = $this->sold();
        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 4500]);
        $refused = $this->refund($order, '12.00');
        self::assertInstanceOf(WP_Error::class, $refused);
        self::assertStringContainsString('unrefunded amount', $refused->get_error_message());
        self::assertCount(1, $this->refundsAtStripe($charge));
        self::assertSame([['refund', 'refused']], $this->commands());
    }

    public function testAnOrdersAuthorizationIsCapturedAndItsOrderFollows(): void
    {
        [$order, $intent] = $this->sold(['capture' => 'manual']);
        $modules = Plugin::instance()->services->modules();
        $modules->authorizations
            ->service()
            ->capture($this->scope, $this->provider(), $order->get_id(), $intent, 'admin');
        self::assertSame([['capture', 'done']], $this->commands());
        $before = $this->ledger();
        self::assertSame('5000', $before['payments'][0]['amount_captured']);
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);
        self::assertTrue($fresh->is_paid());
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    /**
     * Does something while another plugin keeps orders of a status from being saved.
     *
     * @param class-string<\Throwable> $failure
     * @param callable(): void $work
     */
    private function failToSave(string $status, string $failure, callable $work): void
    {
        $fail = static fn(WC_Order $saved) => $saved->has_status($status)
            ? throw new $failure('The other plugin failed.')
            : null;
        add_action('woocommerce_before_order_object_save', $fail);
        $work();
        remove_action('woocommerce_before_order_object_save', $fail);
    }

    /** @return array{string, int} */
    private function statusAndRecords(WC_Order $order): array
    {
        $fresh = $this->fresh($order);

        return [$fresh->get_status(), count($fresh->get_refunds())];
    }

    /**
     * Does something after the n-th request for a refund, before the site has its answer.
     *
     * @param callable(): mixed $work
     */
    private function afterRefundRequests(int $requests, callable $work): void
    {
        $count = static function (mixed $answer, mixed $arguments, mixed $url) use (&$requests, $work): mixed {
            if ($url === Wire::API . '/v1/refunds' && --$requests === 0) {
                $work();
            }

            return $answer;
        };
        add_filter('pre_http_request', $count, 12, 3);
    }

    /** @param int|null $recordId the record that WooCommerce made; null if the test has none */
    private function assertRecorded(WC_Order $order, string $charge, ?int $recordId): void
    {
        $refunds = $this->refundsAtStripe($charge);
        self::assertCount(1, $refunds);
        $records = $this->fresh($order)->get_refunds();
        self::assertCount(1, $records);
        self::assertSame($refunds[0]['id'], $records[0]->get_meta(Orders::REFUND_META));
        self::assertSame(
            [(string) $records[0]->get_id(), $refunds[0]['amount']],
            [
                Json::text($refunds[0], 'metadata.wc_refund_id'),
                Money::fromDecimal((string) $records[0]->get_amount(), 'usd')->amount,
            ],
        );
        if ($recordId !== null) {
            self::assertSame($recordId, $records[0]->get_id());
        }
    }
}
