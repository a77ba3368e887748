<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Tillbook\Platform\Account\AccountState;

/** REST responses about loans to preload for pages. */
final class LoansPreload
{
    private const SUMMARY = '/wc/v3/payments/capital/active_loan_summary';

    /** @return list<string> REST paths for the loans page */
    public static function page(): array
    {
        return [self::SUMMARY, LoanList::rules()->path];
    }

    /** @return list<string> REST paths for the overview, which shows a loan only while one is active */
    public static function overview(AccountState $account): array
    {
        $loans = $account->fields()['loans'] ?? [];
        $hasActive =
            is_array($loans) &&
            array_filter(
                $loans,
                static fn(mixed $loan): bool => is_string($loan) && str_ends_with($loan, '|active'),
            ) !== [];

        return $hasActive ? [self::SUMMARY] : [];
    }
}
