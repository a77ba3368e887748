<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

/** Objects as a provider sends them: fields of Stripe's API, with everything that Provider\Objects reads. */
final class Samples
{
    /** @return array<string, mixed> */
    public static function charge(): array
    {
        return [
            'id' => 'ch_1',
            'object' => 'charge',
            'created' => 1795000000,
            'status' => 'failed',
            'amount' => 5000,
            'amount_captured' => 4000,
            'amount_refunded' => 1000,
            'application_fee_amount' => 120,
            'currency' => 'usd',
            'paid' => true,
            'captured' => true,
            'refunded' => true,
            'failure_code' => 'card_declined',
            'outcome' => ['type' => 'issuer_declined', 'reason' => 'insufficient_funds', 'risk_level' => 'elevated'],
            'payment_intent' => 'pi_1',
            'balance_transaction' => 'txn_1',
            'payment_method' => 'pm_1',
            'payment_method_details' => self::card(),
            'billing_details' => self::billing(),
            'metadata' => self::metadata(),
        ];
    }

    /** @return array<string, mixed> the details of a payment by card */
    public static function card(): array
    {
        return [
            'type' => 'card',
            'card' => [
                'brand' => 'visa',
                'last4' => '4242',
                'wallet' => ['type' => 'apple_pay'],
                'capture_before' => 1795600000,
                'exp_month' => 8,
                'checks' => [
                    'address_line1_check' => 'pass',
                    'address_postal_code_check' => 'fail',
                    'cvc_check' => 'unchecked',
                ],
            ],
        ];
    }

    /** @return array<string, mixed> */
    public static function billing(): array
    {
        return [
            'name' => 'Jamie Doe',
            'email' => 'jamie@example.com',
            'phone' => '+15550100',
            'address' => [
                'line1' => '1 Main Street',
                'line2' => 'Floor 2',
                'city' => 'Springfield',
                'state' => 'IL',
                'postal_code' => '62701',
                'country' => 'US',
            ],
        ];
    }

    /** @return array<string, mixed> */
    public static function metadata(): array
    {
        return [
            'tillbook_site' => '0123456789abcdef',
            'order_id' => '17',
            'order_number' => 'A-17',
            'channel' => 'in_person_pos',
            'sold_elsewhere' => '1',
            'platform' => 'ios',
            'reader_model' => 'COTS_DEVICE',
            'reader_id' => 'tmr_1',
            'fraud_outcome' => 'review_allowed',
            'fraud_reviewed_by' => '3',
            'ruleset_results' => ['avs_mismatch' => 'review'],
            'ip_country' => 'CA',
            'item_count' => '4',
            'order_total' => '5000',
            'order_currency' => 'usd',
        ];
    }

    /** @return array<string, mixed> */
    public static function paymentIntent(): array
    {
        return [
            'id' => 'pi_1',
            'object' => 'payment_intent',
            'created' => 1795000000,
            'status' => 'requires_action',
            'cancellation_reason' => 'abandoned',
            'amount' => 5000,
            'currency' => 'usd',
            'latest_charge' => 'ch_1',
            'shipping' => ['address' => ['country' => 'DE']],
            'next_action' => [
                'type' => 'redirect_to_url',
                'redirect_to_url' => ['url' => 'https://bank.example/approve'],
            ],
            'last_payment_error' => [
                'code' => 'card_declined',
                'decline_code' => 'insufficient_funds',
                'message' => 'Your card has insufficient funds.',
            ],
            'saved_method' => self::savedMethod(),
            'metadata' => self::metadata(),
        ];
    }

    /** @return array<string, mixed> */
    public static function savedMethod(): array
    {
        return [
            'id' => 'pm_1',
            'customer' => 'cus_1',
            'type' => 'card',
            'brand' => 'visa',
            'last4' => '4242',
            'exp_month' => 8,
            'exp_year' => 2029,
        ];
    }

    /** @return array<string, mixed> */
    public static function setupIntent(): array
    {
        return [
            'id' => 'seti_1',
            'object' => 'setup_intent',
            'status' => 'requires_action',
            'next_action' => [
                'type' => 'redirect_to_url',
                'redirect_to_url' => ['url' => 'https://bank.example/confirm'],
            ],
            'last_setup_error' => ['message' => 'Your card was declined.'],
            'saved_method' => self::savedMethod(),
        ];
    }

