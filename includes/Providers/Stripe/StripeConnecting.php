<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\ProviderRefusal;

/** Opens no accounts: the merchant connects their own with a key (Connect\Connector). */
final class StripeConnecting implements Connecting
{
    public function begin(array $capabilities): void
    {
        throw new ProviderRefusal(
            'tillbook_stripe_key_needed',
            __('Connect your Stripe account with a restricted key.', 'tillbook'),
            409,
        );
    }

    public function progress(): ?int
    {
        return null;
    }

    public function resume(float $seconds): void {}

    public function reset(): LedgerScope
    {
        throw new ProviderRefusal(
            'tillbook_no_account',
            (string) Abilities::missingReason(Ability::OpenAccounts, null),
            409,
        );
    }

    public function incentive(): ?array
    {
        return null;
    }
}
