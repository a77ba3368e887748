<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\UnlistedPayouts;
use Tillbook\Ledger\TransactionType;

/**
 * Sums up a payment's amounts, fees and net from the ledger's own transactions, exact to the minor unit. A refund or
 * dispute can be settled in another currency than the payment; currencies are never added.
 */
final class PaymentTotals
{
    private const REFUNDS = ['refund', 'payment_refund', 'refund_failure'];
    private const RETURN = 'payment_failure_refund';
    private const DISPUTES = ['dispute', 'dispute_reversal'];
    private const SUMS = ['amount', 'refunded', 'returned', 'disputed', 'fees', 'paydown', 'net'];

    /** @param Closure(LedgerScope): ?object $reach see UnlistedPayouts */
    public function __construct(private readonly Database $database, private readonly Closure $reach) {}

    /**
     * @return array{totals: array<string, mixed>|null, paydown: array{amount: int, currency: string, loan_id: string|null}|null, deposit: array{id: string, status: string, arrival_date: int}|null, payout_certainty: string|null, refunds: array<string, array{amount: int, currency: string}>}
     *     PaymentSchema::totals(); minor units of the settlement currency; refunds by their id
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
        $totals = [];
        $paydown = $deposit = $certainty = null;
        $payouts = new UnlistedPayouts($this->database, $scope, $this->reach);
        $refunds = [];
        foreach ($rows as $row) {
            $type = (string) $row['type'];
            $currency = (string) $row['currency'];
            $totals[$currency] ??= ['currency' => $currency] + array_fill_keys(self::SUMS, 0);
            $totals[$currency]['net'] += (int) $row['net'];
            if ($type === TransactionType::PROVIDER_FEE) {
                $totals[$currency]['fees'] -= (int) $row['net'];
                continue;
            }
            $part = match (true) {
                in_array($type, self::REFUNDS, true) => 'refunded',
                $type === self::RETURN => 'returned',
                in_array($type, self::DISPUTES, true) => 'disputed',
                $type === 'financing_paydown' => 'paydown',
                default => 'amount',
            };
            $totals[$currency][$part] += (int) $row['amount'];
            $totals[$currency]['fees'] += (int) $row['fees'];
            if ($part === 'refunded' && $row['source_id'] !== null) {
                $refunds[$row['source_id']] ??= [
                    'amount' => (int) $row['amount'],
                    'currency' => $currency,
                ];
            }
            if ($part === 'paydown') {
                $paydown = [
                    'amount' => $totals[$currency]['paydown'],
                    'currency' => $currency,
                    'loan_id' => $row['loan_id'],
                ];
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

        $totals = array_values($totals);

        return [
            'totals' => $totals[0] + ['others' => array_slice($totals, 1)],
            'paydown' => $paydown,
            'deposit' => $deposit,
            'payout_certainty' => $certainty,
            'refunds' => $refunds,
        ];
    }
}
