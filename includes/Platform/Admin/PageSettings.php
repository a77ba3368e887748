<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Orders\Orders;

/**
 * The page-supplied settings object of spec 1 §1, with what our screens read besides. The client types it in
 * client/lib/settings.ts. Nothing secret ever stands here.
 */
final class PageSettings
{
    /** @param \Closure(): array<string, mixed> $account the account's part: connected or not, test mode, status */
    public function __construct(private readonly FeatureFlags $flags, private readonly \Closure $account)
    {
    }

    /** @return array<string, mixed> */
    public function all(): array
    {
        $user = wp_get_current_user();
        $base = function_exists('WC') ? WC()->countries : null;
        $country = $base === null ? 'US' : $base->get_base_country();

        return ($this->account)() + [
            'connectUrl' => admin_url('admin.php?page=wc-admin&path=/payments/connect'),
            'connect' => ['country' => $country, 'availableCountries' => ['US' => $base === null ? 'US' : ($base->get_countries()['US'] ?? 'US')]],
            'connectIncentive' => null,
            'errorMessage' => '',
            'onBoardingDisabled' => false,
            'isWooPayStoreCountryAvailable' => false,
            'isJetpackConnected' => true,
            'fraudServices' => [],
            'currencyData' => $this->currencyData(),
            'zeroDecimalCurrencies' => Currencies::zeroDecimal(),
            'currencyExponents' => Currencies::unusualExponents(),
            'shouldUseExplicitPrice' => true,
            'storeCurrency' => function_exists('get_woocommerce_currency') ? strtolower(get_woocommerce_currency()) : 'usd',
            'dateFormat' => self::option('date_format', 'F j, Y'),
            'timeFormat' => self::option('time_format', 'g:i a'),
            'timeZone' => ['name' => wp_timezone_string(), 'offset' => (float) (new \DateTimeImmutable('now', wp_timezone()))->getOffset() / 3600],
            'locale' => str_replace('_', '-', get_user_locale()),
            'featureFlags' => $this->flags->all(),
            'capabilities' => $this->capabilities(),
            'isTrackingAllowed' => get_option('woocommerce_allow_tracking') === 'yes',
            'isSubscriptionsActive' => Orders::subscriptionsActive() || $this->flags->enabled(Flag::Subscriptions),
            'userEmail' => $user->user_email,
            'userFirstName' => $user->first_name,
            'adminUrl' => admin_url(),
            'routes' => [],
        ];
    }

    /** @return array<string, bool> */
    private function capabilities(): array
    {
        $granted = [];
        foreach (Capability::cases() as $capability) {
            $granted[str_replace('tillbook_', '', $capability->value)] = $capability->isGranted();
        }

        return $granted;
    }

    /** @return array<string, array{code: string, symbol: string}> symbols by upper-case code */
    private function currencyData(): array
    {
        $data = [];
        if (function_exists('get_woocommerce_currency_symbols')) {
            foreach (get_woocommerce_currency_symbols() as $code => $symbol) {
                $data[(string) $code] = ['code' => (string) $code, 'symbol' => html_entity_decode(is_string($symbol) ? $symbol : '', ENT_QUOTES | ENT_HTML5, 'UTF-8')];
            }
        }

        return $data;
    }

    private static function option(string $name, string $fallback): string
    {
        $value = get_option($name);

        return is_string($value) && $value !== '' ? $value : $fallback;
    }
}
