<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Features\Mismatches\ScanState;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\WithUnreadableOrders;
use Tillbook\Tests\Support\WithUnreadableStatement;
use WC_Order;
use WC_Order_Refund;

/** The scan finds mismatches of payments and orders, and removes them once they are fixed. */
final class MismatchScanTest extends MismatchTestCase
{
    use WithUnreadableOrders;
    use WithUnreadableStatement;

    public function testOrdersAndPaymentsThatAgreeAreNotListed(): void
    {
        $this->sale();
        $this->sale(123456, 'jpy');

        self::assertSame([], $this->found());
    }

    public function testAPaymentOfADeletedOrderIsListedUntilItIsRefunded(): void
    {
        $sale = $this->sale();
        $sale->order->delete(true);
        self::assertSame([['payment_without_order', $sale->intentId, null, 1000]], $this->found());

        $this->change($sale->intentId, ['amount_refunded' => 1000]);
        self::assertSame([], $this->found());
    }

    public function testAPaymentOfATrashedOrderIsListedUntilTheOrderIsRestored(): void
    {
        $sale = $this->sale();
        $id = $sale->order->get_id();
        $sale->order->delete();
        self::assertSame([['payment_without_order', $sale->intentId, null, 1000]], $this->found());

        $order = $this->stored($id);
        $order->set_status('processing');
        $order->save();
        self::assertSame([], $this->found());
    }

    public function testAPaymentForAnOrderOfAnotherGatewayIsListedWithoutThatOrder(): void
    {
        $foreign = $this->order(1000, gateway: 'bacs');
        $intentId = $this->payment(['order_id' => $foreign->get_id()]);

        self::assertSame([['payment_without_order', $intentId, null, 1000]], $this->found());
    }

    public function testASecondPaymentForAnOrderIsListed(): void
    {
        $sale = $this->sale();
        $second = $this->payment(['order_id' => $sale->order->get_id()]);

        self::assertSame([['payment_without_order', $second, null, 1000]], $this->found());
    }

    public function testOfTwoPaymentsOfAnOrderThatNamesNeitherOneIsListedUntilEitherIsRefunded(): void
    {
        $order = $this->order();
        $first = $this->payment(['order_id' => $order->get_id()]);
        $second = $this->payment(['order_id' => $order->get_id()]);
        self::assertSame([['paid_twice', $second, 1000, 1000]], $this->found());
        self::assertSame([['paid_twice', $second, 1000, 1000]], $this->found(1), 'Whatever the batches are.');

        $this->change($second, ['amount_refunded' => 1000]);
        self::assertSame([], $this->found());
        $this->change($second, ['amount_refunded' => 0]);
        $this->change($first, ['amount_refunded' => 1000]);
        self::assertSame([], $this->found());
    }

    public function testTheCapturedPaymentOfACancelledOrderIsListedUntilItIsRefundedOrTheOrderIsBack(): void
    {
        $sale = $this->sale();
        foreach (['cancelled', 'failed'] as $status) {
            $this->stored($sale->order->get_id())->update_status($status);
            self::assertSame([['closed_order_paid', $sale->intentId, 1000, 1000]], $this->found());
        }
        $this->stored($sale->order->get_id())->update_status('processing');
        self::assertSame([], $this->found());

        $this->stored($sale->order->get_id())->update_status('cancelled');
        $this->change($sale->intentId, ['amount_refunded' => 1000]);
        self::assertSame([], $this->found());
    }

    #[Group('database')]
    public function testTheCapturedPaymentOfAnOrderThatWasNeverPaidIsListedUntilItIs(): void
    {
        $order = $this->order(1000, status: 'pending', intentId: 'pi_open');
        $this->payment(['payment_intent_id' => 'pi_open', 'order_id' => $order->get_id()]);
        self::assertSame([['open_order_paid', 'pi_open', 1000, 1000]], $this->found());

        $sample = $this->order(1000, status: 'on-hold', intentId: 'pi_sample');
        $sample->update_meta_data(Orders::SAMPLE_ACCOUNT_META, $this->scope->accountId);
        $sample->save();
        $this->payment(['payment_intent_id' => 'pi_sample', 'order_id' => $sample->get_id()]);
        self::assertSame([['open_order_paid', 'pi_open', 1000, 1000]], $this->found());

        $this->stored($order->get_id())->payment_complete('pi_open');
        self::assertSame([], $this->found());
        $this->stored($order->get_id())->update_status('on-hold');
        self::assertSame([], $this->found(), 'The merchant put it on hold.');
    }

