<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Provider\Objects\FeeRateLine;
use Tillbook\Provider\Objects\FeeRates;
use Tillbook\Provider\Projection\TimelineBody;
use WP_User;

/**
 * Formats an entry of a payment's timeline for the REST response: the data that the ledger stored when it happened,
 * and later data, such as the payout that contains the money or a refund's reference number.
 *
 * @phpstan-import-type Row from Timeline
 */
final class TimelineEvent
{
    private const DISPUTE_TYPES = ['dispute_needs_response' => 'dispute', 'dispute_won' => 'dispute_reversal'];

    /**
     * @param Row $entry
     * @param list<Row> $transactions
     * @param array<string, Row> $refunds
     * @param array<string, string|null> $losses reasons why disputes were lost, by dispute id
     *
     * @return array<string, mixed> an event of TimelineSchema
     */
    public static function of(array $entry, array $transactions, array $refunds, array $losses = []): array
    {
        $body = TimelineBody::fromJson($entry['body']);
        $type = (string) $entry['type'];
        $refund = $refunds[$body->refundId ?? ''] ?? [];
        $transaction = self::transactionOf($type, $body, $refund, $transactions);
        $deposit =
            ($transaction['deposit_id'] ?? null) === null
                ? null
                : [
                    'id' => $transaction['deposit_id'],
                    'arrival_date' => (int) $transaction['deposit_date'],
                ];

        return [
            'id' => (string) $entry['dedupe'],
            'type' => $type,
            'datetime' => (int) $entry['datetime'],
            'amount' => $body->amount,
            'amount_captured' => $body->amountCaptured,
            'amount_refunded' => $body->amountRefunded,
            'fee' => $body->fee,
            'currency' => $body->currency,
            'reason' => $body->reason,
            'method' => $body->method,
            'note' => $body->note,
            'failure_reason' => $body->failureReason ?? ($refund['failure_reason'] ?? null),
            'refund_status' => $refund['status'] ?? null,
            'acquirer_reference_number' => $refund['reference'] ?? null,
            'acquirer_reference_number_status' => $refund['reference_status'] ?? null,
            'loan_id' => $body->loanId,
            'dispute_id' => $body->disputeId,
            'dispute_loss' => $type === 'dispute_lost' ? $losses[$body->disputeId ?? ''] ?? null : null,
            'dispute_status' => $body->disputeStatus,
            'deposit' => $deposit,
            'payout_certainty' => $transaction['payout_certainty'] ?? null,
            'user' => self::user($body->userId),
            'ruleset_results' => $body->rulesetResults === [] ? null : $body->rulesetResults,
            'transaction_details' => self::transactionDetails($body, $transaction),
            'fee_rates' => $body->feeRates === null ? null : self::feeRates($body->feeRates),
        ];
    }

    /**
     * Finds the transaction that moved an entry's money.
     *
     * @param array<string, string|null> $refund
     * @param list<Row> $transactions
     *
     * @return array<string, string|null> empty for none
     */
    private static function transactionOf(string $type, TimelineBody $body, array $refund, array $transactions): array
    {
        $source = $body->refundId ?? $body->disputeId;
        if (str_starts_with($body->disputeStatus ?? '', 'warning_')) {
            // An inquiry moved nothing; if it became a dispute, that is an entry of its own.
            return [];
        }
        $wanted = $type === 'refund_failed' ? 'refund_failure' : self::DISPUTE_TYPES[$type] ?? null;
        foreach ($transactions as $transaction) {
            $isOfSource =
                $source !== null &&
                $transaction['source_id'] === $source &&
                ($wanted === null
                    ? $refund !== [] && $transaction['type'] !== 'refund_failure'
                    : $transaction['type'] === $wanted);
            if ($transaction['transaction_id'] === $body->transactionId || $isOfSource) {
                return $transaction;
            }
        }

        return [];
    }

    /**
     * Returns the amounts in both currencies.
     *
     * @param array<string, string|null> $transaction
     *
     * @return array<string, mixed>|null
     */
    private static function transactionDetails(TimelineBody $body, array $transaction): ?array
    {
        $details = $body->transactionDetails;
        if ($details === null && $transaction === []) {
            return null;
        }

        return [
            'customer_currency' => $details['customer_currency'] ?? (string) ($transaction['customer_currency'] ?? ''),
            'customer_amount' => $details['customer_amount'] ?? abs((int) ($transaction['customer_amount'] ?? 0)),
            'customer_amount_captured' => $details['customer_amount_captured'] ?? null,
            'store_currency' => $details['store_currency'] ?? (string) ($transaction['currency'] ?? ''),
            'store_amount' => $details['store_amount'] ?? abs((int) ($transaction['amount'] ?? 0)),
            'store_amount_captured' => $details['store_amount_captured'] ?? null,
            'store_fee' => $details['store_fee'] ?? null,
        ];
    }

    /** @return array<string, mixed> */
    private static function feeRates(FeeRates $rates): array
    {
        return [
            'percentage' => $rates->percentage,
            'fixed' => $rates->fixed,
            'fixed_currency' => $rates->fixedCurrency,
            'history' => array_map(
                static fn(FeeRateLine $line): array => [
                    'type' => $line->type,
                    'additional_type' => $line->additionalType,
                    'percentage_rate' => $line->percentageRate,
                    'fixed_rate' => $line->fixedRate,
                    'currency' => $line->currency,
                    'capped' => $line->isCapped,
                ],
                $rates->history,
            ),
            'before_tax' => $rates->beforeTax,
            'tax' => $rates->tax,
            'fee_exchange_rate' => $rates->exchangeRate,
        ];
    }

    /** @return array{id: int, username: string, url: string|null}|null */
    private static function user(?int $id): ?array
    {
        if ($id === null || $id < 1) {
            return null;
        }
        $user = get_userdata($id);
        $url = get_edit_user_link($id);

        return $user instanceof WP_User
            ? ['id' => $id, 'username' => $user->user_login, 'url' => $url === '' ? null : $url]
            : /* translators: %d: ID of a user who no longer exists */
            ['id' => $id, 'username' => sprintf(__('User %d (deleted)', 'tillbook'), $id), 'url' => null];
    }
}
