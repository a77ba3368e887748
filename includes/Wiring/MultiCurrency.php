<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\MultiCurrency\CurrenciesController;
use Tillbook\Features\MultiCurrency\CurrencyChanges;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\CurrencyView;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\SettingsTab;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\Storefront;
use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Features\MultiCurrency\Simulation;
use Tillbook\Features\MultiCurrency\StoreSettingsController;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;
use WC_Cache_Helper;

/** Multi-currency. On a page of the shop it asks nothing of the database unless that is a preview. */
final class MultiCurrency implements Registrable
{
    private const REFRESH = 'tillbook_refresh_rates';

    private ?CurrencyNames $names = null;
    private ?OfferedCurrencies $offered = null;
    private ?SelectedCurrency $selected = null;

    public function __construct(private readonly Services $services, private readonly Pages $pages)
    {
    }

    public function register(): void
    {
        (new RecurringJob(self::REFRESH, RateBook::FRESH_SECONDS, $this->refresh(...)))->register();
        (new Simulation($this->currencies(...), $this->names(...), Build::ofPlugin()))->register();
        (new OrderCurrencies($this->services, $this->currencies(...), $this->rates(...), $this->selected(...), $this->offered(...)))->register();
        // Autoloaded: asking costs a page of the shop no query.
        if ($this->services->settings->isMultiCurrency()) {
            (new Storefront($this->selected(), $this->offered(), new CurrencySetup(), $this->names(), Build::ofPlugin()))->register();
        }
        Hooks::action('rest_api_init', $this->routes(...), 5);
        if (is_admin()) {
            (new SettingsTab($this->services->settings, Build::ofPlugin(), $this->pages->payload()))->register();
        }
    }

    /** The store's currencies, with the way of a price into each: what the shop's pages build on. */
    public function currencies(): ShopCurrencies
    {
        return new ShopCurrencies(new CurrencySetup(), $this->rates(), $this->names());
    }

    /** The shopper's currency of this request. */
    public function selected(): SelectedCurrency
    {
        return $this->selected ??= new SelectedCurrency($this->services->settings, $this->offered(), new CurrencySetup());
    }

    private function offered(): OfferedCurrencies
    {
        return $this->offered ??= new OfferedCurrencies($this->currencies(...));
    }

    private function routes(): void
    {
        [$setup, $rates, $currencies] = [new CurrencySetup(), $this->rates(), $this->currencies()];
        $changes = new CurrencyChanges($setup, $currencies, $rates, $this->names(), $this->services->clock);
        $view = new CurrencyView($currencies, $setup, $rates, $this->names(), $this->services->clock);
        (new CurrenciesController($currencies, $setup, $changes, $view, $rates))->register();
        (new StoreSettingsController($setup, $this->services->settings, new TemplatePlace()))->register();
    }

    private function refresh(): void
    {
        if ($this->services->settings->isMultiCurrency()) {
            $this->rates()->refresh(ShopCurrencies::base());
            // WooCommerce keeps prices of variations by their rate, each as long as this version.
            if (class_exists(WC_Cache_Helper::class)) {
                WC_Cache_Helper::get_transient_version('product', true);
            }
        }
    }

    private function rates(): RateBook
    {
        return new RateBook($this->services->clock, fn () => $this->services->provider()?->rates());
    }

    private function names(): CurrencyNames
    {
        return $this->names ??= new CurrencyNames();
    }
}
