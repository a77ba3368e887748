<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use Tillbook\Features\MultiCurrency\Shop\CountryNotice;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\SessionTotals;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\PageCaches;
use Tillbook\Platform\Registrable;

/**
 * The setup wizard's preview (spec 3 §2): the real shop with prices in another currency, for a single request. It
 * stores nothing, shoppers cannot buy anything in it, and caches don't store the page.
 */
final class Simulation implements Registrable
{
    /**
     * @param Closure(): ShopCurrencies $currencies
     * @param Closure(): CurrencyNames $names
     */
    public function __construct(
        private readonly Closure $currencies,
        private readonly Closure $names,
        private readonly Build $build,
    ) {}

    public function register(): void
    {
        Hooks::action('init', [$this, 'begin'], 1);
    }

    /** Sets up the preview if this request asks for it. An expired one is not the shop with its saved settings. */
    public function begin(): void
    {
        if (is_admin() || wp_doing_ajax()) {
            return;
        }
        if (SimulationRequest::isExpired()) {
            wp_die(
                esc_html__(
                    'This preview has expired. Close it, reload the page with the settings, and preview your store again.',
                    'tillbook',
                ),
                '',
                ['response' => 403],
            );
        }
        $request = SimulationRequest::current();
        if ($request === null) {
            return;
        }
        PageCaches::keepOut();
        // Nothing can be bought in a preview, whatever the URL contains.
        unset($_GET['add-to-cart'], $_REQUEST['add-to-cart']);
        add_filter('show_admin_bar', '__return_false');
        add_filter('wp_robots', 'wp_robots_no_robots');
        $currencies = ($this->currencies)();
        $isKnown = in_array($request->currency, $currencies->enabled(), true);
        $conversion = $isKnown ? $currencies->conversion($request->currency) : null;
        $isConverted = $conversion !== null && $conversion->to !== $conversion->from;
        if ($isConverted) {
            (new ShopConversion($conversion))->register();
        }
        // Of the cart's totals, the preview discards those of the shop, and the shop those of the preview.
        (new SessionTotals($isConverted ? $conversion->fingerprint() : ''))->register();
        $this->showWhatShoppersGet($request, $conversion, $currencies);
        (new SimulationBanner(
            $request,
            $conversion,
            $currencies->enabled(),
            ($this->names)(),
            $this->build,
        ))->register();
    }

    private function showWhatShoppersGet(
        SimulationRequest $request,
        ?PriceConversion $conversion,
        ShopCurrencies $currencies,
    ): void {
        if ($request->isAutomatic && $conversion !== null && $conversion->to !== $conversion->from) {
            (new CountryNotice($conversion->to, true, ($this->names)()))->register();
        }
        if ($request->hasSwitcher) {
            $offered = new OfferedCurrencies(static fn(): ShopCurrencies => $currencies);
            (new CurrencySwitcher(
                $offered,
                ($this->names)(),
                static fn(): string => $request->currency,
                $this->build,
                static fn(): bool => true,
            ))->showInStorefront();
        }
    }
}
