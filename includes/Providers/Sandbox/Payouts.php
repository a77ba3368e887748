<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\ProviderRefusal;

/**
 * Pays out the available balance on schedule or instantly, and returns it to the balance if the bank rejects a
 * payout. A payout contains exactly the available transactions that are not paid out yet, so their net sum is
 * its amount. While the account is blocked or its bank account has an error, the balance stays available.
 */
final class Payouts
{
    private const TRANSIT_SECONDS = 2 * DAY_IN_SECONDS;
    /** Fee for an instant payout in hundredths of a percent. */
    private const INSTANT_FEE = 150;
    /** Time for which the first payout of a new account is held (spec 3 §9: 7 to 14 days). */
    private const WAITING_SECONDS = 7 * DAY_IN_SECONDS;

    public function __construct(private readonly SandboxBooks $books) {}

    /** Runs the payout schedule at the start of a day. */
    public function runSchedule(): void
    {
        $this->endWaitingPeriod();
        if ($this->isDueOn($this->books->now())) {
            foreach ($this->available() as $currency => $members) {
                if (PayoutBlock::of($this->books->body, $currency) === null) {
                    $this->pay($currency, $members);
                }
            }
        }
    }

    /** Holds the first payout for a week from now. */
    public function beginWaitingPeriod(): void
    {
        $this->books->body['completed_waiting_period'] = false;
        $this->books->body['waiting_until'] = $this->books->now() + self::WAITING_SECONDS;
    }

    private function endWaitingPeriod(): void
    {
        $until = Json::integer($this->books->body, 'waiting_until');
        if ($until !== null && $until <= $this->books->now()) {
            $this->books->body['completed_waiting_period'] = true;
            $this->books->body['waiting_until'] = null;
        }
    }

    /**
     * Pays out everything not yet paid out by the schedule, including pending transactions, for a fee.
     *
     * @param int|null $expected what the merchant was offered, after the fee; null for whatever there is
     *
     * @return array<string, mixed> the payout
     *
     * @throws ProviderRefusal
     */
    public function instant(string $currency, ?int $expected = null): array
    {
        $block = PayoutBlock::of($this->books->body, $currency);
        if ($block !== null) {
            throw $block->refusal();
        }
        $members = $this->books->store->unpaid($currency);
        $balance = array_sum(array_column($members, 'net'));
        $fee = FeeSchedule::share($balance, self::INSTANT_FEE);
        if ($balance - $fee < 1) {
            throw CreateInstantPayout::nothing();
        }
        if ($expected !== null && $expected !== $balance - $fee) {
            throw CreateInstantPayout::changed(new Money($balance - $fee, $currency));
        }
        $payout = $this->payout($currency, $balance - $fee, false, $this->books->now() + 1800);
        $payout['metadata'] =
            ['fee' => $fee, 'fee_percentage' => self::INSTANT_FEE / 100] + Json::object($payout, 'metadata');
        $entry = $this->books->post(
            'payout',
            'payout',
            -($balance - $fee),
            $fee,
            $currency,
            $payout,
            $this->books->now(),
        );
        $this->settle($payout, $members, $entry);

        return $payout;
    }

    /**
     * Marks a payout as paid to the bank.
     *
     * @param array<string, mixed> $payout
     */
    public function arrive(array $payout): void
    {
        $payout['status'] = 'paid';
        $payout['trace_id'] = [
            'status' => 'supported',
            'value' => strtoupper(substr(hash('sha256', Json::text($payout, 'id') ?? ''), 0, 15)),
        ];
        $this->books->store->put($payout, null, null);
        $this->books->emit('payout.paid', $payout);
    }

    /**
     * Fixes bank accounts with errors, as if the merchant had entered new details. The next scheduled payout
     * includes the waiting balance.
     */
    public function fixBankAccounts(): void
    {
        $this->books->body['external_accounts'] = array_map(
            static fn(array $account): array => $account['status'] === 'errored'
                ? ['status' => 'new'] + $account
                : $account,
            Json::objects($this->books->body, 'external_accounts'),
        );
    }

