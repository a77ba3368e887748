<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\BasicModule;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\NoCheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\ProviderServices;
use Tillbook\Providers\Stripe\Connect\ConnectServices;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;

/** The merchant's own Stripe accounts, one live and one test, connected with restricted keys. */
final class StripeModule extends BasicModule
{
    private const ACCOUNT_JOB = 'tillbook_stripe_account';
    private const ACCOUNT_SECONDS = 3600;
    private readonly KeyStore $keys;
    private readonly Accounts $accounts;
    private readonly Clients $clients;

    public function __construct(private readonly ProviderServices $services)
    {
        $this->keys = new KeyStore($services->clock);
        $this->accounts = new Accounts();
        $this->clients = new Clients($this->keys, $services->clock);
    }

    public function id(): string
    {
        return StripeProvider::ID;
    }

    public function isLive(): bool
    {
        return false;
    }

    public function open(string $accountId, bool $isLive): StripeProvider
    {
        return new StripeProvider($accountId, $isLive, $this->clients, $this->accounts);
    }

    public function connecting(): Connecting
    {
        return new StripeConnecting();
    }

    public function checkout(): CheckoutFields
    {
        return new NoCheckoutFields();
    }

    public function register(): void
    {
        $this->connect()->register();
        (new RecurringJob(self::ACCOUNT_JOB, self::ACCOUNT_SECONDS, function (): void {
            array_map($this->copy()->refresh(...), [true, false]);
        }))->register();
    }

    /** What connects and disconnects accounts and shows their health. */
    public function connect(): ConnectServices
    {
        return new ConnectServices($this->services, $this->keys, $this->accounts, $this->clients, EventTypes::ALL);
    }

    private function copy(): AccountCopy
    {
        return new AccountCopy($this->clients, $this->accounts);
    }
}
