<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Panel;

use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxActions;
use Tillbook\Providers\Sandbox\State\AccountOption;
use Tillbook\Providers\Sandbox\State\AccountOptions;
use Tillbook\Providers\Sandbox\State\AccountPreset;
use Tillbook\Providers\Sandbox\State\AccountPresets;
use Tillbook\Providers\Sandbox\State\AccountValues;

/** Data and actions of the sandbox panel. */
final class SandboxPanel
{
    public function __construct(public readonly SandboxActions $operator) {}

    /** @return array<string, mixed> SandboxSchema::account() */
    public function view(): array
    {
        $view = [];
        $this->operator->sandbox()->read(static function (SandboxAccount $account) use (&$view): void {
            $body = $account->books->body;
            $view = [
                'clock' => $account->books->now(),
                'currency' => Json::text($body, 'default_currency') ?? 'usd',
                'values' => AccountValues::of($account->books),
                'options' => array_map(
                    static fn(AccountOption $option): array => $option->toArray(),
                    (new AccountOptions(AccountValues::currencies($body)))->all(),
                ),
                'presets' => array_map(
                    static fn(AccountPreset $preset): array => get_object_vars($preset),
                    (new AccountPresets($account))->all(),
                ),
            ];
        });

        return $view;
    }

    /**
     * Makes a sample payment with a chosen outcome.
     *
     * @param int $amount minor units
     * @param string $outcome one of SandboxSchema::OUTCOMES
     *
     * @throws \Tillbook\Provider\ProviderRefusal
     */
    public function pay(int $amount, string $currency, string $outcome): void
    {
        $isRefused = in_array($outcome, ['declined', 'blocked', 'review'], true);
        $plan = new PaymentPlan(
            $amount,
            $currency,
            'card',
            'visa',
            'US',
            'Jamie Sample',
            'jamie@example.com',
            $isRefused ? $outcome : 'paid',
            manualCapture: $outcome === 'authorized',
        );
        $this->operator->change(static function (SandboxAccount $account) use ($plan, $outcome): void {
            $intent = $account->pay($plan);
            if ($outcome === 'disputed') {
                $account->disputes->open(
                    Json::text($account->books->store->find($intent) ?? [], 'latest_charge') ?? '',
                    'general',
                    false,
                );
            }
        });
    }
}
