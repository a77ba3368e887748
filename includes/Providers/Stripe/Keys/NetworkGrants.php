<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use wpdb;

/** Which sites of a network may use its key constants. A site's administrator can write the site's own options. */
final class NetworkGrants
{
    /** Exists once begin() is done; with the ID of a site and a mode, while the site may use that constant. */
    public const OPTION = 'tillbook_stripe_network';

    /** Whether the current site may use the constant of a mode. */
    public static function has(bool $isLive): bool
    {
        self::begin();

        return !is_multisite() || get_site_option(self::name($isLive)) === 'yes';
    }

    public static function give(bool $isLive, ?int $site = null): void
    {
        if (is_multisite()) {
            update_site_option(self::name($isLive, $site), 'yes');
        }
    }

    public static function take(bool $isLive, ?int $site = null): void
    {
        delete_site_option(self::name($isLive, $site));
    }

    /**
     * Once: gives the constants to sites that are connected (decision 60). Later, or without a ledger, the option with
     * an account proves nothing.
     */
    public static function begin(): void
    {
        if (!is_multisite() || get_site_option(self::OPTION) === 'yes') {
            return;
        }
        global $wpdb;
        assert($wpdb instanceof wpdb);
        // Most sites of a large network have no ledger.
        $ledgers = $wpdb->get_col(
            (string) $wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->esc_like($wpdb->base_prefix) . '%tillbook_ledgers'),
        );
        if ($wpdb->last_error !== '') {
            return;
        }
        // One of a deleted site may be left.
        $before = $wpdb->suppress_errors();
        foreach ($ledgers as $table) {
            $number = substr((string) $table, strlen($wpdb->base_prefix), -strlen('tillbook_ledgers'));
            if (preg_match('/^(\d+_)?$/D', $number) !== 1) {
                continue;
            }
            $site = $number === '' ? 1 : (int) $number;
            $prefix = $wpdb->get_blog_prefix($site);
            foreach ([true, false] as $isLive) {
                // A constant can be defined in requests for some sites only. Who had no key of their own used one.
                $isUsed = $wpdb->get_var(
                    (string) $wpdb->prepare(
                        "SELECT 1 FROM %i, %i WHERE provider = 'stripe' AND livemode = %d AND option_name = %s AND (%d = 1 OR NOT EXISTS (SELECT 1 FROM %i WHERE option_name = %s)) LIMIT 1",
                        "{$prefix}tillbook_ledgers",
                        "{$prefix}options",
                        $isLive,
                        Accounts::name($isLive),
                        KeyStore::constant($isLive, 'KEY') !== null,
                        "{$prefix}options",
                        KeyStore::optionName($isLive),
                    ),
                );
                if ($isUsed !== null) {
                    self::give($isLive, $site);
                }
            }
        }
        $wpdb->suppress_errors($before);
        update_site_option(self::OPTION, 'yes');
    }

    private static function name(bool $isLive, ?int $site = null): string
    {
        return self::OPTION . '_' . ($site ?? get_current_blog_id()) . ($isLive ? '_live' : '_test');
    }
}
