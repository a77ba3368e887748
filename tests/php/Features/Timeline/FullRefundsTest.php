<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Timeline;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Timeline\FullRefunds;

/** Tests which refunds the timeline calls full. */
final class FullRefundsTest extends TestCase
{
    /**
     * @param array<string, array{int, string}> $refunds amount and status by id
     * @param list<string> $entries kinds and refunds, oldest first
     * @param list<string> $full
     */
    #[DataProvider('timelines')]
    public function testOnlyARefundThatLeavesNothingIsFull(array $refunds, array $entries, array $full): void
    {
        $rows = [];
        foreach ($refunds as $id => [$amount, $status]) {
            $rows[$id] = ['amount' => (string) $amount, 'amount_captured' => '5000', 'status' => $status];
        }
        $timeline = [];
        foreach (array_reverse($entries) as $entry) {
            [$type, $id] = explode(' ', $entry);
            // Each says that it was full: that is what events say that are read together.
            $timeline[] = [
                'dedupe' => $id,
                'type' => $type === 'refund' ? 'full_refund' : $type,
                'body' => (string) json_encode(['refund_id' => $id]),
            ];
        }

        self::assertSame($full, array_keys(FullRefunds::types($timeline, $rows), 'full_refund', true));
    }

    /** @return array<string, array{array<string, array{int, string}>, list<string>, list<string>}> */
    public static function timelines(): array
    {
        $halves = ['a' => [2500, 'succeeded'], 'b' => [2500, 'succeeded']];

        return [
            'all at once' => [['a' => [5000, 'pending']], ['refund a'], ['a']],
            'a part' => [['a' => [4999, 'succeeded']], ['refund a'], []],
            'the last of two halves' => [$halves, ['refund a', 'refund b'], ['b']],
            'the first half failed before the second' => [
                ['a' => [2500, 'failed']] + $halves,
                ['refund a', 'refund_failed a', 'refund b'],
                [],
            ],
            'the first half failed after the second' => [
                ['a' => [2500, 'failed']] + $halves,
                ['refund a', 'refund b', 'refund_failed a'],
                ['b'],
            ],
            'a canceled half' => [['a' => [2500, 'canceled']] + $halves, ['refund a', 'refund b'], []],
            'a full refund after a canceled half' => [
                ['a' => [2500, 'canceled'], 'b' => [5000, 'succeeded']],
                ['refund a', 'refund_failed a', 'refund b'],
                ['b'],
            ],
            'a half after a canceled one' => [
                ['a' => [2500, 'canceled']] + $halves,
                ['refund a', 'refund_failed a', 'refund b'],
                [],
            ],
            'a full refund after a canceled half of history' => [
                ['a' => [2500, 'canceled'], 'b' => [5000, 'succeeded']],
                ['refund a', 'refund b'],
                ['b'],
            ],
            'tried again in full' => [
                ['a' => [5000, 'failed'], 'b' => [5000, 'succeeded']],
                ['refund a', 'refund_failed a', 'refund b'],
                ['a', 'b'],
            ],
        ];
    }

    public function testWithoutTheCapturedAmountTheEntrySaysIt(): void
    {
        $entry = ['dedupe' => 'a', 'type' => 'full_refund', 'body' => '{"refund_id":"a"}'];

        self::assertSame([], FullRefunds::types([$entry], []));
        self::assertSame(
            [],
            FullRefunds::types(
                [$entry],
                ['a' => ['amount' => '10', 'amount_captured' => '0', 'status' => 'succeeded']],
            ),
        );
    }
}
