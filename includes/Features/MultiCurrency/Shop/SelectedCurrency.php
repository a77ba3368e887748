<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Rest\RequestText;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * Determines the currency of this request. Sources, in this order: an existing order that the cart pays for,
 * `?currency=EUR` in the URL, the cookie, the account of a logged-in shopper, the country (if the merchant turned that
 * on), the store's own. Only offered currencies count. While multi-currency is off, and outside the shop, it is the
 * store's own currency, without a query.
 */
final class SelectedCurrency
{
    public const PARAMETER = 'currency';
    /** URL parameter: the shopper chose the currency of `currency`, even if it is the one of their country. */
    public const CHOICE = 'currency_choice';

    private ?string $code = null;
    private bool $isAutomatic = false;
    private bool $isDecided = false;

    public function __construct(
        private readonly StoreSettings $settings,
        private readonly OfferedCurrencies $offered,
        private readonly CurrencySetup $setup,
        private readonly RememberedCurrency $remembered = new RememberedCurrency(),
        private readonly CountryCurrency $country = new CountryCurrency(),
    ) {}

    /** @return string lower-case ISO code */
    public function code(): string
    {
        if ($this->code !== null) {
            return $this->code;
        }
        if (!$this->isActive()) {
            return ShopCurrencies::base();
        }
        $code = $this->resolve();
        $decided = CartOrders::currency();
        if (!$this->isOffered($decided)) {
            /**
             * Filters the currency of a shopper's request. A currency that the store doesn't offer is ignored. A page
             * whose currency is changed here isn't stored by caches and isn't remembered as the shopper's choice. The
             * filter doesn't run while the cart pays for an existing order, such as a renewal.
             *
             * @since 0.1.0
             *
             * @param string $code lower-case ISO code
             */
            $decided = apply_filters('tillbook_selected_currency', $code);
        }
        $this->isDecided =
            is_string($decided) && strtolower($decided) !== $code && $this->offered->conversion($decided) !== null;
        if (is_string($decided) && $this->isDecided) {
            [$code, $this->isAutomatic] = [strtolower($decided), false];
        }
        // Before init, the logged-in user is unknown, so the result is not cached.
        if (did_action('init') > 0 || doing_action('init')) {
            $this->code = $code;
        }

        return $code;
    }

    /** Returns the price conversion into the selected currency; null if that is the store's own. */
    public function conversion(): ?PriceConversion
    {
        $code = $this->code();

        return $code === ShopCurrencies::base() ? null : $this->offered->conversion($code);
    }

    /** Returns whether the country selected the currency, and not the shopper. */
    public function isAutomatic(): bool
    {
        $this->code();

        return $this->isAutomatic;
    }

    /** Returns whether the filter or the cart's order gave this request another currency than the shopper's. */
    public function isDecided(): bool
    {
        $this->code();

        return $this->isDecided;
    }

    /** Returns whether shoppers can see another currency than the store's in this request. */
    public function isActive(): bool
    {
        return $this->settings->isMultiCurrency() && ShopRequest::isShop();
    }

    /** @return string|null the offered currency that the URL requests, in lower case */
    public function requested(): ?string
    {
        $requested = strtolower(RequestText::ofAddress(self::PARAMETER) ?? '');

        return $requested !== '' && $this->isOffered($requested) ? $requested : null;
    }

    /**
     * Remembers the currency that the page's URL or the account requests, before any output is sent. A currency in
     * a script's request is not a shopper's choice, nor is that of the country or of the filter.
     */
    public function remember(): void
    {
        if (!$this->isActive() || $this->isDecided() || $this->isGuessed()) {
            return;
        }
        // If the cookie's currency is no longer offered, the account's replaces it. Otherwise the page's script would
        // request the store's currency, which would then replace the account's.
        $chosen = $this->requested() ?? ($this->isOffered($this->remembered->chosen()) ? null : $this->ofAccount());
        if ($chosen !== null && $this->isOffered($chosen)) {
            $this->remembered->keep($chosen);
        }
    }

    private function resolve(): string
    {
        $this->isAutomatic = false;
        foreach ([$this->requested(...), $this->remembered->chosen(...), $this->ofAccount(...)] as $source) {
            $code = $source();
            if ($code !== null && $this->isOffered($code)) {
                $this->isAutomatic = $this->isGuessed();

                return $code;
            }
        }
        if ($this->setup->isAutomatic()) {
            $code = $this->remembered->automatic() ?? $this->country->code();
            $this->isAutomatic = $this->isOffered($code);
        }

        return $this->isAutomatic && isset($code) ? $code : ShopCurrencies::base();
    }

    /**
     * Returns whether the URL requests only what the country selected: the page's script requests a cached page again
     * in that currency.
     */
    private function isGuessed(): bool
    {
        $requested = $this->setup->isAutomatic() ? $this->requested() : null;

        return $requested !== null &&
            $requested === $this->remembered->automatic() &&
            $requested !== $this->ofAccount() &&
            RequestText::ofAddress(self::CHOICE) === null;
    }

    private function isOffered(?string $currency): bool
    {
        return $currency !== null && $this->offered->conversion($currency) !== null;
    }

    private function ofAccount(): ?string
    {
        return did_action('init') > 0 || doing_action('init') ? $this->remembered->ofAccount() : null;
    }
}
