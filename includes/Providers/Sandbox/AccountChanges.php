<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\State\AccountOptions;
use Tillbook\Providers\Sandbox\State\AccountPresets;
use Tillbook\Providers\Sandbox\State\AccountValues;

/** Sets a sandbox account to a chosen state, so that every display of spec 1 §4.9 and spec 3 §4 can be tested. */
final class AccountChanges
{
    /** Selects one of the AccountPresets; other options are applied on top of it. */
    public const PRESET = 'preset';
    private const LOAN_FEE = 1000;
    private const LOAN_WITHHOLD = 1000;

    public function __construct(private readonly SandboxAccount $account) {}

    /**
     * Validates and applies changes to the account.
     *
     * @param array<string, string> $changes values by AccountOptions' names, optionally with a preset
     *
     * @throws ProviderRefusal for an invalid value; nothing is changed
     */
    public function apply(array $changes): void
    {
        $options = new AccountOptions(AccountValues::currencies($this->account->books->body));
        $all = [...$this->preset($changes), ...self::without($changes)];
        $checked = [];
        foreach ($all as $name => $value) {
            $checked[$name] = $options->checked($name, $value);
        }
        foreach ($options->inOrder($checked) as $name => $value) {
            $this->set($name, $value);
        }
        $this->account->details->tell();
    }

    /** @param string $value a valid value of the option */
    private function set(string $name, string $value): void
    {
        match ($name) {
            'status' => $this->keep('status', $value),
            'details' => $this->details($value === 'submitted'),
            'decline-cvc' => $this->keep(CheckDeclines::CVC, $value === 'on'),
            'decline-avs' => $this->keep(CheckDeclines::AVS, $value === 'on'),
            'created' => $this->keep('created', $this->ago($value)),
            'first-transaction' => $this->keep('first_transaction', $value === 'none' ? null : $this->ago($value)),
            'tpv' => $this->volume($value),
            'progressive' => $this->keep('progressive', $value),
            'errored-bank' => $this->bank($value),
            'loan' => $this->account->loans->borrow(
                (int) $value,
                FeeSchedule::share((int) $value, self::LOAN_FEE),
                self::LOAN_WITHHOLD,
            ),
            'campaign' => $this->campaign(...explode(':', $value)),
            'requirements' => $this->keep('requirements', self::requirements($value)),
            'deadline' => $this->keep(
                'current_deadline',
                $value === 'none' ? null : 2 * $this->account->books->now() - $this->ago($value),
            ),
            'deposits' => $this->keep('deposits_status', $value),
            'interval' => $this->keep(
                'payout_schedule',
                ['interval' => $value] + Json::object($this->account->books->body, 'payout_schedule'),
            ),
            'waiting-period' => $value === 'running'
                ? $this->account->payouts->beginWaitingPeriod()
                : $this->keep('completed_waiting_period', true),
            'minimum-payout' => $this->keep(
                'minimum_payout',
                array_fill_keys(array_keys(Json::object($this->account->books->body, 'minimum_payout')), (int) $value),
            ),
            'discount' => $this->discount(explode(':', $value)),
            'capability' => $this->capability(...explode(':', $value)),
            'country' => $this->keep('country', $value),
            'billed-subscriptions' => $this->keep('billing', [
                'subscriptions' => (int) $value,
                'migrated' => 0,
                'is_migrating' => false,
            ]),
            'adjust' => $this->account->loans->adjust((int) $value, substr($value, -3)),
            default => throw AccountOptions::refusal($name, $value),
        };
    }

    /**
     * @param array<string, string> $changes
     *
     * @return array<string, string>
     */
    private static function without(array $changes): array
    {
        return array_diff_key($changes, [self::PRESET => '']);
    }

    /**
     * @param array<string, string> $changes
     *
     * @return array<string, string> changes of the selected preset
     */
    private function preset(array $changes): array
    {
        $name = $changes[self::PRESET] ?? null;

        return $name === null
            ? []
            : ((new AccountPresets($this->account))->find($name) ?? throw AccountOptions::refusal(self::PRESET, $name))
                ->changes;
    }

    private function keep(string $field, mixed $value): void
    {
        $this->account->books->body[$field] = $value;
    }

    private function details(bool $isSubmitted): void
    {
        $this->keep('details_submitted', $isSubmitted);
        if (!$isSubmitted && Json::objects($this->account->books->body, 'requirements') === []) {
            // Otherwise the verification would have no questions, and the account could not become verified.
            $this->keep('requirements', self::requirements('invalid_street_address'));
        }
    }

    private function volume(string $value): void
    {
        if ($value === AccountOptions::LEDGER) {
            // Missing values are calculated from the ledger when the account is next opened.
            unset($this->account->books->body['tpv'], $this->account->books->body['first_transaction']);

            return;
        }
        $this->keep('tpv', (int) $value);
    }

    private function bank(string $currency): void
    {
        $now = $this->account->books->now();
        $accounts = Json::objects($this->account->books->body, 'external_accounts');
        if ($currency !== 'none' && !in_array($currency, array_column($accounts, 'currency'), true)) {
            throw AccountOptions::refusal('errored-bank', $currency);
        }
        $this->keep(
            'external_accounts',
            array_map(
                static fn(array $account): array => $account['currency'] === $currency
                    ? ['status' => 'errored', 'errored_at' => $now] + $account
                    : ['status' => 'new', 'errored_at' => null] + $account,
                $accounts,
            ),
        );
    }

    private function campaign(string $name, string $state): void
    {
        $this->keep('campaigns', [$name => $state === 'on'] + Json::object($this->account->books->body, 'campaigns'));
    }

    /**
     * Sets a payment method's status permanently, regardless of missing account details; unrequested removes it.
     *
     * @throws ProviderRefusal for an unsupported method
     */
    private function capability(string $method, string $status): void
    {
        if (!in_array($method, PaymentMethods::offered(), true)) {
            throw AccountOptions::refusal('capability', $method . ':' . $status);
        }
        $capabilities = AccountDetails::capabilities($this->account->books->body);
        unset($capabilities[$method]);
        $this->keep(
            'capabilities',
            $capabilities +
                ($status === 'unrequested'
                    ? []
                    : [$method => ['status' => $status, 'requirements' => [], 'held' => true]]),
        );
    }

    /** @param array<int, string> $terms hundredths of a percent, days, and an optional volume */
    private function discount(array $terms): void
    {
        $this->keep('discount', [
            'basis_points' => (int) $terms[0],
            'until' => $this->account->books->now() + (int) $terms[1] * DAY_IN_SECONDS,
            'volume_allowance' => isset($terms[2]) ? (int) $terms[2] : null,
            'volume' => 0,
        ]);
    }

    /** @return list<array{code: string, reason: string}> */
    private static function requirements(string $value): array
    {
        return array_map(
            static fn(string $code): array => [
                'code' => $code,
                'reason' => 'The sandbox asks for this: ' . str_replace('_', ' ', $code) . '.',
            ],
            $value === 'none' ? [] : explode(',', $value),
        );
    }

    /** Returns the time that long ago, such as 20d. */
    private function ago(string $value): int
    {
        return $this->account->books->now() - (int) $value * DAY_IN_SECONDS;
    }
}
