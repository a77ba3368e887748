<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MonthClose;

use Tillbook\Features\MonthClose\CloseSettings;
use Tillbook\Features\MonthClose\JournalAccount;
use Tillbook\Features\MonthClose\JournalFormat;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;

/** A made-up October 2026 with every kind of payout, besides the sandbox's own history. */
abstract class MonthCloseTestCase extends SandboxTestCase
{
    protected const ACCOUNT = 'acct_sandbox_month';

    /**
     * Payouts of October 2026: several currencies and signs, returned ones, an instant one; neighbors in other months.
     */
    protected function october(bool $isLive = false): LedgerScope
    {
        $scope = (new \Tillbook\Ledger\Ledgers($this->database, $this->clock))->findOrCreate(
            'sandbox',
            self::ACCOUNT . ($isLive ? '_live' : ''),
            $isLive,
            'DE',
            'eur',
        );
        $this->payout($scope, 'po_september', '2026-09-30', 100, ['charge' => [100, 0]]);
        $this->payout($scope, 'po_euro', '2026-10-01', 84620, [
            'charge' => [100000, 3200],
            'refund' => [-5000, 0],
            'dispute' => [-4900, 1500],
            'adjustment' => [-300, 0],
            'reserve' => [-1000, 0],
            'financing_paydown' => [-500, 0],
            'topup' => [20, 0],
            'payment' => [1000, 0],
        ]);
        $this->payout($scope, 'po_yen', '2026-10-31', 11648, ['charge' => [12345, 697]], ['currency' => 'jpy']);
        $this->payout($scope, 'po_failed', '2026-10-05', 970, ['charge' => [1000, 30]], ['status' => 'failed']);
        $this->payout($scope, 'po_canceled', '2026-10-05', 485, ['charge' => [500, 15]], ['status' => 'canceled']);
        $this->payout(
            $scope,
            'po_again',
            '2026-10-07',
            1455,
            ['payout_failure' => [970, 0], 'payout_cancel' => [485, 0]],
            ['bank_reference_key' => '=1+1'],
        );
        $this->payout(
            $scope,
            'po_1NegativeWithAVeryLongNumber',
            '2026-10-12',
            -2500,
            ['refund' => [-2500, 0]],
            ['type' => 'withdrawal', 'currency' => 'usd'],
        );
        $this->payout($scope, 'po_instant', '2026-10-20', 9850, [], ['automatic' => 0, 'fee' => 150]);
        $this->payout($scope, 'po_zero', '2026-10-21', 0, ['charge' => [700, 0], 'refund' => [-700, 0]]);
        $this->payout($scope, 'po_nothing', '2026-10-22', 0, []);
        $this->payout($scope, 'po_november', '2026-11-01', 100, ['charge' => [100, 0]]);

        return $scope;
    }

    /**
     * @param array<string, array{int, int}> $transactions amount and fees by type
     * @param array<string, int|string> $more columns of `payouts`
     */
    protected function payout(
        LedgerScope $scope,
        string $id,
        string $day,
        int $amount,
        array $transactions,
        array $more = [],
    ): void {
        $this->database->insertMany('payouts', [
            $more + [
                'ledger_id' => $scope->id,
                'payout_id' => $id,
                'created' => (int) strtotime("$day UTC") - 2 * 86400,
                'date' => (int) strtotime("$day UTC"),
                'type' => 'deposit',
                'status' => 'paid',
                'automatic' => 1,
                'amount' => $amount,
                'fee' => 0,
                'currency' => 'eur',
                'bank_reference_key' => null,
                'reconciled' => 1,
                'updated' => 1,
            ],
        ]);
        foreach ($transactions as $type => [$gross, $fees]) {
            $this->transaction($scope, $id, $type, $gross, $fees, (string) ($more['currency'] ?? 'eur'));
        }
    }

    protected function transaction(
        LedgerScope $scope,
        string $payout,
        string $type,
        int $amount,
        int $fees,
        string $currency = 'eur',
    ): void {
        $this->database->insertMany('transactions', [
            [
                'ledger_id' => $scope->id,
                'transaction_id' => "txn_{$payout}_$type",
                'created' => 1,
                'type' => $type,
                'currency' => $currency,
                'customer_currency' => $currency,
                'customer_amount' => $amount,
                'amount' => $amount,
                'fees' => $fees,
                'net' => $amount - $fees,
                'deposit_id' => $payout,
                'source_id' => null,
                'updated' => 1,
            ],
        ]);
    }

    protected static function settings(JournalFormat $format): CloseSettings
    {
        $numbers = [
            JournalAccount::Bank->value => ['1800', 'Checking', '090'],
            JournalAccount::Sales->value => ['1361', 'Clearing:Card sales', '610'],
            JournalAccount::Refunds->value => ['1362', 'Refunds, card', '620'],
            JournalAccount::Disputes->value => ['6300', 'Disputes', '404'],
            JournalAccount::Fees->value => ['6855', 'Fees "card"', '405'],
            JournalAccount::Adjustments->value => ['1364', 'Adjustments', '630'],
            JournalAccount::Loans->value => ['3150', 'Loans', '900'],
            JournalAccount::Balance->value => ['1365', 'Payments balance', '640'],
        ];
        $which = match ($format) {
            JournalFormat::Datev => 0,
            JournalFormat::Csv, JournalFormat::QuickBooks => 1,
            JournalFormat::Xero => 2,
        };

        return CloseSettings::fromArray([
            'format' => $format->value,
            'accounts' => array_map(static fn(array $names): string => $names[$which], $numbers),
            'tax_rate' => 'Tax Exempt (0%)',
            'consultant' => 29098,
            'client' => 55003,
            'fiscal_year_month' => 11,
            'account_length' => 4,
        ]);
    }
}
