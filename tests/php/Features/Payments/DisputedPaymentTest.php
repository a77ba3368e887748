<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Payments\PaymentRecord;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Objects\PaymentIntent;

/** The status of a payment with several disputes. */
final class DisputedPaymentTest extends TestCase
{
    /** @param list<string> $statuses newest first */
    #[DataProvider('disputes')]
    public function testTheMostUrgentDisputeCounts(?string $status, array $statuses): void
    {
        $payment = new PaymentRecord(
            [],
            PaymentIntent::fromProvider([]),
            null,
            [],
            array_map(static fn(string $each): Dispute => Dispute::fromProvider(['status' => $each]), $statuses),
        );

        self::assertSame($status, $payment->disputeStatus());
    }

    /** @return iterable<string, array{string|null, list<string>}> */
    public static function disputes(): iterable
    {
        yield 'none' => [null, []];
        yield 'the newest of those that are over' => ['lost', ['lost', 'won']];
        yield 'an older one that awaits a response' => ['needs_response', ['won', 'under_review', 'needs_response']];
        yield 'an older inquiry that awaits a response' => [
            'warning_needs_response',
            ['won', 'warning_needs_response'],
        ];
        yield 'one that was prevented' => ['charge_refunded', ['prevented']];
        yield 'an appeal that awaits a response' => ['needs_response', ['won', 'appeal_needs_response']];
        yield 'an appeal under review' => ['under_review', ['appeal_under_review', 'lost']];
        yield 'an older one under review' => ['under_review', ['won', 'under_review']];
    }
}
