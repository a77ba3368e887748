<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Shipping_Rate;
use WC_Tax;

/**
 * Converts shipping rates. Shipping methods, and plugins that change their rates, calculate in a store-currency
 * scope with packages in the store's currency: minimum amounts, tables and percentages are as the merchant entered
 * them. The resulting rates are converted once, and taxes are calculated from the converted cost. WooCommerce
 * caches rates in the session; the cached rates of different currencies are kept apart.
 */
final class ShopShipping implements Registrable
{
    private const LINE = ['line_subtotal', 'line_subtotal_tax', 'line_total', 'line_tax'];

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_cart_shipping_packages', $this->packages(...), PHP_INT_MAX);
        Hooks::essential(
            'woocommerce_before_get_rates_for_package',
            $this->amounts->openStoreCurrencyScope(...),
            PHP_INT_MIN,
        );
        Hooks::essential(
            'woocommerce_after_get_rates_for_package',
            $this->amounts->closeStoreCurrencyScope(...),
            PHP_INT_MAX,
        );
        Hooks::essential('woocommerce_package_rates', $this->open(...), PHP_INT_MIN);
        Hooks::essential('woocommerce_package_rates', $this->rates(...), PHP_INT_MAX);
    }

    private function open(mixed $rates): mixed
    {
        $this->amounts->openStoreCurrencyScope();

        return $rates;
    }

    private function packages(mixed $packages): mixed
    {
        return is_array($packages) ? array_map($this->package(...), $packages) : $packages;
    }

    private function package(mixed $package): mixed
    {
        if (!is_array($package)) {
            return $package;
        }
        foreach (['contents_cost', 'cart_subtotal'] as $total) {
            if (isset($package[$total])) {
                $package[$total] = self::float($this->amounts->spent($package[$total]));
            }
        }
        if (is_array($package['contents'] ?? null)) {
            $package['contents'] = array_map($this->line(...), $package['contents']);
        }

        return $package + ['tillbook_conversion' => $this->amounts->conversion->fingerprint()];
    }

    private function line(mixed $line): mixed
    {
        return is_array($line)
            ? array_map($this->number(...), array_intersect_key($line, array_flip(self::LINE))) + $line
            : $line;
    }

    private function rates(mixed $rates): mixed
    {
        // Taxes are compared and calculated outside the scope, with the decimals of the shopper's currency.
        $this->amounts->closeStoreCurrencyScope();
        foreach (is_array($rates) ? $rates : [] as $rate) {
            if ($rate instanceof WC_Shipping_Rate && ConvertibleCheck::passes(ConvertibleCheck::SHIPPING, $rate)) {
                $this->convert($rate);
            }
        }

        return $rates;
    }

    private function convert(WC_Shipping_Rate $rate): void
    {
        $cost = $rate->get_cost();
        $taxes = array_filter($rate->get_taxes(), is_numeric(...));
        $converted = $this->amounts->amount($cost);
        $rate->set_cost(is_scalar($converted) ? (string) $converted : $cost);
        $rates = WC_Tax::get_shipping_tax_rates();
        // Taxes that a carrier provided are converted; WooCommerce's own are recalculated.
        $isOwn = $taxes !== [] && !self::same($taxes, WC_Tax::calc_shipping_tax((float) $cost, $rates));
        $rate->set_taxes(
            match (true) {
                $taxes === [] => $rate->get_taxes(),
                $isOwn => array_map($this->amounts->amount(...), $taxes),
                default => WC_Tax::calc_shipping_tax((float) $rate->get_cost(), $rates),
            },
        );
    }

    /**
     * @param array<mixed> $left
     * @param array<mixed> $right
     */
    private static function same(array $left, array $right): bool
    {
        $round = static fn(mixed $tax): string => number_format(is_numeric($tax) ? (float) $tax : 0.0, 4, '.', '');
        [$left, $right] = [array_map($round, $left), array_map($round, $right)];
        ksort($left);
        ksort($right);

        return $left === $right;
    }

    private function number(mixed $amount): mixed
    {
        return self::float($this->amounts->back($amount));
    }

    private static function float(mixed $amount): mixed
    {
        return is_string($amount) && is_numeric($amount) ? (float) $amount : $amount;
    }
}
