<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\Dispute;

final class DisputeTest extends TestCase
{
    public function testAFullObjectIsRead(): void
    {
        $dispute = Dispute::fromProvider(Samples::dispute());

        self::assertSame(
            ['dp_1', 1795000000, 'lost', 'fraudulent', 5000, 'usd'],
            [$dispute->id, $dispute->created, $dispute->status, $dispute->reason, $dispute->amount, $dispute->currency],
        );
        self::assertSame([1795600000, true, 1], [$dispute->dueBy, $dispute->hasEvidence, $dispute->submissionCount]);
        self::assertSame(['customer_name' => 'Jamie Doe', 'receipt' => 'file_1'], $dispute->evidence);
        self::assertSame(
            ['Not mine.', ['file_2']],
            [$dispute->issuerEvidence[0]->text, $dispute->issuerEvidence[0]->fileIds],
        );
        self::assertSame(['__product_type' => 'physical_product', '__closed_by_merchant' => '1'], $dispute->metadata);
        self::assertSame(1700, $dispute->fee(), 'of all its transactions');
    }

    public function testIdsAreReadWhetherTheirObjectsAreExpandedOrNot(): void
    {
        $plain = Dispute::fromProvider(Samples::dispute());
        $expanded = Dispute::fromProvider(
            ['charge' => Samples::charge(), 'payment_intent' => Samples::paymentIntent()] + Samples::dispute(),
        );

        self::assertSame(['ch_1', 'pi_1', null], [$plain->chargeId, $plain->paymentIntentId, $plain->charge]);
        self::assertSame(
            ['ch_1', 'pi_1', 17],
            [$expanded->chargeId, $expanded->paymentIntentId, $expanded->charge?->metadata->orderId],
        );
    }

    public function testMissingFieldsAreNullOrEmpty(): void
    {
        $dispute = Dispute::fromProvider([]);

        self::assertSame(
            [null, null, null, null, 0, ''],
            [$dispute->id, $dispute->created, $dispute->status, $dispute->reason, $dispute->amount, $dispute->currency],
        );
        self::assertSame(
            [null, false, 0, [], [], [], []],
            [
                $dispute->dueBy,
                $dispute->hasEvidence,
                $dispute->submissionCount,
                $dispute->evidence,
                $dispute->issuerEvidence,
                $dispute->balanceTransactions,
                $dispute->metadata,
            ],
        );
        self::assertSame([0, false, false], [$dispute->fee(), $dispute->isClosedByMerchant(), $dispute->wasAnswered()]);
    }

    public function testADeadlineOfZeroIsNone(): void
    {
        self::assertNull(Dispute::fromProvider(['evidence_details' => ['due_by' => 0]])->dueBy);
    }

    public function testItWasAnsweredWhereEvidenceWasSubmitted(): void
    {
        self::assertTrue(Dispute::fromProvider(['evidence_details' => ['submission_count' => 1]])->wasAnswered());
        self::assertTrue(
            Dispute::fromProvider(['metadata' => ['__evidence_submitted_at' => '1795000000']])->wasAnswered(),
        );
        self::assertFalse(
            Dispute::fromProvider([
                'evidence_details' => ['has_evidence' => true, 'submission_count' => 0],
            ])->wasAnswered(),
            'It is only saved.',
        );
        self::assertTrue(Dispute::fromProvider(Samples::dispute())->isClosedByMerchant());
        self::assertFalse(
            Dispute::fromProvider(['metadata' => ['__closed_by_merchant' => true]])->isClosedByMerchant(),
            'Metadata are texts.',
        );
    }

    public function testTheAnswerToAnInquiryIsNoAnswerToTheDisputeThatItBecame(): void
    {
        $submitted = 1_795_000_000;
        $dispute = static fn(int $taken): Dispute => Dispute::fromProvider([
            'status' => 'lost',
            'metadata' => ['__evidence_submitted_at' => (string) $submitted, '__product_type' => 'other'],
            'balance_transactions' => [['created' => $taken + 900, 'fee' => 0], ['created' => $taken, 'fee' => 1500]],
        ]);

        self::assertFalse($dispute($submitted + 86_400)->wasAnswered());
        self::assertSame(['__product_type' => 'other'], $dispute($submitted + 86_400)->metadata);
        self::assertTrue($dispute($submitted - 86_400)->wasAnswered());
        self::assertTrue($dispute($submitted + 60)->wasAnswered(), 'The clocks of the site and the provider differ.');
    }

    public function testWhatIsNoTextIsNoMetadata(): void
    {
        self::assertSame(
            ['a' => 'text'],
            Dispute::fromProvider(['metadata' => ['a' => 'text', 'b' => 1, 'c' => ['text']]])->metadata,
        );
    }
}
