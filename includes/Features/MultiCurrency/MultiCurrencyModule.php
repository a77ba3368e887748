<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\MultiCurrency\Shop\CookieCaches;
use Tillbook\Features\MultiCurrency\Shop\CurrencyPrivacy;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\OrderCurrencyGuard;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\SessionTotals;
use Tillbook\Features\MultiCurrency\Shop\ShopRequest;
use Tillbook\Features\MultiCurrency\Shop\ShopWidgets;
use Tillbook\Features\MultiCurrency\Shop\Storefront;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\Shop\Switcher\SwitcherBlock;
use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Features\OptionKind;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\ConnectedAccounts;
use WC_Cache_Helper;

/** Selling in several currencies. Registering it queries no database on shop pages, except in a preview. */
final class MultiCurrencyModule extends FeatureModule
{
    /** Option: whether the setup was completed (spec 3 §7). */
    private const COMPLETED = 'wcpay_multi_currency_setup_completed';
    private const REFRESH = 'tillbook_refresh_rates';
    /** Another hook: a request that waits would keep the daily job from being scheduled. */
    private const REQUEST = 'tillbook_request_rates';

    private ?CurrencyNames $names = null;
    private ?OfferedCurrencies $offered = null;
    private ?SelectedCurrency $selected = null;

    public function __construct(private readonly Core $core) {}

    public function register(): void
    {
        (new RecurringJob(self::REFRESH, RateBook::FRESH_SECONDS, $this->refresh(...)))->register();
        Hooks::job(self::REQUEST, $this->refresh(...));
        foreach ([StoreSettings::OPTION, ConnectedAccounts::OPTION] as $option) {
            // The first account after a disconnection adds the option.
            Hooks::action("add_option_$option", $this->requestDueRates(...));
            Hooks::action("update_option_$option", $this->requestDueRates(...));
            foreach (["add_option_$option", "update_option_$option", "delete_option_$option"] as $written) {
                Hooks::action($written, fn() => $this->cachedPrices()->check());
            }
        }
        Hooks::action('update_option_woocommerce_currency', fn() => $this->cachedPrices()->check());
        Hooks::action('update_option_woocommerce_currency', $this->requestDueRates(...));
        (new Simulation($this->currencies(...), $this->names(...), Build::ofPlugin()))->register();
        (new CookieCaches())->register();
        $this->orders()->register();
        $switcher = new CurrencySwitcher(
            $this->offered(),
            $this->names(),
            fn(): string => $this->selected()->code(),
            Build::ofPlugin(),
            $this->core->settings->isMultiCurrency(...),
        );
        (new SwitcherBlock($switcher, Build::ofPlugin()))->register();
        // The setting is autoloaded, so this costs a shop page no query.
        if ($this->core->settings->isMultiCurrency()) {
            Hooks::action('init', function (): void {
                if ($this->cachedPrices()->checkUnknown()) {
                    $this->requestDueRates();
                }
            });
            (new Storefront(
                $this->selected(),
                $this->offered(),
                new CurrencySetup(),
                $this->names(),
                Build::ofPlugin(),
                $switcher,
            ))->register();
        } else {
            Hooks::action('init', $this->leaveCarts(...), 1);
        }
    }

    /**
     * Discards totals of carts from before multi-currency was turned off, or from a preview, and removes items of
     * orders in another currency.
     */
    private function leaveCarts(): void
    {
        if (SimulationRequest::current() === null) {
            (new SessionTotals(''))->register();
            if (ShopRequest::isShop()) {
                (new OrderCurrencyGuard(null))->register();
            }
        }
    }

    public function activate(): void
    {
        $this->cachedPrices()->forget();
        $this->orders()->sync()->startOver();
    }

    public function deactivate(): void
    {
        $this->cachedPrices()->leave();
        // The other sites of a network aren't activated again.
        $this->orders()->sync()->forget();
    }

    public function registerAdmin(): void
    {
        (new SettingsTab($this->core->settings, Build::ofPlugin(), $this->core->payload()))->register();
    }

    public function settingsParts(): array
    {
        return [new MultiCurrencySwitch($this->core->settings)];
    }

    public function options(): array
    {
        return [self::COMPLETED => OptionKind::Flag];
    }

    public function privacyParts(): array
    {
        return [new CurrencyPrivacy()];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/multi-currency-setup',
                static fn(): string => __('Set up multiple currencies', 'tillbook'),
                Capability::Settings,
                'page-multi-currency-setup',
                static fn(): array => ['/wc/v3/payments/settings/' . self::COMPLETED, ...SettingsTab::REQUESTS],
                inMenu: false,
            ),
        ];
    }

    /** Returns the store's currencies with the price conversion into each; the shop pages use it. */
    public function currencies(): ShopCurrencies
    {
        return new ShopCurrencies(new CurrencySetup(), $this->rates(), $this->names());
    }

    /** Returns the shopper's currency for this request. */
    public function selected(): SelectedCurrency
    {
        return $this->selected ??= new SelectedCurrency($this->core->settings, $this->offered(), new CurrencySetup());
    }

    private function orders(): OrderCurrencies
    {
        return new OrderCurrencies(
            $this->core,
            $this->currencies(...),
            $this->rates(...),
            $this->selected(...),
            $this->offered(...),
        );
    }

    private function offered(): OfferedCurrencies
    {
        return $this->offered ??= new OfferedCurrencies($this->currencies(...));
    }

    public function routes(): array
    {
        [$setup, $rates, $currencies] = [
            new CurrencySetup($this->cachedPrices()->check(...)),
            $this->rates(),
            $this->currencies(),
        ];
        $source = $this->source();
        $changes = new CurrencyChanges($setup, $currencies, $rates, $this->names(), $this->core->clock, $source);
        $view = new CurrencyView($currencies, $setup, $rates, $this->names(), $source);

        return [
            new CurrenciesController($currencies, $setup, $changes, $view, $rates),
            new StoreSettingsController($setup, $this->core->settings, new TemplatePlace(), $source, $changes),
        ];
    }

    /**
     * Requests rates soon if there are none of the current source, such as after test mode, or if they are a day old,
     * such as after a time without multi-currency or the plugin, in which the daily job did nothing.
     */
    private function requestDueRates(): void
    {
        if (
            $this->core->settings->isMultiCurrency() &&
            $this->source()->id() !== null &&
            $this->rates()->isDue(ShopCurrencies::base())
        ) {
            AsyncJob::enqueue(self::REQUEST);
        }
    }

    private function refresh(): void
    {
        if ($this->core->settings->isMultiCurrency()) {
            $this->rates()->refresh(ShopCurrencies::base());
            // WooCommerce caches variation prices by their rate, each for as long as this version is valid.
            if (class_exists(WC_Cache_Helper::class)) {
                WC_Cache_Helper::get_transient_version('product', true);
            }
            ShopWidgets::forget();
        }
    }

    private function rates(): RateBook
    {
        $source = $this->source();

        return new RateBook(
            $this->core->clock,
            $source->ofProvider(...),
            $source->id(...),
            $source->ofEcb(...),
            fn() => $this->cachedPrices()->check(),
        );
    }

    private function cachedPrices(): CachedPrices
    {
        return new CachedPrices($this->core->settings, new CurrencySetup(), $this->currencies(...));
    }

    private function source(): RateSource
    {
        return new RateSource(
            new CurrencySetup(),
            fn() => $this->core->connection()->forCheckout()->provider(),
            $this->core->clock,
        );
    }

    private function names(): CurrencyNames
    {
        return $this->names ??= new CurrencyNames();
    }
}
