<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\PaymentIntent;

final class PaymentIntentTest extends TestCase
{
    public function testAFullObjectIsRead(): void
    {
        $intent = PaymentIntent::fromProvider(Samples::paymentIntent());

        self::assertSame(
            ['pi_1', 1795000000, 'requires_action', 'abandoned'],
            [$intent->id, $intent->created, $intent->status, $intent->cancellationReason],
        );
        self::assertSame(
            [5000, 'usd', true, 'DE'],
            [$intent->amount, $intent->currency, $intent->isShipped, $intent->shippingCountry],
        );
        self::assertSame('https://bank.example/approve', $intent->redirectUrl);
        self::assertSame(
            ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
            [$intent->errorCode, $intent->declineCode, $intent->errorMessage],
        );
        self::assertSame(['pm_1', 17], [$intent->savedMethod?->id, $intent->metadata->orderId]);
    }

    public function testTheIdOfItsNewestChargeIsReadWhetherItIsExpandedOrNot(): void
    {
        $plain = PaymentIntent::fromProvider(Samples::paymentIntent());
        $expanded = PaymentIntent::fromProvider(['latest_charge' => Samples::charge()] + Samples::paymentIntent());

        self::assertSame('ch_1', $plain->latestChargeId);
        self::assertNull($plain->latestCharge);
        self::assertSame('ch_1', $expanded->latestChargeId);
        self::assertSame(1000, $expanded->latestCharge?->amountRefunded);
    }

    public function testABlockCountsOnlyWhenThePaymentIsCanceled(): void
    {
        $outcome = static function (?string $status): array {
            $noted = ['fraud_outcome' => 'review_blocked', 'fraud_reviewed_by' => '7', 'order_id' => '17'];
            $metadata = PaymentIntent::fromProvider(['status' => $status, 'metadata' => $noted])->metadata;

            return [$metadata->fraudOutcome, $metadata->fraudReviewedBy, $metadata->orderId];
        };

        self::assertSame(['review_blocked', 7, 17], $outcome('canceled'));
        self::assertSame(['review_blocked', 7, 17], $outcome(null), 'Unknown');
        self::assertSame(['review', null, 17], $outcome('requires_capture'));
        self::assertSame(['review', null, 17], $outcome('succeeded'));
    }

    public function testABlockByRulesHasTheNameOfItsPayment(): void
    {
        $blocked = ['id' => 'pi_1', 'latest_charge' => 'ch_1', 'metadata' => ['fraud_outcome' => 'block']];

        self::assertSame('pi_1', PaymentIntent::fromProvider($blocked)->failure());
    }

    public function testMissingFieldsAreNull(): void
    {
        $intent = PaymentIntent::fromProvider([]);

        self::assertSame(
            [null, null, null, null, null],
            [$intent->id, $intent->status, $intent->amount, $intent->currency, $intent->latestChargeId],
        );
        self::assertSame(
            [null, null, null, null],
            [$intent->latestCharge, $intent->redirectUrl, $intent->errorMessage, $intent->savedMethod],
        );
    }

    public function testNothingIsShippedOnlyWhereTheObjectSaysSo(): void
    {
        self::assertFalse(PaymentIntent::fromProvider(['shipping' => null])->isShipped);
        self::assertTrue(PaymentIntent::fromProvider([])->isShipped, 'It does not say.');
        self::assertNull(PaymentIntent::fromProvider([])->shippingCountry);
    }
}
