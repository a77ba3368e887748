<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Projection;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Payments\RememberedPayment;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Projection\TimelineBody;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\StripeEvents;

/** The row of a payment, and what its timeline says of the capture. */
final class PaymentProjectionTest extends LedgerTestCase
{
    /** @return iterable<string, array{array<string, mixed>, array{string, string, string, string}, bool}> the charge; status, captured, amounts captured and refunded; whether the timeline says so */
    public static function charges(): iterable
    {
        $unbooked = ['balance_transaction' => null, 'paid' => false];
        yield 'paid' => [[], ['succeeded', '1', '1000', '0'], true];
        yield 'paid and not booked yet' => [['balance_transaction' => null], ['succeeded', '1', '1000', '0'], true];
        yield 'the bank has not answered' => [
            ['status' => 'pending'] + $unbooked,
            ['processing', '0', '0', '0'],
            false,
        ];
        yield 'the bank has refused' => [
            ['status' => 'failed'] + $unbooked,
            ['requires_payment_method', '0', '0', '0'],
            false,
        ];
        yield 'the bank took it back' => [
            ['status' => 'failed', 'paid' => false],
            ['succeeded', '1', '1000', '1000'],
            true,
        ];
        yield 'authorized' => [
            ['captured' => false, 'amount_captured' => 0] + $unbooked,
            ['requires_capture', '0', '0', '0'],
            false,
        ];
    }

    /**
     * @param array<string, mixed> $charge
     * @param array{string, string, string, string} $expected
     */
    #[DataProvider('charges')]
    public function testADebitWithoutAnIntentIsPaidOnceTheBankSaysSo(
        array $charge,
        array $expected,
        bool $isCaptured,
    ): void {
        $events = new StripeEvents('bare', 1000, 1_790_000_000);
        $booked = array_key_exists('balance_transaction', $charge) ? null : $events->booking();
        $this->arrive(
            $events,
            ['payment_intent' => null, 'balance_transaction' => $booked] + $charge + $events->charge(),
        );

        $this->assertPayment($expected, $isCaptured);
    }

    /**
     * @param array<string, mixed> $charge
     * @param array{string, string, string, string} $expected
     */
    #[DataProvider('charges')]
    public function testTheSameWithAnIntent(array $charge, array $expected, bool $isCaptured): void
    {
        $events = new StripeEvents('whole', 1000, 1_790_000_000);
        $booked = array_key_exists('balance_transaction', $charge) ? null : $events->booking();
        $intent = ['status' => $expected[0]] + $events->intent();
        $this->arrive(
            $events,
            ['payment_intent' => $intent, 'balance_transaction' => $booked] + $charge + $events->charge(),
        );

        $this->assertPayment($expected, $isCaptured);
    }

    /** @return iterable<string, array{string, array<string, mixed>, array{string|null, string|null}}> status of the intent, the charge, and the row's method */
    public static function methods(): iterable
    {
        $failed = ['status' => 'failed', 'paid' => false, 'captured' => false, 'amount_captured' => 0];
        $held = ['outcome' => ['type' => 'manual_review']];
        yield 'authorized' => ['requires_capture', ['captured' => false, 'amount_captured' => 0], ['visa', '4242']];
        yield 'blocked by the provider' => [
            'requires_payment_method',
            ['outcome' => ['type' => 'blocked']] + $failed,
            ['visa', '4242'],
        ];
        yield 'blocked after its capture' => [
            'succeeded',
            $held + ['refunded' => true, 'amount_refunded' => 1000],
            ['visa', '4242'],
        ];
        yield 'declined' => ['requires_payment_method', $failed, [null, null]];
        yield 'captured' => ['succeeded', [], [null, null]];
    }

    /**
     * A charge is deleted after a while. Lists of what was held or blocked, and pages, still say how it was paid.
     *
     * @param array<string, mixed> $charge
     * @param array{string|null, string|null} $method
     */
    #[DataProvider('methods')]
    public function testOnlyWhatIsListedKeepsItsMethod(string $status, array $charge, array $method): void
    {
        $events = new StripeEvents('method', 1000, 1_790_000_000);
        $intent = ['status' => $status] + $events->intent();
        $this->arrive(
            $events,
            ['payment_intent' => $intent, 'balance_transaction' => null] + $charge + $events->charge(),
        );

        $row = $this->database->row('SELECT * FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        assert($row !== null);
        self::assertSame($method, [$row['source'], $row['source_identifier']]);
        $shown = (new RememberedPayment($row, null))->charge()?->paymentMethodDetails;
        self::assertSame($method, [$shown?->source(), $shown?->lastDigits()]);
    }

    public function testAFailureWithoutACodeHasNoReason(): void
    {
        $events = new StripeEvents('failed', 1000, 1_790_000_000);
        $charge = [
            'payment_intent' => ['status' => 'requires_payment_method'] + $events->intent(),
            'balance_transaction' => null,
            'status' => 'failed',
            'failure_code' => null,
            'outcome' => null,
            'payment_method_details' => ['type' => 'sepa_debit', 'sepa_debit' => []],
        ];
        $this->arrive($events, $charge + $events->charge(), 'charge.failed');

        $body = TimelineBody::fromJson(
            $this->database->value(
                'SELECT body FROM ' . $this->database->table('timeline') . " WHERE ledger_id = ? AND type = 'failed'",
                [$this->scope->id],
            ),
        );
        self::assertSame([null, 'sepa_debit'], [$body->reason, $body->method]);
    }

    /** @param array<string, mixed> $charge */
    private function arrive(StripeEvents $events, array $charge, string $type = 'charge.updated'): void
    {
        Plugin::instance()
            ->services->inbox()
            ->receive($this->scope, EventBatch::of('webhook', $events->event($type, $charge)));
    }

    /** @param array{string, string, string, string} $expected */
    private function assertPayment(array $expected, bool $isCaptured): void
    {
        $row = $this->database->row(
            'SELECT status, captured, amount_captured, amount_refunded FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        $types = $this->database->column(
            'SELECT type FROM ' . $this->database->table('timeline') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );

        self::assertSame($expected, array_values($row ?? []));
        self::assertSame($isCaptured ? ['captured'] : [], $types);
    }
}
