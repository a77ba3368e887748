<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Features\Disputes\DisputeLoss;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Platform\Rest\Schema;

/** Schema of a payment's timeline (spec 2 §3 "Timeline event"). */
final class TimelineSchema
{
    public const TYPES = [
        'started',
        'authorized',
        'authorization_voided',
        'authorization_expired',
        'captured',
        'partial_refund',
        'full_refund',
        'refund_failed',
        'failed',
        'dispute_needs_response',
        'dispute_in_review',
        'dispute_won',
        'dispute_lost',
        'dispute_warning_closed',
        'dispute_charge_refunded',
        'financing_paydown',
        'fraud_outcome_manual_approve',
        'fraud_outcome_manual_block',
        'fraud_outcome_review',
        'fraud_outcome_block',
        // Beyond the specification: the card's bank reported the payment as fraud; the payout with the payment's money
        // failed or was canceled; the customer's bank returned a debit.
        'fraud_warning',
        // The provider's risk check wants a person to look at the payment.
        'radar_review',
        'payout_failed',
        'payout_canceled',
        'payment_returned',
        // States of the checkout: the customer was asked to approve the payment; it is processing; it was canceled.
        'payment_waiting',
        'payment_processing',
        'payment_canceled',
    ];

    /** @return array<string, mixed> */
    public static function timeline(): array
    {
        return Schema::object('timeline', ['data' => ['type' => 'array', 'items' => self::event()]]);
    }

    /** @return array<string, mixed> */
    private static function event(): array
    {
        $money = ['type' => ['integer', 'null'], 'description' => 'Minor units.'];
        $text = Schema::textOrNull();

        return Schema::object('timeline_event', [
            'id' => Schema::text('Unique within the timeline.'),
            'type' => ['type' => 'string', 'description' => implode(', ', self::TYPES)],
            'datetime' => Schema::seconds('Time of the event'),
            'amount' => $money,
            'amount_captured' => $money,
            'amount_refunded' => $money,
            'fee' => ['type' => ['integer', 'null'], 'description' => 'Minor units of the settlement currency.'],
            'currency' => $text,
            'reason' => $text,
            'failure_reason' => $text,
            'method' => Schema::textOrNull('Payment method of a failed payment, such as sepa_debit.'),
            'note' => Schema::textOrNull('Reason of the refund, as the user wrote it.'),
            'refund_status' => Schema::textOrNull('pending, succeeded, failed…: a refund is done when it succeeded.'),
            'acquirer_reference_number' => $text,
            'acquirer_reference_number_status' => $text,
            'loan_id' => $text,
            'dispute_id' => $text,
            'dispute_loss' => [
                'type' => ['string', 'null'],
                'enum' => [...DisputeLoss::REASONS, null],
                'description' => 'For a lost dispute, why it was lost.',
            ],
            'dispute_status' => Schema::textOrNull(
                'The dispute\'s status at that time; an inquiry\'s starts with warning_.',
            ),
            'deposit' => Schema::nullable(
                Schema::object(null, [
                    'id' => Schema::text(),
                    'arrival_date' => Schema::seconds('Arrival date, at midnight'),
                ]),
            ),
            'payout_certainty' => UnlistedPayoutSchema::certainty(),
            'user' => Schema::nullable(
                Schema::object(null, [
                    'id' => ['type' => 'integer'],
                    'username' => Schema::text(),
                    'url' => Schema::textOrNull('URL of the user\'s profile.'),
                ]),
            ),
            'ruleset_results' => Schema::nullable([
                'type' => 'object',
                'description' => 'Rule to allow, review or block.',
                'additionalProperties' => ['type' => 'string'],
            ]),
            'transaction_details' => Schema::nullable(
                Schema::object(null, [
                    'customer_currency' => Schema::text(),
                    'customer_amount' => Schema::minorUnits('Amount that the customer paid or was refunded'),
                    'customer_amount_captured' => ['type' => ['integer', 'null']],
                    'store_currency' => Schema::text(),
                    'store_amount' => Schema::minorUnits('The same in the settlement currency'),
                    'store_amount_captured' => ['type' => ['integer', 'null']],
                    'store_fee' => ['type' => ['integer', 'null']],
                ]),
            ),
            'fee_rates' => Schema::nullable(self::feeRates()),
        ]);
    }

    /** @return array<string, mixed> */
    private static function feeRates(): array
    {
        $amount = Schema::object(null, [
            'amount' => Schema::minorUnits('Part of the fee'),
            'currency' => Schema::text(),
        ]);

        return Schema::object(null, [
            'percentage' => ['type' => 'number', 'description' => '0.029 is 2.9 percent.'],
            'fixed' => ['type' => 'integer'],
            'fixed_currency' => Schema::text(),
            'history' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'type' => ['type' => 'string', 'description' => 'base, additional or discount.'],
                    'additional_type' => Schema::textOrNull('international, fx…'),
                    'percentage_rate' => ['type' => 'number', 'description' => 'Negative for a discount.'],
                    'fixed_rate' => ['type' => 'integer'],
                    'currency' => Schema::text(),
                    'capped' => Schema::flag(),
                ]),
            ],
            'before_tax' => Schema::nullable($amount),
            'tax' => Schema::nullable(
                Schema::object(null, [
                    'amount' => ['type' => 'integer'],
                    'currency' => Schema::text(),
                    'description' => Schema::textOrNull('Country and kind, such as "DE VAT".'),
                    'percentage_rate' => ['type' => 'number'],
                ]),
            ),
            'fee_exchange_rate' => Schema::nullable(
                Schema::object(null, ['rate' => ['type' => 'number'], 'fromCurrency' => Schema::text()]),
            ),
        ]);
    }
}
