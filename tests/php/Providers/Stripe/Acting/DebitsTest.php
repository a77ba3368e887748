<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Proof\Proof;

/** Debits, which Stripe calls captured from the start: nothing was paid before the bank has answered. */
final class DebitsTest extends ActingStripe
{
    public function testNothingIsPaidOrRefundedBeforeTheBankHasAnswered(): void
    {
        [$intent, $charge] = $this->debit();

        self::assertSame(['processing', '0', '0'], $this->row($intent));
        self::assertSame(['pending', false, false, 0], $this->shown($intent));
        self::assertSame(['payment_processing', 'started'], $this->told($intent));
        $answer = $this->rest('POST', '/wc/v3/payments/refund/', ['charge_id' => $charge, 'amount' => 100]);
        self::assertSame(409, $answer->get_status());
        self::assertStringContainsString('Only captured payments', (string) wp_json_encode($answer->get_data()));

        $this->stripe->post('bankAnswers', ['payment' => $intent]);
        $this->hear();
        self::assertSame(['succeeded', '1', '5000'], $this->row($intent));
        self::assertSame(['paid', true, true, 5000], $this->shown($intent));
    }

    public function testADebitThatTheBankRefusesIsADecline(): void
    {
        [$intent] = $this->debit();
        $this->stripe->post('bankAnswers', ['payment' => $intent, 'answer' => 'failed']);
        $this->hear();

        self::assertSame(['requires_payment_method', '0', '0'], $this->row($intent));
        self::assertSame(['failed', false, false, 0], $this->shown($intent));
        self::assertSame(['failed', 'payment_processing', 'started'], $this->told($intent));
        self::assertSame(0, Json::integer($this->read($intent), 'charge.amount_refunded'));
        $booked = $this->ledger()['transactions'];
        self::assertSame(['payment', 'payment_failure_refund'], array_column($booked, 'type'), 'It was booked before.');
        self::assertSame(0, array_sum(array_column($booked, 'net')));
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame(['failed', false, false, 0], $this->shown($intent));
        self::assertSame(Proof::EQUAL, $this->module()->prover()->prove($this->scope)?->state);
    }

    public function testADebitThatIsPaidWithTheNextTryIsPaid(): void
    {
        [$intent] = $this->debit();
        $this->stripe->post('bankAnswers', ['payment' => $intent, 'answer' => 'failed']);
        $this->stripe->post('tryAgain', ['payment' => $intent, 'method' => 'card']);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear('reversed');

        self::assertSame(['succeeded', '1', '5000'], $this->row($intent));
        self::assertSame(['paid', true, true, 5000], $this->shown($intent));
        self::assertNotContains('payment_returned', $this->told($intent));
    }

    public function testWhatHappensLaterDoesNotChangeWhenADebitWasPaid(): void
    {
        [$intent, $charge] = $this->debit();
        $start = $this->paidAt($intent) ?? $this->stripe->get('')['now'];
        $this->stripe->post('advance', ['days' => 3]);
        $this->stripe->post('bankAnswers', ['payment' => $intent]);
        $this->hear();
        $paid = $this->paidAt($intent);
        self::assertSame(3 * DAY_IN_SECONDS, (int) $paid - (int) $start);

        $this->stripe->post('advance', ['days' => 9]);
        $this->stripe->post('emit', ['type' => 'charge.updated', 'id' => $charge]);
        $this->hear();
        self::assertSame($paid, $this->paidAt($intent));
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame($paid, $this->paidAt($intent));
    }

    private function paidAt(string $intent): ?string
    {
        $entries = array_filter(
            $this->ledger()['timeline'],
            static fn(array $entry): bool => $entry['payment_intent_id'] === $intent && $entry['type'] === 'captured',
        );

        return array_column($entries, 'datetime')[0] ?? null;
    }

    public function testTheTimelineTellsWithWhatThePaymentFailed(): void
    {
        [$intent] = $this->debit();
        $this->stripe->post('bankAnswers', [
            'payment' => $intent,
            'answer' => 'failed',
            'decline' => 'insufficient_funds',
        ]);
        $this->hear();

        $events = $this->timeline($intent);
        self::assertSame(
            ['failed', 'insufficient_funds', 'sepa_debit'],
            [$events[0]['type'], $events[0]['reason'], $events[0]['method']],
        );
    }

