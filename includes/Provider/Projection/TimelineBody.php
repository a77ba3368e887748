<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\FeeRates;

/**
 * The body of an entry in a payment's timeline, as the projections wrote it. Which fields it has depends on the entry's
 * type; all others are null or empty. Amounts are minor units of its currency.
 */
final class TimelineBody
{
    /**
     * @param int|null $fee minor units of the settlement currency
     * @param string|null $currency of the payment, ISO code, lower case
     * @param string|null $reason of a refund, a dispute, a failure or a cancellation
     * @param string|null $method with which a payment failed, such as sepa_debit
     * @param string|null $note the reason of a refund in the user's own words
     * @param string|null $failureReason of a refund or a payout that came back
     * @param string|null $disputeStatus as the provider names it
     * @param string|null $transactionId the balance transaction that moved the money
     * @param int|null $userId the user who did it
     * @param array<string, mixed> $rulesetResults outcome by fraud rule
     * @param FeeRates|null $feeRates of a capture
     * @param array{
     *     customer_currency: string|null,
     *     customer_amount: int|null,
     *     customer_amount_captured: int|null,
     *     store_currency: string|null,
     *     store_amount: int|null,
     *     store_amount_captured: int|null,
     *     store_fee: int|null,
     * }|null $transactionDetails the amounts of a capture in both currencies; null until it is booked
     */
    private function __construct(
        public readonly ?int $amount,
        public readonly ?int $amountCaptured,
        public readonly ?int $amountRefunded,
        public readonly ?int $fee,
        public readonly ?string $currency,
        public readonly ?string $reason,
        public readonly ?string $method,
        public readonly ?string $note,
        public readonly ?string $failureReason,
        public readonly ?string $chargeId,
        public readonly ?string $refundId,
        public readonly ?string $disputeId,
        public readonly ?string $disputeStatus,
        public readonly ?string $loanId,
        public readonly ?string $transactionId,
        public readonly ?int $userId,
        public readonly array $rulesetResults,
        public readonly ?FeeRates $feeRates,
        public readonly ?array $transactionDetails,
    ) {}

    /** @param string|null $json `body` of a row of `timeline` */
    public static function fromJson(?string $json): self
    {
        $body = Json::decode($json);
        $rates = Json::object($body, 'fee_rates');
        $details = Json::object($body, 'transaction_details');

        return new self(
            Json::integer($body, 'amount'),
            Json::integer($body, 'amount_captured'),
            Json::integer($body, 'amount_refunded'),
            Json::integer($body, 'fee'),
            Json::text($body, 'currency'),
            Json::text($body, 'reason'),
            Json::text($body, 'method'),
            Json::text($body, 'note'),
            Json::text($body, 'failure_reason'),
            Json::text($body, 'charge_id'),
            Json::text($body, 'refund_id'),
            Json::text($body, 'dispute_id'),
            Json::text($body, 'dispute_status'),
            Json::text($body, 'loan_id'),
            Json::text($body, 'transaction_id'),
            Json::integer($body, 'user_id'),
            Json::object($body, 'ruleset_results'),
            $rates === [] ? null : FeeRates::fromProvider($rates),
            $details === []
                ? null
                : [
                    'customer_currency' => Json::text($details, 'customer_currency'),
                    'customer_amount' => Json::integer($details, 'customer_amount'),
                    'customer_amount_captured' => Json::integer($details, 'customer_amount_captured'),
                    'store_currency' => Json::text($details, 'store_currency'),
                    'store_amount' => Json::integer($details, 'store_amount'),
                    'store_amount_captured' => Json::integer($details, 'store_amount_captured'),
                    'store_fee' => Json::integer($details, 'store_fee'),
                ],
        );
    }
}