    /**
     * Fails a payout: the bank returns the money to the balance.
     *
     * @throws ProviderRefusal
     */
    public function fail(string $payoutId, string $code): void
    {
        $payout = $this->books->store->find($payoutId);
        if ($payout === null || $payout['object'] !== 'payout') {
            throw new ProviderRefusal('wcpay_missing_payout', __('Payout not found in this account.', 'tillbook'), 404);
        }
        if (in_array($payout['status'], ['failed', 'canceled'], true)) {
            throw new ProviderRefusal(
                'wcpay_payout_closed',
                __('This payout has already failed or been canceled.', 'tillbook'),
                409,
            );
        }
        $this->returnToBalance($payout, 'failed', $code);
        $this->books->body['external_accounts'] = array_map(
            static fn(array $account): array => $account['currency'] === $payout['currency']
                ? ['status' => 'errored'] + $account
                : $account,
            Json::objects($this->books->body, 'external_accounts'),
        );
    }

    /** Cancels a pending payout and returns the money to the balance. */
    public function cancel(string $payoutId): void
    {
        $payout = $this->books->store->find($payoutId);
        if ($payout !== null && $payout['status'] === 'pending') {
            $this->returnToBalance($payout, 'canceled', null);
        }
    }

    /**
     * Marks a pending payout as in transit to the bank.
     *
     * @param array<string, mixed> $payout
     */
    public function startTransit(array $payout): void
    {
        $payout['status'] = 'in_transit';
        $this->books->store->put($payout, null, Json::integer($payout, 'arrival_date'));
        $this->books->emit('payout.updated', $payout);
    }

    /**
     * Finds available transactions that are not part of a payout, by currency.
     *
     * @return array<string, list<array<string, mixed>>>
     */
    public function available(): array
    {
        $available = [];
        foreach ($this->books->store->due($this->books->now()) as $object) {
            if ($object['object'] === 'balance_transaction') {
                $available[Json::text($object, 'currency') ?? ''][] = $object;
            }
        }

        return $available;
    }

    /** Calculates the balances, the amounts available for instant payout, and the next scheduled payouts. */
    public function balances(): Balances
    {
        $pending = $available = $instant = $next = [];
        $settlement = $this->books->body['settlement_currencies'] ?? ['usd'];
        foreach (is_array($settlement) ? array_filter($settlement, is_string(...)) : [] as $currency) {
            $pending[$currency] = $available[$currency] = ['amount' => 0, 'transactions' => 0];
            foreach ($this->books->store->unpaid($currency) as $member) {
                $isAvailable = (Json::integer($member, 'available_on') ?? 0) <= $this->books->now();
                $balance = $isAvailable ? $available[$currency] : $pending[$currency];
                $balance = [
                    'amount' => $balance['amount'] + (Json::integer($member, 'net') ?? 0),
                    'transactions' => $balance['transactions'] + 1,
                ];
                $isAvailable ? ($available[$currency] = $balance) : ($pending[$currency] = $balance);
            }
            if (PayoutBlock::of($this->books->body, $currency) !== null) {
                continue;
            }
            $whole = $pending[$currency]['amount'] + $available[$currency]['amount'];
            $fee = FeeSchedule::share($whole, self::INSTANT_FEE);
            if ($whole - $fee > 0) {
                $instant[$currency] = ['amount' => $whole, 'fee' => $fee, 'percentage' => self::INSTANT_FEE / 100];
            }
            $date = $this->nextRun();
            if ($date !== null && $whole !== 0) {
                $due = array_sum(
                    array_map(
                        static fn(array $member): int => (Json::integer($member, 'available_on') ?? 0) <= $date
                            ? Json::integer($member, 'net') ?? 0
                            : 0,
                        $this->books->store->unpaid($currency),
                    ),
                );
                if ($due >= max(1, Json::integer($this->books->body, "minimum_payout.$currency") ?? 0)) {
                    $next[$currency] = ['amount' => $due, 'date' => $date];
                }
            }
        }

        return new Balances($pending, $available, $instant, $next);
    }

    /** Returns the next midnight with a scheduled payout; null for a manual schedule. */
    private function nextRun(): ?int
    {
        for ($day = 1; $day <= 62; ++$day) {
            $midnight = (intdiv($this->books->now(), DAY_IN_SECONDS) + $day) * DAY_IN_SECONDS;
            if ($this->isDueOn($midnight)) {
                return $midnight;
            }
        }

        return null;
    }

