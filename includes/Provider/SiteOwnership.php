<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\CommandLine;
use Tillbook\Platform\Files\PrivateFolder;

/**
 * Tells whether the connected account belongs to this site. A site is often copied with its whole database, such as for
 * staging. The copy then has the account and its key as well, and two sites would act on the same payments.
 *
 * So the URL where the account was connected is stored. A site with another URL looks like a copy: nothing is changed
 * until a user says whether the site moved, which claims the account, or is a copy. A copy shows the account read-only.
 */
final class SiteOwnership
{
    /**
     * Whether the account is this site's own, and the site's URL: `own:` or `copy:` and Base64. Tools that copy a site
     * replace its URL in the whole database, but don't find it here, so that the copy is recognized. Autoloaded,
     * because pages of the shop read it.
     */
    public const OPTION = 'tillbook_connected_home';

    private const OWN = 'own:';
    private const COPY = 'copy:';

    /**
     * Whether the site's URL differs from the one where the account was connected, and no user has said why. A `www.`
     * at its beginning makes no other site.
     */
    public static function looksCopied(): bool
    {
        $site = static fn(string $url): string => (string) preg_replace('/^www\./', '', self::normalizeUrl($url));

        return self::stored() !== '' && $site(self::connectedUrl()) !== $site(self::currentUrl());
    }

    /** Whether the site is marked as a copy, which shows the account but can't change it. */
    public static function isReadOnly(): bool
    {
        return str_starts_with(self::stored(), self::COPY);
    }

    /** Whether the account belongs to another site, which this one must leave alone: it is a copy, or may be one. */
    public static function belongsElsewhere(): bool
    {
        return self::looksCopied() || self::isReadOnly();
    }

    /**
     * Returns why this process doesn't know the site's address, translated; null if it does. Some hosts (Bitnami) make
     * it of the request's host name. A developer's copy has the stored address, too, so that isn't used instead.
     */
    public static function addressObstacle(): ?string
    {
        $isLocal = static fn(string $url): bool => preg_match(
            '/^(localhost|127\..*|\[::1\])?$/D',
            (string) wp_parse_url($url, PHP_URL_HOST),
        ) === 1;

        return CommandLine::isOfServer() &&
            wp_get_environment_type() === 'production' &&
            $isLocal(self::currentUrl()) &&
            (self::stored() === '' || !$isLocal(self::connectedUrl()))
            ? sprintf(
                /* translators: %s: an address */
                __(
                    'On the command line, this site\'s address is %s. Add --url= with the real address, or define it as WP_HOME in wp-config.php. On a local site, set WP_ENVIRONMENT_TYPE to “local”.',
                    'tillbook',
                ),
                self::currentUrl(),
            )
            : null;
    }

    /**
     * Ensures that it is known whether the site moved or is a copy.
     *
     * @throws ProviderRefusal
     */
    public static function assertDecided(): void
    {
        $obstacle = self::addressObstacle();
        if ($obstacle !== null || self::looksCopied()) {
            throw new ProviderRefusal(
                'tillbook_site_copied',
                $obstacle ??
                    __(
                        'This site looks like a copy of the connected site. Nothing is changed until you confirm whether it moved or is a copy.',
                        'tillbook',
                    ),
                409,
            );
        }
    }

    /**
     * Ensures that two sites never change the same account.
     *
     * @throws ProviderRefusal
     */
    public static function assertOwn(): void
    {
        self::assertDecided();
        if (self::isReadOnly()) {
            throw new ProviderRefusal(
                'tillbook_read_only',
                __('Payments are read-only on this site.', 'tillbook'),
                409,
            );
        }
    }

    /** Makes the account this site's own, at its current URL. */
    public static function claim(): void
    {
        self::store(self::OWN, self::currentUrl());
    }

    /** Marks that the account belongs to another site. At the current URL, this site shows it but can't change it. */
    public static function markCopy(): void
    {
        self::store(self::COPY, self::currentUrl());
    }

    /**
     * Removes the stored URL and read-only state after the account is disconnected. Before, assertDecided() must be
     * called: a site that moved keeps its name, because its payments have it.
     */
    public static function release(): void
    {
        if (self::isReadOnly()) {
            // A copy has the name of the site that it was copied from, and may share its folder; what it sells and
            // stores from now on is its own.
            SiteId::renew();
            PrivateFolder::renew();
            /**
             * Fires when a copy of a site disconnects the original's last account, such as to drop what the original
             * still does itself. From now on, the copy is a store of its own.
             *
             * @since 0.1.0
             */
            do_action('tillbook_copy_released');
        }
        delete_option(self::OPTION);
    }

    /**
     * Gives a copy a name of its own when the plugin's data is removed. A site that may have moved keeps the option,
     * not autoloaded, and is asked once it has the plugin again.
     *
     * @param callable(): bool $remove returns whether the data was removed
     */
    public static function uninstall(callable $remove): void
    {
        $stored = get_option(self::OPTION);
        [$isAsked, $isCopy] = [self::looksCopied(), self::isReadOnly()];
        if (!$remove()) {
            return;
        }
        if ($isAsked) {
            update_option(self::OPTION, $stored, false);
        } elseif ($isCopy) {
            SiteId::renew();
        }
    }

    /** Returns the URL where the account was connected; empty if no account is connected, or it can't be read. */
    public static function connectedUrl(): string
    {
        return preg_match('/^(?:own|copy):(.*)$/s', self::stored(), $parts) === 1
            ? (string) base64_decode($parts[1], true)
            : '';
    }

    /** Returns the site's URL. */
    public static function currentUrl(): string
    {
        $home = get_option('home');

        return is_string($home) ? untrailingslashit($home) : '';
    }

    /**
     * Returns a URL as URLs of a site are compared. The scheme is ignored: a site that switched to HTTPS is the same
     * site, and WordPress may name another scheme in background jobs than in the admin.
     */
    public static function normalizeUrl(string $url): string
    {
        return strtolower((string) preg_replace('#^https?://#i', '', untrailingslashit($url)));
    }

    /** @param self::OWN|self::COPY $state */
    private static function store(string $state, string $url): void
    {
        // One option, so that a request that ends early can't leave a copy that acts as the original.
        update_option(self::OPTION, $state . base64_encode($url), true);
    }

    private static function stored(): string
    {
        $stored = get_option(self::OPTION);

        return is_string($stored) ? $stored : '';
    }
}
