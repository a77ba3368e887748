<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\Charge;

final class ChargeTest extends TestCase
{
    public function testAFullObjectIsRead(): void
    {
        $charge = Charge::fromProvider(Samples::charge());

        self::assertSame(
            ['ch_1', 1795000000, 'failed', 'usd'],
            [$charge->id, $charge->created, $charge->status, $charge->currency],
        );
        self::assertSame(
            [5000, 4000, 1000, 120],
            [$charge->amount, $charge->amountCaptured, $charge->amountRefunded, $charge->applicationFeeAmount],
        );
        self::assertSame([true, true, true], [$charge->paid, $charge->captured, $charge->refunded]);
        self::assertSame(
            ['card_declined', 'issuer_declined', 'insufficient_funds', 1],
            [$charge->failureCode, $charge->outcome->type, $charge->outcome->reason, $charge->outcome->risk],
        );
        self::assertSame(
            ['pm_1', 'card', 'Jamie Doe', 17],
            [
                $charge->paymentMethodId,
                $charge->paymentMethodDetails->type,
                $charge->billingDetails->name,
                $charge->metadata->orderId,
            ],
        );
    }

    public function testIdsAreReadWhetherTheirObjectsAreExpandedOrNot(): void
    {
        $plain = Charge::fromProvider(Samples::charge());
        $expanded = Charge::fromProvider(
            [
                'payment_intent' => Samples::paymentIntent(),
                'balance_transaction' => Samples::balanceTransaction(),
            ] + Samples::charge(),
        );

        self::assertSame(['pi_1', 'txn_1'], [$plain->paymentIntentId, $plain->balanceTransactionId]);
        self::assertNull($plain->paymentIntent);
        self::assertNull($plain->balanceTransaction);
        self::assertSame(['pi_1', 'txn_1'], [$expanded->paymentIntentId, $expanded->balanceTransactionId]);
        self::assertSame('requires_action', $expanded->paymentIntent?->status);
        self::assertSame(163, $expanded->balanceTransaction?->fee);
    }

    public function testMissingFieldsAreNullOrFalse(): void
    {
        $charge = Charge::fromProvider([]);

        self::assertSame(
            [null, null, null, null, null, null],
            [
                $charge->id,
                $charge->status,
                $charge->amount,
                $charge->amountCaptured,
                $charge->amountRefunded,
                $charge->currency,
            ],
        );
        self::assertSame([false, false, false], [$charge->paid, $charge->captured, $charge->refunded]);
        self::assertSame(
            [null, null, null, null],
            [
                $charge->outcome->risk,
                $charge->paymentMethodDetails->type,
                $charge->billingDetails->country,
                $charge->metadata->orderId,
            ],
        );
    }

    public function testAFailureHasItsMostPreciseReason(): void
    {
        self::assertSame('insufficient_funds', Charge::fromProvider(Samples::charge())->failureReason());
        self::assertSame(
            'card_declined',
            Charge::fromProvider(['outcome' => ['reason' => null]] + Samples::charge())->failureReason(),
        );
        self::assertNull(Charge::fromProvider([])->failureReason());
    }

    public function testADebitThatFailedAfterItWasCapturedIsReturned(): void
    {
        self::assertTrue(Charge::fromProvider(Samples::charge())->isReturned());
        self::assertFalse(Charge::fromProvider(['captured' => false] + Samples::charge())->isReturned());
        self::assertFalse(Charge::fromProvider(['balance_transaction' => null] + Samples::charge())->isReturned());
        self::assertFalse(Charge::fromProvider(['status' => 'succeeded'] + Samples::charge())->isReturned());
        self::assertTrue(Charge::fromProvider(['status' => 'succeeded'])->isAuthorized());
        self::assertFalse(Charge::fromProvider(['status' => 'pending'])->isAuthorized());
    }

    public function testADebitIsCapturedOnceTheBankHasPaid(): void
    {
        $debit = static function (string $status, ?string $booking): array {
            $charge = Charge::fromProvider(
                ['status' => $status, 'balance_transaction' => $booking] + Samples::charge(),
            );

            return [$charge->captured, $charge->amountCaptured];
        };

        self::assertSame([false, 0], $debit('pending', null));
        self::assertSame([false, 0], $debit('pending', 'txn_1'), 'Stripe may book it before.');
        self::assertSame([true, 4000], $debit('succeeded', null));
        self::assertSame([false, 0], $debit('failed', null));
        self::assertSame([true, 4000], $debit('failed', 'txn_1'));
    }

    public function testTheChannelIsTheOneInTheMetadataOrThatOfTheMethod(): void
    {
        self::assertSame('in_person_pos', Charge::fromProvider(Samples::charge())->channel());
        self::assertSame(
            'in_person',
            Charge::fromProvider(['payment_method_details' => ['type' => 'card_present']])->channel(),
        );
        self::assertSame(
            'in_person',
            Charge::fromProvider(['payment_method_details' => ['type' => 'interac_present']])->channel(),
        );
        self::assertSame('online', Charge::fromProvider(['payment_method_details' => ['type' => 'card']])->channel());
        self::assertSame('online', Charge::fromProvider([])->channel());
    }
}
