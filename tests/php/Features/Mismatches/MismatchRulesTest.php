<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Mismatches\LedgerPayment;
use Tillbook\Features\Mismatches\Mismatch;
use Tillbook\Features\Mismatches\MismatchRules;
use Tillbook\Features\Mismatches\OrderData;

/** Tests each kind of mismatch: order total and store refunds against captured, refunded and lost amounts. */
final class MismatchRulesTest extends TestCase
{
    /** @return iterable<string, array{int, int, int, int, int, int, list<string>}> total, refunded in the store, authorized, captured, refunded, lost */
    public static function sums(): iterable
    {
        yield 'the same' => [1000, 0, 1000, 1000, 0, 0, []];
        yield 'a cent off' => [1000, 0, 999, 999, 0, 0, ['amount_differs']];
        yield 'refunded on both sides' => [1000, 400, 1000, 1000, 400, 0, []];
        yield 'refunded in the store only' => [1000, 400, 1000, 1000, 0, 0, ['refund_only_in_store']];
        yield 'refunded at the provider only' => [1000, 0, 1000, 1000, 400, 0, ['refund_only_at_provider']];
        yield 'more refunded in the store' => [1000, 500, 1000, 1000, 400, 0, ['refund_only_in_store']];
        yield 'captured in part, the order as it was' => [1000, 0, 1000, 600, 0, 0, ['amount_differs']];
        yield 'captured in part, the order brought down' => [600, 0, 1000, 600, 0, 0, []];
        yield 'captured in part, the rest written down as a refund' => [1000, 400, 1000, 600, 0, 0, []];
        yield 'captured in part, written down, and refunded on both sides' => [1000, 500, 1000, 600, 100, 0, []];
        yield 'captured in part, and refunded on both sides' => [1000, 400, 1000, 600, 400, 0, ['amount_differs']];
        yield 'refunded at the provider, items taken off the order' => [700, 0, 1000, 1000, 300, 0, []];
        yield 'items taken off the order, nothing refunded' => [700, 0, 1000, 1000, 0, 0, ['amount_differs']];
        yield 'lost in a dispute, the store says nothing' => [1000, 0, 1000, 1000, 0, 1000, []];
        yield 'lost in a dispute, the store wrote it down' => [1000, 1000, 1000, 1000, 0, 1000, []];
        yield 'refunded in the store beyond a lost dispute' => [
            1000,
            600,
            1000,
            1000,
            0,
            500,
            ['refund_only_in_store'],
        ];
        yield 'refunded twice in the store and once at the provider, of another amount' => [
            1000,
            700,
            900,
            900,
            300,
            0,
            ['amount_differs', 'refund_only_in_store'],
        ];
    }

    /** @param list<string> $kinds */
    #[DataProvider('sums')]
    public function testAnOrderAndItsCapturedPayment(
        int $total,
        int $inStore,
        int $amount,
        int $captured,
        int $refunded,
        int $lost,
        array $kinds,
    ): void {
        $found = MismatchRules::ofPayment(
            $this->payment('succeeded', $amount, $captured, $refunded, $lost),
            $this->order($total, $inStore),
        );

        self::assertSame($kinds, array_map(static fn(Mismatch $mismatch): string => $mismatch->kind, $found));
    }

    /** @return iterable<string, array{int, int, int, int, list<string>}> total and refunded in the store, captured and refunded */
    public static function rounded(): iterable
    {
        yield 'a refund rounded down' => [69250, 23080, 69250, 23083, []];
        yield 'a refund rounded up' => [69250, 23090, 69250, 23086, []];
        yield 'a total rounded' => [69250, 0, 69253, 0, []];
        yield 'a whole unit less in the store' => [69250, 23080, 69250, 23090, ['refund_only_at_provider']];
        yield 'a whole unit more in the store' => [69250, 23090, 69250, 23080, ['refund_only_in_store']];
        yield 'a whole unit between the totals, and a rounded refund' => [
            69240,
            23080,
            69250,
            23079,
            ['amount_differs'],
        ];
    }

    /** @param list<string> $kinds */
    #[DataProvider('rounded')]
    public function testWhatTheStoreRoundsAwayIsNoMismatch(
        int $total,
        int $inStore,
        int $captured,
        int $refunded,
        array $kinds,
    ): void {
        $order = new OrderData(12, 'kwd', $total, true, 'pi_1', 1_790_000_000, $inStore, false, 10);
        $payment = $this->payment('succeeded', $captured, $captured, $refunded);
        $payment = new LedgerPayment(...['currency' => 'kwd'] + get_object_vars($payment));

        self::assertSame(
            $kinds,
            array_map(
                static fn(Mismatch $mismatch): string => $mismatch->kind,
                MismatchRules::ofPayment($payment, $order),
            ),
        );
    }

    public function testAnAuthorizationIsRightForAnOrderThatWaitsAndWrongForOneThatCountsAsPaid(): void
    {
        $authorization = $this->payment('requires_capture', 1000, 0);

        self::assertSame([], MismatchRules::ofPayment($authorization, $this->order(1000, isPaid: false)));
        $found = MismatchRules::ofPayment($authorization, $this->order(1000));
        self::assertCount(1, $found);
        self::assertSame(
            ['amount_differs', 1000, 0],
            [$found[0]->kind, $found[0]->orderAmount, $found[0]->paymentAmount],
        );
    }

