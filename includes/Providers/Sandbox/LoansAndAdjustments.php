<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/**
 * Transactions without a customer payment: loans and their repayments, reader fees, adjustments, reserves; also
 * tax invoices.
 */
final class LoansAndAdjustments
{
    public function __construct(private readonly SandboxBooks $books) {}

    /** Pays out a loan. A share of every following sale is withheld until it is repaid. */
    public function borrow(int $amount, int $fee, int $withholdBasisPoints): void
    {
        $currency = Json::text($this->books->body, 'default_currency') ?? 'usd';
        $loan = [
            'id' => $this->books->id('flxln'),
            'object' => 'loan',
            'created' => $this->books->now(),
            'amount' => $amount,
            'fee_amount' => $fee,
            'currency' => $currency,
            'withhold_basis_points' => $withholdBasisPoints,
            'paid_amount' => 0,
            'paid_out_at' => $this->books->now(),
            'first_paydown_at' => null,
            'fully_paid_at' => null,
            'status' => 'active',
        ];
        $this->keepLoan($loan);
        $this->books->post('advance', 'financing_payout', $amount, 0, $currency, [], $this->books->now(), [
            'metadata' => ['loan_id' => $loan['id']],
        ]);
    }

    /** Withholds the loan's share of a newly settled sale. */
    public function withhold(string $chargeId): void
    {
        $loanId = Json::text($this->books->body, 'active_loan');
        $loan = $loanId === null ? null : $this->books->store->find($loanId);
        $charge = $this->books->store->find($chargeId);
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
        $loan['first_paydown_at'] ??= $this->books->now();
        if ($share === $owed) {
            $loan['status'] = 'paid';
            $loan['fully_paid_at'] = $this->books->now();
        }
        $this->books->post(
            'anticipation_repayment',
            'financing_paydown',
            -$share,
            0,
            Json::text($loan, 'currency') ?? 'usd',
            [],
            Json::integer($sale, 'available_on') ?? $this->books->now(),
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

    /** Charges the monthly fee for each reader that accepted payments. */
    public function chargeReaders(): void
    {
        $home = Json::text($this->books->body, 'default_currency') ?? 'usd';
        foreach (array_keys(Json::object($this->books->body, 'active_readers')) as $reader) {
            $this->books->post(
                'stripe_fee',
                'card_reader_fee',
                0,
                $this->books->rates->convert(1000, 'usd', $home, $this->books->day())['amount'],
                $home,
                [],
                $this->books->now(),
                ['metadata' => ['reader_id' => $reader, 'channel' => 'in_person']],
            );
        }
        $this->books->body['active_readers'] = [];
    }

    /** Adjusts the balance by an amount in minor units. */
    public function adjust(int $amount, string $currency): void
    {
        $this->books->post('adjustment', 'other_adjustment', $amount, 0, $currency, [], $this->books->now());
    }

    /** Holds part of the balance as a reserve (negative amount), or releases it (positive amount). */
    public function reserve(int $amount, string $currency): void
    {
        $this->books->post(
            $amount < 0 ? 'reserve_hold' : 'reserve_release',
            'risk_reserved_funds',
            $amount,
            0,
            $currency,
            [],
            $this->books->now(),
        );
    }

    /** Issues the tax invoice for the previous month. */
    public function invoice(): void
    {
        $end = $this->books->now();
        $start = (int) gmmktime(0, 0, 0, (int) gmdate('n', $end) - 1, 1, (int) gmdate('Y', $end));
        $this->books->store->put([
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
        $this->books->store->put($loan);
        $this->books->body['active_loan'] = $loan['status'] === 'active' ? $id : null;
        $this->books->body['loans'] = [$id => $loan['status']] + Json::object($this->books->body, 'loans');
    }
}
