<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;

/** WooCommerce's prices of this one request, through the one conversion. */
final class SimulatedPrices implements Registrable
{
    private const PRICES = [
        'woocommerce_product_get_price', 'woocommerce_product_get_regular_price', 'woocommerce_product_get_sale_price',
        'woocommerce_product_variation_get_price', 'woocommerce_product_variation_get_regular_price', 'woocommerce_product_variation_get_sale_price',
        'woocommerce_variation_prices_price', 'woocommerce_variation_prices_regular_price', 'woocommerce_variation_prices_sale_price',
    ];

    public function __construct(private readonly PriceConversion $conversion)
    {
    }

    public function register(): void
    {
        $code = strtoupper($this->conversion->to);
        add_filter('woocommerce_currency', static fn (): string => $code);
        add_filter('wc_get_price_decimals', fn (): int => $this->decimals());
        foreach (self::PRICES as $filter) {
            add_filter($filter, $this->price(...));
        }
        // WooCommerce keeps prices of variations by this; ours must not become everybody's.
        add_filter('woocommerce_get_variation_prices_hash', fn (mixed $hash): array => [...(is_array($hash) ? $hash : []), 'tillbook-simulation', $code, $this->conversion->rate->decimal()]);
    }

    /** @param mixed $price a decimal number as WooCommerce has it; no price is an empty text, and stays one */
    public function price(mixed $price): mixed
    {
        if (!is_string($price) && !is_int($price) && !is_float($price) || $price === '') {
            return $price;
        }
        try {
            return $this->conversion->price(Money::fromDecimal((string) $price, $this->conversion->from))->decimal();
        } catch (InvalidArgumentException|OverflowException) {
            return $price;
        }
    }

    /** Decimals that a price in this currency can have. */
    private function decimals(): int
    {
        return PriceRules::isWhole($this->conversion->to) ? 0 : Currencies::exponent($this->conversion->to);
    }
}
