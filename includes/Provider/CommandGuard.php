<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/**
 * The one gate before the provider. It refuses with a reason: test and live apart, a copied site, and a store that
 * was set to read-only.
 */
final class CommandGuard
{
    public const HOME_OPTION = 'tillbook_connected_home';
    public const READ_ONLY_OPTION = 'tillbook_read_only';

    /** @throws ProviderRefusal */
    public function assertAllowed(LedgerScope $scope, Provider $provider): void
    {
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
     * Two sites never change the same account.
     *
     * @throws ProviderRefusal
     */
    public static function assertOwnSite(): void
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
        if (self::isReadOnly()) {
            throw new ProviderRefusal(
                'tillbook_read_only',
                __('Payments are read-only on this site.', 'tillbook'),
                409,
            );
        }
    }

    /** Remembers the address under which the account was connected; it belongs to this site. */
    public static function rememberHome(): void
    {
        update_option(self::HOME_OPTION, self::home(), false);
        delete_option(self::READ_ONLY_OPTION);
    }

    /** The account belongs to another site: this one shows it and changes nothing, under this address. */
    public static function rememberCopy(): void
    {
        update_option(self::HOME_OPTION, self::home(), false);
        update_option(self::READ_ONLY_OPTION, 'yes', false);
    }

    /** There is no account any more that could belong to anybody. */
    public static function forgetHome(): void
    {
        delete_option(self::HOME_OPTION);
        delete_option(self::READ_ONLY_OPTION);
    }

    /** Whether the site answers under another address than the one that was connected. */
    public static function isCopy(): bool
    {
        $connected = self::connectedHome();

        return $connected !== '' && self::place($connected) !== self::place(self::home());
    }

    public static function isReadOnly(): bool
    {
        return get_option(self::READ_ONLY_OPTION) === 'yes';
    }

    /** The address under which the account was connected; empty where none is. */
    public static function connectedHome(): string
    {
        $connected = get_option(self::HOME_OPTION);

        return is_string($connected) ? $connected : '';
    }

    /** The address under which the site answers. */
    public static function home(): string
    {
        $home = get_option('home');

        return is_string($home) ? untrailingslashit($home) : '';
    }

    /** A site that got a certificate is the same site: what is before the host does not count. */
    private static function place(string $address): string
    {
        return strtolower((string) preg_replace('#^https?://#i', '', untrailingslashit($address)));
    }
}