    public function testWhatTheBankTakesBackIsReturnedAndItsMoneyIsInTheLedger(): void
    {
        foreach (['kept', 'reversed'] as $order) {
            [$intent, $charge] = $this->debit();
            $this->stripe->post('bankAnswers', ['payment' => $intent]);
            $this->stripe->post('advance', ['days' => 1]);
            $order === 'reversed' || $this->hear();
            $this->stripe->post('returnDebit', ['payment' => $intent]);
            $this->hear($order, 2);

            self::assertSame(['returned', true, false, 5000], $this->shown($intent), $order);
            self::assertContains('payment_returned', $this->told($intent), $order);
            $booked = array_filter(
                $this->ledger()['transactions'],
                static fn(array $row): bool => $row['charge_id'] === $charge,
            );
            self::assertEqualsCanonicalizing(['payment', 'payment_failure_refund'], array_column($booked, 'type'));
            self::assertSame(0, array_sum(array_column($booked, 'amount')), $order);
            self::assertSame([], array_diff(array_column($booked, 'payment_intent_id'), [$intent]), $order);
            $totals = Json::object($this->read($intent), 'totals');
            self::assertSame([0, 0], [$totals['refunded'], (int) $totals['amount'] + (int) $totals['returned']]);
        }
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame(Proof::EQUAL, $this->module()->prover()->prove($this->scope)?->state);
    }

    public function testThePartThatWasRefundedBeforeIsNotTakenTwice(): void
    {
        [$intent, $charge] = $this->debit();
        $this->stripe->post('bankAnswers', ['payment' => $intent]);
        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 1500]);
        $this->stripe->post('returnDebit', ['payment' => $intent]);
        $this->hear();

        $totals = Json::object($this->read($intent), 'totals');
        self::assertSame('returned', $this->shown($intent)[0]);
        self::assertSame(1500, Json::integer($this->read($intent), 'charge.amount_refunded'));
        self::assertSame($totals['amount'], -(int) $totals['returned'] - (int) $totals['refunded']);
        self::assertSame(['succeeded', '1', '5000'], $this->row($intent));
        $returned = array_column($this->ledger()['transactions'], null, 'type')['payment_failure_refund'];
        self::assertSame(
            [$returned['amount'], $returned['currency']],
            [$returned['customer_amount'], $returned['customer_currency']],
            'The list names the rest, not the whole payment.',
        );
        $told = array_column($this->timeline($intent), null, 'type');
        self::assertSame(3500, $told['payment_returned']['amount'] ?? null);
        $this->assertRefused($charge);
    }

    /** @return array{string, string} a debit whose bank has not answered yet, and its charge */
    private function debit(): array
    {
        return $this->paid(5000, ['method' => 'sepa_debit']);
    }

    private function assertRefused(string $charge): void
    {
        $answer = $this->rest('POST', '/wc/v3/payments/refund/', ['charge_id' => $charge, 'amount' => 100]);
        self::assertSame(409, $answer->get_status());
        self::assertStringContainsString('has returned this payment', (string) wp_json_encode($answer->get_data()));
    }

    /** @return array{string|null, string|null, string|null} status, whether it is captured, and how much of it */
    private function row(string $intent): array
    {
        $database = Plugin::instance()->services->database;
        $row = $database->row(
            'SELECT status, captured, amount_captured FROM ' .
                $database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );

        return [$row['status'] ?? null, $row['captured'] ?? null, $row['amount_captured'] ?? null];
    }

    /** @return array{string|null, bool, bool, int|null} status, captured, whether it can be refunded, and how much was captured */
    private function shown(string $intent): array
    {
        $payment = $this->read($intent);

        return [
            Json::text($payment, 'payment_status'),
            Json::boolean($payment, 'charge.captured'),
            Json::boolean($payment, 'actions.refund'),
            Json::integer($payment, 'charge.amount_captured'),
        ];
    }

    /** @return array<string, mixed> */
    private function read(string $intent): array
    {
        $answer = $this->rest('GET', "/wc/v3/payments/payment_intents/$intent");
        self::assertSame(200, $answer->get_status());

        return Json::decode((string) wp_json_encode($answer->get_data()));
    }

    /** @return list<string> types of the timeline's entries, newest first */
    private function told(string $intent): array
    {
        return array_column($this->timeline($intent), 'type');
    }

    /** @return list<array<string, mixed>> newest first */
    private function timeline(string $intent): array
    {
        $answer = $this->rest('GET', "/wc/v3/payments/timeline/$intent");

        return Json::objects(['answer' => $answer->get_data()], 'answer.data');
    }
}
