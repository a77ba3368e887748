<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Tells shoppers that the currency was selected by their country, and offers the store's own. The notice is part of
 * every page, so that cached pages contain it; the page's script shows it only to the shoppers concerned.
 */
final class CountryNotice implements Registrable
{
    private const STYLE = '.tillbook-currency-notice{padding:.75em 1em;text-align:center}.tillbook-currency-notice a{margin-inline:.5em}';

    private bool $isPrinted = false;

    /**
     * @param string $currency lower-case ISO code of the page's currency
     * @param bool $isShown whether the country selected the currency for this request's shopper
     */
    public function __construct(
        private readonly string $currency,
        private readonly bool $isShown,
        private readonly CurrencyNames $names,
    ) {}

    public function register(): void
    {
        Hooks::action('wp_enqueue_scripts', static fn() => ShopStyle::enqueue('currency-notice', self::STYLE));
        Hooks::part('wp_body_open', $this->print(...), 5);
        // For themes without wp_body_open.
        Hooks::part('wp_footer', $this->print(...), 5);
    }

    private function print(): void
    {
        if ($this->isPrinted) {
            return;
        }
        $this->isPrinted = true;
        $name = $this->names->of($this->currency)['name'];
        $back = $this->names->of(ShopCurrencies::base())['name'];
        printf(
            '<aside class="tillbook-currency-notice" aria-label="%1$s"%2$s>%3$s <a href="%4$s" rel="nofollow">%5$s</a> <a href="%6$s" rel="nofollow">%7$s</a></aside>',
            esc_attr__('Currency', 'tillbook'),
            $this->isShown ? '' : ' hidden',
            /* translators: %s: name of a currency */
            esc_html(sprintf(__('Prices are in %s, the currency of your country.', 'tillbook'), $name)),
            esc_url(self::address(ShopCurrencies::base())),
            /* translators: %s: name of a currency */
            esc_html(sprintf(__('Show prices in %s', 'tillbook'), $back)),
            esc_url(add_query_arg(SelectedCurrency::CHOICE, '1', self::address($this->currency))),
            /* translators: %s: name of a currency */
            esc_html(sprintf(__('Keep %s', 'tillbook'), $name)),
        );
    }

    private static function address(string $currency): string
    {
        return add_query_arg(
            SelectedCurrency::PARAMETER,
            strtoupper($currency),
            remove_query_arg(CurrencySwitcher::LEFT_OUT),
        );
    }
}
