<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/**
 * A small shop for tests, made of WooCommerce's own objects, which are found again by their SKUs, codes, names and
 * addresses. Making it twice changes nothing, but that prices, stock, taxes and the checkout are again as described
 * here.
 */
final class ShopFixture
{
    private const BEFORE = 'tillbook_test_shop_before';
    private const ZONE = 'Everywhere';
    private const RATE = 'Test VAT';
    private const OPTIONS = [
        'woocommerce_coming_soon' => 'no',
        'woocommerce_store_pages_only' => 'no',
        'woocommerce_enable_guest_checkout' => 'yes',
        'woocommerce_enable_coupons' => 'yes',
        'woocommerce_calc_taxes' => 'no',
        'woocommerce_prices_include_tax' => 'no',
        'woocommerce_tax_display_shop' => 'excl',
        'woocommerce_tax_display_cart' => 'excl',
        'woocommerce_allowed_countries' => 'all',
        'woocommerce_ship_to_countries' => '',
        'woocommerce_currency' => 'USD',
        'woocommerce_price_num_decimals' => '2',
        'woocommerce_manage_stock' => 'yes',
        'woocommerce_hold_stock_minutes' => '60',
    ];

    /**
     * Products: mug 18.37, sale 19.99 of 25.00, shirt (shirtSmall 10.00, shirtLarge 15.00), ebook 5.00, last 12.00 with
     * one in stock, sofa 900.00. Pages: shop, cart, checkout and account are WooCommerce's own, classicCart and
     * classicCheckout shortcodes.
     *
     * @return array{products: array<string, array{id: int, url: string}>, coupons: array<string, int>, zone: int, flatRate: string, freeShipping: string, taxRate: int, pages: array<string, array{id: int, url: string}>}
     */
    public static function make(): array
    {
        self::keepOptions();
        foreach (self::OPTIONS as $name => $value) {
            update_option($name, $value);
        }
        (new \Tillbook\Platform\Settings\StoreSettings())->change(['enabled' => true]);
        $made = [
            'products' => self::products(),
            'coupons' => self::coupons(),
            ...self::shipping(),
            'taxRate' => self::taxRate(),
            'pages' => self::pages(),
        ];
        \WC_Cache_Helper::get_transient_version('shipping', true);
        wc_delete_product_transients();

        return $made;
    }

    /** Takes away what make() made, orders of the test's shoppers not included. */
    public static function remove(): void
    {
        foreach (
            [
                'tillbook-mug',
                'tillbook-sale',
                'tillbook-shirt-s',
                'tillbook-shirt-l',
                'tillbook-shirt',
                'tillbook-ebook',
                'tillbook-last',
                'tillbook-sofa',
            ]
            as $sku
        ) {
            $product = wc_get_product(wc_get_product_id_by_sku($sku));
            $product instanceof \WC_Product && $product->delete(true);
        }
        foreach (['fixed5', 'prod2', 'ten'] as $code) {
            $id = wc_get_coupon_id_by_code($code);
            $id > 0 && wp_delete_post($id, true);
        }
        foreach (['classic-cart', 'classic-checkout'] as $slug) {
            $page = get_page_by_path($slug);
            $page instanceof \WP_Post && wp_delete_post($page->ID, true);
        }
        $zone = self::zone();
        $zone?->delete(true);
        $rate = self::rateId();
        $rate > 0 && \WC_Tax::_delete_tax_rate($rate);
        $before = get_option(self::BEFORE);
        foreach (is_array($before) ? $before : [] as $name => $value) {
            $value === null ? delete_option((string) $name) : update_option((string) $name, $value);
        }
        delete_option(self::BEFORE);
    }

    /** @return array<string, array{id: int, url: string}> */
    private static function products(): array
    {
        $mug = self::product(\WC_Product_Simple::class, 'tillbook-mug', 'Plain mug', ['regular_price' => '18.37']);
        $sale = self::product(\WC_Product_Simple::class, 'tillbook-sale', 'Mug on sale', [
            'regular_price' => '25.00',
            'sale_price' => '19.99',
        ]);
        $ebook = self::product(\WC_Product_Simple::class, 'tillbook-ebook', 'Book to download', [
            'regular_price' => '5.00',
            'virtual' => true,
        ]);
        $last = self::product(\WC_Product_Simple::class, 'tillbook-last', 'Last in stock', [
            'regular_price' => '12.00',
            'manage_stock' => true,
            'stock_quantity' => 1,
            'backorders' => 'no',
            'stock_status' => 'instock',
        ]);
        $sofa = self::product(\WC_Product_Simple::class, 'tillbook-sofa', 'Sofa', ['regular_price' => '900.00']);
        $size = new \WC_Product_Attribute();
        $size->set_name('Size');
        $size->set_options(['Small', 'Large']);
        $size->set_visible(true);
        $size->set_variation(true);
        $shirt = self::product(\WC_Product_Variable::class, 'tillbook-shirt', 'Shirt', ['attributes' => [$size]]);
        $small = self::product(\WC_Product_Variation::class, 'tillbook-shirt-s', 'Shirt, small', [
            'parent_id' => $shirt->get_id(),
            'attributes' => ['size' => 'Small'],
            'regular_price' => '10.00',
        ]);
        $large = self::product(\WC_Product_Variation::class, 'tillbook-shirt-l', 'Shirt, large', [
            'parent_id' => $shirt->get_id(),
            'attributes' => ['size' => 'Large'],
            'regular_price' => '15.00',
        ]);
        \WC_Product_Variable::sync($shirt->get_id());

        return array_map(
            static fn(\WC_Product $product): array => ['id' => $product->get_id(), 'url' => $product->get_permalink()],
            [
                'mug' => $mug,
                'sale' => $sale,
                'shirt' => $shirt,
                'shirtSmall' => $small,
                'shirtLarge' => $large,
                'ebook' => $ebook,
                'last' => $last,
                'sofa' => $sofa,
            ],
        );
    }

