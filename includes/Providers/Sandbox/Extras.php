<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/** Money that no customer pays: loans and what is withheld for them, reader fees, adjustments, reserves, tax invoices. */
final class Extras
{
    public function __construct(private readonly Bank $bank) {}

    /** Pays a loan out. From then on a share of every sale is withheld until it is paid back. */
    public function borrow(int $amount, int $fee, int $withholdBasisPoints): void
    {
        $currency = Json::text($this->bank->account, 'default_currency') ?? 'usd';
        $loan = [
            'id' => $this->bank->id('flxln'),
            'object' => 'loan',
            'created' => $this->bank->now(),
            'amount' => $amount,
            'fee_amount' => $fee,
            'currency' => $currency,
            'withhold_basis_points' => $withholdBasisPoints,
            'paid_amount' => 0,
            'paid_out_at' => $this->bank->now(),
            'first_paydown_at' => null,
            'fully_paid_at' => null,
            'status' => 'active',
        ];
        $this->keepLoan($loan);
        $this->bank->post('advance', 'financing_payout', $amount, 0, $currency, [], $this->bank->now(), [
            'metadata' => ['loan_id' => $loan['id']],
        ]);
    }

    /** Withholds the loan's share of a sale that was just settled. */
    public function withhold(string $chargeId): void
    {
        $loanId = Json::text($this->bank->account, 'active_loan');
        $loan = $loanId === null ? null : $this->bank->store->find($loanId);
        $charge = $this->bank->store->find($chargeId);
        $sale = $charge === null ? [] : Json::object($charge, 'balance_transaction');
        if ($loan === null || $charge === null || ($sale['currency'] ?? null) !== $loan['currency']) {
            return;
        }
        $owed =
            (Json::integer($loan, 'amount') ?? 0) +
            (Json::integer($loan, 'fee_amount') ?? 0) -
            (Json::integer($loan, 'paid_amount') ?? 0);
        $share = min(
            $owed,
            FeeSchedule::share(Json::integer($sale, 'amount') ?? 0, Json::integer($loan, 'withhold_basis_points') ?? 0),
        );
        if ($share < 1) {
            return;
        }
        $loan['paid_amount'] = (Json::integer($loan, 'paid_amount') ?? 0) + $share;
        $loan['first_paydown_at'] ??= $this->bank->now();
        if ($share === $owed) {
            $loan['status'] = 'paid';
            $loan['fully_paid_at'] = $this->bank->now();
        }
        $this->bank->post(
            'anticipation_repayment',
            'financing_paydown',
            -$share,
            0,
            Json::text($loan, 'currency') ?? 'usd',
            [],
            Json::integer($sale, 'available_on') ?? $this->bank->now(),
            [
                'metadata' => [
                    'loan_id' => $loan['id'],
                    'charge_id' => $chargeId,
                    'payment_intent_id' => Json::id($charge, 'payment_intent'),
                ],
            ],
        );
        $this->keepLoan($loan);
    }

    /** The month's fee for each reader that took payments. */
    public function chargeReaders(): void
    {
        $home = Json::text($this->bank->account, 'default_currency') ?? 'usd';
        foreach (array_keys(Json::object($this->bank->account, 'active_readers')) as $reader) {
            $this->bank->post(
                'stripe_fee',
                'card_reader_fee',
                0,
                $this->bank->rates->convert(1000, 'usd', $home, $this->bank->day())['amount'],
                $home,
                [],
                $this->bank->now(),
                ['metadata' => ['reader_id' => $reader, 'channel' => 'in_person']],
            );
        }
        $this->bank->account['active_readers'] = [];
    }

    public function adjust(int $amount, string $currency): void
    {
        $this->bank->post('adjustment', 'other_adjustment', $amount, 0, $currency, [], $this->bank->now());
    }

    /** Holds a part of the balance back for risk, or releases it again: the sign says which. */
    public function reserve(int $amount, string $currency): void
    {
        $this->bank->post(
            $amount < 0 ? 'reserve_hold' : 'reserve_release',
            'risk_reserved_funds',
            $amount,
            0,
            $currency,
            [],
            $this->bank->now(),
        );
    }

    /** The tax invoice for the month that has just ended. */
    public function invoice(): void
    {
        $end = $this->bank->now();
        $start = (int) gmmktime(0, 0, 0, (int) gmdate('n', $end) - 1, 1, (int) gmdate('Y', $end));
        $this->bank->store->put([
            'id' => 'vat_invoice_' . gmdate('Y_m', $start),
            'object' => 'document',
            'created' => $end,
            'type' => 'vat_invoice',
            'date' => $end,
            'period_from' => $start,
            'period_to' => $end - 1,
        ]);
    }

    /** @param array<string, mixed> $loan */
    private function keepLoan(array $loan): void
    {
        $id = Json::text($loan, 'id') ?? '';
        $this->bank->store->put($loan);
        $this->bank->account['active_loan'] = $loan['status'] === 'active' ? $id : null;
        $this->bank->account['loans'] = [$id => $loan['status']] + Json::object($this->bank->account, 'loans');
    }
}