    /** @return array<string, mixed> */
    public static function balanceTransaction(): array
    {
        return [
            'id' => 'txn_1',
            'object' => 'balance_transaction',
            'created' => 1795000000,
            'available_on' => 1795200000,
            'type' => 'charge',
            'reporting_category' => 'charge',
            'amount' => 4600,
            'fee' => 163,
            'net' => 4437,
            'currency' => 'eur',
            'exchange_rate' => '0.92',
            'source' => 'ch_1',
            'metadata' => [
                'charge_id' => 'ch_named',
                'payment_intent_id' => 'pi_named',
                'channel' => 'in_person',
                'loan_id' => 'flxln_1',
                'reader_id' => 'tmr_1',
                'fee_rates' => self::feeRates(),
            ],
        ];
    }

    /** @return array<string, mixed> */
    public static function feeRates(): array
    {
        return [
            'percentage' => 0.044,
            'fixed' => 30,
            'fixed_currency' => 'eur',
            'history' => [
                [
                    'type' => 'additional',
                    'additional_type' => 'fx',
                    'percentage_rate' => 0.015,
                    'fixed_rate' => 5,
                    'currency' => 'eur',
                    'capped' => true,
                ],
            ],
            'before_tax' => ['amount' => 136, 'currency' => 'eur'],
            'tax' => ['amount' => 27, 'currency' => 'eur', 'description' => 'DE VAT', 'percentage_rate' => 0.19],
            'fee_exchange_rate' => ['rate' => 0.92, 'fromCurrency' => 'usd'],
        ];
    }

    /** @return array<string, mixed> */
    public static function refund(): array
    {
        return [
            'id' => 're_1',
            'object' => 'refund',
            'created' => 1795000000,
            'status' => 'pending',
            'amount' => 1000,
            'currency' => 'usd',
            'reason' => 'duplicate',
            'failure_reason' => 'lost_or_stolen_card',
            'charge' => 'ch_1',
            'payment_intent' => 'pi_1',
            'balance_transaction' => 'txn_1',
            'destination_details' => ['card' => ['reference' => 'ARN1', 'reference_status' => 'available']],
            'metadata' => ['wc_refund_id' => '21', 'refunded_by' => '3', 'note' => 'Arrived broken'],
        ];
    }

    /** @return array<string, mixed> */
    public static function dispute(): array
    {
        return [
            'id' => 'dp_1',
            'object' => 'dispute',
            'created' => 1795000000,
            'status' => 'lost',
            'reason' => 'fraudulent',
            'amount' => 5000,
            'currency' => 'usd',
            'charge' => 'ch_1',
            'payment_intent' => 'pi_1',
            'evidence_details' => ['due_by' => 1795600000, 'has_evidence' => true, 'submission_count' => 1],
            'evidence' => ['customer_name' => 'Jamie Doe', 'receipt' => 'file_1'],
            'issuer_evidence' => [['text_evidence' => 'Not mine.', 'file_evidence' => ['file_2']]],
            'balance_transactions' => [['id' => 'txn_1', 'fee' => 1500], ['id' => 'txn_2', 'fee' => 200]],
            'metadata' => ['__product_type' => 'physical_product', '__closed_by_merchant' => '1'],
        ];
    }

    /** @return array<string, mixed> */
    public static function payout(): array
    {
        return [
            'id' => 'po_1',
            'object' => 'payout',
            'created' => 1795000000,
            'arrival_date' => 1795200000,
            'status' => 'failed',
            'method' => 'instant',
            'automatic' => true,
            'amount' => -700,
            'currency' => 'usd',
            'failure_code' => 'account_closed',
            'failure_message' => 'The bank account has been closed',
            'balance_transaction' => 'txn_1',
            'trace_id' => ['status' => 'supported', 'value' => 'TRACE1'],
            'reconciliation_status' => 'completed',
            'members' => ['txn_2', 'txn_3'],
            'metadata' => ['fee' => 105, 'fee_percentage' => 1.5, 'bank_account' => 'Bank •••• 6789 (USD)'],
        ];
    }
}
