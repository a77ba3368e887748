<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Checkout\ReleaseUnneededPayments;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Providers\Stripe\OtherGateways\OrderWalk;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\DepositPayment;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Request;

/** Orders that another gateway took through the connected account: the background links them, pages show them. */
#[Group('database')]
final class OrderLinksTest extends ConnectedStripe
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(OrderWalk::OPTION);
    }

    public function testListsAndThePaymentShowTheOrderThatNamesIt(): void
    {
        [$intent] = $this->pay(5000);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        $order = $this->order('stripe', ['_stripe_intent_id' => $intent]);

        self::assertSame(1, $this->walk());

        $row = $this->get('/wc/v3/payments/transactions')['data'][0];
        self::assertSame(
            [$order->get_id(), $order->get_order_number()],
            [$row['order']['id'], $row['order']['number']],
        );
        $payment = $this->get("/wc/v3/payments/payment_intents/$intent");
        self::assertSame($order->get_id(), $payment['order']['id']);
        self::assertSame([false], array_values(array_unique($payment['actions'])), 'The account only shows it.');
        self::assertNull($this->ledger()['payments'][0]['order_id'], 'Nothing that acts on orders finds it.');
        self::assertSame(
            $intent,
            $this->get("/wc/v3/payments/charges/order/{$order->get_id()}")['payment_intent'],
            'The page that is opened with the order\'s ID finds it.',
        );
        self::assertSame(0, $this->walk(), 'Each payment is linked once.');
    }

    public function testChargesAndRefundsNameThePaymentToo(): void
    {
        [$byCharge, $charge] = $this->pay(5000);
        [$byRefund] = $this->pay(6000);
        $this->stripe->post('advance', ['seconds' => 10]);
        $refund = Json::text($this->stripe->post('refund', ['amount' => 1000]), 'refund.id');
        $this->hear();
        $this->order('stripe_sepa', [], (string) $charge);
        $order = $this->order('stripe', []);
        $this->refundOf($order, (string) $refund);

        self::assertSame(2, $this->walk());
        self::assertEqualsCanonicalizing([$byCharge, $byRefund], $this->linked());
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testAnOrderOfATypeThatAnotherPluginAddsIsLinkedToo(string $hasOrderTables): void
    {
        self::needShop();
        $storage = static fn(): string => $hasOrderTables;
        add_filter('pre_option_woocommerce_custom_orders_table_enabled', $storage);
        DepositPayment::addType();
        try {
            [$intent] = $this->pay(5000);
            [$later] = $this->pay(6000);
            $this->stripe->post('advance', ['seconds' => 10]);
            $this->hear();
            $deposit = $this->order('stripe', ['_stripe_intent_id' => $intent], order: new DepositPayment());
            self::assertSame(1, $this->walk(), 'The walk through all orders finds it.');
            self::assertSame(
                $intent,
                $this->get("/wc/v3/payments/charges/order/{$deposit->get_id()}")['payment_intent'],
            );

            $this->order('stripe', ['_stripe_intent_id' => $later], order: new DepositPayment());
            self::assertSame(1, $this->walk(), 'So does the look at orders that changed.');
            self::assertEqualsCanonicalizing([$intent, $later], $this->linked());
        } finally {
            DepositPayment::removeType();
            remove_filter('pre_option_woocommerce_custom_orders_table_enabled', $storage);
        }
    }

    public function testWhatArrivesLaterBelongsToTheOrderToo(): void
    {
        [$intent] = $this->pay(5000);
        $this->hear();
        $order = $this->order('stripe', ['_stripe_intent_id' => $intent]);
        $this->walk();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 1000]);
        $this->stripe->post('dispute', ['amount' => 2000]);
        $this->hear();

        $ledger = $this->ledger();
        self::assertCount(3, $ledger['transactions']);
        self::assertSame(
            [(string) $order->get_id()],
            array_values(array_unique(array_column([...$ledger['transactions'], ...$ledger['disputes']], 'order_id'))),
        );
        self::assertSame((string) $order->get_id(), $ledger['payments'][0]['linked_order_id']);
    }

    public function testWhatArrivesLaterIsFoundByTheNumberOfTheOrder(): void
    {
        $number = static fn(): string => 'A-1001';
        add_filter('woocommerce_order_number', $number);
        try {
            [$intent] = $this->pay(5000);
            $this->stripe->post('advance', ['seconds' => 10]);
            $this->hear();
            $this->order('stripe', ['_stripe_intent_id' => $intent]);
            $this->walk();
            $this->stripe->post('advance', ['seconds' => 10]);
            $this->stripe->post('refund', ['amount' => 1000]);
            $this->stripe->post('dispute', ['amount' => 2000]);
            $this->hear();

            self::assertSame(
                ['charge', 'dispute', 'refund'],
                $this->typesFound('/wc/v3/payments/transactions', 'Order #A-1001'),
            );
            self::assertSame(['A-1001'], array_column($this->ledger()['disputes'], 'order_number'));
        } finally {
            remove_filter('woocommerce_order_number', $number);
        }
    }

    public function testOtherOrdersAreNotLinked(): void
    {
        [$intent] = $this->pay(5000);
        $this->hear();
        $this->order('stripe', ['_stripe_intent_id' => 'pi_other']);
        $this->order(OrderGateway::OURS, ['_stripe_intent_id' => $intent]);
        $this->order('cod', []);
        $euros = $this->order('stripe', ['_stripe_intent_id' => $intent]);
        $euros->set_currency('EUR');
        $euros->save();

        self::assertSame(0, $this->walk());
        self::assertSame([], $this->linked());
    }

    public function testAPaymentOfAnotherSiteIsNotLinked(): void
    {
        [$intent] = $this->pay(5000, ['tillbook_site' => 'another']);
        $this->hear();
        $this->order('stripe', ['_stripe_intent_id' => $intent]);
        self::assertSame('elsewhere', $this->ledger()['payments'][0]['seller']);

        self::assertSame(0, $this->walk());
    }

    public function testAnAuthorizationOfAnotherGatewayIsLeftAlone(): void
    {
        $intent = (string) Json::text(
            $this->stripe->post('pay', ['amount' => 5000, 'capture' => 'manual']),
            'intent.id',
        );
        $this->hear();
        $order = $this->order('stripe', ['_stripe_intent_id' => $intent]);
        $this->walk();
        self::assertSame([$intent], $this->linked());
        self::assertSame($intent, $this->get("/wc/v3/payments/charges/order/{$order->get_id()}")['payment_intent']);
        $order->set_status('completed');
        $order->save();
        $notes = count(wc_get_order_notes(['order_id' => $order->get_id()]));

        do_action(ReleaseUnneededPayments::HOOK);
        do_action('tillbook_reconcile');

        self::assertSame('requires_capture', $this->ledger()['payments'][0]['status']);
        self::assertCount($notes, wc_get_order_notes(['order_id' => $order->get_id()]));
        $database = Database::fromWordPress();
        self::assertSame('0', (string) $database->value('SELECT COUNT(*) FROM ' . $database->table('mismatches')));
        self::assertSame('0', (string) $database->value('SELECT COUNT(*) FROM ' . $database->table('writes')));
    }

    public function testTheWalkGoesOnWhereItStoppedAndFindsWhatChangedLater(): void
    {
        [$first] = $this->pay(5000);
        [$second] = $this->pay(6000);
        $this->hear();
        $this->order('stripe', ['_stripe_intent_id' => $first]);
        $late = $this->order('stripe', []);

        $this->module()->orderWalk()->run(0);
        self::assertSame([], $this->linked(), 'No time, no link.');
        $this->walk();
        self::assertSame([$first], $this->linked());

        $late->update_meta_data('_stripe_intent_id', $second);
        $late->save();
        $this->walk();
        self::assertEqualsCanonicalizing([$first, $second], $this->linked());
    }

    /**
     * @param array<string, string> $metadata
     *
     * @return array{string, string} payment intent and charge
     */
    private function pay(int $amount, array $metadata = []): array
    {
        $paid = $this->stripe->post('pay', ['amount' => $amount] + ($metadata === [] ? [] : ['metadata' => $metadata]));

        return [(string) Json::text($paid, 'intent.id'), (string) Json::text($paid, 'intent.latest_charge')];
    }

    /** @param array<string, string> $meta */
    private function order(
        string $method,
        array $meta,
        string $transaction = '',
        WC_Order $order = new WC_Order(),
    ): WC_Order {
        $order->set_currency('USD');
        $order->set_payment_method($method);
        $order->set_transaction_id($transaction);
        $order->set_total('50.00');
        foreach ($meta as $key => $value) {
            $order->update_meta_data($key, $value);
        }
        $order->set_status('processing');
        $order->save();

        return $order;
    }

    private function refundOf(WC_Order $order, string $id): void
    {
        $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '10.00']);
        self::assertInstanceOf(WC_Order_Refund::class, $refund);
        $refund->update_meta_data('_stripe_refund_id', $id);
        $refund->save();
    }

    private function walk(): int
    {
        return $this->module()->orderWalk()->run();
    }

    /** @return list<string> payments that are linked with an order */
    private function linked(): array
    {
        return array_column(
            array_filter($this->ledger()['payments'], static fn(array $row): bool => $row['linked_order_id'] !== null),
            'payment_intent_id',
        );
    }

    /** @return list<string> types of the transactions that a search finds, sorted */
    private function typesFound(string $route, string $typed): array
    {
        $request = new WP_REST_Request('GET', $route);
        $request->set_query_params(['search' => [$typed]]);
        $types = array_column(Json::objects((array) rest_do_request($request)->get_data(), 'data'), 'type');
        sort($types);

        return array_values(array_map(strval(...), $types));
    }

    /** @return array<string, mixed> */
    private function get(string $route): array
    {
        $answer = rest_do_request(new WP_REST_Request('GET', $route));
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return (array) json_decode((string) wp_json_encode($answer->get_data()), true);
    }
}
