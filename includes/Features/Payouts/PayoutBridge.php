<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\TransactionType;

/**
 * Breaks a payout down into lines, from customers' gross payments to the amount that reached the bank. The
 * lines add up to the payout to the cent and come from one query over the payout's transactions in the ledger.
 * A remaining difference is reported separately as `unexplained`.
 *
 * A line with types is the exact sum of the payout's transactions of these types, which its link shows: the sum
 * of their amounts or, in the fees line, of their fees. Returned payouts don't appear in the transactions list,
 * so their line contains the payouts' IDs. A line that no list can show has no link.
 */
final class PayoutBridge
{
    public const LINES = [
        'gross',
        'refunds',
        'disputes',
        'fees',
        'other_fees',
        'adjustments',
        'reserve',
        'loans',
        'returned',
        'other',
        'payout_fee',
    ];
    /** Lines that few payouts have, which are omitted if empty. */
    private const RARE = ['other_fees', 'returned', 'other'];

    public function __construct(private readonly Database $database) {}

    /** @return array<string, string> label by line */
    public static function labels(): array
    {
        return [
            'gross' => __('Gross payments', 'tillbook'),
            'refunds' => __('Refunds', 'tillbook'),
            'disputes' => __('Disputes', 'tillbook'),
            'fees' => __('Fees', 'tillbook'),
            'other_fees' => __('Other fees', 'tillbook'),
            'adjustments' => __('Adjustments', 'tillbook'),
            'reserve' => __('Reserve', 'tillbook'),
            'loans' => __('Loans', 'tillbook'),
            'returned' => __('Returned payouts', 'tillbook'),
            'other' => __('Other balance changes', 'tillbook'),
            'payout_fee' => __('Payout fee', 'tillbook'),
        ];
    }

    /**
     * @param array<string, string|null> $payout a row of `payouts`
     *
     * @return array<string, mixed> PayoutSchema::bridge()
     */
    public function of(LedgerScope $scope, array $payout): array
    {
        $id = (string) $payout['payout_id'];
        $currency = (string) $payout['currency'];
        $rows = $this->database->rows(
            // Groups by an expression: SQLite has no index hints and would otherwise read all rows in the order
            // of their types.
            "SELECT COALESCE(type, '') AS kind, COUNT(*) AS cnt, SUM(amount) AS amount, SUM(fees) AS fees, MAX(CASE WHEN amount <> 0 THEN 1 ELSE 0 END) AS has_amount, MAX(CASE WHEN fees <> 0 THEN 1 ELSE 0 END) AS has_fees, MIN(created) AS earliest, MAX(created) AS latest FROM " .
                $this->database->table('transactions') .
                " USE INDEX (by_deposit) WHERE ledger_id = ? AND deposit_id = ? AND currency = ? AND type <> 'payout' GROUP BY COALESCE(type, '') ORDER BY kind",
            [$scope->id, $id, $currency],
        );
        $lines = array_fill_keys(self::LINES, ['amount' => 0, 'count' => 0, 'types' => [], 'deposits' => []]);
        foreach ($rows as $row) {
            $type = TransactionType::tryFrom((string) $row['kind']);
            if ($type === null) {
                $line = match (true) {
                    in_array($row['kind'], TransactionType::RETURNED_PAYOUTS, true) => 'returned',
                    $row['kind'] === TransactionType::PROVIDER_FEE => 'other_fees',
                    default => 'other',
                };
                $lines[$line] = self::more($lines[$line], (int) $row['amount'] - (int) $row['fees'], (int) $row['cnt']);
                continue;
            }
            if ($row['has_amount'] === '1') {
                $line = self::lineOf($type);
                $lines[$line] = self::more($lines[$line], (int) $row['amount'], (int) $row['cnt'], $type->value);
            }
            if ($row['has_fees'] === '1') {
                $lines['fees'] = self::more($lines['fees'], -(int) $row['fees'], (int) $row['cnt'], $type->value);
            }
        }
        if ($lines['returned']['count'] > 0) {
            $lines['returned'] = ['deposits' => $this->returned($scope, $id)] + $lines['returned'];
        }
        $lines['payout_fee'] = self::more($lines['payout_fee'], -(int) $payout['fee'], 0);
        $total = (int) $payout['amount'];
        $explained = array_sum(array_column($lines, 'amount'));
        $shown = array_filter(
            self::LINES,
            static fn(string $line): bool => $lines[$line]['count'] > 0 || !in_array($line, self::RARE, true),
        );

        return [
            'deposit_id' => $id,
            'currency' => $currency,
            'lines' => array_values(
                array_map(static fn(string $line): array => ['line' => $line] + $lines[$line], $shown),
            ),
            'unexplained' => $total - $explained,
            'unexplained_reason' => $total === $explained ? null : self::reason($payout, $rows === []),
            'total' => $total,
            'covers' => self::days(
                array_map(intval(...), array_column($rows, 'earliest')),
                array_map(intval(...), array_column($rows, 'latest')),
            ),
        ];
    }

