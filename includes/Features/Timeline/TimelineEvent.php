<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Platform\Json;
use WP_User;

/**
 * An entry of a payment's timeline as it is answered: what the ledger noted when it happened, and what came to be known
 * later, such as the payout that holds the money or a refund's reference number.
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
     * @param array<string, string|null> $losses why disputes were lost, by their id
     *
     * @return array<string, mixed> one of TimelineSchema
     */
    public static function of(array $entry, array $transactions, array $refunds, array $losses = []): array
    {
        $body = Json::decode($entry['body']);
        $type = (string) $entry['type'];
        $refund = $refunds[Json::text($body, 'refund_id') ?? ''] ?? [];
        $transaction = self::transactionOf($type, $body, $refund, $transactions);
        $rules = Json::object($body, 'ruleset_results');

        return [
            'id' => (string) $entry['dedupe'],
            'type' => $type,
            'datetime' => (int) $entry['datetime'],
            'amount' => Json::integer($body, 'amount'),
            'amount_captured' => Json::integer($body, 'amount_captured'),
            'amount_refunded' => Json::integer($body, 'amount_refunded'),
            'fee' => Json::integer($body, 'fee'),
            'currency' => Json::text($body, 'currency'),
            'reason' => Json::text($body, 'reason'),
            'note' => Json::text($body, 'note'),
            'failure_reason' => Json::text($body, 'failure_reason') ?? ($refund['failure_reason'] ?? null),
            'refund_status' => $refund['status'] ?? null,
            'acquirer_reference_number' => $refund['reference'] ?? null,
            'acquirer_reference_number_status' => $refund['reference_status'] ?? null,
            'loan_id' => Json::text($body, 'loan_id'),
            'dispute_id' => Json::text($body, 'dispute_id'),
            'dispute_loss' => $type === 'dispute_lost' ? $losses[Json::text($body, 'dispute_id') ?? ''] ?? null : null,
            'dispute_status' => Json::text($body, 'dispute_status'),
            'deposit' =>
                ($transaction['deposit_id'] ?? null) === null
                    ? null
                    : ['id' => $transaction['deposit_id'], 'arrival_date' => (int) $transaction['deposit_date']],
            'payout_certainty' => $transaction['payout_certainty'] ?? null,
            'user' => self::user(Json::integer($body, 'user_id')),
            'ruleset_results' => $rules === [] ? null : $rules,
            'transaction_details' => self::transactionDetails($body, $transaction),
            'fee_rates' => self::feeRates(Json::object($body, 'fee_rates')),
        ];
    }

    /**
     * The transaction that moved an entry's money.
     *
     * @param array<string, mixed> $body
     * @param array<string, string|null> $refund
     * @param list<Row> $transactions
     *
     * @return array<string, string|null> empty for none
     */
    private static function transactionOf(string $type, array $body, array $refund, array $transactions): array
    {
        $id = Json::text($body, 'transaction_id');
        $source = Json::text($body, 'refund_id') ?? Json::text($body, 'dispute_id');
        if (str_starts_with(Json::text($body, 'dispute_status') ?? '', 'warning_')) {
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
            if ($transaction['transaction_id'] === $id || $isOfSource) {
                return $transaction;
            }
        }

        return [];
    }

    /**
     * The amounts in both currencies.
     *
     * @param array<string, mixed> $body
     * @param array<string, string|null> $transaction
     *
     * @return array<string, mixed>|null
     */
    private static function transactionDetails(array $body, array $transaction): ?array
    {
        $details = Json::object($body, 'transaction_details');
        if ($details === [] && $transaction === []) {
            return null;
        }
        $customerAmount =
            Json::integer($details, 'customer_amount') ?? abs((int) ($transaction['customer_amount'] ?? 0));
        $storeAmount = Json::integer($details, 'store_amount') ?? abs((int) ($transaction['amount'] ?? 0));

        return [
            'customer_currency' =>
                Json::text($details, 'customer_currency') ?? (string) ($transaction['customer_currency'] ?? ''),
            'customer_amount' => $customerAmount,
            'customer_amount_captured' => Json::integer($details, 'customer_amount_captured'),
            'store_currency' => Json::text($details, 'store_currency') ?? (string) ($transaction['currency'] ?? ''),
            'store_amount' => $storeAmount,
            'store_amount_captured' => Json::integer($details, 'store_amount_captured'),
            'store_fee' => Json::integer($details, 'store_fee'),
        ];
    }

    /**
     * @param array<string, mixed> $rates
     *
     * @return array<string, mixed>|null
     */
    private static function feeRates(array $rates): ?array
    {
        if ($rates === []) {
            return null;
        }
        $tax = Json::object($rates, 'tax');
        $beforeTax = Json::object($rates, 'before_tax');
        $exchange = Json::object($rates, 'fee_exchange_rate');

        return [
            'percentage' => self::number($rates['percentage'] ?? 0),
            'fixed' => Json::integer($rates, 'fixed') ?? 0,
            'fixed_currency' => Json::text($rates, 'fixed_currency') ?? '',
            'history' => array_map(
                static fn(array $line): array => [
                    'type' => Json::text($line, 'type') ?? '',
                    'additional_type' => Json::text($line, 'additional_type'),
                    'percentage_rate' => self::number($line['percentage_rate'] ?? 0),
                    'fixed_rate' => Json::integer($line, 'fixed_rate') ?? 0,
                    'currency' => Json::text($line, 'currency') ?? '',
                    'capped' => Json::boolean($line, 'capped'),
                ],
                Json::objects($rates, 'history'),
            ),
            'before_tax' =>
                $beforeTax === []
                    ? null
                    : [
                        'amount' => Json::integer($beforeTax, 'amount') ?? 0,
                        'currency' => Json::text($beforeTax, 'currency') ?? '',
                    ],
            'tax' =>
                $tax === []
                    ? null
                    : [
                        'amount' => Json::integer($tax, 'amount') ?? 0,
                        'currency' => Json::text($tax, 'currency') ?? '',
                        'description' => Json::text($tax, 'description'),
                        'percentage_rate' => self::number($tax['percentage_rate'] ?? 0),
                    ],
            'fee_exchange_rate' =>
                $exchange === []
                    ? null
                    : [
                        'rate' => self::number($exchange['rate'] ?? 1),
                        'fromCurrency' => Json::text($exchange, 'fromCurrency') ?? '',
                    ],
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
            : /* translators: %d: number of a user who no longer exists */
            ['id' => $id, 'username' => sprintf(__('User %d (deleted)', 'tillbook'), $id), 'url' => null];
    }

    private static function number(mixed $value): float
    {
        return is_numeric($value) ? (float) $value : 0.0;
    }
}
