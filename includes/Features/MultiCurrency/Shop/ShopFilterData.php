<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Keeps what WooCommerce caches for its product filters apart by currency: how many products match a choice, if a
 * price filter is set, because its bounds are other prices in each currency. The page's price range itself is cached
 * once, in the store's currency, and converted here.
 */
final class ShopFilterData implements Registrable
{
    /** Has the cache; an internal class of WooCommerce, which may change. */
    private const FILTER_DATA = 'Automattic\WooCommerce\Internal\ProductFilters\FilterData';
    /** Query variable without an effect, which is part of the cache's key. */
    private const KEY = 'tillbook_conversion';
    /** Stack frames from this class to WooCommerce's function: our boundary, WordPress' hooks, and apply_filters(). */
    private const CALLS = 10;

    private bool $isCalling = false;

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_pre_product_filter_data', $this->data(...), 10, 3);
    }

    private function data(mixed $data, mixed $kind = null, mixed $query = null): mixed
    {
        if ($data !== null || !is_array($query) || $this->isCalling) {
            return $data;
        }
        $hasBounds = ShopPriceFilter::hasPrices($query) || self::hasPrice($query['meta_query'] ?? null);
        if (!$hasBounds && $kind !== 'price') {
            return $data;
        }
        $this->isCalling = true;
        try {
            $found = self::callAgain(
                $hasBounds
                    ? [self::KEY => $this->amounts->conversion->to . $this->amounts->conversion->fingerprint()]
                    : [],
            );
        } finally {
            $this->isCalling = false;
        }

        return is_array($found) && $kind === 'price' ? array_map($this->amounts->price(...), $found) : $found;
    }

    /**
     * Calls the function that asks for the data again. Only the call stack has its object and its other arguments.
     *
     * @param array<string, string> $more query variables to add to its query
     */
    private static function callAgain(array $more): mixed
    {
        foreach (debug_backtrace(DEBUG_BACKTRACE_PROVIDE_OBJECT, self::CALLS) as $call) {
            $caller = $call['object'] ?? null;
            if ($caller === null || !is_a($caller, self::FILTER_DATA)) {
                continue;
            }
            $arguments = $call['args'] ?? [];
            $query = array_shift($arguments);
            $function = [$caller, $call['function']];

            return is_array($query) && is_callable($function) ? $function($query + $more, ...$arguments) : null;
        }

        return null;
    }

    private static function hasPrice(mixed $query): bool
    {
        return is_array($query) &&
            (($query['key'] ?? null) === '_price' || array_filter($query, self::hasPrice(...)) !== []);
    }
}
