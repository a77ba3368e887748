<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WP_Query;

/**
 * Makes product filters by price work in the shopper's currency. WooCommerce's price lookup table contains store
 * prices. The bounds that shoppers choose are converted to store prices in the queries, and the ends of the sliders
 * to the shopper's currency. Sorting needs no change: the order is the same.
 */
final class ShopPriceFilter implements Registrable
{
    private const COLUMN = 'wc_product_meta_lookup\.`?(?:min|max)_price`?';

    private const FILTER_DATA = 'Automattic\WooCommerce\Internal\ProductFilters\FilterDataProvider';
    private const QUERY_CLAUSES = 'Automattic\WooCommerce\Internal\ProductFilters\QueryClauses';

    private readonly PriceBounds $bounds;
    private bool $isAsking = false;

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
        Hooks::filter('woocommerce_pre_product_filter_data', $this->range(...), 10, 3);
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
            !str_contains($where, '_price')
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

    /** Converts the price conditions of collections that don't follow the page's main query. */
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
        if (
            ($part['key'] ?? null) !== '_price' ||
            !in_array($compare, ['>=', '<='], true) ||
            !is_scalar($part['value'] ?? null)
        ) {
            return array_map($this->meta(...), $part);
        }
        $bound =
            $compare === '>='
                ? $this->bounds->lowest((string) $part['value'])
                : $this->bounds->highest((string) $part['value']);

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

    /**
     * Converts the page's price range. WooCommerce caches that range for all shoppers, so it is read
     * in the store's currency.
     */
    private function range(mixed $data, mixed $kind = null, mixed $query = null): mixed
    {
        if ($data !== null || $kind !== 'price' || !is_array($query) || $this->isAsking) {
            return $data;
        }
        $this->isAsking = true;
        $range = self::rangeOfStore($query);
        $this->isAsking = false;

        return is_array($range) ? array_map($this->amounts->price(...), $range) : $data;
    }

    private static function ofStore(string $class): ?object
    {
        return class_exists($class) ? wc_get_container()->get($class) : null;
    }

    /**
     * Reads the range from internal classes of WooCommerce, which may change.
     *
     * @param array<mixed> $query
     */
    private static function rangeOfStore(array $query): mixed
    {
        [$data, $clauses] = [self::ofStore(self::FILTER_DATA), self::ofStore(self::QUERY_CLAUSES)];
        $asker = $clauses !== null && $data !== null && method_exists($data, 'with') ? $data->with($clauses) : null;

        return is_object($asker) && method_exists($asker, 'get_filtered_price')
            ? $asker->get_filtered_price($query)
            : null;
    }
}
