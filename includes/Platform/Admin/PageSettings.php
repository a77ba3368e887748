<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use DateTimeImmutable;
use Tillbook\Platform\Account\AbilityView;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\Countries;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Boot\TablesNotice;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\CurrencyFormats;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Rest\PageAccount;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * Builds the settings object of a page (spec 1 §1), with additional fields for our screens
 * (PageSettingsSchema). The client reads it only in client/lib/settings.ts. Must never contain secrets.
 */
final class PageSettings
{
    /** Number of rows from which an export without filters needs a confirmation (spec 2 §5 and spec 3 §5). */
    private const EXPORT_CONFIRMATION = ['transactions' => 10000, 'payouts' => 1000, 'disputes' => 1000];

    public function __construct(
        private readonly AccountState $account,
        private readonly StoreSettings $settings,
        private readonly FeatureFlags $flags,
        private readonly Clock $clock,
        private readonly OnboardingAvailability $onboarding,
    ) {}

    /** @return array<string, mixed> in the shape of PageSettingsSchema, for the current user */
    public function all(): array
    {
        $tables = TablesNotice::text();
        $site = $this->onboarding->site();
        $hasBothModes = $this->onboarding->hasBothModes();

        return $this->account() +
            $this->store() +
            $this->user() + [
                'connectUrl' => ConnectLink::url(),
                'connect' => ['country' => Countries::ofStore(), 'availableCountries' => Countries::available()],
                'connectIncentive' => $this->onboarding->incentive(),
                'errorMessage' => $this->onboarding->problem(),
                'isConnecting' => $this->onboarding->isConnecting(),
                'tablesNotice' => $tables,
                'openingPercent' => $this->onboarding->opening(),
                'isOpeningLive' => $this->onboarding->isOpeningLive(),
                'testProvider' => $this->onboarding->testProvider(),
                'onBoardingDisabled' => $this->onboarding->isPaused(),
                'isLiveAvailable' => $this->onboarding->isLiveAvailable(),
                'hasWizard' => $this->onboarding->hasWizard(),
                'site' => $site,
                'hasBothModes' => $hasBothModes,
                'hasNotices' =>
                    $tables !== '' || $site !== 'own' || $hasBothModes || $this->account->disconnected() !== null,
                'isWooPayStoreCountryAvailable' => Countries::hasOneClickCheckout(Countries::ofStore()),
                'fraudServices' => [],
                // The site connects to the provider directly, so the connection fails only if the provider doesn't
                // respond.
                'isJetpackConnected' => $this->account->fields()['error'] !== true,
                'featureFlags' => $this->flags->all(),
                'csvThresholds' => self::EXPORT_CONFIRMATION,
            ];
    }

    /** Returns the script that has the page's requests name the account of these settings. */
    public function accountScript(): string
    {
        return PageAccount::script($this->account);
    }

    /** @return array<string, mixed> */
    private function account(): array
    {
        $fields = $this->account->fields();
        $isConnected = $this->account->isConnected();
        $disconnected = $this->account->disconnected();
        $isTest = $disconnected === null ? $this->account->isTest() : !$disconnected->isLive;
        $supported =
            is_array($fields['store_currencies'] ?? null) && is_array($fields['store_currencies']['supported'] ?? null)
                ? $fields['store_currencies']['supported']
                : [];

        return [
            'testMode' => $isTest || $this->settings->isTestMode(),
            'testModeOnboarding' => ($isConnected || $disconnected !== null) && $isTest,
            'isAccountConnected' => $isConnected,
            'provider' => $this->account->provider(),
            'isAccountValid' => $isConnected && $fields['detailsSubmitted'] === true,
            'disconnected' => $disconnected?->toArray(),
            'history' => $this->account->history()?->toArray(new StoreTime()),
            ...AbilityView::of($this->account),
            'accountStatus' => AccountSchema::prepare($fields, $this->settings->isEnabled()),
            'shouldUseExplicitPrice' => count($supported) > 1,
        ];
    }

    /** @return array<string, mixed> */
    private function store(): array
    {
        $zone = wp_timezone();

        return [
            'storeCurrency' => strtolower(get_woocommerce_currency()),
            'currencyData' => CurrencyFormats::all(get_user_locale()),
            'zeroDecimalCurrencies' => Currencies::zeroDecimal(),
            'currencyExponents' => Currencies::unusualExponents(),
            'dateFormat' => self::format('date_format', 'F j, Y'),
            'timeFormat' => self::format('time_format', 'g:i a'),
            'timeZone' => [
                'name' => $zone->getName(),
                'offset' => intdiv($zone->getOffset(new DateTimeImmutable('@' . $this->clock->now())), 60),
            ],
            'isManualCaptureEnabled' => $this->settings->isManualCapture(),
            'isSubscriptionsActive' => Subscriptions::areActive() || $this->flags->enabled(Flag::Subscriptions),
            'adminUrl' => admin_url(),
            'orderUrl' => Orders::editUrlPattern(),
            'settingsUrl' => Screen::settingsUrl(),
        ];
    }

    /** @return array<string, mixed> */
    private function user(): array
    {
        $user = wp_get_current_user();
        $disconnected = $this->account->disconnected();

        return [
            'locale' => str_replace('_', '-', get_user_locale()),
            'userEmail' => $user->user_email,
            'userFirstName' => $user->first_name,
            'localKey' => wp_hash(
                implode('|', [
                    get_site_url(),
                    (string) ($disconnected->id ?? $this->account->id()),
                    $disconnected?->isLive !== true && $this->account->isTest() ? 'test' : 'live',
                    (string) $user->ID,
                ]),
            ),
            'isTrackingAllowed' => get_option('woocommerce_allow_tracking') === 'yes',
            'isNextDepositNoticeDismissed' => in_array(
                (new OwnedOptions())->get('wcpay_next_deposit_notice_dismissed', 0),
                [1, '1', true],
                true,
            ),
        ];
    }

    private static function format(string $option, string $default): string
    {
        $format = get_option($option);

        return is_string($format) && $format !== '' ? $format : $default;
    }
}
