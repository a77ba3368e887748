<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Privacy\StoredPeople;

/**
 * A payments provider as a part of the plugin: everything that only makes sense with this provider. The rest of the plugin
 * reaches it through this interface alone. Modules are added by the filter `tillbook_providers`; see docs/for-developers.md.
 */
interface ProviderModule
{
    /** Lowercase letters, such as `sandbox` or `stripe`. It is stored with every account, so it never changes. */
    public function id(): string;

    /** Whether the accounts that it opens move real money. */
    public function isLive(): bool;

    /** The provider of one of its accounts, connected or not. Asks neither the database nor the provider. */
    public function open(string $accountId, bool $isLive): Provider;

    /** Where the provider leads the owner of the connected account. */
    public function links(Provider $provider): AccountLinks;

    /** Opens accounts, and closes those that move no real money. */
    public function connecting(): Connecting;

    /** Verifies the business. */
    public function onboarding(): Onboarding;

    /** What shoppers enter to pay by card. */
    public function checkout(): CheckoutFields;

    /** Its own records about shoppers in this site's database; null if it has none. */
    public function people(): ?StoredPeople;

    /** Adds its hooks, jobs, routes and commands. Called once a request, on `plugins_loaded`; asks the database nothing. */
    public function register(): void;
}
