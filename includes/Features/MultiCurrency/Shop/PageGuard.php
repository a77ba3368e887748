<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Closure;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\PageCaches;
use Tillbook\Platform\Registrable;
use WC_AJAX;

/**
 * Makes multi-currency work with page caches. Each page states the currency it was rendered in, and a script in its
 * head (client/storefront/currency-guard) requests it again if the shopper's currency differs. Caches are told not
 * to store a page in another currency under a URL that doesn't contain the currency, nor one whose currency the
 * filter `tillbook_selected_currency` decided; the script leaves that one as it is.
 */
final class PageGuard implements Registrable
{
    /** A WooCommerce Ajax endpoint, because those are never cached. */
    private const ANSWER = 'tillbook_currency';
    /** Id of the script's tag. */
    private const SCRIPT = 'tillbook-currency-guard';
    /** Class of the page while it is hidden; the script contains it. */
    private const PENDING = 'tillbook-currency-pending';
    /** Hides only the prices while the page in the right currency loads. */
    private const STYLE =
        '.' .
        self::PENDING .
        ' :is(.amount,.price,[class*="price"],[class*="formatted-money-amount"]){visibility:hidden}';

    /** @param string $script path of the script file */
    public function __construct(
        private readonly SelectedCurrency $selected,
        private readonly OfferedCurrencies $offered,
        private readonly CurrencySetup $setup,
        private readonly string $script,
    ) {}

    public function register(): void
    {
        Hooks::action('wp_head', $this->print(...), 0);
        Hooks::action('wp_enqueue_scripts', static fn() => ShopStyle::enqueue('currency-pending', self::STYLE));
        Hooks::action('template_redirect', $this->preventCaching(...), 6);
        Hooks::essential('wc_ajax_' . self::ANSWER, $this->answer(...));
        // WP Rocket, SiteGround and Hummingbird combine or delay scripts, and don't read the tag's attributes for it.
        Hooks::filter('rocket_excluded_inline_js_content', self::exclude(self::PENDING));
        Hooks::filter('sgo_javascript_combine_exclude_ids', self::exclude(self::SCRIPT));
        Hooks::filter('wphb_delay_js_exclusions', self::exclude(self::SCRIPT));
        CookieCaches::add();
    }

    /** @return Closure(mixed): mixed a filter that adds a name to a list */
    private static function exclude(string $name): Closure
    {
        return static fn(mixed $names): mixed => is_array($names) ? [...$names, $name] : $names;
    }

    private function print(): void
    {
        $script = is_file($this->script) ? file_get_contents($this->script) : false;
        if ($script === false || !class_exists(WC_AJAX::class)) {
            return;
        }
        wp_print_inline_script_tag($script, [
            'id' => self::SCRIPT,
            // Excludes the script from tools that delay scripts or combine them for all pages: Cloudflare, LiteSpeed,
            // Breeze and Autoptimize, and WP Rocket's delay.
            'data-cfasync' => 'false',
            'data-no-optimize' => '1',
            'data-no-defer' => '1',
            'data-noptimize' => '1',
            'data-nowprocket' => '1',
            'data-currency' => $this->selected->code(),
            'data-base' => ShopCurrencies::base(),
            'data-offered' => implode(' ', $this->offered->codes()),
            // The page is right whatever the cookie says.
            'data-decided' => $this->selected->isDecided() ? '1' : '0',
            'data-automatic' => $this->setup->isAutomatic() ? '1' : '0',
            'data-endpoint' => WC_AJAX::get_endpoint(self::ANSWER),
            'data-path' => RememberedCurrency::path(),
            'data-actions' => implode(' ', CurrencySwitcher::ACTIONS),
            'data-domain' => RememberedCurrency::domain(),
            /* translators: 1: code of the currency that the page shows, 2: code of the shopper's currency */
            'data-told' => __(
                'This page is cached with prices in %1$s. In the cart and at checkout, you\'ll see prices and pay in %2$s.',
                'tillbook',
            ),
            // The script puts the currencies into both texts, so its second one is the placeholder here.
            /* translators: %s: code of a currency */
            'data-past' => sprintf(__('Show prices in %s', 'tillbook'), '%2$s'),
        ]);
    }

    private function preventCaching(): void
    {
        // A URL that contains the currency may be cached for all shoppers, unless the page has another one.
        $isForAll = $this->selected->code() === ShopCurrencies::base() || $this->selected->requested() !== null;
        if (!$isForAll || $this->selected->isDecided()) {
            PageCaches::keepOut(true);
        }
    }

    /** Sends the currency that this shopper would get: `{"currency": "eur"}`. */
    private function answer(): never
    {
        nocache_headers();
        wp_send_json(['currency' => $this->selected->code()]);
    }
}