    private function isDueOn(int $time): bool
    {
        $schedule = Json::object($this->books->body, 'payout_schedule');
        $weekday = strtolower(gmdate('l', $time));
        $anchor = min(Json::integer($schedule, 'monthly_anchor') ?? 1, (int) gmdate('t', $time));

        return match (Json::text($schedule, 'interval') ?? 'daily') {
            'daily' => !in_array($weekday, ['saturday', 'sunday'], true),
            'weekly' => $weekday === (Json::text($schedule, 'weekly_anchor') ?? 'monday'),
            'monthly' => (int) gmdate('j', $time) === $anchor,
            default => false,
        };
    }

    /** @param list<array<string, mixed>> $members */
    private function pay(string $currency, array $members): void
    {
        $amount = array_sum(array_column($members, 'net'));
        $minimum = Json::integer($this->books->body, "minimum_payout.$currency") ?? 0;
        if ($amount === 0 || ($amount > 0 && $amount < $minimum)) {
            return;
        }
        $payout = $this->payout(
            $currency,
            $amount,
            true,
            self::businessDay(intdiv($this->books->now(), DAY_IN_SECONDS) * DAY_IN_SECONDS + self::TRANSIT_SECONDS),
        );
        $this->settle(
            $payout,
            $members,
            $this->books->post('payout', 'payout', -$amount, 0, $currency, $payout, $this->books->now()),
        );
    }

    /** Moves a time on a weekend to Monday, because banks process no payouts on weekends. */
    private static function businessDay(int $time): int
    {
        $weekday = (int) gmdate('N', $time);

        return $weekday < 6 ? $time : $time + (8 - $weekday) * DAY_IN_SECONDS;
    }

    /** @return array<string, mixed> */
    private function payout(string $currency, int $amount, bool $automatic, int $arrival): array
    {
        $account = null;
        foreach (Json::objects($this->books->body, 'external_accounts') as $candidate) {
            $account = $candidate['currency'] === $currency ? $candidate : $account;
        }

        return [
            'id' => $this->books->id('po'),
            'object' => 'payout',
            'created' => $this->books->now(),
            'amount' => $amount,
            'currency' => $currency,
            'arrival_date' => $arrival,
            'automatic' => $automatic,
            'method' => $automatic ? 'standard' : 'instant',
            'status' => 'pending',
            'failure_code' => null,
            'failure_message' => null,
            'reconciliation_status' => 'in_progress',
            'trace_id' => null,
            'metadata' => [
                'fee' => 0,
                'bank_account' =>
                    $account === null
                        ? null
                        : Json::text($account, 'bank_name') .
                            ' •••• ' .
                            Json::text($account, 'last4') .
                            ' (' .
                            strtoupper($currency) .
                            ')',
            ],
        ];
    }

    /**
     * @param array<string, mixed> $payout
     * @param list<array<string, mixed>> $members
     * @param array<string, mixed> $entry balance transaction of the payout
     */
    private function settle(array $payout, array $members, array $entry): void
    {
        $id = Json::text($payout, 'id') ?? '';
        $payout['balance_transaction'] = $entry['id'];
        $ids = [];
        foreach ($members as $member) {
            $ids[] = Json::text($member, 'id') ?? '';
            $this->books->store->put(['payout' => $id] + $member, 'balance:' . Json::text($payout, 'currency'), null);
        }
        $this->books->emit('payout.created', $payout);
        $payout['reconciliation_status'] = 'completed';
        $this->books->store->put(
            $payout,
            null,
            $payout['automatic'] === true ? $this->books->now() + 43200 : Json::integer($payout, 'arrival_date'),
        );
        $this->books->emit(
            'payout.reconciliation_completed',
            $payout['automatic'] === true ? $payout + ['members' => $ids] : $payout,
        );
    }

    /** @param array<string, mixed> $payout */
    private function returnToBalance(array $payout, string $status, ?string $code): void
    {
        $payout['status'] = $status;
        $payout['failure_code'] = $code;
        $payout['failure_message'] = $code === null ? null : 'The bank returned the money (' . $code . ').';
        $this->books->post(
            $status === 'failed' ? 'payout_failure' : 'payout_cancel',
            'payout_reversal',
            Json::integer($payout, 'amount') ?? 0,
            0,
            Json::text($payout, 'currency') ?? 'usd',
            $payout,
            $this->books->now(),
        );
        $this->books->store->put($payout, null, null);
        $this->books->emit($status === 'failed' ? 'payout.failed' : 'payout.canceled', $payout);
    }
}
