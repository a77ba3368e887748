<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\PaymentsAccount;

/** Maps the record's fields that the provider stores to their names there (UpdateAccount). */
final class AccountFields
{
    private const TEXTS = [
        'account_statement_descriptor' => 'statement_descriptor',
        'account_statement_descriptor_kanji' => 'statement_descriptor_kanji',
        'account_statement_descriptor_kana' => 'statement_descriptor_kana',
        'account_business_support_email' => 'support_email',
        'account_business_support_phone' => 'support_phone',
        'woopay_store_logo' => 'logo',
    ];
    private const SCHEDULE = [
        'deposit_schedule_interval' => 'interval',
        'deposit_schedule_weekly_anchor' => 'weekly_anchor',
        'deposit_schedule_monthly_anchor' => 'monthly_anchor',
    ];
    /** Applies if the account states no other delay (spec 3 §9). */
    private const DELAY_DAYS = 7;

    public function __construct(private readonly AccountState $account) {}

    /** @return array<string, mixed> by field */
    public function read(): array
    {
        $account = PaymentsAccount::of($this->account->fields());
        $settings = $this->account->settings();
        $isSubscribing = $settings->billing['subscriptions'] > $settings->billing['migrated'];

        return array_map($settings->text(...), self::TEXTS) + [
            'deposit_schedule_interval' => $account->payoutInterval,
            'deposit_schedule_weekly_anchor' => $account->weeklyAnchor,
            'deposit_schedule_monthly_anchor' => $account->monthlyAnchor,
            'account_domestic_currency' => $account->defaultCurrency,
            'deposit_delay_days' => $account->delayDays ?? self::DELAY_DAYS,
            'deposit_completed_waiting_period' => $account->hasWaited,
            'deposit_status' => $account->payoutStatus,
            'deposit_restrictions' => $account->payoutRestrictions,
            'is_card_present_eligible' => $settings->isCardPresentEligible,
            'is_stripe_billing_enabled' => $isSubscribing,
            'is_migrating_stripe_billing' => $settings->billing['is_migrating'],
            'stripe_billing_subscription_count' => $settings->billing['subscriptions'],
            'stripe_billing_migrated_count' => $settings->billing['migrated'],
        ];
    }

    /**
     * Returns the changes that have to be sent to the provider.
     *
     * @param array<string, mixed> $changes by field
     *
     * @return array<string, mixed> as UpdateAccount takes it; empty if no field is the provider's
     */
    public function commanded(array $changes): array
    {
        $commanded = [];
        foreach (self::TEXTS as $field => $name) {
            if (is_string($changes[$field] ?? null)) {
                $commanded[$name] = $changes[$field];
            }
        }
        foreach (self::SCHEDULE as $field => $name) {
            if (array_key_exists($field, $changes)) {
                $commanded['payout_schedule'][$name] = $changes[$field];
            }
        }
        $wanted = array_diff(
            self::methods($changes['enabled_payment_method_ids'] ?? []),
            array_keys($this->account->settings()->capabilities),
        );
        if ($wanted !== []) {
            $commanded['capabilities'] = array_fill_keys($wanted, true);
        }

        return $commanded;
    }

    /**
     * Returns the changes that undo what commanded() returned.
     *
     * @param array<string, mixed> $commanded as commanded() returned it
     * @param array<string, mixed> $before the record before the change
     *
     * @return array<string, mixed> as UpdateAccount takes it
     */
    public function undone(array $commanded, array $before): array
    {
        $undone = [];
        foreach (self::TEXTS as $field => $name) {
            if (isset($commanded[$name])) {
                $undone[$name] = is_string($before[$field] ?? null) ? $before[$field] : '';
            }
        }
        if (isset($commanded['payout_schedule'])) {
            $undone['payout_schedule'] = array_combine(
                self::SCHEDULE,
                array_map(static fn(string $field): mixed => $before[$field] ?? null, array_keys(self::SCHEDULE)),
            );
        }
        if (is_array($commanded['capabilities'] ?? null)) {
            $undone['capabilities'] = array_map(static fn(): bool => false, $commanded['capabilities']);
        }

        return $undone;
    }

    /** @return list<string> */
    private static function methods(mixed $ids): array
    {
        return is_array($ids) ? array_values(array_filter($ids, is_string(...))) : [];
    }
}
