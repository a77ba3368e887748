<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Tests\Support\PaymentAnswer;

/** Payments of shoppers, and where they show. */
trait PaymentTests
{
    public function testAPaymentReachesTheLedgerAndTheOrder(): void
    {
        $this->connected();
        $order = $this->order();
        $answer = $this->pay($order);
        if (!$this->offers(Capability::Payments)) {
            $this->assertNothingWasTaken($answer);

            return;
        }

        self::assertSame('succeeded', $answer->status());
        self::assertNull($answer->errorMessage());
        [$transaction] = $this->rows('transactions');
        self::assertRow(
            [
                'type' => 'charge',
                'amount' => '4900',
                'currency' => $this->currency(),
                'order_id' => (string) $order->get_id(),
                'payment_intent_id' => $answer->id(),
                'customer_email' => 'robin@example.com',
                'customer_name' => 'Robin Example',
                'net' => (string) (4900 - (int) $transaction['fees']),
            ],
            $transaction,
        );
        [$payment] = $this->rows('payments');
        self::assertRow(
            [
                'status' => 'succeeded',
                'amount_captured' => '4900',
                'captured' => '1',
                'amount_refunded' => '0',
            ],
            $payment,
        );
        self::assertSame(
            ['this_store', (string) $order->get_id()],
            [$payment['seller'], $payment['order_id']],
            'Its metadata has what the request\'s metadata has.',
        );
        self::assertTrue($this->fresh($order)->is_paid());
    }

    public function testAPaymentCanBeAskedForAgain(): void
    {
        $this->connected();
        $answer = $this->pay();

        $later = new PaymentAnswer($this->provider()->payment($answer->id()));

        foreach (['id', 'status', 'amount', 'currency', 'latest_charge', 'last_payment_error'] as $field) {
            self::assertSame($answer->intent[$field] ?? null, $later->intent[$field] ?? null, $field);
        }
    }

    public function testEveryPaymentIsOnOnePageOfTheList(): void
    {
        $this->connected();
        $this->actAs('administrator');
        $amounts = $this->offers(Capability::Payments) ? [1100, 1200, 1300, 1400, 1500] : [];
        array_map(fn(int $amount): string => $this->charged($amount), $amounts);
        $route = '/wc/v3/payments/transactions';

        $summary = $this->rest('GET', "$route/summary")->get_data();
        $listed = [];
        foreach (range(1, 1 + (int) ceil($summary['count'] / 2)) as $page) {
            $query = ['page' => $page, 'pagesize' => 2, 'sort' => 'amount', 'direction' => 'asc'];
            $answer = $this->rest('GET', $route, $query);
            self::assertSame(200, $answer->get_status());
            $listed += array_column($answer->get_data()['data'], 'amount', 'transaction_id');
        }

        $own = array_column($this->rows('transactions'), 'transaction_id');
        self::assertSame($amounts, array_values(array_intersect_key($listed, array_flip($own))));
        self::assertCount($summary['count'], $listed);
    }

    public function testADeclineIsAnAnswerAndTakesNothing(): void
    {
        $this->connected();
        $order = $this->order();

        $this->assertNothingWasTaken($this->pay($order, ['card' => $this->declinedCard()]));

        self::assertFalse($this->fresh($order)->is_paid());
    }

    public function testADeclinedPaymentCanBeTriedAgainWithAnotherCard(): void
    {
        $this->connected();
        $order = $this->order();
        $declined = $this->pay($order, ['card' => $this->declinedCard()]);

        $answer = $this->pay($order, ['intentId' => $declined->id()]);

        self::assertSame($this->offers(Capability::Payments), $answer->isPaid());
        self::assertCount($this->offers(Capability::Payments) ? 1 : 0, $this->rows('transactions'));
    }

    public function testTheSameAttemptGetsTheFirstAnswer(): void
    {
        $this->connected();
        $payment = $this->payment();

        $first = $this->send($payment, 0);
        $second = $this->send($payment, 0);

        self::assertSame($first->object['id'], $second->object['id']);
        self::assertCount(1, $this->rows('payments'));
    }

    public function testTheSameKeyGetsTheFirstAnswerAndItsEvents(): void
    {
        $this->connected();
        $payment = $this->payment();

        $first = $this->provider()->execute($payment, 'conformance-1');
        $second = $this->provider()->execute($payment, 'conformance-1');
        $another = $this->provider()->execute($payment, 'conformance-2');

        self::assertSame($first->object['id'], $second->object['id']);
        self::assertSame(array_column($first->events, 'id'), array_column($second->events, 'id'));
        $both = array_intersect(array_column($first->events, 'id'), array_column($another->events, 'id'));
        self::assertSame([], $both, 'Another key is another request.');
    }

    public function testBalancesAreMinorUnitsOfTheCurrenciesThatWerePaid(): void
    {
        $this->connected();
        $this->pay();
        $balances = $this->provider()->balances();
        $held = array_merge_recursive(
            array_map(static fn(array $balance): array => [$balance['amount']], $balances->pending),
            array_map(static fn(array $balance): array => [$balance['amount']], $balances->available),
        );
        $sum = array_sum($held[$this->currency()] ?? []);

        self::assertSame($this->offers(Capability::Balances) ? $this->net() : 0, $sum);
        self::assertContainsOnly('string', array_keys($held + $balances->instant + $balances->next));
    }

    /** Returns the net amount of the account's transactions. */
    private function net(): int
    {
        return (int) array_sum(array_column($this->ledger()['transactions'], 'net'));
    }

    private function assertNothingWasTaken(PaymentAnswer $answer): void
    {
        self::assertSame('requires_payment_method', $answer->status());
        self::assertNotNull($answer->errorMessage(), 'Shoppers are told why.');
        self::assertSame([], $this->rows('transactions'));
        [$payment] = $this->rows('payments');
        self::assertSame(['requires_payment_method', '0'], [$payment['status'], $payment['amount_captured']]);
        self::assertContains('failed', array_column($this->ledger()['timeline'], 'type'), 'Merchants see the attempt.');
    }
}
