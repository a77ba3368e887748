<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Tillbook\Platform\Rest\Schema;

/** Schemas of capital loans (spec 2 §3). */
final class LoanSchema
{
    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('loans', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('loan', [
                    'stripe_loan_id' => Schema::text(),
                    'paid_out_at' => Schema::seconds('Time of the payout'),
                    'fully_paid_at' => Schema::seconds('Time of full repayment', true),
                    'first_paydown_at' => Schema::seconds('Time of the first repayment', true),
                    'amount' => Schema::minorUnits('Loan amount'),
                    'fee_amount' => Schema::minorUnits('Fee of the loan'),
                    'withhold_rate' => ['type' => 'number', 'description' => '0.1 is 10 percent of every sale.'],
                    'currency' => Schema::text(),
                    'paid_amount' => Schema::minorUnits('Amount repaid so far'),
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> the loan that is being repaid */
    public static function summary(): array
    {
        return Schema::object('active_loan_summary', [
            'details' => Schema::nullable(
                Schema::object(null, [
                    'loan_id' => Schema::text(),
                    'advance_amount' => Schema::minorUnits('Loan amount'),
                    'fee_amount' => Schema::minorUnits('Fee of the loan'),
                    'paid_amount' => Schema::minorUnits('Amount repaid so far'),
                    'advance_paid_out_at' => Schema::seconds('Time of the payout'),
                    'repayments_begin_at' => Schema::seconds('Start of repayments'),
                    'withhold_rate' => ['type' => 'number', 'description' => '0.1 is 10 percent of every sale.'],
                    'currency' => Schema::text(),
                    'current_repayment_interval' => Schema::object(null, [
                        'due_at' => Schema::seconds('Due date of the minimum'),
                        'paid_amount' => Schema::minorUnits('Paid in this interval'),
                        'remaining_amount' => Schema::minorUnits('Still due in this interval'),
                    ]),
                ]),
            ),
        ]);
    }
}
