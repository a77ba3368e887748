<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use ArrayObject;
use Automattic\WooCommerce\Checkout\Helpers\ReserveStockException;
use Closure;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\StockHold;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\PlainMail;
use Tillbook\Tests\Support\ProviderDecorator;
use Tillbook\Tests\Support\StripeEvents;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** A shopper pays for an order of a real WooCommerce: what becomes of the order, and what is said to whom. */
#[Group('database')]
final class PayForOrderTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
    }

    public function testAPaymentThatGoesThroughCompletesTheOrder(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->payWith($order, 'visa');

        self::assertSame(PaymentOutcome::PAID, $outcome->kind);
        $order = $this->order($order->get_id());
        self::assertSame('processing', $order->get_status());
        self::assertSame('Visa ending in 4242', $order->get_payment_method_title());
        self::assertSame($outcome->intent?->id, OrderPayment::of($order));
        self::assertStringContainsString(
            "A payment of \$18.37\u{a0}USD was captured",
            implode("\n", $this->notesOf($order)),
        );
    }

    /** A store that was restored from a backup gives the numbers of lost orders again. */
    #[TestWith([''])]
    #[TestWith(['0123456789abcdef'])]
    public function testThePaymentOfALostOrderWithItsNumberDoesNotPayAnOrder(string $proof): void
    {
        $order = $this->orderFor($this->product());
        $lost = new StripeEvents('lost', 1837, time(), [
            'order_id' => (string) $order->get_id(),
            'tillbook_site' => SiteId::own(),
            PaymentMetadata::ORDER_PROOF => $proof,
        ]);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$lost->paid()));
        self::assertSame(
            $proof !== '',
            apply_filters('woocommerce_cancel_unpaid_order', true, $order),
            'Without a proof, it may have been paid.',
        );

        $outcome = $this->payWith($this->order($order->get_id()), 'visa');

        self::assertTrue($outcome->isPaid());
        $named = OrderPayment::of($this->order($order->get_id()));
        self::assertSame($outcome->intent?->id, $named);
        self::assertNotSame($lost->intentId(), $named);
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertTrue($this->payWith($this->order($order->get_id()), 'visa')->isPaid());
        self::assertCount(2, $this->paymentsOf($order->get_id()), 'It has one payment of its own.');
        $metadata = $this->sandbox()->payment((string) $named)['metadata'] ?? [];
        self::assertIsArray($metadata);
        self::assertSame(OrderProof::of($order), $metadata[PaymentMetadata::ORDER_PROOF] ?? null);
    }

    public function testTheSameAgainIsNotChargedAgain(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'visa');
        $again = $this->payWith($this->order($order->get_id()), 'mastercard');

        self::assertTrue($again->isPaid());
        self::assertCount(1, $this->paymentsOf($order->get_id()));
    }

    public function testADeclineFailsTheOrderAndInformsMerchantAndShopper(): void
    {
        $product = $this->product(stock: 1);
        $order = $this->orderFor($product);
        $outcome = $this->payWith($order, 'stolen_card');

        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertStringNotContainsString('stolen', strtolower($outcome->text));
        self::assertSame('failed', $this->order($order->get_id())->get_status());
        self::assertStringContainsString('The card was reported stolen', implode("\n", $this->notesOf($order)));
        self::assertTrue($this->payWith($this->orderFor($product), 'visa')->isPaid(), 'Its stock is free again.');
    }

    public function testAfterADeclineAnotherCardPaysForTheSameOrder(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'declined');
        $outcome = $this->payWith($this->order($order->get_id()), 'mastercard');

        self::assertTrue($outcome->isPaid());
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertSame('Mastercard ending in 4444', $this->order($order->get_id())->get_payment_method_title());
        self::assertCount(1, $this->paymentsOf($order->get_id()), 'It is one payment, tried twice.');
    }

    public function testManualCaptureHoldsTheOrder(): void
    {
        (new StoreSettings())->change(['manual_capture' => true]);
        $order = $this->orderFor($this->product());

        self::assertTrue($this->payWith($order, 'visa')->isPaid());
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
    }

    public function testABankThatAsksTheShopperIsAPageOfItsOwn(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->payWith($order, 'authenticate_always');

        self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
        self::assertStringContainsString('tillbook-sandbox=', (string) $outcome->redirect);
        self::assertSame('pending', $this->order($order->get_id())->get_status());

        $this->decide((string) $outcome->intent?->id, 'approve');
        self::assertSame('processing', $this->order($order->get_id())->get_status());
    }

    public function testAnApprovalAfterTheOrderWasCancelledGoesBack(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->payWith($order, 'authenticate_always');
        // Simulates that the request to the provider about the cancelled order failed.
        $cancelled = $this->order($order->get_id());
        $hooks = clone $GLOBALS['wp_filter']['woocommerce_order_status_changed'];
        remove_all_actions('woocommerce_order_status_changed');
        $cancelled->update_status('cancelled');
        $GLOBALS['wp_filter']['woocommerce_order_status_changed'] = $hooks;
        $this->decide((string) $outcome->intent?->id, 'approve');

        $order = $this->order($order->get_id());
        self::assertSame(18.37, (float) $order->get_total_refunded());
        self::assertFalse($order->is_paid());
        self::assertStringContainsString('after this order was canceled', implode("\n", $this->notesOf($order)));
    }

    public function testWhoApprovesAfterTheGoodsAreSoldGetsTheMoneyBack(): void
    {
        $product = $this->product(stock: 1);
        $slow = $this->orderFor($product);
        $outcome = $this->payWith($slow, 'authenticate_always');
        $this->letHoldsExpire();
        self::assertTrue($this->payWith($this->orderFor($product), 'visa')->isPaid());

        $this->decide((string) $outcome->intent?->id, 'approve');
        self::assertFalse($this->order($slow->get_id())->is_paid());
        self::assertSame(18.37, (float) $this->order($slow->get_id())->get_total_refunded());
        self::assertSame(0, (int) wc_get_product($product->get_id())->get_stock_quantity());
    }

    /** WooCommerce counts in the time zone of the database's connection. */
    #[TestWith(['+02:00'])]
    #[TestWith(['-05:00'])]
    public function testAHoldEndsInAnyTimeZoneOfTheDatabase(string $zone): void
    {
        global $wpdb;
        $database = Database::fromWordPress();
        $before = $database->isSqlite() ? null : (string) $wpdb->get_var('SELECT @@session.time_zone');
        $stock = new StockHold($database);
        $product = $this->product(stock: 1);
        [$slow, $quick] = [$this->orderFor($product), $this->orderFor($product)];
        try {
            if ($before !== null) {
                $wpdb->query($wpdb->prepare('SET SESSION time_zone = %s', $zone));
            }
            $stock->hold($slow);
            $stock->hold($slow);
            self::assertCount(1, $this->notesOf($slow), 'It is not held again.');
            $wpdb->query("UPDATE {$wpdb->wc_reserved_stock} SET expires = DATE_SUB(NOW(), INTERVAL 1 MINUTE)");
            $stock->hold($quick);
            $this->expectException(ReserveStockException::class);
            $stock->hold($slow);
        } finally {
            if ($before !== null) {
                $wpdb->query($wpdb->prepare('SET SESSION time_zone = %s', $before));
            }
        }
    }

    /** @param bool $hasDeposit whether a part was paid another way, such as in cash */
    #[TestWith([false])]
    #[TestWith([true])]
    public function testAnOrderInAnotherPluginsStatusIsChargedIfThatPluginOffersToPayIt(bool $hasDeposit): void
    {
        add_filter('wc_order_statuses', static fn(array $all): array => $all + ['wc-quoted' => 'Quoted']);
        $order = $this->orderFor($this->product());
        if ($hasDeposit) {
            $order->set_date_paid(time() - 3600);
        }
        $order->update_status('quoted');
        self::assertTrue($this->payWith($order, 'visa')->isPaid());
        self::assertSame([], $this->paymentsOf($order->get_id()), 'It may have been paid in cash.');

        add_filter(
            'woocommerce_order_needs_payment',
            static fn(bool $needs, WC_Order $of): bool => $needs || $of->has_status('quoted'),
            10,
            2,
        );
        self::assertTrue($this->payWith($this->order($order->get_id()), 'visa')->isPaid());
        self::assertSame(['succeeded'], array_column($this->paymentsOf($order->get_id()), 'status'));
        self::assertTrue($this->payWith($this->order($order->get_id()), 'visa')->isPaid());
        self::assertCount(1, $this->paymentsOf($order->get_id()));
        self::assertSame([], SupersededPayments::of($this->order($order->get_id())), 'Nothing is given back.');
    }

    public function testAnOrderThatIsCancelledEndsThePaymentThatWaits(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->payWith($order, 'authenticate_always');
        $this->order($order->get_id())->update_status('cancelled');

        self::assertSame(['canceled'], array_column($this->paymentsOf($order->get_id()), 'status'));
        $this->decide((string) $outcome->intent?->id, 'approve');
        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
    }

    public function testAnItemSoldToAnotherShopperIsNotPaidFor(): void
    {
        update_option('woocommerce_hold_stock_minutes', '0');
        $product = $this->product(stock: 1);
        $first = $this->orderFor($product);
        $second = $this->orderFor($product);
        $this->payWith($first, 'authenticate_always');
        $outcome = $this->payWith($second, 'visa');

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertStringContainsString('Not enough units', $outcome->text);
        self::assertSame([], $this->paymentsOf($second->get_id()));
    }

    /** For example, one for a bank transfer, in a store whose orders on hold can be paid by card. */
    public function testAnOrderThatHasItsStockIsPaidAndReservesNoMore(): void
    {
        global $wpdb;
        foreach ([3, 1] as $stock) {
            $product = $this->product(stock: $stock);
            $order = $this->orderFor($product);
            $order->update_status('on-hold');
            self::assertSame($stock - 1, (int) wc_get_product($product->get_id())->get_stock_quantity());

            $outcome = $this->payWith($this->order($order->get_id()), 'authenticate_always');
            self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
            self::assertSame(
                '0',
                $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->wc_reserved_stock} WHERE order_id = " . $order->get_id()),
            );
            $this->decide((string) $outcome->intent?->id, 'approve');
            self::assertTrue($this->order($order->get_id())->is_paid());
            self::assertSame($stock - 1, (int) wc_get_product($product->get_id())->get_stock_quantity());
        }
    }

    public function testAnInvoiceIsPaidEvenIfItsItemIsSoldOut(): void
    {
        $product = $this->product(stock: 1);
        $invoices = [$this->orderFor($product), $this->orderFor($product)];
        foreach ($invoices as $invoice) {
            $invoice->set_created_via('admin');
            $invoice->save();
        }
        $outcome = $this->payWith($invoices[0], 'authenticate_always');
        $this->letHoldsExpire();
        self::assertTrue($this->payWith($this->orderFor($product), 'visa')->isPaid());

        self::assertTrue($this->payWith($invoices[1], 'visa')->isPaid());
        $this->decide((string) $outcome->intent?->id, 'approve');
        self::assertTrue($this->order($invoices[0]->get_id())->is_paid());
    }

    public function testADebitOnItsWayHoldsTheOrderUntilTheMoneyCame(): void
    {
        $order = $this->orderFor($this->product(), currency: 'EUR');
        $order->set_billing_country('DE');
        $order->save();
        $outcome = $this->payments()->pay($order, PaymentForm::read(['tillbook_method' => 'sepa_debit']));
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        $this->decide((string) $outcome->intent?->id, 'approve_fails_later');
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());

        $this->advance(6 * 86400);
        self::assertSame('failed', $this->order($order->get_id())->get_status());
    }

    public function testAnOrderWithAPendingPaymentDoesNotCountAsUnpaid(): void
    {
        $order = $this->orderFor($this->product());
        self::assertTrue(apply_filters('woocommerce_cancel_unpaid_order', true, $order));
        $this->payWith($order, 'authenticate_always');
        $order = $this->order($order->get_id());
        // Ordered days ago, such as with a card that was declined, and paid by its link now.
        $order->set_date_created(time() - 4 * DAY_IN_SECONDS);
        $order->save();
        self::assertFalse(apply_filters('woocommerce_cancel_unpaid_order', true, $this->order($order->get_id())));

        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('payments') . ' SET updated = updated - 200000');
        self::assertTrue(apply_filters('woocommerce_cancel_unpaid_order', true, $this->order($order->get_id())));
    }

    public function testABlockingFraudRuleInformsTheMerchantButNotTheShopper(): void
    {
        $this->rules('block');
        $order = $this->orderFor($this->product());
        $outcome = $this->payWith($order, 'address_fails');

        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertStringNotContainsString('address', strtolower($outcome->text));
        self::assertSame('failed', $this->order($order->get_id())->get_status());
        self::assertStringContainsString('blocked by your fraud filters', implode("\n", $this->notesOf($order)));
        self::assertTrue(
            $this->payWith($this->order($order->get_id()), 'visa')->isPaid(),
            'Another card is another payment.',
        );
        self::assertSame('processing', $this->order($order->get_id())->get_status());
    }

    public function testAFraudRuleThatHoldsPutsTheOrderOnHold(): void
    {
        $this->rules('review');
        $order = $this->orderFor($this->product());

        self::assertTrue($this->payWith($order, 'address_fails')->isPaid());
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
        self::assertStringContainsString('held for review', implode("\n", $this->notesOf($order)));
    }

    public function testWithoutAnAnswerNothingIsSaidAndTheSameClickLooksItUp(): void
    {
        $order = $this->orderFor($this->product());
        $line = new ArrayObject(['isDown' => true]);
        // The payment arrives, and its answer is lost.
        $provider = new ProviderDecorator($this->sandbox(), static function (Command $command, Closure $send) use (
            $line,
        ): CommandResult {
            $result = $send();

            return $line['isDown'] ? throw new ProviderUnreachable('The line is dead.') : $result;
        });
        $pay = fn(): PaymentOutcome => $this->paymentsBy($provider)->pay(
            $this->order($order->get_id()),
            CardForm::with('visa'),
        );
        $first = $pay();

        self::assertSame(PaymentOutcome::UNKNOWN, $first->kind);
        self::assertStringContainsString('don\'t pay again', $first->text);
        self::assertSame('pending', $this->order($order->get_id())->get_status());
        self::assertStringContainsString(
            'Please don\'t pay again for now.',
            $this->story($this->order($order->get_id())),
        );
        self::assertFalse(apply_filters('woocommerce_cancel_unpaid_order', true, $this->order($order->get_id())));

        $line['isDown'] = false;
        self::assertTrue($pay()->isPaid());
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertCount(1, $this->paymentsOf($order->get_id()));
    }

    public function testWhatTheShopperReadsFollowsTheOrder(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'visa');
        ob_start();
        do_action('woocommerce_email_before_order_table', $this->order($order->get_id()), false, true, null);
        do_action('woocommerce_thankyou_tillbook', $order->get_id());
        $read = (string) ob_get_clean();
        self::assertSame(2, substr_count($read, 'Paid with Visa ending in 4242.'), $read);

        (new StoreSettings())->change(['manual_capture' => true]);
        $held = $this->orderFor($this->product());
        $this->payWith($held, 'visa');
        self::assertStringContainsString('You don\'t need to pay again.', $this->story($this->order($held->get_id())));
        ob_start();
        do_action('woocommerce_email_before_order_table', $this->order($held->get_id()), true, true, null);
        self::assertSame('', ob_get_clean(), 'The merchant reads the notes.');
        ob_start();
        do_action('woocommerce_email_before_order_table', $this->order($held->get_id()), false, true, null);
        self::assertSame(
            $this->story($this->order($held->get_id())),
            PlainMail::read((string) ob_get_clean()),
            'A plain email keeps its apostrophes.',
        );
        $disputed = $this->orderFor($this->product());
        (new StoreSettings())->change(['manual_capture' => false]);
        $this->payWith($disputed, 'disputed_fraudulent');
        $this->advance(300);
        self::assertSame('on-hold', $this->order($disputed->get_id())->get_status());
        self::assertSame('', $this->story($this->order($disputed->get_id())));
    }

    public function testAnOrderThatWaitsForItsShopperIsNotSaidToBeLookedUp(): void
    {
        $order = $this->orderFor($this->product());
        self::assertSame('', $this->story($order), 'There was no attempt to pay.');
        self::assertSame(PaymentOutcome::ACTION, $this->payWith($order, 'authenticate_always')->kind);
        self::assertStringContainsString(
            'has not been approved yet, so you were not charged',
            $this->story($this->order($order->get_id())),
        );
        self::assertStringContainsString('within a day are canceled', $this->story($this->order($order->get_id())));

        $invoice = $this->orderFor($this->product());
        $invoice->set_created_via('admin');
        $invoice->save();
        $this->payWith($invoice, 'authenticate_always');
        $told = $this->story($this->order($invoice->get_id()));
        self::assertStringEndsWith('or pay for the order again.', $told);
    }

    public function testAWaitingTryIsNotCalledByTheCardOfTheOneBefore(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'expired_card');
        self::assertSame('Visa ending in 0069', $this->order($order->get_id())->get_payment_method_title());
        $this->payments()->pay($this->order($order->get_id()), PaymentForm::read(['tillbook_method' => 'klarna']));

        self::assertSame(
            ['pending', 'Klarna'],
            [$this->order($order->get_id())->get_status(), $this->order($order->get_id())->get_payment_method_title()],
        );
    }

    public function testWhatCostsNothingIsNotCalledPaid(): void
    {
        $order = $this->orderFor($this->product('0'));
        $order->payment_complete();

        self::assertTrue($order->is_paid());
        self::assertSame('', $this->story($order));
    }

    public function testOnAProductionSiteOnlyWhoManagesTheStoreIsOfferedTestPayments(): void
    {
        $settings = Plugin::instance()->services->modules()->checkout->settings();
        self::assertTrue((new Availability($settings, 'staging'))->isOpen());
        self::assertFalse((new Availability($settings, 'production'))->isOpen());
        $this->actAs('customer');
        self::assertFalse((new Availability($settings, 'production'))->isOpen());
        $this->actAs('shop_manager');
        self::assertTrue((new Availability($settings, 'production'))->isOpen());
    }

    /** @param 'block'|'review' $outcome */
    private function rules(string $outcome): void
    {
        $rules = [
            [
                'key' => 'avs_verification',
                'outcome' => $outcome,
                'check' => ['key' => 'avs_mismatch', 'operator' => 'equals', 'value' => true],
            ],
        ];
        update_option(
            FraudSettings::OPTION,
            (string) wp_json_encode(['level' => FraudSettings::ADVANCED, 'rules' => $rules]),
        );
    }

    /** @return list<array<string, string|null>> */
    private function paymentsOf(int $orderId): array
    {
        $database = \Tillbook\Ledger\Database::fromWordPress();

        return $database->rows(
            'SELECT * FROM ' . $database->table('payments') . ' WHERE ledger_id = ? AND order_id = ?',
            [$this->scope->id, $orderId],
        );
    }

    private function advance(int $seconds): void
    {
        $events = $this->sandbox()->advance($seconds);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));
        $this->sandbox()->confirm(...$events);
    }

    private function letHoldsExpire(): void
    {
        global $wpdb;
        $wpdb->query("UPDATE {$wpdb->wc_reserved_stock} SET expires = '2000-01-01 00:00:00'");
    }
}
