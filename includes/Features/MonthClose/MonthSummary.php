<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Ledger\PayoutStatus;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Money\Money;

/**
 * Sums up the journals of a month, by currency and account.
 *
 * @phpstan-type Sides array{account: string, debit: int, credit: int}
 * @phpstan-type Total array{currency: string, count: int, amount: int, returned: int, accounts: list<Sides>}
 */
final class MonthSummary
{
    /**
     * @param list<Journal> $journals
     *
     * @return list<Total> by currency, in the shape of `totals` in MonthCloseSchema::month()
     */
    public static function totals(array $journals): array
    {
        $byCurrency = [];
        foreach ($journals as $journal) {
            $byCurrency[$journal->currency][] = $journal;
        }
        ksort($byCurrency);
        $totals = [];
        foreach ($byCurrency as $currency => $group) {
            [$amount, $returned, $accounts] = [0, 0, []];
            foreach ($group as $journal) {
                $amount += $journal->isReturned() ? 0 : $journal->amount;
                $returned += $journal->isReturned() ? $journal->amount : 0;
                foreach ($journal->lines as $line) {
                    $sums = $accounts[$line->account->value] ?? [0, 0];
                    $accounts[$line->account->value] = [$sums[0] + $line->debit(), $sums[1] + $line->credit()];
                }
            }
            $totals[] = [
                'currency' => $currency,
                'count' => count($group),
                'amount' => $amount,
                'returned' => $returned,
                'accounts' => self::sides($accounts),
            ];
        }

        return $totals;
    }

    /**
     * Returns the month's payouts with their parts, and the totals of each currency, as CSV. Payouts that failed or
     * were canceled have a total of their own.
     *
     * @param list<Journal> $journals
     */
    public static function csv(array $journals): string
    {
        $parts = array_values(array_diff(JournalLine::names(), [JournalLine::PAYOUT]));
        $rows = [
            [
                __('Date', 'tillbook'),
                __('Payout ID', 'tillbook'),
                __('Status', 'tillbook'),
                __('Currency', 'tillbook'),
                __('Amount', 'tillbook'),
                ...array_map(
                    static fn(string $part): string => (new JournalLine(
                        $part,
                        JournalAccount::ofLine($part),
                        0,
                    ))->label(),
                    $parts,
                ),
            ],
        ];
        $totals = [];
        foreach ($journals as $journal) {
            $amounts = array_fill_keys($parts, 0);
            foreach ($journal->lines as $line) {
                if ($line->line !== JournalLine::PAYOUT) {
                    $amounts[$line->line] = -$line->amount;
                }
            }
            $amounts = [JournalLine::PAYOUT => $journal->amount] + $amounts;
            $kind = $journal->isReturned() ? 'returned' : 'sent';
            foreach ($amounts as $part => $amount) {
                $totals[$journal->currency][$kind][$part] = ($totals[$journal->currency][$kind][$part] ?? 0) + $amount;
            }
            $rows[] = [
                $journal->date,
                CsvWriter::text($journal->payoutId),
                CsvWriter::text(PayoutStatus::labelOfPayout($journal->status, $journal->type === 'withdrawal')),
                ...self::cells($journal->currency, $amounts),
            ];
        }
        ksort($totals);
        $none = array_fill_keys([JournalLine::PAYOUT, ...$parts], 0);
        foreach ($totals as $currency => $sums) {
            $rows[] = [__('Total', 'tillbook'), '', '', ...self::cells($currency, $sums['sent'] ?? $none)];
            if (isset($sums['returned'])) {
                $rows[] = [__('Failed or canceled', 'tillbook'), '', '', ...self::cells($currency, $sums['returned'])];
            }
        }

        return CsvWriter::lines($rows, true);
    }

    /**
     * @param array<string, int> $amounts minor units
     *
     * @return list<string>
     */
    private static function cells(string $currency, array $amounts): array
    {
        return [
            strtoupper($currency),
            ...array_map(
                static fn(int $amount): string => (new Money($amount, $currency))->decimal(),
                array_values($amounts),
            ),
        ];
    }

    /**
     * @param array<string, array{int, int}> $accounts
     *
     * @return list<Sides> in the order of the accounts
     */
    private static function sides(array $accounts): array
    {
        $sides = [];
        foreach (JournalAccount::values() as $account) {
            if (isset($accounts[$account])) {
                [$debit, $credit] = $accounts[$account];
                $sides[] = ['account' => $account, 'debit' => $debit, 'credit' => $credit];
            }
        }

        return $sides;
    }
}
