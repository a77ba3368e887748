<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Loan;

/** Reads capital loans: their terms from the provider, their repayments from the ledger's transactions. */
final class Loans
{
    /** A loan is repaid in intervals of 60 days, at least one ninth of it in each. */
    private const INTERVAL_SECONDS = 60 * DAY_IN_SECONDS;
    private const INTERVALS = 9;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @param list<Loan> $loans
     *
     * @return list<array<string, mixed>> LoanSchema::list(), newest first
     */
    public function list(LedgerScope $scope, array $loans): array
    {
        $paydowns = $this->paydowns($scope);

        return array_map(static function (Loan $loan) use ($paydowns): array {
            $paid = $paydowns[$loan->id] ?? [];
            $sum = array_sum(array_column($paid, 'amount'));

            return [
                'stripe_loan_id' => $loan->id,
                'paid_out_at' => $loan->paidOutAt,
                'fully_paid_at' =>
                    $paid !== [] && $sum >= $loan->amount + $loan->fee ? $paid[count($paid) - 1]['time'] : null,
                'first_paydown_at' => $paid[0]['time'] ?? null,
                'amount' => $loan->amount,
                'fee_amount' => $loan->fee,
                'withhold_rate' => $loan->withholdBasisPoints / 10000,
                'currency' => $loan->currency,
                'paid_amount' => $sum,
            ];
        }, $loans);
    }

    /**
     * @param list<Loan> $loans
     *
     * @return array<string, mixed>|null the details of LoanSchema::summary(); null if no loan is being repaid
     */
    public function active(LedgerScope $scope, array $loans): ?array
    {
        $paydowns = $this->paydowns($scope);
        foreach ($loans as $loan) {
            $paid = $paydowns[$loan->id] ?? [];
            $sum = array_sum(array_column($paid, 'amount'));
            $owed = $loan->amount + $loan->fee;
            if ($sum >= $owed) {
                continue;
            }
            $passed = max(0, intdiv($this->clock->now() - $loan->paidOutAt, self::INTERVAL_SECONDS));
            $start = $loan->paidOutAt + $passed * self::INTERVAL_SECONDS;
            $inInterval = array_sum(
                array_column(
                    array_filter($paid, static fn(array $paydown): bool => $paydown['time'] >= $start),
                    'amount',
                ),
            );

            return [
                'loan_id' => $loan->id,
                'advance_amount' => $loan->amount,
                'fee_amount' => $loan->fee,
                'paid_amount' => $sum,
                'advance_paid_out_at' => $loan->paidOutAt,
                'repayments_begin_at' => $loan->paidOutAt,
                'withhold_rate' => $loan->withholdBasisPoints / 10000,
                'currency' => $loan->currency,
                'current_repayment_interval' => [
                    'due_at' => $start + self::INTERVAL_SECONDS,
                    'paid_amount' => $inInterval,
                    'remaining_amount' => max(
                        0,
                        min($owed - $sum, intdiv($owed + self::INTERVALS - 1, self::INTERVALS) - $inInterval),
                    ),
                ],
            ];
        }

        return null;
    }

    /** @return array<string, list<array{time: int, amount: int}>> withheld amounts by loan, in positive minor units */
    private function paydowns(LedgerScope $scope): array
    {
        $paydowns = [];
        $rows = $this->database->rows(
            'SELECT loan_id, created, amount FROM ' .
                $this->database->table('transactions') .
                " USE INDEX (by_type) WHERE ledger_id = ? AND type = 'financing_paydown' AND loan_id IS NOT NULL ORDER BY created",
            [$scope->id],
        );
        foreach ($rows as $row) {
            $paydowns[(string) $row['loan_id']][] = [
                'time' => (int) $row['created'],
                'amount' => -(int) $row['amount'],
            ];
        }

        return $paydowns;
    }
}
