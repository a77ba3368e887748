<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Tillbook\Platform\Rest\Schema;

/** Capital loans, spec 2 §3. */
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
                    'paid_out_at' => Schema::seconds('When it was paid out'),
                    'fully_paid_at' => Schema::seconds('When it was paid back', true),
                    'first_paydown_at' => Schema::seconds('When the first share was withheld', true),
                    'amount' => Schema::minorUnits('What was lent'),
                    'fee_amount' => Schema::minorUnits('What it costs'),
                    'withhold_rate' => ['type' => 'number', 'description' => '0.1 is 10 percent of every sale.'],
                    'currency' => Schema::text(),
                    'paid_amount' => Schema::minorUnits('What was paid back until now'),
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> the loan that is being paid back */
    public static function summary(): array
    {
        return Schema::object('active_loan_summary', [
            'details' => Schema::nullable(
                Schema::object(null, [
                    'loan_id' => Schema::text(),
                    'advance_amount' => Schema::minorUnits('What was lent'),
                    'fee_amount' => Schema::minorUnits('What it costs'),
                    'paid_amount' => Schema::minorUnits('What was paid back until now'),
                    'advance_paid_out_at' => Schema::seconds('When it was paid out'),
                    'repayments_begin_at' => Schema::seconds('From when a share is withheld'),
                    'withhold_rate' => ['type' => 'number', 'description' => '0.1 is 10 percent of every sale.'],
                    'currency' => Schema::text(),
                    'current_repayment_interval' => Schema::object(null, [
                        'due_at' => Schema::seconds('By when the minimum is due'),
                        'paid_amount' => Schema::minorUnits('Paid in this interval'),
                        'remaining_amount' => Schema::minorUnits('Still due in it'),
                    ]),
                ]),
            ),
        ]);
    }
}
