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
        SiteOwnership::assertOwn();
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
}
