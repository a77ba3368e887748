<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Rest\RequestText;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * The currency this request speaks, whom everybody asks. In this order: `?currency=EUR` of the address, the cookie, the account of
 * who is logged in, the country (where the merchant switched that on), the store's own. Only what is offered counts. While
 * multi-currency is off, and outside of the shop, it is the store's own, and asking costs no query.
 */
final class SelectedCurrency
{
    public const PARAMETER = 'currency';

    private ?string $code = null;
    private bool $isAutomatic = false;

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
        /**
         * The currency of a shopper's request. An answer that the store does not offer is not followed.
         *
         * @param string $code lower-case ISO code
         */
        $filtered = apply_filters('tillbook_selected_currency', $code);
        if (is_string($filtered) && strtolower($filtered) !== $code && $this->offered->conversion($filtered) !== null) {
            [$code, $this->isAutomatic] = [strtolower($filtered), false];
        }
        // Before that nobody knows who is logged in.
        if (did_action('init') > 0 || doing_action('init')) {
            $this->code = $code;
        }

        return $code;
    }

    /** The way of the store's prices into the selected currency; null while that is the store's own. */
    public function conversion(): ?PriceConversion
    {
        $code = $this->code();

        return $code === ShopCurrencies::base() ? null : $this->offered->conversion($code);
    }

    /** Whether the country gave it, and not the shopper. */
    public function isAutomatic(): bool
    {
        $this->code();

        return $this->isAutomatic;
    }

    /** Whether shoppers can have another currency than the store's on this request. */
    public function isActive(): bool
    {
        return $this->settings->isMultiCurrency() && ShopRequest::isShop();
    }

    /** @return string|null the offered currency that the address asks for, in lower case */
    public function asked(): ?string
    {
        $asked = strtolower(RequestText::ofAddress(self::PARAMETER) ?? '');

        return $asked !== '' && $this->offered->conversion($asked) !== null ? $asked : null;
    }

    /**
     * Remembers what the address of a page asks for, and what the account says, before anything of the page is sent. What scripts
     * ask for is no choice.
     */
    public function remember(): void
    {
        $chosen = $this->isActive()
            ? $this->asked() ?? ($this->remembered->chosen() === null ? $this->ofAccount() : null)
            : null;
        if ($chosen !== null && $this->offered->conversion($chosen) !== null) {
            $this->remembered->keep($chosen);
        }
    }

    private function resolve(): string
    {
        $this->isAutomatic = false;
        foreach ([$this->asked(...), $this->remembered->chosen(...), $this->ofAccount(...)] as $source) {
            $code = $source();
            if ($code !== null && $this->offered->conversion($code) !== null) {
                return $code;
            }
        }
        if ($this->setup->isAutomatic()) {
            $code = $this->remembered->automatic() ?? $this->country->code();
            $this->isAutomatic = $code !== null && $this->offered->conversion($code) !== null;
        }

        return $this->isAutomatic && isset($code) ? $code : ShopCurrencies::base();
    }

    private function ofAccount(): ?string
    {
        return did_action('init') > 0 || doing_action('init') ? $this->remembered->ofAccount() : null;
    }
}
