<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\ExchangeRates;
use Tillbook\Providers\Sandbox\SandboxAccount;

/**
 * Preset states of a sandbox account. Each one starts from an account without problems, so that nothing remains
 * of the previous state. Balance adjustments are calculated from the current balance.
 */
final class AccountPresets
{
    /** Options of an account without problems. */
    private const ORDER = [
        'status' => 'complete',
        'details' => 'submitted',
        'decline-cvc' => 'on',
        'decline-avs' => 'off',
        'requirements' => 'none',
        'deadline' => 'none',
        'progressive' => 'off',
        'tpv' => AccountOptions::LEDGER,
        'deposits' => 'enabled',
        'interval' => 'daily',
        'waiting-period' => 'over',
        'errored-bank' => 'none',
        'minimum-payout' => '500',
    ];
    /** Options of an account that sells before verification. */
    private const EARLY = ['status' => 'restricted_soon', 'progressive' => 'open', 'waiting-period' => 'running'];
    private const CODES = 'invalid_street_address,verification_document_expired';
    private const STEP = 10000;
    private const LOAN = '500000';

    private readonly int $available;
    private readonly int $total;
    private readonly string $currency;

    public function __construct(private readonly SandboxAccount $account)
    {
        $this->currency = Json::text($account->books->body, 'default_currency') ?? 'usd';
        $balances = $account->payouts->balances();
        $this->available = $balances->available[$this->currency]['amount'] ?? 0;
        $this->total = $this->available + ($balances->pending[$this->currency]['amount'] ?? 0);
    }

    /** @return list<AccountPreset> */
    public function all(): array
    {
        return [...$this->ordinary(), ...$this->early(), ...$this->troubled(), ...$this->payouts(), ...$this->money()];
    }

    public function find(string $name): ?AccountPreset
    {
        foreach ($this->all() as $preset) {
            if ($preset->name === $name) {
                return $preset;
            }
        }

        return null;
    }

    /** @return list<AccountPreset> */
    private function ordinary(): array
    {
        return [
            self::preset(
                'in-order',
                __('Everything in order', 'tillbook'),
                __('Verified, with daily payouts.', 'tillbook'),
                $this->total < 0 ? $this->adjusting(self::STEP - $this->total) : [],
            ),
            self::preset(
                'pending',
                __('Pending', 'tillbook'),
                __('The account was opened but hasn\'t been reviewed yet.', 'tillbook'),
                ['status' => 'pending'],
            ),
            self::preset(
                'pending-verification',
                __('Pending verification', 'tillbook'),
                __('The submitted details are being verified.', 'tillbook'),
                ['status' => 'pending_verification'],
            ),
        ];
    }

    /** @return list<AccountPreset> */
    private function early(): array
    {
        $early = fn(
            string $name,
            string $title,
            string $description,
            string $created,
            string $first,
            int $cents,
            string $status = 'restricted_soon',
        ): AccountPreset => self::preset(
            $name,
            $title,
            $description,
            [
                'status' => $status,
                'created' => $created,
                'first-transaction' => $first,
                'tpv' => (string) (ExchangeRates::ofCents($cents, $this->currency) ?? $cents),
            ] + self::EARLY,
        );

        return [
            $early(
                'new-account',
                __('New account', 'tillbook'),
                __('Opened yesterday, can sell before verification, no payment yet.', 'tillbook'),
                '1d',
                'none',
                0,
            ),
            $early(
                'first-sale',
                __('Early seller: first sale', 'tillbook'),
                __('Had its first payment yesterday.', 'tillbook'),
                '5d',
                '1d',
                4900,
            ),
            $early(
                'sales-rising',
                __('Early seller: sales rising', 'tillbook'),
                __('More than $1,000 in sales in eight days.', 'tillbook'),
                '10d',
                '8d',
                120000,
            ),
            $early(
                'near-threshold',
                __('Early seller: near the threshold', 'tillbook'),
                __('More than $3,000 in sales in 22 days.', 'tillbook'),
                '25d',
                '22d',
                320000,
            ),
            $early(
                'payments-paused',
                __('Early seller: payments paused', 'tillbook'),
                __('More than $5,000 in sales without verification.', 'tillbook'),
                '35d',
                '31d',
                510000,
                'restricted',
            ),
            $early(
                'no-sale-14-days',
                __('No sale for 14 days', 'tillbook'),
                __('Opened 15 days ago, no payment yet.', 'tillbook'),
                '15d',
                'none',
                0,
            ),
            $early(
                'no-sale-30-days',
                __('No sale for 30 days, payments paused', 'tillbook'),
                __('Opened 31 days ago, no payment yet.', 'tillbook'),
                '31d',
                'none',
                0,
                'restricted',
            ),
        ];
    }