    public function testAPaymentThatNamesNoOrderIsListedUntilAnOrderNamesIt(): void
    {
        $intentId = $this->payment();
        self::assertSame([['payment_without_order', $intentId, null, 1000]], $this->found());

        $this->order(1000, intentId: $intentId);
        self::assertSame([], $this->found());
    }

    #[DataProvider('otherSellers')]
    public function testAPaymentThatThisStoreDidNotSellNeedsNoOrder(string $seller): void
    {
        $this->payment(['seller' => $seller]);

        self::assertSame([], $this->found());
    }

    #[DataProvider('otherSellers')]
    public function testAnOrderThatNamesAPaymentIsComparedWithItWhoeverSoldIt(string $seller): void
    {
        $intentId = $this->payment(['seller' => $seller]);
        $this->order(900, intentId: $intentId);

        self::assertSame([['amount_differs', $intentId, 900, 1000]], $this->found());
    }

    /** @return iterable<string, array{string}> */
    public static function otherSellers(): iterable
    {
        yield 'elsewhere' => ['elsewhere'];
        yield 'unknown' => ['unknown'];
    }

    #[Group('database')]
    public function testAnOrderThatCountsAsPaidWithoutAPaymentIsListedUntilItIsCancelled(): void
    {
        $silent = $this->order(2500);
        $this->order(3500, intentId: 'pi_nothere');
        self::assertSame(
            [['order_without_payment', null, 2500, null], ['order_without_payment', null, 3500, null]],
            $this->found(),
        );

        $silent->set_status('cancelled');
        $silent->save();
        self::assertSame([['order_without_payment', null, 3500, null]], $this->found());
    }

    #[Group('database')]
    public function testAVendorsPartOfAnOrderNeedsNoPaymentOfItsOwnUnlessTheOrderHasNoneEither(): void
    {
        $sale = $this->sale();
        $part = $this->partOf($sale->order);
        self::assertSame([], $this->found());
        $this->check()->recheck($this->scope, $part->get_id(), null);
        self::assertSame([], $this->known());

        $this->partOf($this->order(3000), 1200);
        $this->partOf($this->order(4000, gateway: 'bacs', intentId: 'pi_foreign'), 1300);
        self::assertSame(
            [
                ['order_without_payment', null, 1200, null],
                ['order_without_payment', null, 1300, null],
                ['order_without_payment', null, 3000, null],
            ],
            $this->found(),
        );
    }

    public function testAnOrderWithAFailedPaymentIsListedUntilItIsPaid(): void
    {
        $sale = $this->sale();
        $this->change($sale->intentId, [
            'status' => 'requires_payment_method',
            'captured' => 0,
            'amount_captured' => 0,
        ]);
        self::assertSame([['order_without_payment', $sale->intentId, 1000, 0]], $this->found());

        $this->change($sale->intentId, ['status' => 'succeeded', 'captured' => 1, 'amount_captured' => 1000]);
        self::assertSame([], $this->found());
    }

    public function testACopyOfAnOrderHasNoPaymentOfItsOwn(): void
    {
        $sale = $this->sale();
        $this->order(1000, intentId: $sale->intentId);

        self::assertSame([['order_without_payment', $sale->intentId, 1000, null]], $this->found());
    }

    public function testAnOrderThatNamesNoPaymentIsPaidByTheOneThatNamesIt(): void
    {
        $order = $this->order();
        $this->payment(['order_id' => $order->get_id(), 'status' => 'requires_payment_method']);
        $this->payment(['order_id' => $order->get_id()]);

        self::assertSame([], $this->found());
    }

