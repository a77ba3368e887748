<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Json;

/** The fields of the record that the provider keeps, and what they are called there (UpdateAccount). */
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
    /** Until an account says something else (spec 3 §9). */
    private const DELAY_DAYS = 7;

    public function __construct(private readonly AccountState $account) {}

    /** @return array<string, mixed> by field */
    public function read(): array
    {
        $fields = $this->account->fields();
        $schedule = Json::object($fields, 'deposits_schedule');
        $settings = $this->account->settings();
        $isSubscribing = $settings->billing['subscriptions'] > $settings->billing['migrated'];

        return array_map($settings->text(...), self::TEXTS) +
            array_map(static fn(string $name): mixed => $schedule[$name] ?? null, self::SCHEDULE) + [
                'account_domestic_currency' => Json::text($fields, 'store_currencies.default'),
                'deposit_delay_days' => Json::integer($schedule, 'delay_days') ?? self::DELAY_DAYS,
                'deposit_completed_waiting_period' => Json::boolean($fields, 'deposits.completed_waiting_period'),
                'deposit_status' => Json::text($fields, 'deposits.status'),
                'deposit_restrictions' => Json::text($fields, 'deposits.restrictions'),
                'is_card_present_eligible' => $settings->isCardPresentEligible,
                'is_stripe_billing_enabled' => $isSubscribing,
                'is_migrating_stripe_billing' => $settings->billing['is_migrating'],
                'stripe_billing_subscription_count' => $settings->billing['subscriptions'],
                'stripe_billing_migrated_count' => $settings->billing['migrated'],
            ];
    }

    /**
     * What the provider has to change for these fields.
     *
     * @param array<string, mixed> $changes by field
     *
     * @return array<string, mixed> as UpdateAccount has it; empty where nothing of it is the provider's
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
     * What takes such a change back.
     *
     * @param array<string, mixed> $commanded what commanded() said
     * @param array<string, mixed> $before the record as it was
     *
     * @return array<string, mixed> as UpdateAccount has it
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