    public function testAPaymentInAnotherCurrencyDiffersWhateverTheNumbers(): void
    {
        $found = MismatchRules::ofPayment($this->payment('succeeded', 1000, 1000), $this->order(1000, currency: 'eur'));

        self::assertCount(1, $found);
        self::assertSame(
            ['amount_differs', 'usd', null, 1000],
            [$found[0]->kind, $found[0]->currency, $found[0]->orderAmount, $found[0]->paymentAmount],
        );
    }

    public function testAPaymentWithoutAnOrderIsSettledByAFullRefund(): void
    {
        $kinds = static fn(LedgerPayment $payment): array => array_map(
            static fn(Mismatch $mismatch): string => $mismatch->kind,
            MismatchRules::ofPayment($payment, null),
        );

        self::assertSame(['payment_without_order'], $kinds($this->payment('succeeded', 1000, 1000)));
        self::assertSame(['payment_without_order'], $kinds($this->payment('succeeded', 1000, 1000, 999)));
        self::assertSame([], $kinds($this->payment('succeeded', 1000, 1000, 1000)));
        self::assertSame([], $kinds($this->payment('succeeded', 1000, 1000, 0, 1000)));
        self::assertSame(['authorization_without_order'], $kinds($this->payment('requires_capture', 1000, 0)));
        self::assertSame([], $kinds($this->payment('canceled', 1000, 0)));
        self::assertSame([], $kinds($this->payment('requires_payment_method', 1000, 0)));
    }

    public function testACapturedPaymentOfAnOrderThatWasClosedIsToGoBack(): void
    {
        $kinds = fn(LedgerPayment $payment): array => array_map(
            static fn(Mismatch $mismatch): string => $mismatch->kind,
            MismatchRules::ofPayment($payment, $this->order(1000, isPaid: false, isClosed: true)),
        );

        self::assertSame(['closed_order_paid'], $kinds($this->payment('succeeded', 1000, 1000)));
        self::assertSame(['closed_order_paid'], $kinds($this->payment('succeeded', 1000, 1000, 999)));
        self::assertSame([], $kinds($this->payment('succeeded', 1000, 1000, 1000)));
        self::assertSame([], $kinds($this->payment('requires_capture', 1000, 0)), 'Nothing was taken.');
    }

    public function testACapturedPaymentOfAnOrderThatWasNeverPaidIsNamed(): void
    {
        $kinds = fn(LedgerPayment $payment, int $total = 1000): array => array_map(
            static fn(Mismatch $mismatch): string => $mismatch->kind,
            MismatchRules::ofPayment($payment, $this->order($total, isPaid: false, isOpen: true)),
        );

        self::assertSame(['open_order_paid'], $kinds($this->payment('succeeded', 1000, 1000)));
        self::assertSame(['amount_differs'], $kinds($this->payment('succeeded', 1000, 1000), 1100), 'That is why.');
        self::assertSame([], $kinds($this->payment('succeeded', 1000, 1000, 0, 1000)), 'Nothing is left of it.');
        self::assertSame([], $kinds($this->payment('requires_capture', 1000, 0)), 'Nothing was taken.');
        self::assertSame(
            [],
            MismatchRules::ofPayment(
                $this->payment('succeeded', 1000, 1000),
                $this->order(1000, isPaid: false, isOpen: true, intentId: null),
            ),
            'It may be that of another order with this number.',
        );
    }

    public function testAPaidOrderNeedsAPaymentThatSucceededOrIsProcessing(): void
    {
        foreach (
            [
                'succeeded' => [],
                'requires_capture' => [],
                'processing' => [],
                'canceled' => ['order_without_payment'],
                'requires_payment_method' => ['order_without_payment'],
                'requires_action' => ['order_without_payment'],
            ]
            as $status => $kinds
        ) {
            $found = MismatchRules::ofOrder($this->order(1000), $this->payment($status, 1000, 0));
            self::assertSame(
                $kinds,
                array_map(static fn(Mismatch $mismatch): string => $mismatch->kind, $found),
                $status,
            );
        }
        self::assertCount(1, MismatchRules::ofOrder($this->order(1000), null));
        self::assertSame([], MismatchRules::ofOrder($this->order(1000, isPaid: false), null));
        self::assertSame([], MismatchRules::ofOrder($this->order(0), null), 'A free order needs no payment.');
    }

    public function testAPaymentOfAnotherOrderIsNoProof(): void
    {
        $payment = $this->payment('succeeded', 1000, 1000, orderId: 77);

        self::assertCount(1, MismatchRules::ofOrder($this->order(1000), $payment));
    }

    private function payment(
        string $status,
        int $amount,
        int $captured,
        int $refunded = 0,
        int $lost = 0,
        int $orderId = 12,
    ): LedgerPayment {
        return new LedgerPayment(1, 'pi_1', 'ch_1', $orderId, $status, 'usd', $amount, $captured, $refunded, $lost);
    }

    private function order(
        int $total,
        int $refunded = 0,
        bool $isPaid = true,
        string $currency = 'usd',
        bool $isClosed = false,
        bool $isOpen = false,
        ?string $intentId = 'pi_1',
    ): OrderData {
        return new OrderData(
            12,
            $currency,
            $total,
            $isPaid,
            $intentId,
            1_790_000_000,
            $refunded,
            $isClosed,
            isOpen: $isOpen,
        );
    }
}
