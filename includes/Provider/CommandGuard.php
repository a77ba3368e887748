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
            throw new ProviderRefusal('tillbook_wrong_mode', __('Test and live payments are kept apart: switch the mode before changing this payment.', 'tillbook'), 409);
        }
        if ($scope->livemode && wp_get_environment_type() !== 'production') {
            throw new ProviderRefusal('tillbook_not_production', __('This is not a production site, so live payments cannot be changed here.', 'tillbook'), 409);
        }
        if (self::isCopy()) {
            throw new ProviderRefusal('tillbook_site_copied', __('This site looks like a copy of the one that was connected. Nothing is changed until you say whether it moved or is a copy.', 'tillbook'), 409);
        }
        if (get_option(self::READ_ONLY_OPTION) === 'yes') {
            throw new ProviderRefusal('tillbook_read_only', __('Payments are read-only on this site.', 'tillbook'), 409);
        }
    }

    /** Remembers the address under which the account was connected. */
    public static function rememberHome(): void
    {
        update_option(self::HOME_OPTION, self::home(), false);
    }

    /** Whether the site answers under another address than the one that was connected. */
    public static function isCopy(): bool
    {
        $connected = get_option(self::HOME_OPTION);

        return is_string($connected) && $connected !== '' && $connected !== self::home();
    }

    private static function home(): string
    {
        $home = get_option('home');

        return is_string($home) ? untrailingslashit($home) : '';
    }
}
