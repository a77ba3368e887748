<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\SimulationRequest;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\PageCaches;
use Tillbook\Platform\Registrable;

/** Sets up the shop in the shopper's currency. Registered only while multi-currency is on. */
final class Storefront implements Registrable
{
    public function __construct(
        private readonly SelectedCurrency $selected,
        private readonly OfferedCurrencies $offered,
        private readonly CurrencySetup $setup,
        private readonly CurrencyNames $names,
        private readonly Build $build,
        private readonly CurrencySwitcher $switcher,
    ) {}

    public function register(): void
    {
        // Between WooCommerce, which creates the cart at priority 0, and its first use; the
        // logged-in user is known by now.
        Hooks::action('init', $this->begin(...), 1);
    }

    private function begin(): void
    {
        // The setup wizard's preview does the same with its own currency.
        if (!$this->selected->isActive() || SimulationRequest::current() !== null) {
            return;
        }
        if (ShopRequest::isStoreApi()) {
            // The address is the same in all currencies. LiteSpeed stores answers of REST unless told otherwise.
            PageCaches::keepOut(true);
        }
        $conversion = $this->selected->conversion();
        if ($conversion !== null) {
            (new ShopConversion($conversion))->register();
        }
        (new OrderCurrencyGuard($this->offered))->register();
        (new SessionTotals($conversion?->fingerprint() ?? ''))->register();
        Hooks::action('template_redirect', $this->selected->remember(...), 5);
        (new PageGuard(
            $this->selected,
            $this->offered,
            $this->setup,
            $this->build->file('currency-guard'),
        ))->register();
        if ($conversion !== null && $this->setup->isAutomatic() && !$this->selected->isDecided()) {
            (new CountryNotice($conversion->to, $this->selected->isAutomatic(), $this->names))->register();
        }
        if ($this->setup->hasSwitcher()) {
            $this->switcher->showInStorefront();
        }
    }
}
