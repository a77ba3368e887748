<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\CommandLine;

/**
 * Detects whether a request comes from the shop, where prices are in the shopper's currency. The admin,
 * background jobs, the command line and REST use the store's currency; of the REST API, only the Store API (cart
 * and checkout blocks) is the shop, without its route for orders.
 */
final class ShopRequest
{
    /** Reads the user only for Ajax requests from the home page; can be called as soon as plugins are loaded. */
    public static function isShop(): bool
    {
        if (
            wp_doing_cron() ||
            CommandLine::isUsed() ||
            (defined('XMLRPC_REQUEST') && constant('XMLRPC_REQUEST') === true)
        ) {
            return false;
        }
        if (is_admin()) {
            return wp_doing_ajax() && self::isSentByShop();
        }

        return self::restRoute() === null || self::isStoreApi();
    }

    /** Returns whether this is a request of the cart and checkout blocks. An order's amounts are in its currency. */
    public static function isStoreApi(): bool
    {
        return preg_match('#^wc/store(/|$)#D', self::restRoute() ?? '') === 1 && !self::isOfOrder();
    }

    /** Returns whether this is a request of the Store API for an order. */
    public static function isOfOrder(): bool
    {
        return preg_match('#^wc/store/(v\d+/)?order/#D', self::restRoute() ?? '') === 1;
    }

    /** @return string|null the route without a leading slash; null if this is no REST request */
    private static function restRoute(): ?string
    {
        $plain = $_GET['rest_route'] ?? null;
        if (is_string($plain) && $plain !== '') {
            return ltrim(sanitize_text_field(wp_unslash($plain)), '/');
        }
        $uri = $_SERVER['REQUEST_URI'] ?? '';
        $path = (string) wp_parse_url(is_string($uri) ? $uri : '', PHP_URL_PATH);
        // WooCommerce's Legacy REST API; other addresses of wc-api are those of payment gateways.
        if (isset($_GET['wc-api-route']) || preg_match('#/wc-api/v[1-3](/|$)#D', $path) === 1) {
            return 'wc-api';
        }
        $prefix = '/' . rest_get_url_prefix() . '/';
        $position = strpos($path, $prefix);

        return $position === false ? null : substr($path, $position + strlen($prefix));
    }

    /**
     * Checks the referring page, because the admin and the shop use the same admin-ajax.php. A site's policy can make
     * browsers name only the site (`Referrer-Policy: strict-origin`), which looks like the home page: then the requests
     * of staff count as the admin's, where a converted price could be saved.
     */
    private static function isSentByShop(): bool
    {
        $referer = $_SERVER['HTTP_REFERER'] ?? '';
        $referer = is_string($referer) ? $referer : '';

        return str_starts_with($referer, home_url('/')) &&
            !str_starts_with($referer, admin_url()) &&
            !($referer === home_url('/') && current_user_can('edit_posts'));
    }
}
