<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use RuntimeException;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\StrictReads;
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
        try {
            StrictReads::during(self::giveConnected(...));
            update_site_option(self::OPTION, 'yes');
        } catch (RuntimeException $error) {
            // The next request asks again.
            Incident::of('key constants of a network', $error);
        }
    }

    private static function giveConnected(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        // Most sites of a large network have no ledger, and of a deleted site it may be all that is left.
        $ledgers = $wpdb->get_col(
            (string) $wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->esc_like($wpdb->base_prefix) . '%tillbook_ledgers'),
        );
        foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $site) {
            $prefix = $wpdb->get_blog_prefix($site);
            foreach (in_array("{$prefix}tillbook_ledgers", $ledgers, true) ? [true, false] : [] as $isLive) {
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
    }

    private static function name(bool $isLive, ?int $site = null): string
    {
        return self::OPTION . '_' . ($site ?? get_current_blog_id()) . ($isLive ? '_live' : '_test');
    }
}
