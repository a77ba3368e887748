<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Keeps the lists of products apart by currency that WooCommerce's widgets cache. The lists of all widgets of a kind
 * are one entry of the object cache; the entry stays the same for all currencies, so that whatever forgets it, such as
 * a changed product, forgets them all.
 */
final class ShopWidgets implements Registrable
{
    /** Names of the widgets' entries in the object cache, each also with `http` and `https`. */
    private const WIDGETS = ['woocommerce_products', 'woocommerce_top_rated_products'];

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_cached_widget_id', $this->separate(...));
    }

    /** Removes the lists at earlier rates. */
    public static function forget(): void
    {
        foreach (self::WIDGETS as $widget) {
            wp_cache_delete($widget . '-https', 'widget');
            wp_cache_delete($widget . '-http', 'widget');
        }
    }

    /** Adds the conversion to the id of one widget, such as `woocommerce_products-2-https`. */
    private function separate(mixed $id): mixed
    {
        return is_string($id) && preg_match('/-\d+-https?$/D', $id) === 1
            ? $id . '_' . $this->amounts->conversion->to . $this->amounts->conversion->fingerprint()
            : $id;
    }
}
