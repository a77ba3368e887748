<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;
use WP_Query;

/**
 * Makes product filters by price work in the shopper's currency. WooCommerce's price lookup table contains store
 * prices. The bounds that shoppers choose are converted to store prices in the queries, and the ends of the sliders
 * to the shopper's currency. Prices that the merchant chose, as for a product collection, are store prices already.
 * Sorting needs no change: the order is the same.
 */
final class ShopPriceFilter implements Registrable
{
    private const COLUMN = 'wc_product_meta_lookup\.`?(?:min|max)_price`?';

    /** The parameters and query variables of the bounds that a shopper chose. */
    private const LOWEST = 'min_price';
    private const HIGHEST = 'max_price';

    private readonly PriceBounds $bounds;

    public function __construct(private readonly ConvertedAmounts $amounts)
    {
        $this->bounds = new PriceBounds($amounts->conversion);
    }

    public function register(): void
    {
        // After WooCommerce's own parts of the query.
        Hooks::filter('posts_clauses', $this->clauses(...), 99, 2);
        Hooks::action('pre_get_posts', $this->query(...), 99);
        Hooks::filter(
            'woocommerce_price_filter_widget_min_amount',
            fn(mixed $amount): mixed => $this->end($amount, floor(...)),
        );
        Hooks::filter(
            'woocommerce_price_filter_widget_max_amount',
            fn(mixed $amount): mixed => $this->end($amount, ceil(...)),
        );
    }

    /**
     * Converts "max_price >= 10", as in queries of blocks and the Store API, and "20 < min_price", as in classic shops.
     */
    private function clauses(mixed $clauses, mixed $query): mixed
    {
        $where = is_array($clauses) ? $clauses['where'] ?? null : null;
        if (
            !is_array($clauses) ||
            !is_string($where) ||
            !($query instanceof WP_Query) ||
            !str_contains($where, '_price') ||
            !self::hasBounds($query)
        ) {
            return $clauses;
        }
        $where =
            preg_replace_callback(
                '/(' . self::COLUMN . ')(\s*)(>=|<=)(\s*)(\d+(?:\.\d+)?)/',
                fn(array $found): string => $found[1] .
                    $found[2] .
                    $found[3] .
                    $found[4] .
                    (($found[3] === '>=' ? $this->bounds->lowest($found[5]) : $this->bounds->highest($found[5])) ??
                        $found[5]),
                $where,
            ) ?? $where;
        $clauses['where'] =
            preg_replace_callback(
                '/(?<![\d.])(\d+(?:\.\d+)?)(\s*)(<|>)(\s*)(' . self::COLUMN . ')/',
                fn(array $found): string => (($found[3] === '>'
                    ? $this->bounds->lowest($found[1])
                    : $this->bounds->highest($found[1])) ??
                    $found[1]) .
                    $found[2] .
                    $found[3] .
                    $found[4] .
                    $found[5],
                $where,
            ) ?? $where;

        return $clauses;
    }

    /**
     * Returns whether a shopper's bounds are part of this query: those of the page's main query come from the address.
     * Without them, prices in a query are the merchant's, such as the price range of a product collection.
     */
    private static function hasBounds(WP_Query $query): bool
    {
        return self::hasPrices($query->query_vars) ||
            ((RequestText::ofAddress(self::LOWEST) ?? RequestText::ofAddress(self::HIGHEST)) !== null &&
                apply_filters('woocommerce_enable_post_clause_filtering', $query->is_main_query(), $query) === true);
    }

    /**
     * Returns whether a query has bounds that a shopper chose.
     *
     * @param array<mixed> $variables of the query
     */
    public static function hasPrices(array $variables): bool
    {
        // WooCommerce treats 0 as none.
        return (bool) ($variables[self::LOWEST] ?? false) || (bool) ($variables[self::HIGHEST] ?? false);
    }

    /** Converts the shopper's bounds in collections that don't follow the page's main query. */
    private function query(mixed $query): void
    {
        $meta = $query instanceof WP_Query ? $query->get('meta_query') : null;
        if ($query instanceof WP_Query && is_array($meta) && $meta !== []) {
            $query->set('meta_query', array_map($this->meta(...), $meta));
        }
    }

    private function meta(mixed $part): mixed
    {
        if (!is_array($part)) {
            return $part;
        }
        $compare = $part['compare'] ?? null;
        if (($part['key'] ?? null) !== '_price' || !in_array($compare, ['>=', '<='], true)) {
            return array_map($this->meta(...), $part);
        }
        $value = $part['value'] ?? null;
        // Other values are the merchant's.
        if (!is_scalar($value) || $value !== get_query_var($compare === '>=' ? self::LOWEST : self::HIGHEST, null)) {
            return $part;
        }
        $bound = $compare === '>=' ? $this->bounds->lowest((string) $value) : $this->bounds->highest((string) $value);

        return $bound === null ? $part : ['value' => $bound, 'type' => 'DECIMAL(19,4)'] + $part;
    }

    /** @param callable(float): float $round */
    private function end(mixed $amount, callable $round): mixed
    {
        $converted = $this->amounts->price($amount);
        $given = apply_filters('woocommerce_price_filter_widget_step', 10);
        $step = max(1, is_numeric($given) ? (int) $given : 10);

        return is_numeric($converted) ? $round((float) $converted / $step) * $step : $amount;
    }
}
