<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\SiteId;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\StripeEvents;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;
use WC_Order;

/**
 * An account through which other shops sell as well, such as a Stripe account: what their payments do here, and what
 * ours do.
 */
final class SharedAccountTest extends TestCase
{
    private Container $services;
    private int $mails = 0;
    /** @var callable(): bool */
    private $mail;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->services = new Container();
        remove_all_filters('tillbook_providers');
        $module = new InMemoryModule($this->services->providerServices(), false);
        add_filter('tillbook_providers', static fn(array $modules): array => [...$modules, $module]);
        $module->begin([]);
        $this->mails = 0;
        add_filter(
            'pre_wp_mail',
            $this->mail = function (): bool {
                ++$this->mails;

                return true;
            },
        );
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', $this->mail);
        parent::tearDown();
    }

    /** @return iterable<string, array{array<string, string>}> metadata besides the order's number */
    public static function foreigners(): iterable
    {
        yield 'a shop that says nothing of itself' => [[]];
        yield 'another shop with Tillbook' => [['tillbook_site' => '00112233445566aa']];
    }

    /** @param array<string, string> $metadata */
    #[DataProvider('foreigners')]
    public function testAForeignPaymentWithOurOrderNumberLeavesTheOrderAlone(array $metadata): void
    {
        $order = $this->order();
        $foreign = new StripeEvents(
            'foreign',
            100,
            time(),
            ['order_id' => (string) $order->get_id(), 'order_number' => $order->get_order_number()] + $metadata,
        );

        $this->arrive(...$foreign->paid());
        $this->arrive($foreign->refunded(40), $foreign->warned('misc'), $foreign->disputed());

        $this->assertUntouched($order);
        self::assertSame(
            [null],
            array_column($this->rows('payments', $foreign->intentId()), 'order_id'),
            'It is not the order\'s payment.',
        );
        self::assertSame([null], array_column($this->rows('transactions', $foreign->intentId()), 'order_id'));
        self::assertSame([null], array_column($this->rows('disputes', $foreign->intentId()), 'order_id'));
    }

    public function testAForeignPaymentOfTheSameAmountLeavesTheOrderAlone(): void
    {
        $order = $this->order();
        $this->arrive(...(new StripeEvents('same', 5000, time(), ['order_id' => (string) $order->get_id()]))->paid());

        $this->assertUntouched($order);
    }

    public function testAPaymentOfOursThatTheOrderDoesNotNameLeavesItAlone(): void
    {
        $order = $this->order();
        $this->arrive(...(new StripeEvents('unnamed', 5000, time(), $this->ours($order)))->paid());

        $this->assertUntouched($order);
    }

    /** After a backup was restored, an order may have been paid that the store has as pending. */
    #[Group('database')]
    public function testAPaymentWithTheOrdersProofCompletesIt(): void
    {
        $order = $this->order();
        $events = new StripeEvents('kept', 5000, time(), $this->ours($order, OrderProof::of($order)));

        $this->arrive(...$events->paid());

        self::assertTrue($this->fresh($order)->is_paid());
        self::assertSame($events->intentId(), OrderPayment::of($this->fresh($order)));
        self::assertSame($events->intentId(), $this->activePayment($order));
    }

    /** After a backup was restored, the numbers of lost orders are given again. */
    #[Group('database')]
    public function testAPaymentOfALostOrderIsNotThatOfANewOneWithItsNumber(): void
    {
        foreach ([null, '0123456789abcdef'] as $proof) {
            $order = $this->order();
            $this->mails = 0;
            $lost = new StripeEvents("lost$proof", 5000, time(), $this->ours($order, $proof));
            $this->arrive(...$lost->paid());

            $this->assertUntouched($order);
            self::assertNull($this->activePayment($order));
            self::assertNull($this->records()->ofOrder($this->scope(), $order->get_id()), 'It is not refunded.');
            self::assertSame(
                $proof === null ? $lost->intentId() : null,
                $this->records()->shownFor($this->scope(), $order->get_id())?->intentId(),
            );

            $own = $this->pay($order);

            self::assertSame($own, $this->activePayment($order));
            self::assertSame($own, $this->records()->ofOrder($this->scope(), $order->get_id())?->intentId());
            self::assertSame($own, OrderPayment::of($this->fresh($order)));
            $this->scan();
            self::assertSame([], $this->mismatches($own));
            self::assertSame(['payment_without_order'], $this->mismatches($lost->intentId()));
        }
    }

    public function testAPaymentOfALostOrderIsNotTakenForTheOneThatHasNoAnswerYet(): void
    {
        $order = $this->order();
        $isStarted = $this->services
            ->commandRecords()
            ->begin($this->scope(), 'shared', 'pay', PayOrder::subjectOf($order->get_id()), '', 0, []);
        self::assertNotNull($isStarted);

        $this->arrive(...(new StripeEvents('before', 5000, time(), $this->ours($order, '0123456789abcdef')))->paid());
        $this->assertUntouched($order);

        $this->arrive(...(new StripeEvents('now', 5000, time(), $this->ours($order, OrderProof::of($order))))->paid());
        self::assertSame('pi_now', OrderPayment::of($this->fresh($order)));
    }

    /** WooCommerce cancels an order that was pending in a restored backup, before it is heard that it was paid. */
    public function testWhatWasPaidLongAgoIsNotGivenBack(): void
    {
        $order = $this->order();
        $order->set_status('cancelled');
        $order->save();
        $this->mails = 0;
        $events = new StripeEvents(
            'ago',
            5000,
            time() - 10 * DAY_IN_SECONDS,
            $this->ours($order, OrderProof::of($order)),
        );

        $this->arrive(...$events->paid());
        $this->arrive(...$events->paid());

        self::assertSame('cancelled', $this->fresh($order)->get_status());
        self::assertSame([], $this->fresh($order)->get_refunds());
        $notes = array_values(
            array_filter($this->notes($order), static fn(string $note): bool => str_contains($note, 'a day ago')),
        );
        self::assertCount(1, $notes);
        self::assertStringContainsString('nothing is refunded automatically', $notes[0]);
        self::assertSame(['closed_order_paid'], $this->mismatches($events->intentId()));
        self::assertSame([], $this->failures($order));
    }

    public function testAPaymentOfOursThatTheOrderNamesCompletesIt(): void
    {
        $order = $this->order();
        $events = new StripeEvents('named', 5000, time(), $this->ours($order));
        $this->nameOn($order, $events->intentId());

        $this->arrive(...$events->paid());

        self::assertTrue($this->fresh($order)->is_paid());
        self::assertSame(
            [(string) $order->get_id()],
            array_column($this->rows('payments', $events->intentId()), 'order_id'),
        );
    }

    public function testABanksFraudWarningIsANoteOnTheOrderOnceAndNothingElse(): void
    {
        $order = $this->order();
        $events = new StripeEvents('warned', 5000, time(), $this->ours($order));
        $this->nameOn($order, $events->intentId());
        $this->arrive(...$events->paid());
        $before = $this->fresh($order)->get_status();
        $this->mails = 0;

        $this->arrive($events->warned('made_with_stolen_card'));
        $this->arrive($events->warned('made_with_stolen_card'));

        $notes = array_values(
            array_filter($this->notes($order), static fn(string $note): bool => str_contains($note, 'possible fraud')),
        );
        self::assertCount(1, $notes);
        self::assertStringContainsString("$50.00\u{a0}USD", $notes[0]);
        self::assertStringContainsString('Stolen card', $notes[0]);
        self::assertStringContainsString($events->intentId(), $notes[0]);
        self::assertSame([$before, 0], [$this->fresh($order)->get_status(), $this->mails]);
    }

    public function testAPaymentThatACommandOfThisSiteMadeCompletesItsOrder(): void
    {
        $order = $this->order();
        $paid = $this->pay($order);

        self::assertTrue($this->fresh($order)->is_paid());
        self::assertSame(['this_store'], array_column($this->rows('payments', $paid), 'seller'));
    }

    /** @return iterable<string, array{int, string}> */
    public static function otherAmounts(): iterable
    {
        yield 'less than the order costs' => [100, 'usd'];
        yield 'more than the order costs' => [9900, 'usd'];
        yield 'another currency' => [5000, 'eur'];
    }

    #[DataProvider('otherAmounts')]
    public function testAPaymentOfOursOfAnotherAmountPutsTheOrderOnHold(int $amount, string $currency): void
    {
        $order = $this->order();
        $events = new StripeEvents('differs', $amount, time(), $this->ours($order), $currency);
        $this->nameOn($order, $events->intentId());

        $this->arrive(...$events->paid());

        self::assertSame('on-hold', $this->fresh($order)->get_status());
        $notes = implode("\n", $this->notes($order));
        self::assertStringContainsString('on hold', $notes);
        self::assertSame(['amount_differs'], $this->mismatches($events->intentId()));
        $before = count(wc_get_order_notes(['order_id' => $order->get_id()]));
        $this->arrive(
            $events->event(
                'charge.succeeded',
                ['payment_intent' => $events->intent(), 'balance_transaction' => $events->booking()] +
                    $events->charge(),
            ),
        );
        self::assertSame(
            ['on-hold', $before],
            [$this->fresh($order)->get_status(), count(wc_get_order_notes(['order_id' => $order->get_id()]))],
            'Once.',
        );
    }

    public function testHistoryChangesNoOrder(): void
    {
        $order = $this->order();
        $events = new StripeEvents('old', 5000, time() - 60, $this->ours($order));
        $this->nameOn($order, $events->intentId());
        $before = $this->state($order);

        $this->services->inbox()->receive($this->scope(), EventBatch::history(...$events->paid()));
        $this->services
            ->inbox()
            ->receive($this->scope(), EventBatch::history($events->refunded(2000), $events->disputed('lost')));
        $this->services->inbox()->import($this->scope(), EventBatch::history($events->refunded(2000)));
        $this->services->inbox()->follow($this->scope());

        self::assertSame($before, $this->state($order));
        self::assertSame(0, $this->mails);
        self::assertCount(1, $this->rows('refunds', $events->intentId()), 'The ledger knows it.');
    }

    public function testHistoryThatWaitedThroughACrashChangesNoOrder(): void
    {
        $order = $this->order();
        $events = new StripeEvents('waited', 5000, time() - 60, $this->ours($order));
        $this->nameOn($order, $events->intentId());
        $before = $this->state($order);
        $stored = [...$events->paid(), $events->refunded(2000), $events->disputed('lost')];
        (new Events($this->services->database, $this->services->clock))->store(
            $this->scope(),
            'history',
            array_map(
                static fn(Event $event): array => [
                    'id' => $event->id,
                    'type' => $event->type,
                    'object_id' => $event->objectId(),
                    'created' => $event->created,
                    'api_version' => '',
                    'body' => $event->toJson(),
                ],
                $stored,
            ),
        );

        self::assertSame(count($stored), $this->services->inbox()->replayWaiting($this->scope()));

        self::assertSame([$before, 0], [$this->state($order), $this->mails]);
        self::assertCount(1, $this->rows('refunds', $events->intentId()), 'The ledger knows it.');
    }

    public function testPaymentsSoldElsewhereAreNoMismatches(): void
    {
        for ($i = 0; $i < 30; ++$i) {
            $this->arrive(
                ...(new StripeEvents(
                    "other$i",
                    1000 + $i,
                    time(),
                    $i % 2 === 0 ? ['order_id' => (string) (900000 + $i)] : ['tillbook_site' => '00112233445566aa'],
                ))->paid(),
            );
        }
        $lost = new StripeEvents('lost', 700, time(), ['tillbook_site' => SiteId::own()]);
        $this->arrive(...$lost->paid());

        $this->scan();

        self::assertSame(
            [$lost->intentId()],
            $this->services->database->column(
                'SELECT payment_intent_id FROM ' .
                    $this->services->database->table('mismatches') .
                    ' WHERE ledger_id = ?',
                [$this->scope()->id],
            ),
            'Only what this store sold needs an order.',
        );
        self::assertSame([['unknown', '16'], ['elsewhere', '15'], ['this_store', '1']], $this->sellers());
    }

    public function testAnOrderWhoseOwnPaymentIsLostIsAMismatch(): void
    {
        $order = $this->order();
        $paid = $this->pay($order);
        $this->services->database->execute(
            'DELETE FROM ' . $this->services->database->table('payments') . ' WHERE payment_intent_id = ?',
            [$paid],
        );

        $this->scan();

        self::assertSame(
            ['order_without_payment'],
            $this->services->database->column(
                'SELECT kind FROM ' .
                    $this->services->database->table('mismatches') .
                    ' WHERE ledger_id = ? AND order_id = ?',
                [$this->scope()->id, $order->get_id()],
            ),
        );
    }

    public function testTheSellerOfAKnownPaymentIsNotForgotten(): void
    {
        $order = $this->order();
        $events = new StripeEvents('known', 5000, time() - 60, ['order_id' => (string) $order->get_id()]);
        $this->arrive(...$events->paid());
        $this->services->database->execute(
            "UPDATE {$this->services->database->table(
                'payments',
            )} SET seller = 'this_store', order_id = ? WHERE payment_intent_id = ?",
            [$order->get_id(), $events->intentId()],
        );

        $this->arrive(
            $events->event(
                'charge.refunded',
                [
                    'payment_intent' => $events->intent(),
                    'balance_transaction' => $events->booking(),
                    'amount_refunded' => 10,
                ] + $events->charge(),
                5,
            ),
        );

        self::assertSame(
            [['this_store', (string) $order->get_id(), '10']],
            array_map(
                static fn(array $row): array => [$row['seller'], $row['order_id'], $row['amount_refunded']],
                $this->rows('payments', $events->intentId()),
            ),
        );
    }

    /** @return array<string, string> */
    private function ours(WC_Order $order, ?string $proof = null): array
    {
        return [
            'order_id' => (string) $order->get_id(),
            'order_number' => $order->get_order_number(),
            'tillbook_site' => SiteId::own(),
        ] + ($proof === null ? [] : [PaymentMetadata::ORDER_PROOF => $proof]);
    }

    private function activePayment(WC_Order $order): ?string
    {
        return (new OrderPayments($this->services->database))->activePayment($this->scope(), $order->get_id());
    }

    private function records(): PaymentRecords
    {
        return new PaymentRecords($this->services->database);
    }

    /** @return list<string> why effects on the order didn't succeed */
    private function failures(WC_Order $order): array
    {
        return $this->services->database->column(
            'SELECT last_error FROM ' .
                $this->services->database->table('order_effects') .
                ' WHERE ledger_id = ? AND order_id = ?',
            [$this->scope()->id, $order->get_id()],
        );
    }

    private function order(): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_billing_email('robin@example.com');
        $order->set_total('50.00');
        $order->set_status('pending');
        $order->save();

        return $order;
    }

    private function nameOn(WC_Order $order, string $intentId): void
    {
        $order->update_meta_data(OrderPayment::INTENT_META, $intentId);
        $order->save();
        $this->mails = 0;
    }

    private function pay(WC_Order $order): string
    {
        $request = new PaymentRequest(
            $order->get_id(),
            $order->get_order_number(),
            new Money(5000, 'usd'),
            new Billing('Robin', 'robin@example.com'),
            card: 'tok_1',
        );
        $provider = $this->services->provider();
        self::assertNotNull($provider);

        return (string) $this->services
            ->bus()
            ->run($this->scope(), $provider, new PayOrder($request), 'checkout')->object['id'];
    }

    private function arrive(Event ...$events): void
    {
        $this->services->inbox()->receive($this->scope(), EventBatch::of('webhook', ...$events));
    }

    private function scan(): void
    {
        $scan = $this->services->modules()->mismatches->scan();
        $scan->restart($this->scope());
        while ($scan->next($this->scope())) {
            continue;
        }
    }

    /** @return list<string> kinds */
    private function mismatches(string $intentId): array
    {
        return $this->services->database->column(
            'SELECT kind FROM ' .
                $this->services->database->table('mismatches') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope()->id, $intentId],
        );
    }

    /** @return list<array{string, string}> how many payments each seller has; one is from before the account was connected */
    private function sellers(): array
    {
        return array_map(
            static fn(array $row): array => [(string) $row['seller'], (string) $row['number']],
            $this->services->database->rows(
                'SELECT seller, COUNT(*) AS number FROM ' .
                    $this->services->database->table('payments') .
                    ' WHERE ledger_id = ? GROUP BY seller ORDER BY COUNT(*) DESC',
                [$this->scope()->id],
            ),
        );
    }

    private function assertUntouched(WC_Order $order): void
    {
        $this->assertSameState(['pending', '', 0, []], $order);
        self::assertSame(0, $this->mails);
    }

    /** @param array{string, string, int, list<string>} $expected */
    private function assertSameState(array $expected, WC_Order $order): void
    {
        self::assertSame($expected, $this->state($order));
    }

    /** @return array{string, string, int, list<string>} status, named payment, refunds and notes */
    private function state(WC_Order $order): array
    {
        $fresh = $this->fresh($order);

        return [
            $fresh->get_status(),
            (string) $fresh->get_meta(OrderPayment::INTENT_META),
            count($fresh->get_refunds()),
            $this->notes($order),
        ];
    }

    /** @return list<string> */
    private function notes(WC_Order $order): array
    {
        return array_map(
            static fn(object $note): string => (string) $note->content,
            array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
        );
    }

    private function fresh(WC_Order $order): WC_Order
    {
        $found = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $found);

        return $found;
    }

    private function scope(): LedgerScope
    {
        return $this->services->ledgers()->current() ?? self::fail('No ledger is selected.');
    }

    /**
     * @param 'payments'|'transactions'|'refunds'|'disputes' $table
     *
     * @return list<array<string, string|null>>
     */
    private function rows(string $table, string $intentId): array
    {
        return $this->services->database->rows(
            'SELECT * FROM ' .
                $this->services->database->table($table) .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope()->id, $intentId],
        );
    }
}