    /** @return list<AccountPreset> */
    private function troubled(): array
    {
        return [
            self::preset(
                'details-missing',
                __('Details not submitted', 'tillbook'),
                __('The account was opened, but its owner never submitted the business details.', 'tillbook'),
                [
                    'status' => 'restricted',
                    'details' => 'missing',
                    'requirements' => self::CODES,
                    'deposits' => 'disabled',
                ],
            ),
            self::preset(
                'restricted-soon',
                __('Restricted soon', 'tillbook'),
                __('Details are due within ten days.', 'tillbook'),
                ['status' => 'restricted_soon', 'requirements' => self::CODES, 'deadline' => '10d'],
            ),
            self::preset(
                'restricted-partially',
                __('Partially restricted', 'tillbook'),
                __('A document is missing.', 'tillbook'),
                ['status' => 'restricted_partially', 'requirements' => 'verification_document_not_uploaded'],
            ),
            self::preset(
                'restricted',
                __('Restricted', 'tillbook'),
                __('Details are past due: no payments or payouts.', 'tillbook'),
                ['status' => 'restricted', 'requirements' => self::CODES, 'deposits' => 'disabled'],
            ),
            self::preset(
                'under-review',
                __('Under review', 'tillbook'),
                __('The provider is reviewing the account. Payouts are suspended.', 'tillbook'),
                ['status' => 'under_review'],
            ),
            self::preset('rejected', __('Rejected', 'tillbook'), __('The provider closed the account.', 'tillbook'), [
                'status' => 'rejected.fraud',
            ]),
        ];
    }

    /** @return list<AccountPreset> */
    private function payouts(): array
    {
        return [
            self::preset(
                'payouts-suspended',
                __('Payouts suspended', 'tillbook'),
                __('Payments continue, but payouts are blocked.', 'tillbook'),
                ['deposits' => 'blocked'],
            ),
            self::preset(
                'payouts-disabled',
                __('Payouts disabled', 'tillbook'),
                __('Payments continue, but payouts are not set up.', 'tillbook'),
                ['deposits' => 'disabled'],
            ),
            self::preset(
                'first-payout-held',
                __('First payout held', 'tillbook'),
                __('A new account\'s waiting period is running.', 'tillbook'),
                ['waiting-period' => 'running'],
            ),
            self::preset(
                'payouts-manual',
                __('Manual payouts', 'tillbook'),
                __('Nothing is paid out automatically.', 'tillbook'),
                ['interval' => 'manual'],
            ),
            self::preset(
                'bank-account-errored',
                __('Bank account error', 'tillbook'),
                __('The bank account for the default currency rejects payouts.', 'tillbook'),
                ['errored-bank' => $this->currency],
            ),
        ];
    }

    /** @return list<AccountPreset> */
    private function money(): array
    {
        $hasLoan = Json::text($this->account->books->body, 'active_loan') !== null;

        return [
            self::preset(
                'negative-balance',
                __('Negative balance', 'tillbook'),
                __('More money went out than came in.', 'tillbook'),
                $this->total < 0 ? [] : $this->adjusting(-$this->total - self::STEP),
            ),
            self::preset(
                'no-funds',
                __('No funds available', 'tillbook'),
                __('The whole balance is pending. Requires a payment made in the last two days.', 'tillbook'),
                $this->available === 0 ? [] : $this->adjusting(-$this->available),
            ),
            self::preset(
                'below-minimum',
                __('Below the minimum payout', 'tillbook'),
                __('Funds are available but below the minimum.', 'tillbook'),
                ['minimum-payout' => (string) (max($this->available, self::STEP) + self::STEP)] +
                    ($this->available > 0 && $this->total > 0
                        ? []
                        : $this->adjusting(self::STEP - min($this->available, $this->total))),
            ),
            self::preset(
                'loan',
                __('Loan being repaid', 'tillbook'),
                __('A loan was paid out, and a share of sales is withheld to repay it.', 'tillbook'),
                $hasLoan ? [] : ['loan' => self::LOAN],
            ),
            self::preset(
                'discount',
                __('Discounted fees', 'tillbook'),
                __('Half a percent off for 30 days or 10,000 in sales.', 'tillbook'),
                ['discount' => '50:30d:1000000'],
            ),
        ];
    }

    /** @return array{adjust: string} */
    private function adjusting(int $amount): array
    {
        return ['adjust' => $amount . ':' . $this->currency];
    }

    /** @param array<string, string> $changes differences from an account without problems */
    private static function preset(string $name, string $title, string $description, array $changes): AccountPreset
    {
        return new AccountPreset($name, $title, $description, $changes + self::ORDER);
    }
}
