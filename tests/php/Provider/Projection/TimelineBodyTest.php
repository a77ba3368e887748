<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Projection;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Projection\TimelineBody;

final class TimelineBodyTest extends TestCase
{
    public function testAnEntryIsRead(): void
    {
        $details = [
            'customer_currency' => 'usd',
            'customer_amount' => 5000,
            'customer_amount_captured' => 4000,
            'store_currency' => 'eur',
            'store_amount' => 3680,
            'store_amount_captured' => 3680,
            'store_fee' => 120,
        ];
        $body = self::body([
            'amount' => 5000,
            'amount_captured' => 4000,
            'amount_refunded' => 100,
            'fee' => 120,
            'currency' => 'usd',
            'reason' => 'fraudulent',
            'method' => 'sepa_debit',
            'note' => 'Arrived broken',
            'failure_reason' => 'lost_or_stolen_card',
            'charge_id' => 'ch_1',
            'refund_id' => 're_1',
            'dispute_id' => 'dp_1',
            'dispute_status' => 'lost',
            'loan_id' => 'flxln_1',
            'transaction_id' => 'txn_1',
            'user_id' => 3,
            'ruleset_results' => ['avs_mismatch' => 'review'],
            'fee_rates' => ['fixed' => 30],
            'transaction_details' => $details,
        ]);

        self::assertSame(
            [5000, 4000, 100, 120, 'usd'],
            [$body->amount, $body->amountCaptured, $body->amountRefunded, $body->fee, $body->currency],
        );
        self::assertSame(
            ['fraudulent', 'sepa_debit', 'Arrived broken', 'lost_or_stolen_card'],
            [$body->reason, $body->method, $body->note, $body->failureReason],
        );
        self::assertSame(
            ['ch_1', 're_1', 'dp_1', 'lost'],
            [$body->chargeId, $body->refundId, $body->disputeId, $body->disputeStatus],
        );
        self::assertSame(['flxln_1', 'txn_1', 3], [$body->loanId, $body->transactionId, $body->userId]);
        self::assertSame(['avs_mismatch' => 'review'], $body->rulesetResults);
        self::assertSame(30, $body->feeRates?->fixed);
        self::assertSame($details, $body->transactionDetails);
    }

    public function testWhatAnEntryDoesNotSayIsNull(): void
    {
        foreach ([self::body([]), TimelineBody::fromJson(null), TimelineBody::fromJson('{broken')] as $body) {
            $said = array_filter(get_object_vars($body), static fn(mixed $value): bool => $value !== null);
            self::assertSame(['rulesetResults' => []], $said);
        }
    }

    public function testACaptureThatIsNotBookedYetHasNoDetails(): void
    {
        $body = self::body(['amount' => 5000, 'fee_rates' => [], 'transaction_details' => []]);

        self::assertNull($body->feeRates);
        self::assertNull($body->transactionDetails);
    }

    /** @param array<string, mixed> $fields */
    private static function body(array $fields): TimelineBody
    {
        return TimelineBody::fromJson((string) json_encode($fields));
    }
}
