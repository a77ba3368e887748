<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Json;

/** What every view of a dispute shares, from the provider's object as of the last event. */
final class DisputeBox
{
    private const METADATA = [
        '__product_type',
        '__evidence_submitted_at',
        '__dispute_closed_at',
        '__closed_by_merchant',
    ];

    /**
     * @param array<string, mixed> $dispute the provider's object
     *
     * @return array<string, mixed> DisputeSchema::box()
     */
    public static function of(array $dispute): array
    {
        $transactions = Json::objects($dispute, 'balance_transactions');
        $due = Json::integer($dispute, 'evidence_details.due_by');

        return [
            'id' => Json::text($dispute, 'id') ?? '',
            'status' => DisputeStatus::of(Json::text($dispute, 'status') ?? ''),
            'loss' => DisputeLoss::of($dispute),
            'reason' => Json::text($dispute, 'reason') ?? 'general',
            'created' => Json::integer($dispute, 'created') ?? 0,
            'amount' => Json::integer($dispute, 'amount') ?? 0,
            'currency' => Json::text($dispute, 'currency') ?? '',
            'fee' => array_sum(
                array_map(static fn(array $transaction): int => Json::integer($transaction, 'fee') ?? 0, $transactions),
            ),
            'fee_currency' =>
                Json::text($transactions[0] ?? [], 'currency') ?? (Json::text($dispute, 'currency') ?? ''),
            'evidence_details' => [
                'due_by' => $due === 0 ? null : $due,
                'has_evidence' => Json::boolean($dispute, 'evidence_details.has_evidence'),
                'submission_count' => Json::integer($dispute, 'evidence_details.submission_count') ?? 0,
            ],
            'metadata' => (object) array_filter(
                array_intersect_key(Json::object($dispute, 'metadata'), array_flip(self::METADATA)),
                is_string(...),
            ),
            'issuer_evidence' => array_map(
                static fn(array $evidence): array => [
                    'text_evidence' => Json::text($evidence, 'text_evidence'),
                    'file_evidence' => array_values(
                        array_filter(
                            is_array($evidence['file_evidence'] ?? null) ? $evidence['file_evidence'] : [],
                            is_string(...),
                        ),
                    ),
                ],
                Json::objects($dispute, 'issuer_evidence'),
            ),
            'balance_transactions' => array_map(
                static fn(array $transaction): array => [
                    'reporting_category' => Json::text($transaction, 'reporting_category') ?? '',
                    'amount' => Json::integer($transaction, 'amount') ?? 0,
                    'fee' => Json::integer($transaction, 'fee') ?? 0,
                    'currency' => Json::text($transaction, 'currency') ?? '',
                ],
                $transactions,
            ),
        ];
    }
}
