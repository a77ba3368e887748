<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use ArrayObject;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Features\Checkout\ReleaseUnneededPayments;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Stripe\Acting\RefusalText;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\InTheAdmin;
use Tillbook\Tests\Support\ProviderDecorator;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithUnreadableOrders;
use WC_Order;
use WC_Order_Item_Product;

/** Orders that are settled another way, or given up, while the shopper can still approve their payment. */
#[Group('database')]
final class ReleaseUnneededPaymentsTest extends StorefrontTestCase
{
    use InTheAdmin;
    use WithCheckout;
    use WithGuardedHooks;
    use WithSandbox;
    use WithUnreadableOrders;

    private const DUE_AGAIN = 'UPDATE %s SET due = 0';

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        delete_option(ApiKeys::OPTION);
        wc_load_cart();
        wc_clear_notices();
    }

    protected function tearDown(): void
    {
        unset($_SERVER['PHP_AUTH_USER']);
        parent::tearDown();
    }

    /** @return array<string, array{Closure(WC_Order): mixed, string}> how an order is left, and what the shopper reads */
    public static function ways(): array
    {
        return [
            'cash on delivery' => [self::payByCash(...), 'This order has already been paid another way.'],
            'another gateway, not paid yet' => [
                static function (WC_Order $order): void {
                    $order->set_payment_method('bacs');
                    $order->save();
                },
                'You chose another payment method for this order.',
            ],
            'marked as paid by hand' => [
                static fn(WC_Order $order) => $order->update_status('processing'),
                'This order has already been paid another way.',
            ],
            'a download, marked as paid by hand' => [
                self::processDownload(...),
                'This order has already been paid another way.',
            ],
            'marked as paid by hand, and then packed, as another plugin calls it' => [
                static function (WC_Order $order): void {
                    add_filter(
                        'wc_order_statuses',
                        static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed'],
                    );
                    $order->update_status('processing');
                    $order->update_status('packed');
                },
                'This order has already been paid another way.',
            ],
            'trashed' => [static fn(WC_Order $order) => $order->delete(false), 'This order was canceled.'],
            'deleted' => [static fn(WC_Order $order) => $order->delete(true), 'This order was canceled.'],
        ];
    }

    /** @param Closure(WC_Order): mixed $leave */
    #[DataProvider('ways')]
    public function testTheOpenPaymentEndsAtTheProvider(Closure $leave, string $sentence): void
    {
        $order = $this->sentAway();
        $intentId = $this->intentOf($order);
        $leave($this->order($order->get_id()));
        $status =
            wc_get_order($order->get_id()) instanceof WC_Order ? $this->order($order->get_id())->get_status() : null;

        self::assertSame('canceled', $this->statusOf($intentId));
        $this->decide($intentId, 'approve');
        self::assertSame('canceled', $this->statusOf($intentId), 'Who approves afterwards is not charged.');
        self::assertSame(
            $status,
            wc_get_order($order->get_id()) instanceof WC_Order ? $this->order($order->get_id())->get_status() : null,
        );

        $read = $this->comeBack($order);
        self::assertStringContainsString($sentence, $read);
        self::assertStringContainsString('We canceled your other payment, so you were not charged for it.', $read);
        self::assertStringNotContainsString('match an order', $read);
        if ($status !== null) {
            self::assertStringContainsString('The open payment of $18.37 USD was canceled', $this->allNotes($order));
        }
    }

    /** @param Closure(WC_Order): mixed $leave */
    #[DataProvider('ways')]
    public function testMoneyThatArrivesAllTheSameGoesBack(Closure $leave, string $sentence): void
    {
        $order = $this->sentAway();
        $intentId = $this->intentOf($order);
        $this->unnoticed(fn() => $leave($this->order($order->get_id())));
        self::assertSame('requires_action', $this->statusOf($intentId));
        $status =
            wc_get_order($order->get_id()) instanceof WC_Order ? $this->order($order->get_id())->get_status() : null;

        $this->decide($intentId, 'approve');
        self::assertSame([1837, 1837], $this->takenAndGivenBack($intentId));
        $read = $this->comeBack($order);
        self::assertStringContainsString($sentence, $read);
        self::assertStringContainsString('so we\'re refunding it', $read);
        if ($status === null) {
            return;
        }
        $current = $this->order($order->get_id());
        self::assertSame($status, $current->get_status());
        self::assertSame(0.0, (float) $current->get_total_refunded(), 'The order\'s own money stays.');
        $notes = $this->allNotes($order);
        self::assertStringContainsString('A payment of $18.37 USD arrived, but this order no longer needs it', $notes);
        self::assertStringContainsString('It is being refunded automatically', $notes);
        self::assertCount(1, wc_get_order_notes(['order_id' => $order->get_id(), 'type' => 'customer']));
    }

    public function testTheThankYouPageOfTheOtherGatewayShowsIt(): void
    {
        $order = $this->sentAway();
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        $this->decide($this->intentOf($order), 'approve');

        self::assertStringContainsString(
            'order-received',
            $this->handler()->nextUrl($order->get_id(), $order->get_order_key()),
        );
        ob_start();
        do_action('woocommerce_thankyou', $order->get_id());
        self::assertStringContainsString(
            'Your other payment also arrived, so we&#039;re refunding it.',
            (string) ob_get_clean(),
        );
    }

    public function testTheCustomerIsToldInTheSitesLanguageAlsoInAnAdminsRequest(): void
    {
        $order = $this->sentAway();
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        $seen = [];
        $note = static function (string $translated, string $text) use (&$seen): string {
            if (str_contains($text, 'Your other payment of')) {
                $seen[] = determine_locale();
            }

            return $translated;
        };
        update_user_meta($this->actAs('administrator'), 'locale', 'de_DE');
        add_filter('gettext_tillbook', $note, 10, 2);
        $this->inTheAdmin(fn() => $this->decide($this->intentOf($order), 'approve'));
        remove_filter('gettext_tillbook', $note);

        self::assertSame(['en_US'], array_values(array_unique($seen)));
    }

    public function testAnEarlierDeclineIsNoNewsOnTheOtherGatewaysPage(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'decline_generic');
        self::payByCash($this->order($order->get_id()));

        self::assertSame('', $this->story($this->order($order->get_id())));
    }

    public function testTheJobEndsWhatAnInterruptedRunLeftOpen(): void
    {
        $left = $this->sentAway();
        $waits = $this->sentAway();
        $this->unnoticed(fn() => self::payByCash($this->order($left->get_id())));
        do_action(ReleaseUnneededPayments::HOOK);

        self::assertSame('canceled', $this->statusOf($this->intentOf($left)));
        self::assertSame('requires_action', $this->statusOf($this->intentOf($waits)), 'Its order still waits.');
    }

    public function testAnotherPluginsErrorInOneOrderLeavesNoOtherPaymentOpen(): void
    {
        $orders = [$this->sentAway(), $this->sentAway()];
        foreach ($orders as $order) {
            $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        }
        $break = static fn(bool $isPaid, WC_Order $order): bool => $order->get_id() === $orders[0]->get_id()
            ? throw new RuntimeException('Another plugin')
            : $isPaid;
        add_filter('woocommerce_order_is_paid', $break, 10, 2);
        try {
            do_action(ReleaseUnneededPayments::HOOK);
        } finally {
            remove_filter('woocommerce_order_is_paid', $break);
        }

        self::assertSame(
            ['requires_action', 'canceled'],
            array_map(fn(WC_Order $order): ?string => $this->statusOf($this->intentOf($order)), $orders),
        );
    }

    #[TestWith(['processing'])]
    #[TestWith(['packed'])]
    public function testAnAuthorizationIsReleasedOnceAnotherGatewayHasPaidAlsoInAStatusOfAnotherPlugin(
        string $status,
    ): void {
        (new StoreSettings())->change(['manual_capture' => true]);
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        add_filter('woocommerce_payment_complete_order_status', static fn(): string => $status);
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'visa');
        $order = $this->order($order->get_id());
        self::assertSame('requires_capture', $this->statusOf($this->intentOf($order)));
        $order->set_payment_method('cod');
        $order->payment_complete();

        self::assertSame($status, $this->order($order->get_id())->get_status());
        self::assertSame('canceled', $this->statusOf($this->intentOf($order)));
    }

    public function testAProviderThatDoesNotAnswerIsAskedAgain(): void
    {
        $order = $this->sentAway();
        $line = new ArrayObject(['isDown' => true]);
        $provider = new ProviderDecorator(
            $this->sandbox(),
            static fn(Command $command, Closure $send): CommandResult => $line['isDown']
                ? throw new ProviderUnreachable('The line is dead.')
                : $send(),
        );
        $left = $this->leftOrdersBy($provider);
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        $left->forOrder($order->get_id());
        self::assertSame('requires_action', $this->statusOf($this->intentOf($order)));
        self::assertSame('processing', $this->order($order->get_id())->get_status());

        $line['isDown'] = false;
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame('canceled', $this->statusOf($this->intentOf($order)));
    }

    /** @return array<string, array{ProviderRefusal, int, int}> number of runs, and how many of them ask the provider */
    public static function refusals(): array
    {
        return [
            'no such payment' => [ProviderRefusal::missing(), 10, 1],
            'no such payment, in words' => [RefusalText::of(ProviderRefusal::missing()), 10, 1],
            // After 0, 30, 90, 210 and 450 minutes.
            'anything else' => [new ProviderRefusal('payment_intent_unexpected_state', 'No.'), 40, 5],
        ];
    }

    #[DataProvider('refusals')]
    public function testAProviderThatRefusesIsAskedLessAndLess(ProviderRefusal $refusal, int $runs, int $asked): void
    {
        $order = $this->sentAway();
        $line = new ArrayObject(['refuses' => true]);
        $provider = new ProviderDecorator(
            $this->sandbox(),
            static fn(Command $command, Closure $send): CommandResult => $line['refuses'] ? throw $refusal : $send(),
        );
        $left = $this->leftOrdersBy($provider);
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        for ($run = 0; $run < $runs; ++$run) {
            $left->forAllOrders();
            $this->passAfterCommandsOn($order, ReleaseUnneededPayments::INTERVAL);
        }
        $database = Database::fromWordPress();
        self::assertCount($asked, $provider->commands);
        self::assertSame(
            (string) $asked,
            $database->value(
                'SELECT COUNT(*) FROM ' . $database->table('writes') . ' WHERE ledger_id = ? AND subject_id = ?',
                [$this->scope->id, $this->intentOf($order)],
            ),
        );

        $line['refuses'] = false;
        $this->passAfterCommandsOn($order, 7 * DAY_IN_SECONDS);
        $left->forAllOrders();
        self::assertSame('canceled', $this->statusOf($this->intentOf($order)));
    }

    public function testAKeyThatMayNotCancelIsNotTried(): void
    {
        $order = $this->sentAway();
        $provider = new ProviderDecorator(
            $this->sandbox(),
            static fn(Command $command, Closure $send): CommandResult => $send(),
            Ability::Capture,
        );
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        $this->leftOrdersBy($provider)->forAllOrders();

        self::assertCount(0, $provider->commands);
        self::assertSame('requires_action', $this->statusOf($this->intentOf($order)));
    }

    public function testAReadOnlyStoreTriesNothing(): void
    {
        $order = $this->sentAway();
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        SiteOwnership::markCopy();
        do_action(ReleaseUnneededPayments::HOOK);
        SiteOwnership::claim();

        $database = Database::fromWordPress();
        self::assertSame(
            '0',
            $database->value(
                'SELECT COUNT(*) FROM ' . $database->table('audit') . ' WHERE ledger_id = ? AND subject_id = ?',
                [$this->scope->id, $this->intentOf($order)],
            ),
            'Otherwise each run would add an entry to the audit log.',
        );
    }

    public function testACopyWithAnAccountOfItsOwnLeavesThePaymentsOfTheOriginal(): void
    {
        $waiting = $this->sentAway();
        (new StoreSettings())->change(['manual_capture' => true]);
        $authorized = $this->orderFor($this->product());
        $this->payWith($authorized, 'visa');
        $ids = array_map($this->intentOf(...), [$waiting, $this->order($authorized->get_id())]);
        // A copy that connects the same account with its own key gets a new ID. Its ledger is a copy, too.
        SiteId::renew();
        foreach ([$waiting, $authorized] as $order) {
            $this->order($order->get_id())->delete(true);
        }
        self::assertSame(['requires_action', 'requires_capture'], array_map($this->statusOf(...), $ids));
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('payments') . ' SET updated = updated - ?', [
            2 * DAY_IN_SECONDS,
        ]);
        do_action(ReleaseUnneededPayments::HOOK);
        self::assertSame('requires_action', $this->statusOf($ids[0]), 'It isn\'t this site\'s to give up.');
    }

    public function testAGiveBackThatBreaksIsTriedAgain(): void
    {
        $order = $this->sentAway();
        $intentId = $this->intentOf($order);
        $this->unnoticed(fn() => self::payByCash($this->order($order->get_id())));
        SiteOwnership::markCopy();
        $this->decide($intentId, 'approve');
        self::assertSame([1837, 0], $this->takenAndGivenBack($intentId), 'Nothing may be sent yet.');

        SiteOwnership::claim();
        $database = Database::fromWordPress();
        $database->execute(sprintf(self::DUE_AGAIN, $database->table('order_effects')), []);
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame([1837, 1837], $this->takenAndGivenBack($intentId));
        self::assertSame(1, substr_count($this->allNotes($order), 'arrived, but this order no longer needs it'));
    }

    #[TestWith(['pending'])]
    #[TestWith(['completed'])]
    public function testACustomerWhoWasToldOfARefundGetsItIfTheItemIsInStockAgain(string $status): void
    {
        $product = $this->product(stock: 1);
        $order = $this->orderFor($product);
        $this->payWith($order, 'authenticate_always');
        $intentId = $this->intentOf($order);
        $setStock = static function (int $stock) use ($product): void {
            $product->set_stock_quantity($stock);
            $product->save();
        };
        $setStock(0);
        // It isn't held any more.
        $GLOBALS['wpdb']->query("DELETE FROM {$GLOBALS['wpdb']->wc_reserved_stock}");
        $die = static fn() => throw new RuntimeException('The process was killed.');
        add_action('woocommerce_new_customer_note', $die);
        $this->decide($intentId, 'approve');
        remove_action('woocommerce_new_customer_note', $die);
        self::assertSame([1837, 0], $this->takenAndGivenBack($intentId));

        $setStock(5);
        // The merchant may have sent it later.
        $current = $this->order($order->get_id());
        $current->set_date_paid($status === 'pending' ? null : time() + 60);
        $current->update_status($status);
        $canceled = did_action('woocommerce_order_status_cancelled');
        $database = Database::fromWordPress();
        $database->execute(sprintf(self::DUE_AGAIN, $database->table('order_effects')), []);
        Plugin::instance()->services->reconcileAccounts()->run();

        self::assertSame([1837, 1837], $this->takenAndGivenBack($intentId));
        self::assertCount(1, wc_get_order_notes(['order_id' => $order->get_id(), 'type' => 'customer']));
        self::assertSame($status === 'pending' ? 1 : 0, did_action('woocommerce_order_status_cancelled') - $canceled);
    }

    public function testAPromisedRefundIsMadeAlthoughTheOrderCannotBeStoredAsCanceled(): void
    {
        $order = $this->sentAway();
        $intentId = $this->intentOf($order);
        add_filter('woocommerce_product_is_in_stock', '__return_false');
        $break = static function (WC_Order $order): void {
            if ($order->has_status('cancelled')) {
                throw new RuntimeException('The tax service does not answer.');
            }
        };
        add_action('woocommerce_before_order_object_save', $break);
        $this->decide($intentId, 'approve');

        self::assertSame([1837, 1837], $this->takenAndGivenBack($intentId));
        self::assertCount(1, wc_get_order_notes(['order_id' => $order->get_id(), 'type' => 'customer']));
    }

    /** The customer was told that it is refunded. */
    public function testAPromisedRefundOfALatePaymentIsTriedAgainWhenThePaymentIsOld(): void
    {
        $order = $this->sentAway();
        $intentId = $this->intentOf($order);
        $this->unnoticed(fn() => $this->order($order->get_id())->update_status('cancelled'));
        SiteOwnership::markCopy();
        $this->decide($intentId, 'approve');
        self::assertSame([1837, 0], $this->takenAndGivenBack($intentId), 'Nothing may be sent yet.');
        self::assertCount(1, wc_get_order_notes(['order_id' => $order->get_id(), 'type' => 'customer']));

        SiteOwnership::claim();
        $database = Database::fromWordPress();
        $table = $database->table('order_effects');
        $row = $database->row("SELECT id, body FROM $table WHERE ledger_id = ? AND state = 'new'", [$this->scope->id]);
        self::assertNotNull($row);
        $body = (string) wp_json_encode(
            ['happened' => time() - 2 * DAY_IN_SECONDS] + Json::decode((string) $row['body']),
        );
        $database->execute("UPDATE $table SET due = 0, body = ? WHERE id = ?", [$body, (int) $row['id']]);
        Plugin::instance()->services->reconcileAccounts()->run();

        self::assertSame([1837, 1837], $this->takenAndGivenBack($intentId));
        self::assertSame('refunded', $this->order($order->get_id())->get_status());
        self::assertCount(1, wc_get_order_notes(['order_id' => $order->get_id(), 'type' => 'customer']));
        self::assertStringNotContainsString('more than a day ago', $this->allNotes($order));
    }

    #[TestWith(['processing'])]
    #[TestWith(['packed'])]
    public function testAPageThatIsStillOpenDoesNotChargeASettledOrder(string $status): void
    {
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        $order = $this->orderFor($this->product());
        $stale = $this->order($order->get_id());
        self::payByCash($order);
        $order->update_status($status);

        self::assertTrue($this->payWith($stale, 'visa')->isPaid());
        self::assertNull(
            Database::fromWordPress()->value(
                'SELECT id FROM ' . Database::fromWordPress()->table('payments') . ' WHERE order_id = ?',
                [$order->get_id()],
            ),
        );
        self::assertSame('cod', $this->order($order->get_id())->get_payment_method());
    }

    public function testWhoComesBackToTheCardPaysWithANewPayment(): void
    {
        $order = $this->sentAway();
        $first = $this->intentOf($order);
        $current = $this->order($order->get_id());
        $current->set_payment_method('bacs');
        $current->save();
        $current->set_payment_method('tillbook');
        $current->save();

        self::assertSame(PaymentOutcome::PAID, $this->payWith($this->order($order->get_id()), 'visa')->kind);
        self::assertSame('canceled', $this->statusOf($first));
        self::assertNotSame($first, $this->intentOf($order));
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertSame([1837, 0], $this->takenAndGivenBack($this->intentOf($order)));
    }

    public function testAnOrderThatIsPaidByItsOwnPaymentKeepsIt(): void
    {
        $order = $this->sentAway();
        $this->decide($this->intentOf($order), 'approve');
        $this->order($order->get_id())->update_status('completed');
        do_action(ReleaseUnneededPayments::HOOK);

        self::assertSame([1837, 0], $this->takenAndGivenBack($this->intentOf($order)));
    }

    public function testARefundInTheTrashLeavesTheOrderItsOwnPayment(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'visa');
        $charge = $this->chargeOf($this->intentOf($order));
        $refund = fn(int $amount) => $this->happen(static function (SandboxAccount $account) use (
            $charge,
            $amount,
        ): void {
            $account->refund($charge, $amount, null);
        });
        $this->order($order->get_id())->delete(false);
        $refund(500);
        self::assertStringContainsString('refund', strtolower($this->allNotes($order)));
        $this->order($order->get_id())->untrash();
        self::assertSame('Paid with Visa ending in 4242.', $this->story($this->order($order->get_id())));

        $refund(300);

        self::assertSame(3.0, (float) $this->order($order->get_id())->get_total_refunded());
    }

    public function testAnApiKeyThatMayNotCommandEndsNoPayment(): void
    {
        $order = $this->sentAway();
        $this->actAs('shop_manager');
        $_SERVER['PHP_AUTH_USER'] = 'ck_0123';
        $this->order($order->get_id())->update_status('cancelled');
        self::assertSame('requires_action', $this->statusOf($this->intentOf($order)));
        self::assertStringContainsString('so its open payment was not canceled', $this->allNotes($order));

        unset($_SERVER['PHP_AUTH_USER']);
        do_action(ReleaseUnneededPayments::HOOK);
        self::assertSame(
            'requires_action',
            $this->statusOf($this->intentOf($order)),
            'The job does not do it for the key.',
        );

        $this->decide($this->intentOf($order), 'approve');
        self::assertSame([1837, 1837], $this->takenAndGivenBack($this->intentOf($order)));
        self::assertSame('refunded', $this->order($order->get_id())->get_status());
    }

    public function testAnApiKeyThatMayCommandEndsThePayment(): void
    {
        update_option(ApiKeys::OPTION, 'yes');
        $order = $this->sentAway();
        $_SERVER['PHP_AUTH_USER'] = 'ck_0123';
        $this->order($order->get_id())->update_status('cancelled');

        self::assertSame('canceled', $this->statusOf($this->intentOf($order)));
    }

    public function testAForeignReturnAddressRevealsNothing(): void
    {
        $order = $this->sentAway();
        $this->order($order->get_id())->delete(true);
        $this->handler()->nextUrl($order->get_id(), $order->get_order_key(), 'guessed');

        self::assertStringContainsString(
            'This link doesn\'t match an order.',
            (string) wp_json_encode(wc_get_notices()),
        );
    }

    /** Lets time pass since the commands on an order's payment. */
    private function passAfterCommandsOn(WC_Order $order, int $seconds): void
    {
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' .
                $database->table('writes') .
                ' SET created = created - ? WHERE ledger_id = ? AND subject_id = ?',
            [$seconds, $this->scope->id, $this->intentOf($order)],
        );
    }

    private function allNotes(WC_Order $order): string
    {
        return str_replace("\u{a0}", ' ', implode("\n", $this->notesOf($order)));
    }

    private static function payByCash(WC_Order $order): void
    {
        // With its gateway loaded, WooCommerce notes no date of payment before the order is completed.
        WC()->payment_gateways();
        $order->set_payment_method('cod');
        $order->set_status('processing');
        $order->save();
    }

    /** WooCommerce sets no date, because the order would be completed once it is paid. */
    private static function processDownload(WC_Order $order): void
    {
        foreach ($order->get_items() as $item) {
            self::assertInstanceOf(WC_Order_Item_Product::class, $item);
            $product = wc_get_product($item->get_product_id());
            $product->set_virtual(true);
            $product->set_downloadable(true);
            $product->save();
        }
        delete_transient('wc_order_' . $order->get_id() . '_needs_processing');
        $order = wc_get_order($order->get_id());
        $order->update_status('processing');
        self::assertNull($order->get_date_paid());
    }

    private function sentAway(): WC_Order
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'authenticate_always');

        return $this->order($order->get_id());
    }

    private function intentOf(WC_Order $order): string
    {
        return (string) (OrderPayment::of(wc_get_order($order->get_id()) ?: $order) ?? OrderPayment::of($order));
    }

    /** Simulates a run that was interrupted before the request to the provider. */
    private function unnoticed(Closure $work): void
    {
        $hooks = [
            'woocommerce_order_status_changed',
            'woocommerce_after_order_object_save',
            'woocommerce_trash_order',
            'woocommerce_delete_order',
            'trashed_post',
            'deleted_post',
        ];
        $before = array_intersect_key($GLOBALS['wp_filter'], array_flip($hooks));
        $saved = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $before);
        foreach ($hooks as $hook) {
            remove_all_actions($hook);
        }
        try {
            $work();
        } finally {
            foreach ($saved as $name => $hook) {
                $GLOBALS['wp_filter'][$name] = $hook;
            }
        }
    }

    private function statusOf(string $intentId): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            'SELECT status FROM ' . $database->table('payments') . ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intentId],
        );
    }

    /** @return array{int, int} minor units */
    private function takenAndGivenBack(string $intentId): array
    {
        $database = Database::fromWordPress();
        $row =
            $database->row(
                'SELECT amount_captured, amount_refunded FROM ' .
                    $database->table('payments') .
                    ' WHERE ledger_id = ? AND payment_intent_id = ?',
                [$this->scope->id, $intentId],
            ) ?? [];

        return [(int) ($row['amount_captured'] ?? 0), (int) ($row['amount_refunded'] ?? 0)];
    }

    /** @return string all that the shopper reads who comes back: notices, and the order's page */
    private function comeBack(WC_Order $order): string
    {
        wc_clear_notices();
        $this->handler()->nextUrl(
            $order->get_id(),
            $order->get_order_key(),
            PaymentRequests::proof($order->get_id(), $order->get_order_key()),
        );
        $current = wc_get_order($order->get_id());
        $notices = implode(
            ' ',
            array_map(
                static fn(array $notice): string => (string) $notice['notice'],
                array_merge(...array_values(wc_get_notices())),
            ),
        );

        return $notices . ' ' . ($current instanceof WC_Order ? $this->story($current) : '');
    }

    public function testASandboxThatIsDisconnectedKeepsTheOrderAndOneThatIsResetLeavesItToWooCommerce(): void
    {
        $order = $this->sentAway();
        $accounts = Plugin::instance()->services->connection()->accounts;
        $accounts->disconnect($this->scope);
        self::assertFalse(apply_filters('woocommerce_cancel_unpaid_order', true, $this->order($order->get_id())));
        self::assertStringContainsString('was disconnected', $this->allNotes($order));

        $accounts->connect($this->scope);
        self::assertFalse(apply_filters('woocommerce_cancel_unpaid_order', true, $this->order($order->get_id())));
        $this->decide($this->intentOf($order), 'approve');
        self::assertSame('processing', $this->order($order->get_id())->get_status());

        $order = $this->sentAway();
        Plugin::instance()->services->sandbox()->connecting()->reset();
        self::assertTrue(apply_filters('woocommerce_cancel_unpaid_order', true, $this->order($order->get_id())));
    }

    public function testASandboxCancelsWhatShoppersCanStillApproveBeforeItIsDisconnected(): void
    {
        $order = $this->sentAway();
        $payments = Plugin::instance()->services->providerServices()->payments();
        self::assertSame(1, $payments?->underWay($this->scope)['open']);

        $payments->endOpen($this->scope, 'cli');

        self::assertSame(['open' => 0, 'texts' => []], $payments->underWay($this->scope));
        self::assertSame('canceled', $this->statusOf($this->intentOf($order)));
        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
    }

    /** WooCommerce says that there is no such order, or fails. */
    #[TestWith(['woocommerce_order_class'])]
    #[TestWith(['woocommerce_order_get__tillbook_voucher'])]
    public function testAPaymentWhoseOrderCantBeReadKeepsNoOtherFromBeingCanceledBeforeADisconnect(string $hook): void
    {
        $orders = [$this->sentAway(), $this->sentAway()];
        $ids = array_map($this->intentOf(...), $orders);
        $payments = Plugin::instance()->services->providerServices()->payments();

        self::whileUnreadable(
            [$orders[0]->get_id()],
            function () use ($payments): void {
                self::assertSame(1, $payments?->underWay($this->scope)['open'], 'It may be a voucher.');
                $payments->endOpen($this->scope, 'cli');
            },
            $hook,
        );

        self::assertSame(['requires_action', 'canceled'], array_map($this->statusOf(...), $ids));
        self::assertSame(1, $payments?->underWay($this->scope)['open']);
    }

    public function testThePaymentOfAnOrderThatCantBeReadIsNotThatOfADeletedOne(): void
    {
        $order = $this->sentAway();
        $intentId = $this->intentOf($order);
        $id = $order->get_id();

        self::whileUnreadable([$id], function () use ($id): void {
            do_action(ReleaseUnneededPayments::HOOK);
            foreach ($this->guarded('woocommerce_trash_order') as $callback) {
                $callback($id);
            }
        });
        self::assertSame('requires_action', $this->statusOf($intentId));

        self::whileUnreadable([$id], fn() => $this->decide($intentId, 'approve'));
        self::assertSame([1837, 0], $this->takenAndGivenBack($intentId), 'It may still need the payment.');
        self::assertSame('pending', $this->order($id)->get_status());

        $database = Database::fromWordPress();
        $database->execute(sprintf(self::DUE_AGAIN, $database->table('order_effects')), []);
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame('processing', $this->order($id)->get_status());
        self::assertSame([1837, 0], $this->takenAndGivenBack($intentId));
    }

    private function leftOrdersBy(ProviderDecorator $provider): ReleaseUnneededPayments
    {
        $services = Plugin::instance()->services;

        return new ReleaseUnneededPayments(
            $services->ledgers(),
            static fn(): ProviderDecorator => $provider,
            $services->bus(...),
            new OrderPayments($services->database),
            $services->orders,
            $services->modules()->checkout->supersededPayments(...),
            $services->clock,
        );
    }

    private function handler(): ReturnHandler
    {
        return $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class);
    }
}
