<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\PaymentStatus;

/** The nine rules of spec 2 §4, each with a payment to which every later rule would fit too where that can be. */
final class PaymentStatusTest extends TestCase
{
    private const PAID = [
        'status' => 'succeeded',
        'paid' => true,
        'captured' => true,
        'amount_refunded' => 0,
        'refunded' => false,
    ];
    private const RETURNED = [
        ...self::PAID,
        'status' => 'failed',
        'paid' => false,
        'amount_refunded' => 5000,
        'balance_transaction' => 'txn_1',
    ];

    /** @return iterable<string, array{string, array<string, mixed>, array<string, mixed>, bool, string|null}> */
    public static function payments(): iterable
    {
        $succeeded = ['status' => 'succeeded'];
        $fraud = static fn(string $outcome, string $status): array => [
            'status' => $status,
            'metadata' => ['fraud_outcome' => $outcome],
        ];

        yield '1: held for review' => [
            'fraud_outcome_review',
            $fraud('review', 'requires_capture'),
            ['captured' => false] + self::PAID,
            false,
            null,
        ];
        yield '1: approved, so no longer held' => [
            'paid',
            $fraud('review_allowed', 'succeeded'),
            self::PAID,
            false,
            null,
        ];
        yield '2: blocked by a rule' => [
            'fraud_outcome_block',
            $fraud('block', 'canceled'),
            ['status' => 'failed', 'outcome' => ['type' => 'blocked']],
            false,
            null,
        ];
        yield '2: blocked after review' => [
            'fraud_outcome_block',
            $fraud('review_blocked', 'canceled'),
            ['captured' => false] + self::PAID,
            false,
            null,
        ];
        yield '3: declined by the bank' => [
            'failed',
            ['status' => 'requires_payment_method'],
            ['status' => 'failed', 'outcome' => ['type' => 'issuer_declined']],
            false,
            null,
        ];
        yield '3: invalid' => [
            'failed',
            ['status' => 'requires_payment_method'],
            ['status' => 'failed', 'outcome' => ['type' => 'invalid']],
            false,
            null,
        ];
        yield '4: blocked by the provider' => [
            'blocked',
            ['status' => 'requires_payment_method'],
            ['status' => 'failed', 'outcome' => ['type' => 'blocked']],
            false,
            null,
        ];
        yield '5: disputed, though refunded in part' => [
            'disputed_needs_response',
            $succeeded,
            ['amount_refunded' => 100] + self::PAID,
            true,
            'needs_response',
        ];
        yield '5: an inquiry' => [
            'disputed_warning_under_review',
            $succeeded,
            self::PAID,
            false,
            'warning_under_review',
        ];
        yield 'a debit that the bank took back' => [
            'returned',
            $succeeded,
            ['outcome' => ['type' => 'authorized']] + self::RETURNED,
            false,
            null,
        ];
        yield 'a debit that the bank took back with a reason' => [
            'returned',
            $succeeded,
            ['outcome' => ['type' => 'issuer_declined']] + self::RETURNED,
            false,
            null,
        ];
        yield 'a debit that the bank refused' => [
            'failed',
            ['status' => 'requires_payment_method'],
            ['outcome' => ['type' => 'issuer_declined'], 'balance_transaction' => null] + self::RETURNED,
            false,
            null,
        ];
        yield '6: refunded in part' => [
            'refunded_partial',
            $succeeded,
            ['amount_refunded' => 100] + self::PAID,
            true,
            null,
        ];
        yield '6: refunded in full' => [
            'refunded_full',
            $succeeded,
            ['amount_refunded' => 5000, 'refunded' => true] + self::PAID,
            true,
            null,
        ];
        yield '7: a refund that failed' => ['refund_failed', $succeeded, self::PAID, true, null];
        yield '8: paid' => ['paid', $succeeded, self::PAID, false, null];
        yield '8: authorized' => [
            'authorized',
            ['status' => 'requires_capture'],
            ['captured' => false] + self::PAID,
            false,
            null,
        ];
        yield 'tried again after a decline, and waiting for the customer' => [
            'requires_action',
            ['status' => 'requires_action'],
            ['status' => 'failed', 'outcome' => ['type' => 'issuer_declined']],
            false,
            null,
        ];
        yield 'never approved' => [
            'canceled',
            ['status' => 'canceled', 'cancellation_reason' => 'abandoned'],
            [],
            false,
            null,
        ];
        yield '9: what the provider calls it' => [
            'pending',
            ['status' => 'processing'],
            ['status' => 'pending'],
            false,
            null,
        ];
        yield '9: never tried' => ['requires_payment_method', ['status' => 'requires_payment_method'], [], false, null];
        yield 'a released authorization is no refund' => [
            'canceled',
            ['status' => 'canceled'],
            ['captured' => false, 'refunded' => true, 'amount_refunded' => 5000] + self::PAID,
            false,
            null,
        ];
    }

    /**
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     */
    #[DataProvider('payments')]
    public function testTheFirstRuleThatFitsNamesIt(
        string $expected,
        array $intent,
        array $charge,
        bool $hasRefunds,
        ?string $dispute,
    ): void {
        $tried = $charge === [] ? null : Charge::fromProvider($charge);

        self::assertSame(
            $expected,
            PaymentStatus::of(PaymentIntent::fromProvider($intent), $tried, $hasRefunds, $dispute),
        );
    }
}
