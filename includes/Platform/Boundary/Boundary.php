<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Closure;
use Throwable;
use wpdb;

/**
 * Error boundary between the plugin and users. An unexpected error becomes a log entry with an ID and a plain
 * message; nothing of the error itself reaches the page. Also hides database errors, which WordPress prints if
 * WP_DEBUG_DISPLAY is on.
 */
final class Boundary
{
    /**
     * Runs a callback and returns its result, or the fallback's result after an unexpected error.
     *
     * @template T
     *
     * @param string $edge name of the entry point for the log, such as `gateway: pay`
     * @param Closure(): T $work
     * @param Closure(Incident): T $otherwise fallback after an unexpected error
     * @param class-string<Throwable> ...$expected errors that the caller handles, in addition to those for shoppers
     *
     * @return T
     */
    public static function run(string $edge, Closure $work, Closure $otherwise, string ...$expected): mixed
    {
        $wpdb = $GLOBALS['wpdb'] ?? null;
        $isShown = $wpdb instanceof wpdb ? $wpdb->hide_errors() : false;
        try {
            return $work();
        } catch (Throwable $error) {
            if (self::isExpected($error, $expected)) {
                throw $error;
            }

            return $otherwise(Incident::of($edge, $error));
        } finally {
            if ($wpdb instanceof wpdb) {
                $wpdb->show_errors($isShown);
            }
        }
    }

    /**
     * Ends a request that must not continue, such as one without correct prices.
     *
     * @throws Unavailable if WooCommerce catches it and shows its message as a notice or returns it
     */
    public static function refuse(Incident $incident): never
    {
        $isPlacingAnOrder =
            did_action('woocommerce_before_checkout_process') > 0 && (wp_doing_ajax() || doing_action('wp_loaded'));
        $address = $_SERVER['REQUEST_URI'] ?? '';
        $isStoreApi =
            wp_is_serving_rest_request() && is_string($address) && str_contains(rawurldecode($address), '/wc/store');
        if ($isPlacingAnOrder || $isStoreApi) {
            throw new Unavailable(esc_html($incident->sentence()), 500);
        }
        wp_die(esc_html($incident->sentence()), esc_html__('Something went wrong', 'tillbook'), ['response' => 500]);
    }

    /** @param array<class-string<Throwable>> $expected */
    private static function isExpected(Throwable $error, array $expected): bool
    {
        foreach ([ForShoppers::class, ...$expected] as $class) {
            if ($error instanceof $class) {
                return true;
            }
        }

        return false;
    }
}
