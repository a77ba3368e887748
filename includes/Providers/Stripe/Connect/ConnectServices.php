<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
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
     * @param (Closure(bool): void)|null $keysChanged what follows a change of an account's keys: Connector
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
                (new ConnectController(
                    $this->connector(...),
                    $this->test(...),
                    $this->health(...),
                    $this->keys,
                    $this->accounts,
                ))->register();
            },
            5,
        );
    }

    /** Adds its commands to WP-CLI. */
    public function addCommands(): void
    {
        $commands = new ConnectCommands($this->connector(...), $this->test(...), $this->health(...));
        foreach (['connect', 'publishable', 'check', 'health', 'disconnect'] as $name) {
            WP_CLI::add_command("tillbook stripe $name", [$commands, $name]);
        }
    }

    public function connector(): Connector
    {
        return new Connector(
            $this->services,
            $this->keys,
            $this->accounts,
            $this->clients,
            $this->test(),
            new Endpoints($this->keys, $this->accounts, $this->events),
            new Audit($this->services->database, $this->services->clock),
            $this->connected,
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
            new KeyHealth($this->keys, $this->accounts),
            new EndpointHealth($this->clients, $this->keys, $this->accounts, $this->services->clock),
            ...$this->sources,
            ...[new JobHealth($this->services->clock)],
        );
    }
}
