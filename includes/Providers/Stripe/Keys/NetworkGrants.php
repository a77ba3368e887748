<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use RuntimeException;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\StrictReads;
use wpdb;

/** Which sites of a network may use its key constants. A site's administrator can write the site's own options. */
final class NetworkGrants
{
    /**
     * "yes" once begin() is done, before that the sites that couldn't be read; with the ID of a site and a mode, "yes"
     * while the site may use that constant.
     */
    public const OPTION = 'tillbook_stripe_network';
    /** How often a site is asked that can't be read. */
    private const TRIES = 24;

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
        if (is_multisite()) {
            Boundary::run('key constants of a network', self::giveConnected(...), static fn() => null);
        }
    }

    /** @throws RuntimeException if a site couldn't be read, which is asked again in an hour, for a day */
    private static function giveConnected(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $noted = get_site_option(self::OPTION);
        /** @var array{sites?: list<int>, tries?: int, due?: int} $open */
        $open = is_array($noted) ? $noted : [];
        if ($noted === 'yes' || ($open['due'] ?? 0) > time()) {
            return;
        }
        // Most sites of a large network have no ledger, and of a deleted site it may be all that is left.
        [$ledgers, $left] = StrictReads::during(
            static fn(): array => [
                $wpdb->get_col(
                    (string) $wpdb->prepare(
                        'SHOW TABLES LIKE %s',
                        $wpdb->esc_like($wpdb->base_prefix) . '%tillbook_ledgers',
                    ),
                ),
                $open['sites'] ?? get_sites(['fields' => 'ids', 'number' => 0]),
            ],
        );
        $left = array_filter(
            $left,
            static fn(int $site): bool => in_array($wpdb->get_blog_prefix($site) . 'tillbook_ledgers', $ledgers, true),
        );
        // A statement may fail once.
        foreach ([1, 2] as $time) {
            $left = array_filter($left, static fn(int $site): bool => !self::giveUsed($wpdb, $site));
        }
        $tries = ($open['tries'] ?? 0) + 1;
        update_site_option(
            self::OPTION,
            $left === [] || $tries >= self::TRIES
                ? 'yes'
                : ['sites' => array_values($left), 'tries' => $tries, 'due' => time() + 3600],
        );
        if ($left !== []) {
            throw new RuntimeException('Sites that couldn\'t be read: ' . implode(', ', $left));
        }
    }

    /** @return bool whether the site could be read */
    private static function giveUsed(wpdb $wpdb, int $site): bool
    {
        $prefix = $wpdb->get_blog_prefix($site);
        // A constant can be defined in requests for some sites only. Who had no key of their own used one.
        $isUsed = static fn(bool $isLive): bool => $wpdb->get_var(
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
        ) !== null;
        try {
            $used = StrictReads::during(static fn(): array => array_filter([true, false], $isUsed));
        } catch (RuntimeException) {
            return false;
        }
        foreach ($used as $isLive) {
            self::give($isLive, $site);
        }

        return true;
    }

    private static function name(bool $isLive, ?int $site = null): string
    {
        return self::OPTION . '_' . ($site ?? get_current_blog_id()) . ($isLive ? '_live' : '_test');
    }
}
