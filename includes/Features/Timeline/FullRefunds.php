<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Provider\Projection\TimelineBody;

/**
 * Decides which refunds of a payment left nothing to refund. An event alone can't tell: it contains what was refunded
 * when it was read, and refunds that are read together all contain the sum.
 *
 * @phpstan-import-type Row from Timeline
 */
final class FullRefunds
{
    private const REFUNDS = ['partial_refund', 'full_refund'];

    /**
     * @param list<Row> $entries of the timeline, newest first
     * @param array<string, Row> $refunds rows of `refunds`, with the payment's `amount_captured`, by id
     *
     * @return array<string, 'full_refund'|'partial_refund'> by `dedupe` of the entry; none where the captured amount isn't known
     */
    public static function types(array $entries, array $refunds): array
    {
        $types = [];
        $refunded = 0;
        $undone = array_map(
            self::refundId(...),
            array_filter($entries, static fn(array $entry): bool => $entry['type'] === 'refund_failed'),
        );
        foreach (array_reverse($entries) as $entry) {
            $id = self::refundId($entry);
            $refund = $refunds[$id] ?? null;
            if ($refund === null || (int) $refund['amount_captured'] === 0) {
                continue;
            }
            if ($entry['type'] === 'refund_failed') {
                $refunded -= (int) $refund['amount'];
            } elseif (in_array($entry['type'], self::REFUNDS, true)) {
                $refunded += (int) $refund['amount'];
                $types[(string) $entry['dedupe']] =
                    $refunded >= (int) $refund['amount_captured'] ? 'full_refund' : 'partial_refund';
                // History doesn't say when a refund was canceled, so no entry says that its money came back.
                $isQuiet = $refund['status'] === 'canceled' && !in_array($id, $undone, true);
                $refunded -= $isQuiet ? (int) $refund['amount'] : 0;
            }
        }

        return $types;
    }

    /** @param Row $entry */
    private static function refundId(array $entry): string
    {
        return TimelineBody::fromJson($entry['body'])->refundId ?? '';
    }
}
