<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\Checkout\Lock\CheckoutLock;
use Tillbook\Features\Checkout\Lock\CurrentCheckout;
use Tillbook\Features\Checkout\Lock\SerializeCheckouts;
use Tillbook\Ledger\Database;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithPaymentsInPart;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** A shopper's next checkout, in requests of its own: which earlier orders it continues or duplicates. */
#[Group('database')]
final class CurrentCheckoutTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithPaymentsInPart;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        WC()->cart->empty_cart();
        WC()->session->set('order_awaiting_payment', null);
    }

    protected function tearDown(): void
    {
        $_POST = [];
        if (function_exists('WC') && WC()->session !== null) {
            WC()->session->set('order_awaiting_payment', null);
        }
        parent::tearDown();
    }

    /** The bank approved the first order on its own page, so the checkout itself never heard that it was paid. */
    #[TestWith(['processing'])]
    #[TestWith(['completed'])]
    #[TestWith(['on-hold'])]
    #[TestWith(['packed'])]
    #[TestWith(['packed', 'woocommerce_order_needs_payment'])]
    #[TestWith(['packed', 'woocommerce_valid_order_statuses_for_payment'])]
    public function testTheSameThingIsBoughtAgainAfterABankApprovedIt(string $status, string $hook = ''): void
    {
        self::offerTheRest($hook);
        $first = $this->orderedWith('same cart');
        $this->leadsTo($first, 'https://bank.example');
        // A status of another plugin, which WooCommerce doesn't count as paid.
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        $first->set_date_paid(time());
        $first->update_status($status);
        self::assertSame($first->get_id(), $this->duplicateOf('same cart'), 'Another tab, or a second click.');

        $this->request()->forget();
        self::assertNull($this->duplicateOf('same cart'), 'A new item is in the cart.');
    }

    /** A plugin charges deposits with orders of their own. Only their parents have the cart's hash. */
    public function testADepositOfTheSameCartIsADuplicateAndAnotherPartOfTheSameOrderIsNot(): void
    {
        $parent = $this->orderedWith('same cart');
        $first = $this->depositOf($parent);
        $this->leadsTo($first, 'https://bank.example');
        $first->update_status('completed');

        self::assertSame($first->get_id(), $this->duplicate($this->depositOf($this->orderedWith('same cart'))));
        self::assertNull($this->duplicate($this->depositOf($this->orderedWith('another cart'))));
        self::assertNull($this->duplicate($this->depositOf($parent)));
    }

    /** The merchant asks for another payment: the date of the first one stays. */
    public function testAnOrderThatIsToBePaidAgainIsNoneThatWasPaid(): void
    {
        $first = $this->orderedWith('same cart');
        $this->leadsTo($first, 'https://bank.example');
        $first->set_date_paid(time());
        $first->update_status('pending');

        self::assertNull($this->duplicateOf('same cart'));
    }

    public function testAnItemThatIsAddedWhileTheBankIsAskedForgetsNothing(): void
    {
        $first = $this->orderedWith('same cart');
        $this->leadsTo($first, 'https://bank.example');
        $this->request()->forget();
        $first->update_status('processing');

        self::assertSame($first->get_id(), $this->duplicateOf('same cart'));
    }

    /** WooCommerce empties the cart of a session whose awaited order is neither pending, failed nor canceled. */
    public function testAnOrderThatWasPaidOtherwiseIsNotContinued(): void
    {
        $failed = $this->orderedWith('a cart');
        $current = $this->started($failed);
        $current->failed($failed, 'Declined.');
        $failed->update_status('failed');
        $this->place();
        self::assertSame($failed->get_id(), WC()->session->get('order_awaiting_payment'));

        WC()->session->set('order_awaiting_payment', null);
        $failed->set_payment_method('other');
        $failed->update_status('processing');
        $this->place();
        self::assertNull(WC()->session->get('order_awaiting_payment'));
    }

    /** The answer to a paid checkout got lost, so the cart is empty when the shopper places the order again. */
    public function testAPaidCheckoutIsFoundAgainWithAnotherKeyOnceTheCartIsEmpty(): void
    {
        $this->leadsTo($this->orderedWith('a cart'), 'https://shop.example/thanks');
        self::assertSame('https://shop.example/thanks', $this->placeAgain());
        self::assertSame('https://shop.example/thanks', $this->placeAgain(), 'However often.');

        WC()->cart->add_to_cart($this->product()->get_id());
        self::assertSame('', $this->placeAgain(), 'Another order.');
    }

    public function testAnEmptyCartAfterADeclineLeadsNowhere(): void
    {
        $order = $this->orderedWith('a cart');
        $this->started($order)->failed($order, 'Declined.');

        self::assertSame('', $this->placeAgain());
    }

    private function orderedWith(string $cart): WC_Order
    {
        $order = $this->orderFor($this->product());
        $order->set_cart_hash(md5($cart));
        $order->save();

        return $order;
    }

    /** A checkout of another request, which made an order. */
    private function started(WC_Order $order): CurrentCheckout
    {
        $current = $this->request();
        self::assertNull($current->begin($this->shopper(), wp_generate_uuid4(), CheckoutLock::now() + 1000));
        $current->nameOrder($order);

        return $current;
    }

    private function leadsTo(WC_Order $order, string $page): void
    {
        $this->started($order)->done($order, $page, false);
    }

    private function depositOf(WC_Order $parent): WC_Order
    {
        $deposit = $this->orderFor($this->product());
        $deposit->set_parent_id($parent->get_id());
        $deposit->save();

        return $deposit;
    }

    private function duplicateOf(string $cart): ?int
    {
        return $this->duplicate($this->orderedWith($cart));
    }

    /** Places an order, and gives up before it is paid. Returns the paid order that it duplicates. */
    private function duplicate(WC_Order $order): ?int
    {
        $current = $this->request();
        self::assertNull($current->begin($this->shopper(), wp_generate_uuid4(), CheckoutLock::now() + 1000));
        $earlier = $current->sameBefore($order);
        $current->release();

        return $earlier !== null && CurrentCheckout::isPaid($earlier) ? $earlier->get_id() : null;
    }

    /** Sends the classic checkout's form, which fails before an order is made. */
    private function place(): void
    {
        $_POST = ['payment_method' => 'tillbook'];
        $current = $this->request();
        (new SerializeCheckouts($current))->classic();
        $current->release();
    }

    /** Sends the form in a later request. Returns where it leads before WooCommerce looks at the cart. */
    private function placeAgain(): string
    {
        $sent = $_SERVER['REQUEST_TIME_FLOAT'];
        $_SERVER['REQUEST_TIME_FLOAT'] = microtime(true) + 1;
        $leave = static fn(string $to): never => throw new RuntimeException($to);
        add_filter('wp_redirect', $leave);
        try {
            $this->place();
        } catch (RuntimeException $led) {
            return $led->getMessage();
        } finally {
            remove_filter('wp_redirect', $leave);
            $_SERVER['REQUEST_TIME_FLOAT'] = $sent;
        }

        return '';
    }

    private function request(): CurrentCheckout
    {
        return new CurrentCheckout(new CheckoutLock(Database::fromWordPress(), 1));
    }

    private function shopper(): string
    {
        return (string) WC()->session->get_customer_id();
    }
}
