<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderServices;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use WP_CLI;

/** Builds what connects accounts, and adds its routes and commands. */
final class ConnectServices
{
    /**
     * @param list<string> $events types of events that Stripe sends to the webhook
     * @param (Closure(LedgerScope): void)|null $connected what begins once an account is connected
     * @param list<HealthSource> $sources other parts of the connection that know how they are doing
     * @param (Closure(bool): void)|null $keysChanged what follows a change of an account's keys: ConnectParts
     */
    public function __construct(
        private readonly ProviderServices $services,
        private readonly KeyStore $keys,
        private readonly Accounts $accounts,
        private readonly Clients $clients,
        private readonly array $events,
        private readonly array $sources = [],
        private readonly ?Closure $connected = null,
        private readonly ?Closure $keysChanged = null,
    ) {}

    public function register(): void
    {
        Hooks::action(
            'rest_api_init',
            function (): void {
                (new ConnectController($this, $this->keys, $this->accounts))->register();
            },
            5,
        );
    }

    /** Adds its commands to WP-CLI. */
    public function addCommands(): void
    {
        $commands = new ConnectCommands($this);
        foreach (['connect', 'publishable', 'check', 'health', 'disconnect'] as $name) {
            WP_CLI::add_command("tillbook stripe $name", [$commands, $name]);
        }
    }

    /** Returns which accounts are connected. */
    public function connection(): Connection
    {
        return $this->services->connection();
    }

    /** Returns what connects an account. */
    public function connector(): Connector
    {
        return new Connector($this->parts(), $this->connected);
    }

    /** Returns what exchanges the keys of a connected account. */
    public function keyExchange(): KeyExchange
    {
        return new KeyExchange($this->parts());
    }

    /** Returns what tries the key of a connected account again. */
    public function keyCheck(): KeyCheck
    {
        return new KeyCheck($this->parts());
    }

    /** Returns what repairs the webhook of a connected account. */
    public function webhookRepair(): WebhookRepair
    {
        return new WebhookRepair($this->parts());
    }

    /** Returns what disconnects an account. */
    public function disconnector(): Disconnector
    {
        return new Disconnector($this->parts());
    }

    private function parts(): ConnectParts
    {
        return new ConnectParts(
            $this->services,
            $this->keys,
            $this->accounts,
            $this->clients,
            $this->test(),
            new Endpoints($this->keys, $this->accounts, $this->events),
            new Audit($this->services->database, $this->services->clock),
            $this->keysChanged,
        );
    }

    public function test(): SelfTest
    {
        return new SelfTest($this->clients);
    }

    public function health(): Health
    {
        return new Health(
            $this->accounts,
            $this->keys,
            $this->services->ledgers,
            new KeyHealth($this->keys, $this->accounts, $this->clients),
            new EndpointHealth($this->clients, $this->keys, $this->accounts, $this->services->clock),
            ...$this->sources,
            ...[new JobHealth($this->services->clock)],
        );
    }
}
