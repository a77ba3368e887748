<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListRules;

/** The list of loans: always all of them, the newest first (spec 2 §2). */
final class LoanList
{
    public static function rules(): ListRules
    {
        return new ListRules('/wc/v3/payments/capital/loans', [], []);
    }

    /** @return list<ListColumn> */
    public static function columns(): array
    {
        return [
            new ListColumn('paid_out_at', static fn(): string => __('Disbursed', 'tillbook')),
            new ListColumn('status', static fn(): string => __('Status', 'tillbook')),
            new ListColumn('amount', static fn(): string => __('Amount', 'tillbook'), isNumeric: true),
            new ListColumn('fee_amount', static fn(): string => __('Fixed fee', 'tillbook'), isNumeric: true),
            new ListColumn('withhold_rate', static fn(): string => __('Withhold rate', 'tillbook'), isNumeric: true),
            new ListColumn('first_paydown_at', static fn(): string => __('First paydown', 'tillbook')),
            new ListColumn('paid_amount', static fn(): string => __('Repaid', 'tillbook'), isNumeric: true),
            new ListColumn('transactions', static fn(): string => __('Transactions', 'tillbook')),
        ];
    }
}
