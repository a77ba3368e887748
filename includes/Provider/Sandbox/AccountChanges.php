<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\ProviderRefusal;

/** Puts a sandbox account into a state, so that every display of spec 1 §4.9 and spec 3 §4 can be seen. */
final class AccountChanges
{
    private const STATUSES = '/^(pending|complete|enabled|under_review|restricted|restricted_soon|restricted_partially|pending_verification|rejected(\.[a-z_]+)?)$/D';
    private const LOAN_FEE = 1000;
    private const LOAN_WITHHOLD = 1000;

    public function __construct(private readonly World $world)
    {
    }

    /**
     * @param array<string, string> $changes see SandboxCommand::account()
     *
     * @throws ProviderRefusal for what makes no sense; then nothing is changed
     */
    public function apply(array $changes): void
    {
        foreach ($changes as $name => $value) {
            match ($name) {
                'status' => $this->set('status', self::matching($value, self::STATUSES, $name)),
                'created' => $this->set('created', $this->ago($value, $name)),
                'first-transaction' => $this->set('first_transaction', $value === 'none' ? null : $this->ago($value, $name)),
                'tpv' => $this->set('tpv', self::number($value, $name)),
                'progressive' => $this->set('progressive', self::choice($value, ['off', 'open', 'complete'], $name)),
                'errored-bank' => $this->bank($value),
                'loan' => $this->world->extras->borrow(max(1, self::number($value, $name)), FeeSchedule::share(self::number($value, $name), self::LOAN_FEE), self::LOAN_WITHHOLD),
                'campaign' => $this->campaign($value),
                'requirements' => $this->set('requirements', self::requirements($value)),
                'deadline' => $this->set('current_deadline', $value === 'none' ? null : 2 * $this->world->bank->now() - $this->ago($value, $name)),
                'deposits' => $this->set('deposits_status', self::choice($value, ['enabled', 'blocked', 'disabled'], $name)),
                'interval' => $this->set('payout_schedule', ['interval' => self::choice($value, ['daily', 'weekly', 'monthly', 'manual'], $name)] + Json::object($this->world->bank->account, 'payout_schedule')),
                'waiting-period' => $this->set('completed_waiting_period', self::choice($value, ['over', 'running'], $name) === 'over'),
                'minimum-payout' => $this->set('minimum_payout', array_fill_keys(array_keys(Json::object($this->world->bank->account, 'minimum_payout')), self::number($value, $name))),
                'discount' => $this->discount($value),
                'capability' => $this->capability($value),
                'country' => $this->set('country', self::matching($value, '/^[A-Z]{2}$/D', $name)),
                'billed-subscriptions' => $this->set('billing', ['subscriptions' => self::number($value, $name), 'migrated' => 0, 'is_migrating' => false]),
                'adjust' => $this->adjust($value),
                default => throw self::refusal($name, $value),
            };
        }
        $this->world->details->tell();
    }

    private function set(string $field, mixed $value): void
    {
        $this->world->bank->account[$field] = $value;
    }

    private function bank(string $currency): void
    {
        $now = $this->world->bank->now();
        $accounts = Json::objects($this->world->bank->account, 'external_accounts');
        if ($currency !== 'none' && !in_array($currency, array_column($accounts, 'currency'), true)) {
            throw self::refusal('errored-bank', $currency);
        }
        $this->set('external_accounts', array_map(static fn (array $account): array => $account['currency'] === $currency ? ['status' => 'errored', 'errored_at' => $now] + $account : ['status' => 'new', 'errored_at' => null] + $account, $accounts));
    }

    private function campaign(string $value): void
    {
        [, $name, $state] = self::parts($value, '/^(\w+):(on|off)$/D', 'campaign');
        $this->set('campaigns', [$name => $state === 'on'] + Json::object($this->world->bank->account, 'campaigns'));
    }

    /** Puts a payment method where it stays, whatever the account lacks; unrequested lets it go. */
    private function capability(string $value): void
    {
        [, $method, $status] = self::parts($value, '/^([a-z0-9_]{1,30}):(active|inactive|pending|pending_verification|unrequested)$/D', 'capability');
        $capabilities = AccountDetails::capabilities($this->world->bank->account);
        unset($capabilities[self::choice($method, PaymentMethods::offered(), 'capability')]);
        $this->set('capabilities', $capabilities + ($status === 'unrequested' ? [] : [$method => ['status' => $status, 'requirements' => [], 'held' => true]]));
    }

    private function discount(string $value): void
    {
        $parts = self::parts($value, '/^(\d{1,3}):(\d{1,4})d(?::(\d{1,12}))?$/D', 'discount');
        $this->set('discount', ['basis_points' => (int) $parts[1], 'until' => $this->world->bank->now() + (int) $parts[2] * 86400, 'volume_allowance' => isset($parts[3]) ? (int) $parts[3] : null, 'volume' => 0]);
    }

    private function adjust(string $value): void
    {
        [, $amount, $currency] = self::parts($value, '/^(-?\d{1,12}):([a-z]{3})$/D', 'adjust');
        $this->world->extras->adjust((int) $amount, $currency);
    }

    /** @return list<array{code: string, reason: string}> */
    private static function requirements(string $value): array
    {
        $codes = $value === 'none' ? [] : explode(',', $value);

        return array_map(static fn (string $code): array => ['code' => self::matching($code, '/^[a-z_0-9]+$/D', 'requirements'), 'reason' => 'The sandbox asks for this: ' . str_replace('_', ' ', $code) . '.'], $codes);
    }

    /** The moment so long ago, such as 20d. */
    private function ago(string $value, string $name): int
    {
        return $this->world->bank->now() - (int) self::parts($value, '/^(\d{1,4})d$/D', $name)[1] * 86400;
    }

    private static function number(string $value, string $name): int
    {
        return (int) self::matching($value, '/^\d{1,12}$/D', $name);
    }

    /** @param list<string> $choices */
    private static function choice(string $value, array $choices, string $name): string
    {
        return in_array($value, $choices, true) ? $value : throw self::refusal($name, $value);
    }

    private static function matching(string $value, string $pattern, string $name): string
    {
        return self::parts($value, $pattern, $name)[0];
    }

    /** @return list<string> the whole, and what the pattern's groups found */
    private static function parts(string $value, string $pattern, string $name): array
    {
        return preg_match($pattern, $value, $parts) === 1 ? array_values($parts) : throw self::refusal($name, $value);
    }

    private static function refusal(string $name, string $value): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_bad_sandbox_state',
            /* translators: 1: name of an option, such as status; 2: the value that was given for it */
            sprintf(__('"%2$s" is nothing that "%1$s" can be. See: wp help tillbook sandbox account', 'tillbook'), $name, $value),
            400,
        );
    }
}
