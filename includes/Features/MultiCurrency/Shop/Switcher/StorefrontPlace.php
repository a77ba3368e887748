<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop\Switcher;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Shows the switcher in the header of the Storefront theme, before the search (spec 3 §5 "storefront switcher"). */
final class StorefrontPlace implements Registrable
{
    private const THEME = 'storefront';
    /** The theme's site title is at 20, its second menu at 30, its search at 40. */
    private const PRIORITY = 35;

    public function __construct(private readonly CurrencySwitcher $switcher) {}

    public function register(): void
    {
        if (get_template() === self::THEME) {
            Hooks::part('storefront_header', $this->print(...), self::PRIORITY);
        }
    }

    private function print(): void
    {
        // CurrencySwitcher escapes it.
        echo $this->switcher->html([], 'class="tillbook-currency-switcher site-search"');
    }
}
