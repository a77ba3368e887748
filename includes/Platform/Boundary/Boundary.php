<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Closure;
use Throwable;
use wpdb;

/**
 * The edge between this plugin and people: what breaks behind it becomes a log entry with an id and a plain sentence, and
 * nothing of the error itself reaches the page. WordPress prints database errors where WP_DEBUG_DISPLAY is on; not in here.
 */
final class Boundary
{
    /**
     * Runs a piece of work and gives its result, or what is to happen instead.
     *
     * @template T
     *
     * @param string $edge where it is, for the log, such as `gateway: pay`
     * @param Closure(): T $work
     * @param Closure(Incident): T $otherwise after an unexpected error
     * @param class-string<Throwable> ...$expected errors that the caller handles, besides those for shoppers
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
     * Ends a request that must not go on, such as one that cannot tell its prices.
     *
     * @throws Unavailable where WooCommerce catches it: it shows the sentence as a notice, or answers with it
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
