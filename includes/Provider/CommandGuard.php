<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boot\TablesState;

/**
 * Checks every command before it reaches the provider. Rejects, with a reason, commands that mix test and live
 * mode and commands from a copied site or a read-only store.
 */
final class CommandGuard
{
    /**
     * Whether the account is this site's own, and the site's URL: `own:` or `copy:` and Base64. Tools that copy a site
     * replace its URL in the whole database, but don't find it here, so that the copy is recognized. Autoloaded,
     * because pages of the shop read it. Earlier versions stored only the URL.
     */
    public const HOME_OPTION = 'tillbook_connected_home';
    /** Earlier versions stored here that the site is a copy. */
    public const READ_ONLY_OPTION = 'tillbook_read_only';

    private const OWN = 'own:';
    private const COPY = 'copy:';

    /**
     * Checks that a command can be sent to the provider.
     *
     * @throws ProviderRefusal
     */
    public function assertAllowed(LedgerScope $scope, Provider $provider): void
    {
        self::assertStorable();
        if ($scope->provider !== $provider->id() || $scope->livemode !== $provider->isLive()) {
            throw new ProviderRefusal(
                'tillbook_wrong_mode',
                __('Test and live payments are separate. Switch modes before you change this payment.', 'tillbook'),
                409,
            );
        }
        if ($scope->livemode && wp_get_environment_type() !== 'production') {
            throw new ProviderRefusal(
                'tillbook_not_production',
                __('This is not a production site, so live payments cannot be changed here.', 'tillbook'),
                409,
            );
        }
        self::assertOwnSite();
    }

    /**
     * Ensures that what comes of a command can be stored: not while the tables are older than the code.
     *
     * @throws ProviderRefusal
     */
    public static function assertStorable(): void
    {
        if (TablesState::isOutdated()) {
            throw new ProviderRefusal(
                'tillbook_updating',
                __(
                    'Tillbook is updating its database tables, so nothing was changed. Try again in a few minutes.',
                    'tillbook',
                ),
                503,
            );
        }
    }

    /**
     * Ensures that it is known whether the site moved or is a copy.
     *
     * @throws ProviderRefusal
     */
    public static function assertSettled(): void
    {
        if (self::isCopy()) {
            throw new ProviderRefusal(
                'tillbook_site_copied',
                __(
                    'This site looks like a copy of the connected site. Nothing is changed until you say whether it moved or is a copy.',
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
    public static function assertOwnSite(): void
    {
        self::assertSettled();
        if (self::isReadOnly()) {
            throw new ProviderRefusal(
                'tillbook_read_only',
                __('Payments are read-only on this site.', 'tillbook'),
                409,
            );
        }
    }

    /** Stores the URL where the account was connected; the account belongs to this site. */
    public static function rememberHome(): void
    {
        self::remember(self::OWN, self::home());
    }

    /**
     * Marks that the account belongs to another site. At the current URL, this site shows the account but can't
     * change it.
     */
    public static function rememberCopy(): void
    {
        self::remember(self::COPY, self::home());
    }

    /** Stores what an earlier version stored as this version does, also on a copy: it stays what it is. */
    public static function protectHome(): void
    {
        $home = self::connectedHome();
        if ($home !== '') {
            self::remember(self::isReadOnly() ? self::COPY : self::OWN, $home);
        }
    }

    /**
     * Removes the stored URL and read-only state after the account is disconnected. Before, assertSettled() must be
     * called: a site that moved keeps its name, because its payments have it.
     */
    public static function forgetHome(): void
    {
        if (self::isReadOnly()) {
            // A copy has the name of the site that it was copied from; what it sells from now on is its own.
            SiteId::renew();
        }
        delete_option(self::HOME_OPTION);
        delete_option(self::READ_ONLY_OPTION);
    }

    /**
     * Gives a copy a name of its own when the plugin's data is removed. A site that may have moved is asked once it
     * has the plugin again.
     *
     * @param callable(): bool $remove returns whether the data was removed
     */
    public static function uninstall(callable $remove): void
    {
        $home = get_option(self::HOME_OPTION);
        [$isAsked, $isCopy] = [self::isCopy(), self::isReadOnly()];
        if (!$remove()) {
            return;
        }
        if ($isAsked) {
            update_option(self::HOME_OPTION, $home, true);
        } elseif ($isCopy) {
            SiteId::renew();
        }
    }

    /**
     * Whether the site's URL differs from the one where the account was connected. A `www.` at its beginning makes no
     * other site.
     */
    public static function isCopy(): bool
    {
        $site = static fn(string $address): string => (string) preg_replace('/^www\./', '', self::place($address));

        return self::stored() !== '' && $site(self::connectedHome()) !== $site(self::home());
    }

    public static function isReadOnly(): bool
    {
        return self::encoded() === null
            ? get_option(self::READ_ONLY_OPTION) === 'yes'
            : str_starts_with(self::stored(), self::COPY);
    }

    /** Whether the account belongs to another site, which this one must leave alone: it is a copy, or was one. */
    public static function isOthers(): bool
    {
        return self::isCopy() || self::isReadOnly();
    }

    /** Returns the URL where the account was connected; empty if no account is connected. */
    public static function connectedHome(): string
    {
        $encoded = self::encoded();

        return $encoded === null ? self::stored() : (string) base64_decode($encoded, true);
    }

    /** Returns the site's URL. */
    public static function home(): string
    {
        $home = get_option('home');

        return is_string($home) ? untrailingslashit($home) : '';
    }

    /**
     * Returns an address as addresses of a site are compared. The scheme is ignored: a site that switched to HTTPS is
     * the same site, and WordPress may name another scheme in background jobs than in the admin.
     */
    public static function place(string $address): string
    {
        return strtolower((string) preg_replace('#^https?://#i', '', untrailingslashit($address)));
    }

    /** @param self::OWN|self::COPY $state */
    private static function remember(string $state, string $home): void
    {
        // One option, so that a request that ends early can't leave a copy that acts as the original.
        update_option(self::HOME_OPTION, $state . base64_encode($home), true);
        delete_option(self::READ_ONLY_OPTION);
    }

    private static function stored(): string
    {
        $stored = get_option(self::HOME_OPTION);

        return is_string($stored) ? $stored : '';
    }

    /** Returns the encoded URL; null if there is none, or an earlier version stored it. */
    private static function encoded(): ?string
    {
        return preg_match('/^(?:own|copy):(.*)$/s', self::stored(), $parts) === 1 ? $parts[1] : null;
    }
}
