<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use Error;
use Exception;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithPaymentsInPart;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use WC_Product_Simple;

/** WooCommerce is interrupted while it changes an order, or can't store it; the change is made again. */
final class InterruptedOrdersTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithPaymentsInPart;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
    }

    public function testAnOrderStoredAsAPostKeepsItsPaymentIfOnlyItsStatusWasStored(): void
    {
        $this->storeAsPosts();
        $order = $this->orderFor($this->product());
        $this->dying(
            'save_post_shop_order',
            static fn(int $id): bool => get_post_status($id) === 'wc-processing',
            fn() => $this->payWith($order, 'visa'),
        );
        $cut = $this->order($order->get_id());
        self::assertSame(
            ['processing', '', null],
            [$cut->get_status(), $cut->get_transaction_id(), $cut->get_date_paid()],
        );
        self::assertStringNotContainsString('another way', $this->story($cut));

        $this->again();

        $paid = $this->order($order->get_id());
        self::assertSame(['processing', OrderPayment::of($paid)], [$paid->get_status(), $paid->get_transaction_id()]);
        self::assertNotNull($paid->get_date_paid());
        self::assertSame([], SupersededPayments::of($paid));
        self::assertSame('0', $this->refunded($paid));
    }

    #[TestWith([true])]
    #[TestWith([false])]
    public function testAPaidOrderGetsItsStockAndDownloadsIfWooCommerceWasInterrupted(bool $isPost): void
    {
        if ($isPost) {
            $this->storeAsPosts();
        }
        $product = $this->product(stock: 3);
        $order = $this->orderFor($product);
        $this->dying(
            'woocommerce_update_order',
            fn(int $id): bool => $this->order($id)->is_paid(),
            fn() => $this->payWith($order, 'visa'),
        );
        self::assertSame(['processing', 3], [$this->order($order->get_id())->get_status(), $this->stock($product)]);

        $this->again();

        $paid = $this->order($order->get_id());
        self::assertSame(['processing', 2], [$paid->get_status(), $this->stock($product)]);
        self::assertTrue($paid->get_download_permissions_granted());
        self::assertSame(1, (int) wc_get_product($product->get_id())->get_total_sales());
        $paid->update_status('completed');
        self::assertSame(2, $this->stock($product), 'Once.');
    }

    #[TestWith([''])]
    #[TestWith(['woocommerce_order_needs_payment'])]
    #[TestWith(['woocommerce_valid_order_statuses_for_payment'])]
    public function testAPaidOrderInAStatusOfAnotherPluginGetsItsStockToo(string $hook): void
    {
        self::offerTheRest($hook);
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        add_filter('woocommerce_payment_complete_order_status', static fn(): string => 'packed');
        $product = $this->product(stock: 3);
        $order = $this->orderFor($product);
        $this->dying(
            'woocommerce_update_order',
            fn(int $id): bool => $this->order($id)->has_status('packed'),
            fn() => $this->payWith($order, 'visa'),
        );
        self::assertSame(['packed', 3], [$this->order($order->get_id())->get_status(), $this->stock($product)]);

        $this->again();

        self::assertSame(['packed', 2], [$this->order($order->get_id())->get_status(), $this->stock($product)]);
    }

    public function testAStoreThatReducesNoStockOnHoldGetsNoneReducedAfterAnInterruption(): void
    {
        remove_action('woocommerce_order_status_on-hold', 'wc_maybe_reduce_stock_levels');
        $product = $this->product(stock: 3);
        $this->authorized($product);
        $this->again();

        self::assertSame(3, $this->stock($product));
    }

    public function testAnOrderOnHoldAndThenCanceledIsCountedRightIfWooCommerceWasInterrupted(): void
    {
        $product = $this->product(stock: 3);
        $order = $this->authorized($product);
        self::assertSame(['on-hold', 3], [$this->order($order->get_id())->get_status(), $this->stock($product)]);
        $this->again();
        self::assertSame(2, $this->stock($product));
        self::assertSame(1, (int) wc_get_product($product->get_id())->get_total_sales());

        $this->dying(
            'woocommerce_update_order',
            fn(int $id): bool => $this->order($id)->has_status('cancelled'),
            fn() => $this->cancel($order),
        );
        self::assertSame(['cancelled', 2], [$this->order($order->get_id())->get_status(), $this->stock($product)]);
        $this->again();

        self::assertSame(2, $this->stock($product), 'It may have been given back.');
        self::assertSame(0, (int) wc_get_product($product->get_id())->get_total_sales());
    }

    #[TestWith(['woocommerce_pre_payment_complete'])]
    #[TestWith(['woocommerce_payment_complete_order_status'])]
    #[TestWith(['woocommerce_before_order_object_save'])]
    public function testAPaidOrderThatAnotherPluginKeptFromBeingStoredIsStoredByTheNextAttempt(string $hook): void
    {
        $order = $this->orderFor($this->product());
        $break = static fn(mixed $first): mixed => $first instanceof WC_Order && !$first->is_paid()
            ? $first
            : throw new Exception('The tax service does not answer.');
        add_filter($hook, $break);
        self::assertTrue($this->payWith($order, 'visa')->isPaid());
        remove_filter($hook, $break);
        self::assertSame('pending', $this->order($order->get_id())->get_status());

        $this->again();

        $paid = $this->order($order->get_id());
        self::assertSame(['processing', OrderPayment::of($paid)], [$paid->get_status(), $paid->get_transaction_id()]);
    }

    public function testAnErrorAfterThePaidOrderWasStoredDoesNotCompleteItAgain(): void
    {
        $order = $this->orderFor($this->product());
        $before = did_action('woocommerce_payment_complete');
        add_action('woocommerce_payment_complete', static fn() => throw new Exception('The CRM does not answer.'));
        $this->payWith($order, 'visa');
        $this->again();

        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertSame(1, did_action('woocommerce_payment_complete') - $before);
    }

    public function testAnErrorOfAnotherPluginWhenStockIsReducedLeavesTheOrderItsNote(): void
    {
        $product = $this->product(stock: 3);
        $order = $this->orderFor($product);
        $break = static fn() => throw new Error('The warehouse does not answer.');
        add_action('woocommerce_reduce_order_stock', $break);
        $this->payWith($order, 'visa');
        self::assertStringNotContainsString('captured', implode(' ', $this->notesOf($order)));
        $this->again();
        remove_action('woocommerce_reduce_order_stock', $break);

        self::assertStringContainsString('captured', implode(' ', $this->notesOf($order)));
        self::assertTrue($this->order($order->get_id())->get_download_permissions_granted());
    }

    /** @param bool $isSame whether the other plugin changes the order that WooCommerce gives it, or reads it */
    #[TestWith([false, true])]
    #[TestWith([false, false])]
    #[TestWith([true, true])]
    #[TestWith([true, false])]
    public function testAnOrderThatAnotherPluginSetsBackIsChangedOnce(bool $isAuthorized, bool $isSame): void
    {
        (new StoreSettings())->change(['manual_capture' => $isAuthorized]);
        $times = 0;
        $setBack = function (int $id, WC_Order $order) use ($isSame, &$times): void {
            ++$times;
            ($isSame ? $order : $this->order($id))->update_status('pending');
        };
        add_action('woocommerce_order_status_' . ($isAuthorized ? 'on-hold' : 'processing'), $setBack, 10, 2);
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'visa');

        self::assertSame('pending', $this->order($order->get_id())->get_status());
        $this->again();
        self::assertSame(['pending', 1], [$this->order($order->get_id())->get_status(), $times]);
    }

    #[Group('mariadb')]
    #[TestWith([true, 'posts'])]
    #[TestWith([false, 'wc_orders'])]
    #[TestWith([false, 'wc_order_operational_data'])]
    public function testAPaidOrderWhoseRowTheDatabaseRefusedIsStoredByTheNextAttempt(bool $isPost, string $table): void
    {
        if ($isPost) {
            $this->storeAsPosts();
        }
        $order = $this->orderFor($this->product());
        $pattern = "/^\\s*(UPDATE|INSERT INTO) `?\\w*$table`?\\s.*(wc-processing|date_paid_gmt)/s";
        $refused = 0;
        $break = static function (string $query) use ($pattern, &$refused): string {
            return preg_match($pattern, $query) === 1 && ++$refused === 1 ? 'SELECT a FROM tillbook_no_table' : $query;
        };
        add_filter('query', $break);
        $isShown = $GLOBALS['wpdb']->suppress_errors();
        $this->payWith($order, 'visa');
        $GLOBALS['wpdb']->suppress_errors($isShown);
        self::assertGreaterThan(0, $refused);
        remove_filter('query', $break);
        wp_cache_flush();

        $this->again();

        $paid = $this->order($order->get_id());
        self::assertSame(['processing', OrderPayment::of($paid)], [$paid->get_status(), $paid->get_transaction_id()]);
        self::assertNotNull($paid->get_date_paid());
        self::assertTrue($paid->get_download_permissions_granted());
        self::assertSame('0', $this->refunded($paid));
    }

    public function testTheSessionKeepsItsOrderWhileAnotherShoppersIsPaid(): void
    {
        $session = WC()->session;
        $own = $this->orderFor($this->product());
        $session->set('order_awaiting_payment', $own->get_id());
        $this->payWith($this->orderFor($this->product()), 'visa');
        self::assertSame($own->get_id(), $session->get('order_awaiting_payment'));

        $this->payWith($own, 'visa');
        self::assertFalse($session->get('order_awaiting_payment'));
    }

    private function storeAsPosts(): void
    {
        self::storeOrdersInTables('no');
    }

    /**
     * Has PHP end in another plugin's callback.
     *
     * @param callable(int): bool $when
     * @param callable(): mixed $work
     */
    private function dying(string $hook, callable $when, callable $work): void
    {
        $isDead = false;
        $die = static function (int $id) use ($when, &$isDead): void {
            if (!$isDead && $when($id)) {
                $isDead = true;
                throw new Error('PHP ended.');
            }
        };
        add_action($hook, $die);
        $work();
        remove_action($hook, $die);
        self::assertTrue($isDead);
        wp_cache_flush();
    }

    private function again(): void
    {
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = 0', []);
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame(
            [],
            $database->rows(
                'SELECT name, last_error FROM ' . $database->table('order_effects') . " WHERE state <> 'done'",
            ),
        );
        wp_cache_flush();
    }

    private function authorized(WC_Product_Simple $product): WC_Order
    {
        (new StoreSettings())->change(['manual_capture' => true]);
        $order = $this->orderFor($product);
        $this->dying(
            'woocommerce_update_order',
            fn(int $id): bool => $this->order($id)->has_status('on-hold'),
            fn() => $this->payWith($order, 'visa'),
        );

        return $order;
    }

    private function cancel(WC_Order $order): void
    {
        $services = Plugin::instance()->services;
        $intent = (string) OrderPayment::of($this->order($order->get_id()));
        $services->bus()->run($this->scope, $this->sandbox(), new CancelAuthorization($intent), 'job');
    }

    private function stock(WC_Product_Simple $product): int
    {
        wp_cache_flush();

        return (int) wc_get_product($product->get_id())->get_stock_quantity();
    }

    /** @return string|null minor units */
    private function refunded(WC_Order $order): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            'SELECT amount_refunded FROM ' . $database->table('payments') . ' WHERE ledger_id = ? AND order_id = ?',
            [$this->scope->id, $order->get_id()],
        );
    }
}