    /**
     * @param class-string<\WC_Product> $type
     * @param array<string, mixed> $values
     */
    private static function product(string $type, string $sku, string $name, array $values): \WC_Product
    {
        $product = new $type(wc_get_product_id_by_sku($sku));
        $product->set_props([
            'name' => $name,
            'sku' => $sku,
            'status' => 'publish',
            'tax_status' => 'taxable',
            ...$values,
        ]);
        $product->save();

        return $product;
    }

    /** @return array<string, int> */
    private static function coupons(): array
    {
        $ids = [];
        foreach (
            ['FIXED5' => ['fixed_cart', '5'], 'PROD2' => ['fixed_product', '2'], 'TEN' => ['percent', '10']]
            as $code => [$type, $amount]
        ) {
            $coupon = new \WC_Coupon($code);
            $coupon->set_code($code);
            $coupon->set_discount_type($type);
            $coupon->set_amount($amount);
            $coupon->set_usage_limit(0);
            $ids[$code] = $coupon->save();
        }

        return $ids;
    }

    /** @return array{zone: int, flatRate: string, freeShipping: string} */
    private static function shipping(): array
    {
        $zone = self::zone() ?? new \WC_Shipping_Zone();
        $zone->set_zone_name(self::ZONE);
        // Without a place in it, a zone is every place.
        $zone->set_locations([]);
        $zone->set_zone_order(1000);
        $zone->save();
        $settings = [
            'flat_rate' => ['title' => 'Flat rate', 'tax_status' => 'taxable', 'cost' => '4.90'],
            'free_shipping' => [
                'title' => 'Free shipping',
                'requires' => 'min_amount',
                'min_amount' => '100',
                'ignore_discounts' => 'no',
            ],
        ];
        $ids = [];
        foreach ($zone->get_shipping_methods() as $method) {
            $ids[$method->id] = $method->get_instance_id();
        }
        foreach ($settings as $method => $values) {
            $ids[$method] ??= $zone->add_shipping_method($method);
            update_option("woocommerce_{$method}_{$ids[$method]}_settings", $values);
        }

        return [
            'zone' => $zone->get_id(),
            'flatRate' => "flat_rate:{$ids['flat_rate']}",
            'freeShipping' => "free_shipping:{$ids['free_shipping']}",
        ];
    }

    private static function zone(): ?\WC_Shipping_Zone
    {
        foreach (\WC_Shipping_Zones::get_zones() as $zone) {
            if ($zone['zone_name'] === self::ZONE) {
                return new \WC_Shipping_Zone((int) $zone['zone_id']);
            }
        }

        return null;
    }

    private static function taxRate(): int
    {
        $id = self::rateId();

        return $id > 0
            ? $id
            : \WC_Tax::_insert_tax_rate([
                'tax_rate_country' => '',
                'tax_rate_state' => '',
                'tax_rate' => '20.0000',
                'tax_rate_name' => self::RATE,
                'tax_rate_priority' => 1,
                'tax_rate_compound' => 0,
                'tax_rate_shipping' => 1,
                'tax_rate_order' => 1,
                'tax_rate_class' => '',
            ]);
    }

    private static function rateId(): int
    {
        foreach (\WC_Tax::get_rates_for_tax_class('') as $rate) {
            if ($rate->tax_rate_name === self::RATE) {
                return (int) $rate->tax_rate_id;
            }
        }

        return 0;
    }

    /** @return array<string, array{id: int, url: string}> */
    private static function pages(): array
    {
        \WC_Install::create_pages();
        $ids = array_map(wc_get_page_id(...), [
            'shop' => 'shop',
            'cart' => 'cart',
            'checkout' => 'checkout',
            'account' => 'myaccount',
        ]);
        $ids['classicCart'] = self::page('classic-cart', 'Classic cart', '[woocommerce_cart]');
        $ids['classicCheckout'] = self::page('classic-checkout', 'Classic checkout', '[woocommerce_checkout]');

        return array_map(static fn(int $id): array => ['id' => $id, 'url' => (string) get_permalink($id)], $ids);
    }

    private static function page(string $slug, string $title, string $shortcode): int
    {
        $page = get_page_by_path($slug);

        return $page instanceof \WP_Post
            ? $page->ID
            : (int) wp_insert_post([
                'post_type' => 'page',
                'post_status' => 'publish',
                'post_name' => $slug,
                'post_title' => $title,
                'post_content' => "<!-- wp:shortcode -->{$shortcode}<!-- /wp:shortcode -->",
            ]);
    }

    /** Remembers, once, what the store had set itself. */
    private static function keepOptions(): void
    {
        $before = [];
        foreach ([...array_keys(self::OPTIONS), \Tillbook\Platform\Settings\StoreSettings::OPTION] as $name) {
            $before[$name] = get_option($name, null);
        }
        add_option(self::BEFORE, $before, '', false);
    }
}
