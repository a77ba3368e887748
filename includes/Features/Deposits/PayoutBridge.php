<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\TransactionType;

/**
 * The bridge from what customers paid to what reached the bank: lines that add up to the payout to the cent, from one
 * query over the ledger's transactions of the payout. What they do not explain is a line of its own.
 */
final class PayoutBridge
{
    public const LINES = ['gross', 'refunds', 'disputes', 'fees', 'adjustments', 'reserve', 'loans', 'payout_fee'];
    private const LINE_OF = [
        'charge' => 'gross', 'payment' => 'gross',
        'refund' => 'refunds', 'payment_refund' => 'refunds', 'refund_failure' => 'refunds', 'payment_failure_refund' => 'refunds',
        'dispute' => 'disputes', 'dispute_reversal' => 'disputes',
        'financing_payout' => 'loans', 'financing_paydown' => 'loans',
        'reserve_transaction' => 'reserve', 'reserved_funds' => 'reserve',
    ];

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * @param array<string, string|null> $payout a row of `payouts`
     *
     * @return array<string, mixed> DepositSchema::bridge()
     */
    public function of(LedgerScope $scope, array $payout): array
    {
        $currency = (string) $payout['currency'];
        $rows = $this->database->rows(
            'SELECT type, COUNT(*) AS cnt, SUM(amount) AS amount, SUM(fees) AS fees, SUM(CASE WHEN fees <> 0 THEN 1 ELSE 0 END) AS with_fees FROM ' . $this->database->table('transactions')
            . " USE INDEX (by_deposit) WHERE ledger_id = ? AND deposit_id = ? AND currency = ? AND type <> 'payout' GROUP BY type",
            [$scope->id, $payout['payout_id'], $currency],
        );
        $lines = array_fill_keys(self::LINES, ['amount' => 0, 'count' => 0, 'types' => []]);
        foreach ($rows as $row) {
            $type = (string) $row['type'];
            $line = self::LINE_OF[$type] ?? 'adjustments';
            // A payout that came back is in the balance again, but in no list of transactions.
            $listed = TransactionType::tryFrom($type) === null ? [] : [$type];
            $lines[$line] = self::more($lines[$line], (int) $row['amount'], (int) $row['cnt'], $listed);
            if ((int) $row['fees'] !== 0) {
                $lines['fees'] = self::more($lines['fees'], -(int) $row['fees'], (int) $row['with_fees'], $listed);
            }
        }
        $lines['payout_fee']['amount'] = -(int) $payout['fee'];
        $total = (int) $payout['amount'];
        $isAutomatic = $payout['automatic'] === '1';
        $explained = array_sum(array_column($lines, 'amount'));

        return [
            'deposit_id' => (string) $payout['payout_id'],
            'currency' => $currency,
            'lines' => array_map(static fn (string $line): array => ['line' => $line] + $lines[$line], self::LINES),
            'unexplained' => $total - $explained,
            'unexplained_reason' => $total === $explained ? null : self::reason($isAutomatic, $rows === [], $payout['reconciled'] === '1'),
            'total' => $total,
        ];
    }

    /**
     * @param array{amount: int, count: int, types: list<string>} $line
     * @param list<string> $types
     *
     * @return array{amount: int, count: int, types: list<string>}
     */
    private static function more(array $line, int $amount, int $count, array $types): array
    {
        return ['amount' => $line['amount'] + $amount, 'count' => $line['count'] + $count, 'types' => [...$line['types'], ...$types]];
    }

    /** Why lines are missing. */
    private static function reason(bool $isAutomatic, bool $isEmpty, bool $isReconciled): string
    {
        return match (true) {
            !$isAutomatic => __('An instant payout takes from the balance as a whole: no transactions belong to it.', 'tillbook'),
            $isEmpty, !$isReconciled => __('The provider has not said yet which transactions this payout holds. It does so within a day.', 'tillbook'),
            default => __('The provider named transactions that the ledger does not have. They are asked for again every night.', 'tillbook'),
        };
    }
}