    private static function lineOf(TransactionType $type): string
    {
        return match ($type) {
            TransactionType::Charge, TransactionType::Payment => 'gross',
            TransactionType::Refund,
            TransactionType::PaymentRefund,
            TransactionType::RefundFailure,
            TransactionType::PaymentFailureRefund
                => 'refunds',
            TransactionType::Dispute, TransactionType::DisputeReversal => 'disputes',
            TransactionType::FinancingPayout, TransactionType::FinancingPaydown => 'loans',
            TransactionType::Reserve => 'reserve',
            TransactionType::Adjustment, TransactionType::CardReaderFee => 'adjustments',
        };
    }

    /**
     * @param list<int> $earliest the first transaction of each part, seconds since the epoch, UTC
     * @param list<int> $latest the last one of each part
     *
     * @return array{from: int, to: int}|null null without transactions
     */
    private static function days(array $earliest, array $latest): ?array
    {
        return $earliest === [] || $latest === [] ? null : ['from' => min($earliest), 'to' => max($latest)];
    }

    /** @return list<string> IDs of the returned and canceled payouts that are paid out again with this one */
    private function returned(LedgerScope $scope, string $id): array
    {
        return $this->database->column(
            'SELECT source_id FROM ' .
                $this->database->table('transactions') .
                ' USE INDEX (by_deposit) WHERE ledger_id = ? AND deposit_id = ? AND type IN (?, ?) ORDER BY created, id',
            [$scope->id, $id, ...TransactionType::RETURNED_PAYOUTS],
        );
    }

    /**
     * @param array{amount: int, count: int, types: list<string>, deposits: list<string>} $line
     *
     * @return array{amount: int, count: int, types: list<string>, deposits: list<string>}
     */
    private static function more(array $line, int $amount, int $count, ?string $type = null): array
    {
        return [
            'amount' => $line['amount'] + $amount,
            'count' => $line['count'] + $count,
            'types' => $type === null ? $line['types'] : [...$line['types'], $type],
        ] + $line;
    }

    /**
     * Returns why the lines don't add up to the payout, as text for the merchant.
     *
     * @param array<string, string|null> $payout a row of `payouts`
     * @param bool $isEmpty whether no transactions are linked to it
     */
    private static function reason(array $payout, bool $isEmpty): string
    {
        return match (true) {
            $payout['method'] === 'instant' => __(
                'An instant payout draws on the balance as a whole, so no transactions are linked to it.',
                'tillbook',
            ),
            $payout['automatic'] !== '1' => __(
                'A manual payout draws on the balance as a whole, so no transactions are linked to it.',
                'tillbook',
            ),
            $isEmpty, $payout['reconciled'] !== '1' => __(
                'The provider has not yet listed the transactions in this payout. This takes up to a day.',
                'tillbook',
            ),
            default => __(
                'Transactions of this payout are missing from the ledger. Compare it with the payout in your provider account.',
                'tillbook',
            ),
        };
    }
}
