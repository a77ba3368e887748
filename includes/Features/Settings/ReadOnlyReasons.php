<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Network\TrustedProxies;
use Tillbook\Platform\Orders\Subscriptions;

/**
 * Explains why settings cannot be changed now, or ever. Shown next to the field, and returned to requests
 * that change it anyway.
 */
final class ReadOnlyReasons
{
    private const SCHEDULE = [
        'deposit_schedule_interval',
        'deposit_schedule_weekly_anchor',
        'deposit_schedule_monthly_anchor',
    ];
    private const ACCOUNT = [
        'account_statement_descriptor',
        'account_business_support_email',
        'account_business_support_phone',
        'woopay_store_logo',
    ];
    /** Settings that have no effect while the account takes no payments at the store's checkout. */
    private const CHECKOUT = [
        'is_wcpay_enabled',
        'enabled_payment_method_ids',
        'is_manual_capture_enabled',
        'is_saved_cards_enabled',
    ];
    private const WALLETS = [
        'is_payment_request_enabled',
        'payment_request_enabled_locations',
        'payment_request_button_type',
        'payment_request_button_size',
        'payment_request_button_theme',
        'payment_request_button_border_radius',
    ];
    private const JAPAN = ['account_statement_descriptor_kanji', 'account_statement_descriptor_kana'];
    private const ONE_CLICK = [
        'is_woopay_enabled',
        'is_woopay_global_theme_support_enabled',
        'woopay_custom_message',
        'woopay_enabled_locations',
    ];

    /**
     * @param AccountState $account the one that pages show, whose own settings are changed
     * @param AccountState $checkout the one that shoppers pay into, whichever is shown
     */
    public function __construct(
        private readonly AccountState $account,
        private readonly AccountState $checkout,
        private readonly OnboardingAvailability $onboarding,
    ) {}

    /** Whether no live account is connected, shown or not, so that the store can't leave test mode. */
    public static function isTestOnly(AccountState $shown, OnboardingAvailability $onboarding): bool
    {
        return $shown->isTest() && !$onboarding->hasBothModes();
    }

    /** @return array<string, string> sentences by field */
    public function all(): array
    {
        $isSilent = $this->account->fields()['error'] === true;
        $unreachable = match (true) {
            !$this->account->isConnected() => __('Connect a payments account first.', 'tillbook'),
            $isSilent => __(
                'The payment provider isn\'t responding right now. Try again in a few minutes.',
                'tillbook',
            ),
            default => null,
        };
        $account = $unreachable ?? $this->account->missingReason(Ability::ChangeAccount);
        $checkout = $this->checkout->missingReason(Ability::TakePayments);
        $subscriptions = Subscriptions::areActive()
            ? __(
                'Subscriptions are renewed by the store\'s own subscriptions plugin, so there is nothing for the provider to bill.',
                'tillbook',
            )
            : __('This requires a subscriptions plugin, but none is active.', 'tillbook');

        return array_filter(
            [
                ...array_fill_keys(self::CHECKOUT, $checkout),
                ...array_fill_keys(self::WALLETS, $checkout ?? $this->checkout->missingReason(Ability::Wallets)),
                ...array_fill_keys(self::ACCOUNT, $account),
                ...array_fill_keys(self::JAPAN, $account ?? $this->onlyInJapan()),
                ...array_fill_keys(self::SCHEDULE, $account ?? $this->schedule()),
                ...array_fill_keys(
                    self::ONE_CLICK,
                    __(
                        'Tillbook doesn\'t support this one-click checkout. To let shoppers pay with one click, turn on Link.',
                        'tillbook',
                    ),
                ),
                'is_test_mode_enabled' => self::isTestOnly($this->account, $this->onboarding)
                    ? __('Test mode can\'t be turned off because the store has no live payments account.', 'tillbook')
                    : null,
                'tillbook_trusted_proxies' => TrustedProxies::isFixed()
                    ? sprintf(
                        /* translators: %s: name of a constant */
                        __('Set by %s in wp-config.php.', 'tillbook'),
                        TrustedProxies::CONSTANT,
                    )
                    : null,
                'is_wcpay_subscriptions_enabled' => __(
                    'Tillbook doesn\'t have built-in subscriptions. Use a subscriptions plugin.',
                    'tillbook',
                ),
                'is_stripe_billing_enabled' => $subscriptions,
            ],
            static fn(?string $reason): bool => $reason !== null,
        );
    }

    private function onlyInJapan(): ?string
    {
        $country = PaymentsAccount::of($this->account->fields())->country;

        return $country === 'JP' ? null : __('Available only to businesses in Japan.', 'tillbook');
    }

    /**
     * Spec 3 §4: the schedule can be changed only if payouts are not blocked and the first payout's
     * waiting period is over.
     */
    private function schedule(): ?string
    {
        $account = PaymentsAccount::of($this->account->fields());

        return match (true) {
            $account->payoutStatus === 'blocked' => __(
                'Payouts for this account are blocked, so their schedule cannot be changed.',
                'tillbook',
            ),
            $account->payoutStatus === 'disabled' => __(
                'Payouts for this account are disabled, so their schedule cannot be changed.',
                'tillbook',
            ),
            !$account->hasWaited => __(
                'The first payout is held for 7 to 14 days. You can change the schedule after that.',
                'tillbook',
            ),
            default => null,
        };
    }
}
