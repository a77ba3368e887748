<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Timeline;

use Tillbook\Features\Timeline\Timeline;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Tests\Provider\Checkout\CheckoutTestCase;
use Tillbook\Tests\Support\PaymentAnswer;

/** Tests the timeline of a payment with several attempts. */
final class AttemptsTest extends CheckoutTestCase
{
    public function testEachAttemptIsNamedWithItsReasonNewestFirst(): void
    {
        $payment = $this->pay(['card' => 'insufficient_funds']);
        $payment = $this->decide(
            $this->pay(['intentId' => $payment->id(), 'card' => 'authenticate_always']),
            'decline',
            2,
        );
        $payment = $this->pay(['intentId' => $payment->id()]);

        self::assertSame(
            [
                ['captured', null],
                ['failed', 'payment_intent_authentication_failure'],
                ['payment_waiting', null],
                ['failed', 'insufficient_funds'],
                ['started', null],
            ],
            $this->told($payment),
        );
    }

    public function testABankDeclineIsShownBesideTheBlockOfTheNextAttempt(): void
    {
        $declined = $this->pay(['card' => 'insufficient_funds']);
        $this->rules = new class implements PaymentRules {
            public function assess(PaymentAttributes $facts): Assessment
            {
                return new Assessment(Assessment::BLOCK, ['address_mismatch' => Assessment::BLOCK]);
            }

            public function mayHold(): bool
            {
                return false;
            }
        };
        $blocked = $this->pay(['intentId' => $declined->id()]);

        self::assertSame(
            [['fraud_outcome_block', null], ['failed', 'insufficient_funds'], ['started', null]],
            $this->told($blocked),
            'and what was blocked did not fail besides',
        );
    }

    public function testAFailureNamesItsPaymentMethod(): void
    {
        $payment = $this->pay(['card' => 'insufficient_funds']);
        $timeline = (new Timeline($this->database, static fn(): ?object => null))->of($this->scope, $payment->id());

        self::assertSame(['failed' => 'card', 'started' => null], array_column($timeline ?? [], 'method', 'type'));
    }

    /** @return list<array{string, string|null}> type and reason, newest first */
    private function told(PaymentAnswer $payment): array
    {
        return array_map(
            static fn(array $event): array => [$event['type'], $event['reason'] ?? null],
            (new Timeline($this->database, static fn(): ?object => null))->of($this->scope, $payment->id()) ?? [],
        );
    }
}