    #[Group('database')]
    public function testOrdersThatCouldNotBeReadKeepTheirMismatches(): void
    {
        self::needShop();
        $this->order();
        self::assertCount(1, $this->found());
        $scan = $this->scan();
        $scan->restart($this->scope);
        $go = function () use ($scan): void {
            while ($scan->next($this->scope)) {
                continue;
            }
        };

        $this->assertGivesUp('/(wc_orders|posts)\b.* LIMIT (\d+, )?200\b/s', $go);
        self::assertTrue($scan->isUnderWay($this->scope));
        self::assertCount(1, $this->known());
    }

    /** WooCommerce leaves out an order that can't be loaded, or fails, which depends on how orders are stored. */
    #[Group('database')]
    #[TestWith(['yes', 'woocommerce_order_class'])]
    #[TestWith(['no', 'woocommerce_order_class'])]
    #[TestWith(['yes', 'woocommerce_order_get_total'])]
    #[TestWith(['no', 'woocommerce_order_get_total'])]
    public function testAnOrderThatCantBeReadKeepsNoOtherFromBeingCompared(string $hasOrderTables, string $hook): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        $orders = [];
        foreach (range(0, 5) as $i) {
            $orders[] = $this->order(100 + $i);
            $this->refund($this->sale(2000 + $i)->order, '1.00');
        }
        self::whileUnreadable(
            [$orders[1]->get_id()],
            function (): void {
                foreach ([2, 200] as $batch) {
                    $found = array_count_values(array_column($this->found($batch), 0));
                    self::assertSame(['order_without_payment' => 5, 'refund_only_in_store' => 6], $found);
                }
            },
            $hook,
        );
    }

    /** @return iterable<string, array{string, string, string}> how orders are stored, what can't be read, and a hook */
    public static function unread(): iterable
    {
        foreach (['yes', 'no'] as $hasOrderTables) {
            yield "order, $hasOrderTables" => [$hasOrderTables, 'order', 'woocommerce_order_class'];
            yield "total, $hasOrderTables" => [$hasOrderTables, 'order', 'woocommerce_order_get_total'];
            yield "status, $hasOrderTables" => [$hasOrderTables, 'order', 'woocommerce_order_get_status'];
            yield "refund, $hasOrderTables" => [$hasOrderTables, 'refund', 'woocommerce_order_class'];
            yield "order of a payment that names none, $hasOrderTables" => [
                $hasOrderTables,
                'named',
                'woocommerce_order_class',
            ];
            // With a class that fails, WooCommerce says that the part is of no order.
            yield "paid order of a vendor's part, $hasOrderTables" => [
                $hasOrderTables,
                'parent',
                'woocommerce_order_get_total',
            ];
        }
    }

    #[Group('database')]
    #[DataProvider('unread')]
    public function testNothingIsSaidOfAPaymentWhoseOrderCantBeRead(
        string $hasOrderTables,
        string $what,
        string $hook,
    ): void {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        // Of each kind two agree; the second can't be read.
        $bad = [];
        foreach (range(0, 1) as $i) {
            $sale = $this->sale(2000 + $i);
            if ($what === 'parent') {
                $this->partOf($sale->order);
            }
            $bad['order'] = $bad['parent'] = $sale->order;
            $refunded = $this->sale(3000 + $i);
            $bad['refund'] = $this->refund($refunded->order, '1.00');
            $this->change($refunded->intentId, ['amount_refunded' => 100]);
            $bad['named'] = $this->order(4000 + $i, intentId: $this->payment(['amount' => 4000 + $i]));
        }
        $wrong = $this->sale(5000);
        $this->change($wrong->intentId, ['amount_refunded' => 100]);
        $all = [['refund_only_at_provider', $wrong->intentId, 0, 100]];
        self::assertSame($all, $this->found());

        self::whileUnreadable(
            [$bad[$what]->get_id()],
            function () use ($all, $bad): void {
                foreach ([2, 200] as $batch) {
                    self::assertSame($all, $this->found($batch));
                }
                $order = $bad['order']->get_id();
                $this->check()->recheck($this->scope, $order, null);
                $this->check()->recheck($this->scope, $bad['refund']->get_parent_id(), null);
                self::assertSame($all, $this->known());
            },
            $hook,
        );
    }

    #[Group('database')]
    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testOrdersThatCantBeReadAreTriedTwiceAtMost(string $hasOrderTables): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        $intents = $orders = [];
        foreach (range(0, 6) as $i) {
            $intents[] = $this->payment();
            $orders[] = $this->order(intentId: $intents[$i])->get_id();
        }
        $named = [];

        $tries = self::triesWhileUnreadable(array_slice($orders, 1), static function () use ($intents, &$named): void {
            $named = (new PaidOrders())->withPayments([...$intents, 'pi_of_none']);
        });

        self::assertSame($orders[0], $named[$intents[0]]?->id);
        unset($named[$intents[0]]);
        self::assertEquals(array_fill_keys(array_slice($intents, 1), null), $named);
        self::assertLessThanOrEqual(2 * (count($orders) - 1), $tries);
    }

    public function testARecheckKeepsWhatIsKnownOfAnOrderThatCantBeRead(): void
    {
        self::needShop();
        $order = $this->order();
        $sale = $this->sale();
        $this->change($sale->intentId, ['amount_refunded' => 400]);
        $known = $this->found();
        self::assertCount(2, $known);

        self::whileUnreadable([$order->get_id(), $sale->order->get_id()], function () use ($order, $sale): void {
            $this->check()->recheck($this->scope, $order->get_id(), null);
            $this->check()->recheck($this->scope, null, $sale->intentId);
        });

        self::assertSame($known, $this->known());
    }

    public function testADeletedOrderIsForgottenWithItsMismatch(): void
    {
        $order = $this->order();
        self::assertCount(1, $this->found());
        $order->delete(true);

        self::assertSame([], $this->found());
    }

    #[Group('database')]
    public function testAnOrderPaidInAnotherAccountIsThatAccountsMatterUnlessItWasTestMoney(): void
    {
        $ledgers = new Ledgers($this->database, new SystemClock());
        $live = $ledgers->findOrCreate('test', 'acct_live', true, 'US', 'usd');
        $this->order(1000, intentId: $this->payment());
        $test = $this->scope;

        $this->scope = $ledgers->findOrCreate('test', 'acct_other', false, 'US', 'usd');
        self::assertSame([], $this->found());
        $this->scope = $live;
        self::assertSame([['order_without_payment', null, 1000, null]], $this->found());
        $this->scope = $test;
        self::assertSame([], $this->found());
    }

    public function testAnOrderIsTheMatterOfAccountsOfItsMode(): void
    {
        $ledgers = new Ledgers($this->database, new SystemClock());
        $live = $ledgers->findOrCreate('test', 'acct_live', true, 'US', 'usd');
        $marked = $this->order(1000, intentId: $this->payment());
        OrderMode::mark($marked, false);
        $marked->save();
        $charged = $this->order(2000, intentId: $this->payment());
        OrderMode::mark($charged, true);
        $charged->save();
        $lost = $this->order(3000, intentId: 'pi_nowhere');
        OrderMode::mark($lost, false);
        $lost->save();

        $test = $this->scope;
        $this->scope = $live;
        self::assertSame([['order_without_payment', null, 2000, null]], $this->found());
        $gone = $this->order(4000, intentId: 'pi_of_a_live_account_that_is_gone');
        OrderMode::mark($gone, true);
        $gone->save();
        $this->scope = $test;
        $found = $this->found();
        self::assertContains(['order_without_payment', null, 3000, null], $found);
        self::assertNotContains(['order_without_payment', null, 4000, null], $found);
    }

    /** @return iterable<string, array{int, string}> amounts in minor units */
    public static function currencies(): iterable
    {
        yield 'USD' => [1999, 'usd'];
        yield 'JPY' => [1500, 'jpy'];
        yield 'KWD' => [12345, 'kwd'];
    }

    #[DataProvider('currencies')]
    public function testADifferingAmountIsListedInMinorUnitsUntilTheOrderIsCorrected(
        int $amount,
        string $currency,
    ): void {
        $decimals = static fn(): string => '3';
        add_filter('option_woocommerce_price_num_decimals', $decimals);
        $sale = $this->sale($amount, $currency);
        self::assertSame([], $this->found());

        $this->change($sale->intentId, ['amount_captured' => $amount - 1]);
        self::assertSame([['amount_differs', $sale->intentId, $amount, $amount - 1]], $this->found());

        $this->change($sale->intentId, ['amount_captured' => $amount]);
        self::assertSame([], $this->found());
        remove_filter('option_woocommerce_price_num_decimals', $decimals);
    }

    #[DataProvider('storesOfFewerDecimals')]
    public function testAnOrderIsComparedWithTheDecimalsOfItsOwnCurrency(string $store, string $shown): void
    {
        update_option('woocommerce_currency', $store);
        update_option('woocommerce_price_num_decimals', $store === 'JPY' ? '0' : '2');
        add_filter('wc_get_price_decimals', $decimals = static fn(): int => (int) $shown);
        $sale = $this->sale(1999, 'eur');
        $this->change($sale->intentId, ['amount_captured' => 1900]);
        $found = $this->found();
        remove_filter('wc_get_price_decimals', $decimals);
        update_option('woocommerce_currency', 'USD');
        update_option('woocommerce_price_num_decimals', '2');

        self::assertSame([['amount_differs', $sale->intentId, 1999, 1900]], $found);
    }

    /** @return iterable<string, array{string, string}> the store's currency, and the decimals that its page shows */
    public static function storesOfFewerDecimals(): iterable
    {
        yield 'a store in yen' => ['JPY', '0'];
        yield 'a shopper in yen runs the check' => ['USD', '0'];
    }

    public function testARefundInTheStoreAloneIsListedUntilTheProviderFollows(): void
    {
        $sale = $this->sale(150000, 'jpy');
        $this->refund($sale->order, '50000');
        self::assertSame([['refund_only_in_store', $sale->intentId, 50000, 0]], $this->found());

        $this->change($sale->intentId, ['amount_refunded' => 50000]);
        self::assertSame([], $this->found());
    }

    public function testARefundAtTheProviderAloneIsListedUntilTheStoreFollows(): void
    {
        $sale = $this->sale(2000);
        $this->change($sale->intentId, ['amount_refunded' => 750]);
        self::assertSame([['refund_only_at_provider', $sale->intentId, 0, 750]], $this->found());

        $this->refund($sale->order, '7.50');
        self::assertSame([], $this->found());
    }

    public function testARefundThatTheStoreRoundsIsNotListed(): void
    {
        add_filter('option_woocommerce_price_num_decimals', $decimals = static fn(): string => '2');
        $sale = $this->sale(69250, 'kwd');
        $this->refund($sale->order, '23.083');
        $this->change($sale->intentId, ['amount_refunded' => 23083]);
        self::assertSame([], $this->found());

        $this->change($sale->intentId, ['amount_refunded' => 23093]);
        self::assertSame([['refund_only_at_provider', $sale->intentId, 23080, 23093]], $this->found());
        remove_filter('option_woocommerce_price_num_decimals', $decimals);
    }

    public function testSeveralRefundsAreAddedUp(): void
    {
        $sale = $this->sale(2000);
        $this->refund($sale->order, '7.50');
        $this->refund($sale->order, '12.50');
        $this->change($sale->intentId, ['amount_refunded' => 2000]);

        self::assertSame([], $this->found());
    }

    #[Group('database')]
    public function testALostDisputeExplainsARefundThatOnlyTheStoreKnows(): void
    {
        $sale = $this->sale();
        $this->refund($sale->order, '10.00');
        $dispute = [
            'ledger_id' => $this->scope->id,
            'dispute_id' => 'dp_1',
            'charge_id' => str_replace('pi_', 'ch_', $sale->intentId),
            'created' => 1,
            'amount' => 1000,
            'currency' => 'usd',
            'reason' => 'general',
        ];
        $this->database->upsertMany(
            'disputes',
            [$dispute + ['status' => 'needs_response']],
            ['ledger_id', 'dispute_id'],
        );
        self::assertSame([['refund_only_in_store', $sale->intentId, 1000, 0]], $this->found());

        // A lost dispute stays lost while the merchant contests it.
        foreach (['lost', 'appeal_needs_response', 'appeal_under_review'] as $status) {
            $this->database->upsertMany('disputes', [$dispute + ['status' => $status]], ['ledger_id', 'dispute_id']);
            self::assertSame([], $this->found(), $status);
        }

        $this->database->upsertMany('disputes', [$dispute + ['status' => 'won']], ['ledger_id', 'dispute_id']);
        self::assertSame([['refund_only_in_store', $sale->intentId, 1000, 0]], $this->found());
    }

    #[Group('database')]
    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testAnOrderInTheStatusOfADeactivatedPluginHasItsPayment(string $hasOrderTables): void
    {
        self::storeOrdersInTables($hasOrderTables);
        $add = static fn(array $statuses): array => $statuses + ['wc-shipped' => 'Shipped'];
        add_filter('wc_order_statuses', $add);
        $named = $this->sale()->order;
        $naming = $this->order(1000, intentId: $this->payment());
        foreach ([$named, $naming] as $order) {
            $order->set_billing_email('shipped@example.com');
            $order->set_date_paid(self::NOW);
            $order->set_status('shipped');
            $order->save();
        }
        remove_filter('wc_order_statuses', $add);

        self::assertSame([], $this->found());
        self::assertEqualsCanonicalizing(
            [$named->get_id(), $naming->get_id()],
            (new PaidOrders())->only([$named->get_id(), $naming->get_id()]),
        );
        self::assertCount(2, Orders::idsOf('shipped@example.com'));
    }

    /** With orders stored as posts, WordPress doesn't search such a status. */
    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testAnOrderInAStatusThatSearchesLeaveOutHasItsPaymentAndItsNumber(string $hasOrderTables): void
    {
        self::storeOrdersInTables($hasOrderTables);
        register_post_status('wc-hidden', ['exclude_from_search' => true]);
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-hidden' => 'Hidden']);
        try {
            $sale = $this->sale();
            $sale->order->set_date_paid(self::NOW);
            $sale->order->set_status('hidden');
            $id = $sale->order->save();

            self::assertSame([], $this->found());
            self::assertSame([$id => (string) $id], (new Orders())->numbers([$id]));
        } finally {
            unset($GLOBALS['wp_post_statuses']['wc-hidden']);
        }
    }

    public function testAMismatchKeepsWhenItWasFirstFound(): void
    {
        $this->order();
        $this->found();
        $this->now += 7200;
        $this->found();

        self::assertSame((string) self::NOW, $this->table()->page($this->scope, null, 1, 1)[0]['found']);
    }

    public function testAnOrderOfAnotherGatewayIsNeitherListedNorChanged(): void
    {
        $id = $this->order(4200, gateway: 'bacs', intentId: 'pi_foreign')->get_id();
        $before = $this->stored($id);

        self::assertSame([], $this->found());
        $after = $this->stored($id);
        self::assertSame(
            ['processing', 'pi_foreign'],
            [$after->get_status(), $after->get_meta(OrderPayment::INTENT_META)],
        );
        self::assertEquals($before->get_date_modified(), $after->get_date_modified());
    }

    public function testSmallBatchesFindWhatOneLargeBatchFinds(): void
    {
        // Some orders of the same second, some in the hour that Paris leaves out when its clocks go forward.
        update_option('timezone_string', 'Europe/Paris');
        $gap = 1_774_749_600;
        for ($i = 0; $i < 7; ++$i) {
            $this->sale();
            $order = $this->order(100 + $i);
            $order->set_date_created($gap + [0, 0, 0, 0, 0, 900, 1800][$i]);
            $order->save();
            $this->payment(['amount' => 200 + $i]);
        }
        $whole = $this->found();

        self::assertCount(14, $whole);
        self::assertSame($whole, $this->found(2));
    }

    #[Group('database')]
    public function testASearchThatIsCutShortGoesOnWhereItWas(): void
    {
        for ($i = 0; $i < 6; ++$i) {
            $this->payment(['amount' => 200 + $i]);
            $this->order(100 + $i);
        }
        $scan = $this->scan(2);
        $scan->begin($this->scope);
        self::assertTrue($scan->next($this->scope));
        $seen = $this->known();
        self::assertCount(2, $seen);

        // The next batch breaks half-way, as if the process had ended.
        $break = static function (string $query): string {
            if (str_contains($query, 'tillbook_mismatches') && str_starts_with($query, 'INSERT')) {
                throw new RuntimeException('ended');
            }

            return $query;
        };
        add_filter('query', $break);
        try {
            $scan->next($this->scope);
            self::fail('It did not break.');
        } catch (RuntimeException $error) {
            self::assertSame('ended', $error->getMessage());
        } finally {
            remove_filter('query', $break);
        }

        $later = $this->scan(2);
        $later->begin($this->scope);
        self::assertSame($seen, $this->known());
        $steps = 1;
        while ($later->next($this->scope)) {
            ++$steps;
        }
        self::assertCount(12, $this->known());
        self::assertSame(self::NOW, ScanState::of($this->scope)->checked);
        // Two more batches of payments and an empty one, three of orders and an empty one.
        self::assertSame(7, $steps);
    }

    public function testABatchTakesAsManyQueriesForTwentyAsForTwo(): void
    {
        $few = $this->queriesOf(2);

        self::assertSame($few, $this->queriesOf(20));
    }

    #[Group('database')]
    public function testASearchThatTookLongIsFollowedByALongRest(): void
    {
        $seconds = 0.0;
        $scan = $this->scan(
            stopwatch: static function () use (&$seconds): float {
                return $seconds += 1800;
            },
        );
        self::assertTrue($scan->isDue($this->scope));
        $scan->begin($this->scope);
        self::assertTrue($scan->next($this->scope));
        self::assertFalse($scan->next($this->scope));
        $this->now += 4 * 3600 - 1;
        self::assertFalse($scan->isDue($this->scope));
        ++$this->now;
        self::assertTrue($scan->isDue($this->scope));
    }

    #[Group('database')]
    public function testAnInterruptedSearchIsNotFollowedByALongRest(): void
    {
        $scan = $this->scan();
        $scan->begin($this->scope);
        self::assertTrue($scan->next($this->scope));
        // The queue stood still, or the account was disconnected.
        $this->now += 7 * 86400;
        self::assertFalse($scan->next($this->scope));
        $this->now += 3600;

        self::assertTrue($scan->isDue($this->scope));
    }

    private function queriesOf(int $sales): int
    {
        global $wpdb;
        for ($i = 0; $i < $sales; ++$i) {
            $sale = $this->sale();
            $this->refund($sale->order, '1.00');
            $this->order(1000, intentId: $this->payment());
            $this->payment();
            $this->order();
            $this->partOf($sale->order);
        }
        $scan = $this->scan();
        $scan->restart($this->scope);
        wp_cache_flush();
        $before = $wpdb->num_queries;
        while ($scan->next($this->scope)) {
            continue;
        }

        return $wpdb->num_queries - $before;
    }

    /** An order as Dokan makes it for a vendor whose products are a part of the order. */
    private function partOf(WC_Order $order, int $amount = 400): WC_Order
    {
        $part = $this->order($amount);
        $part->set_created_via('dokan');
        $part->set_parent_id($order->get_id());
        $part->save();

        return $part;
    }

    private function stored(int $id): WC_Order
    {
        $order = wc_get_order($id);
        self::assertInstanceOf(WC_Order::class, $order);

        return $order;
    }

    private function refund(WC_Order $order, string $amount): WC_Order_Refund
    {
        $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => $amount]);
        self::assertInstanceOf(WC_Order_Refund::class, $refund);

        return $refund;
    }
}
