<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Settings\StoreSettings;
use WeakMap;
use wpdb;

/**
 * Behind a database with replicas, which are late: has this request's reads go to the primary. HyperDB and LudicrousDB
 * otherwise read each table that the request has not written from a replica (decision 52).
 */
final class PrimaryReads
{
    /** HyperDB's name and LudicrousDB's. */
    private const METHODS = ['send_reads_to_primaries', 'send_reads_to_masters'];

    /** @var WeakMap<wpdb, true>|null connections that have been told */
    private static ?WeakMap $told = null;

    /** Sends all later reads of this request to the primary. Costs nothing where there is one database. */
    public static function begin(wpdb $wpdb): void
    {
        self::$told ??= new WeakMap();
        if (isset(self::$told[$wpdb])) {
            return;
        }
        self::$told[$wpdb] = true;
        $method = self::methodOf($wpdb);
        if ($method !== null) {
            $method();
            self::renewOptions($wpdb);
        }
        /**
         * Fires before Tillbook reads or writes its tables in a request. Have all later reads of this request go to the
         * primary here, if your store's replicas are neither HyperDB's nor LudicrousDB's.
         *
         * @since 0.1.0
         */
        do_action('tillbook_read_from_primary');
    }

    /**
     * Has requests that may show payments or decide about them read from the primary from their beginning: admin pages,
     * our routes, background jobs, commands, what a shopper sends, and their return from the bank. Other requests do so
     * once they need the ledger.
     */
    public static function beginIfPaymentsMayShow(wpdb $wpdb): void
    {
        $method = $_SERVER['REQUEST_METHOD'] ?? '';
        $address = $_SERVER['REQUEST_URI'] ?? '';
        if (
            !in_array($method, ['GET', 'HEAD'], true) ||
            (is_admin() && !wp_doing_ajax()) ||
            wp_doing_cron() ||
            // WP-CLI pretends to be a GET request.
            CommandLine::isUsed() ||
            (is_string($address) &&
                preg_match('#' . Controller::FULL_BASE . '|wc-api[/=]tillbook_#', rawurldecode($address)) === 1)
        ) {
            self::begin($wpdb);
        }
    }

    /**
     * Has an option that isn't autoloaded read from the primary, if it is not in the object cache: a value that is read
     * from a replica would stay there.
     */
    public static function beforeOption(wpdb $wpdb, string $name): void
    {
        if (self::areSplit($wpdb) && wp_cache_get($name, 'options') === false) {
            self::begin($wpdb);
        }
    }

    /** Has a user's meta data read from the primary: WordPress reads it from a replica before any plugin runs. */
    public static function beforeUserMeta(int $userId): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        if (self::areSplit($wpdb)) {
            self::begin($wpdb);
            wp_cache_delete($userId, 'user_meta');
        }
    }

    /** Whether reads go to replicas unless told otherwise. */
    private static function areSplit(wpdb $wpdb): bool
    {
        return self::methodOf($wpdb) !== null;
    }

    /**
     * WordPress reads autoloaded options before any plugin runs. Without an object cache this request forgets them; an
     * object cache that another request has filled from a replica since it was flushed is filled again.
     */
    private static function renewOptions(wpdb $wpdb): void
    {
        if (!wp_using_ext_object_cache()) {
            wp_cache_delete('alloptions', 'options');
            wp_cache_delete('notoptions', 'options');

            return;
        }
        $known = wp_load_alloptions();
        /** @var list<array{option_name: string, option_value: string}>|null $rows */
        $rows = $wpdb->get_results(
            (string) $wpdb->prepare(
                "SELECT option_name, option_value FROM %i WHERE (option_name LIKE %s OR option_name = %s) AND autoload NOT IN ('no', 'off', 'auto-off')",
                $wpdb->options,
                $wpdb->esc_like('tillbook_') . '%',
                StoreSettings::OPTION,
            ),
            'ARRAY_A',
        );
        foreach ($rows ?? [] as $row) {
            if (($known[$row['option_name']] ?? null) !== $row['option_value']) {
                wp_cache_delete('alloptions', 'options');
                wp_load_alloptions();

                return;
            }
        }
    }

    private static function methodOf(wpdb $wpdb): ?callable
    {
        foreach (self::METHODS as $name) {
            $method = [$wpdb, $name];
            // Not is_callable(): a plugin's wpdb may answer to every name.
            if (method_exists($wpdb, $name) && is_callable($method)) {
                return $method;
            }
        }

        return null;
    }
}
