<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Provider\Objects\BalanceTransaction;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Objects\IssuerEvidence;

/** Builds the fields that all views of a dispute share, from the provider's object as of the last event. */
final class DisputeBox
{
    /** @return array<string, mixed> DisputeSchema::box() */
    public static function of(Dispute $dispute): array
    {
        $transactions = $dispute->balanceTransactions;

        return [
            'id' => $dispute->id ?? '',
            'status' => DisputeStatus::of($dispute->status ?? ''),
            'is_appeal' => DisputeStatus::isAppeal($dispute->status ?? ''),
            'loss' => DisputeLoss::of($dispute),
            'reason' => $dispute->reason ?? 'general',
            'created' => $dispute->created ?? 0,
            'amount' => $dispute->amount,
            'currency' => $dispute->currency,
            'fee' => $dispute->fee(),
            'fee_currency' => $transactions[0]->currency ?? $dispute->currency,
            'evidence_details' => [
                'due_by' => $dispute->dueBy,
                'has_evidence' => $dispute->hasEvidence,
                'submission_count' => $dispute->submissionCount,
            ],
            'metadata' => (object) array_intersect_key($dispute->metadata, array_flip(DisputeSchema::METADATA)),
            'issuer_evidence' => array_map(
                static fn(IssuerEvidence $evidence): array => [
                    'text_evidence' => $evidence->text,
                    'file_evidence' => $evidence->fileIds,
                ],
                $dispute->issuerEvidence,
            ),
            'balance_transactions' => array_map(
                static fn(BalanceTransaction $transaction): array => [
                    'reporting_category' => $transaction->reportingCategory ?? '',
                    'amount' => $transaction->amount ?? 0,
                    'fee' => $transaction->fee ?? 0,
                    'currency' => $transaction->currency ?? '',
                ],
                $transactions,
            ),
        ];
    }
}
