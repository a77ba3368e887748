<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\UnlistedPayouts;
use Tillbook\Ledger\TransactionType;

/** Sums up a payment's amounts, fees and net from the ledger's own transactions, exact to the minor unit. */
final class PaymentTotals
{
    private const REFUNDS = ['refund', 'payment_refund', 'refund_failure'];
    private const RETURN = 'payment_failure_refund';
    private const DISPUTES = ['dispute', 'dispute_reversal'];

    /** @param Closure(LedgerScope): ?object $reach see UnlistedPayouts */
    public function __construct(private readonly Database $database, private readonly Closure $reach) {}

    /**
     * @return array{totals: array<string, int|string>|null, paydown: array{amount: int, currency: string, loan_id: string|null}|null, deposit: array{id: string, status: string, arrival_date: int}|null, payout_certainty: string|null, refunds: array<string, array{amount: int, currency: string}>}
     *     minor units of the settlement currency; refunds by their id
     */
    public function of(LedgerScope $scope, string $intentId): array
    {
        $rows = $this->database->rows(
            'SELECT t.type, t.created, t.available_on, t.source_id, t.currency, t.amount, t.fees, t.net, t.loan_id, t.deposit_id, p.status AS deposit_status, p.date AS deposit_date FROM ' .
                $this->database->table('transactions') .
                ' t LEFT JOIN ' .
                $this->database->table('payouts') .
                ' p ON p.ledger_id = t.ledger_id AND p.payout_id = t.deposit_id WHERE t.ledger_id = ? AND t.payment_intent_id = ? ORDER BY t.created, t.id',
            [$scope->id, $intentId],
        );
        if ($rows === []) {
            return [
                'totals' => null,
                'paydown' => null,
                'deposit' => null,
                'payout_certainty' => null,
                'refunds' => [],
            ];
        }
        $totals = [
            'amount' => 0,
            'refunded' => 0,
            'returned' => 0,
            'disputed' => 0,
            'fees' => 0,
            'paydown' => 0,
            'net' => 0,
        ];
        $paydown = $deposit = $certainty = null;
        $payouts = new UnlistedPayouts($this->database, $scope, $this->reach);
        $refunds = [];
        $currency = (string) $rows[0]['currency'];
        foreach ($rows as $row) {
            $type = (string) $row['type'];
            if (in_array($type, TransactionType::PROVIDER_FEES, true)) {
                $totals['fees'] -= (int) $row['net'];
                $totals['net'] += (int) $row['net'];
                continue;
            }
            $part = match (true) {
                in_array($type, self::REFUNDS, true) => 'refunded',
                $type === self::RETURN => 'returned',
                in_array($type, self::DISPUTES, true) => 'disputed',
                $type === 'financing_paydown' => 'paydown',
                default => 'amount',
            };
            $totals[$part] += (int) $row['amount'];
            $totals['fees'] += (int) $row['fees'];
            $totals['net'] += (int) $row['net'];
            if ($part === 'refunded' && $row['source_id'] !== null) {
                $refunds[$row['source_id']] ??= [
                    'amount' => (int) $row['amount'],
                    'currency' => (string) $row['currency'],
                ];
            }
            if ($part === 'paydown') {
                $paydown = ['amount' => $totals['paydown'], 'currency' => $currency, 'loan_id' => $row['loan_id']];
            }
            if ($part === 'amount' && $row['deposit_id'] !== null) {
                $deposit = [
                    'id' => $row['deposit_id'],
                    'status' => (string) $row['deposit_status'],
                    'arrival_date' => (int) $row['deposit_date'],
                ];
                $certainty = null;
            } elseif ($part === 'amount' && ($unlisted = $payouts->of($row)) !== null) {
                $certainty = $unlisted['certainty'];
                $deposit =
                    $unlisted['id'] === null
                        ? $deposit
                        : [
                            'id' => $unlisted['id'],
                            'status' => (string) $unlisted['status'],
                            'arrival_date' => (int) $unlisted['arrival_date'],
                        ];
            }
        }

        return [
            'totals' => ['currency' => $currency] + $totals,
            'paydown' => $paydown,
            'deposit' => $deposit,
            'payout_certainty' => $certainty,
            'refunds' => $refunds,
        ];
    }
}
