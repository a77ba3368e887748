<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use Tillbook\Features\MultiCurrency\Shop\CookieCaches;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\PurgePageCaches;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * Has page caches emptied when what they store is outdated: after a change of a rate or its rules, of the enabled
 * currencies, or of the switch. A refused order would otherwise be the first time that a shopper sees the new price.
 */
final class CachedPrices
{
    /**
     * Option: a fingerprint of what cached pages show; empty while multi-currency is off, missing if it isn't known. It
     * is autoloaded, so that a shop page reads it without a query.
     */
    public const OPTION = 'tillbook_cached_prices';

    /** @param Closure(): ShopCurrencies $currencies */
    public function __construct(
        private readonly StoreSettings $settings,
        private readonly CurrencySetup $setup,
        private readonly Closure $currencies,
    ) {}

    /** Returns whether cached pages can be in several currencies; false while it isn't known. */
    public static function isShowing(): bool
    {
        return get_option(self::OPTION, '') !== '';
    }

    /** Call after any of these was written; nothing happens if pages look the same, such as with unchanged rates. */
    public function check(): void
    {
        Boundary::run(
            'cached prices',
            function (): void {
                $shown = $this->settings->isMultiCurrency() ? $this->fingerprint() : '';
                if (get_option(self::OPTION, '') !== $shown) {
                    $wasShowing = self::isShowing();
                    update_option(self::OPTION, $shown, true);
                    if (self::isShowing() !== $wasShowing) {
                        CookieCaches::refresh();
                    }
                    PurgePageCaches::all();
                }
            },
            static fn() => null,
        );
    }

    /**
     * Has the caches emptied if it isn't known what they store, such as after a time without the plugin.
     *
     * @return bool whether it wasn't known
     */
    public function checkUnknown(): bool
    {
        $isUnknown = get_option(self::OPTION) === false;
        if ($isUnknown) {
            $this->check();
        }

        return $isUnknown;
    }

    /** Call when the plugin is activated: pages that were stored without it know of no currency. */
    public function forget(): void
    {
        delete_option(self::OPTION);
    }

    /** Call when the plugin is deactivated or paused: prices on pages in other currencies couldn't be paid any more. */
    public function leave(): void
    {
        if (delete_option(self::OPTION) && $this->settings->isMultiCurrency()) {
            CookieCaches::refresh();
            PurgePageCaches::all();
        }
    }

    private function fingerprint(): string
    {
        $currencies = ($this->currencies)()->forOneRead();
        $shown = [$this->setup->isAutomatic() ? 'automatic' : '', $this->setup->hasSwitcher() ? 'switcher' : ''];
        foreach ($currencies->enabled() as $code) {
            $shown[] = $code . ':' . ($currencies->conversion($code)?->fingerprint() ?? '');
        }

        return substr(hash('sha256', implode('|', $shown)), 0, 16);
    }
}
