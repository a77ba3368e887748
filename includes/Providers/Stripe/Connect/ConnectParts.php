<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderServices;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\StripeProvider;

/** The services and steps that connecting an account, changing and checking its keys, and disconnecting it share. */
final class ConnectParts
{
    public readonly KeyOwner $owner;
    public readonly PublishableKeys $publishableKeys;
    public readonly KeyWatch $watch;

    /**
     * @param (Closure(bool): void)|null $keysChanged what follows a change of an account's keys or their permissions; gets whether it
     *     is the live one
     */
    public function __construct(
        public readonly ProviderServices $services,
        public readonly KeyStore $keys,
        public readonly Accounts $accounts,
        public readonly Clients $clients,
        public readonly SelfTest $test,
        public readonly Endpoints $endpoints,
        private readonly Audit $audit,
        private readonly ?Closure $keysChanged = null,
    ) {
        $this->owner = new KeyOwner($clients, $services->database);
        $this->publishableKeys = new PublishableKeys($clients);
        $this->watch = new KeyWatch($clients, $accounts, $services->clock);
    }

    /** @throws ProviderRefusal if no account is connected in a mode */
    public function record(bool $isLive): AccountRecord
    {
        return $this->accounts->of($isLive) ?? throw Connector::notConnected();
    }

    /**
     * Returns the key in use.
     *
     * @throws ProviderRefusal with the reason why there is none, or that it is known to be another account's
     */
    public function key(bool $isLive): ApiKey
    {
        $this->clients->of($isLive);

        return $this->keyToCheck($isLive);
    }

    /**
     * Returns the key of a mode to ask whose it is, also if it was another account's.
     *
     * @throws ProviderRefusal with the reason why there is none
     */
    public function keyToCheck(bool $isLive): ApiKey
    {
        $key = $this->keys->key($isLive);
        if ($key === null) {
            // Says which of the reasons it is.
            $this->clients->toCheck($isLive);
        }

        return $key ?? throw Connector::notConnected();
    }

    public function scope(AccountRecord $record): LedgerScope
    {
        return $this->services->ledgers->findOrCreate(
            StripeProvider::ID,
            $record->id,
            $record->isLive,
            $record->country,
            $record->currency,
        );
    }

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     *
     * @throws ProviderRefusal while another request connects or disconnects an account, or exchanges a key
     * @throws ProviderUnreachable
     */
    public function withLock(callable $work): mixed
    {
        return $this->services->connection()->accounts->withLock($work);
    }

    /**
     * @param Closure(AccountRecord): AccountRecord $change
     *
     * @throws ProviderRefusal if the account was disconnected meanwhile
     */
    public function change(AccountRecord $record, Closure $change): AccountRecord
    {
        return $this->accounts->change($record->id, $record->isLive, $change) ?? throw Connector::notConnected();
    }

    /** Does what follows a change of an account's keys or their permissions. */
    public function changed(bool $isLive): void
    {
        if ($this->keysChanged !== null) {
            ($this->keysChanged)($isLive);
        }
    }

    /**
     * @param string $origin `admin`, `cli`, `rest` or `job`
     * @param array<string, mixed> $detail
     */
    public function audit(LedgerScope $scope, string $origin, string $action, array $detail = []): void
    {
        $this->audit->record($scope, $origin, $action, $scope->accountId, null, null, 'done', detail: $detail);
    }

    /**
     * Tries a key that is to be used.
     *
     * @throws ProviderRefusal if something required is missing
     * @throws ProviderUnreachable
     */
    public function tested(ApiKey $key): TestResult
    {
        $result = $this->test->run($key);
        $lacking = $result->missing();
        if ($lacking !== []) {
            throw new ProviderRefusal(
                Connector::MISSING_PERMISSIONS,
                sprintf(
                    /* translators: %s: rows to select in Stripe's Dashboard, such as "Disputes: Read, Events: Read" */
                    __(
                        'The key lacks permissions that Tillbook needs. Edit it in Stripe, select %s, and save.',
                        'tillbook',
                    ),
                    implode(
                        wp_get_list_item_separator(),
                        array_map(static fn(Permission $permission): string => $permission->toSelect(), $lacking),
                    ),
                ),
                409,
            );
        }

        return $result;
    }

    /** Has Stripe send events to this site, if it can. Otherwise polling brings them, and the health page says why. */
    public function listen(Api $api, LedgerScope $scope, TestResult $result): void
    {
        if (!in_array('rak_webhook_write', $result->granted, true)) {
            return;
        }
        try {
            $this->endpoints->replace($api, $scope);
        } catch (ProviderRefusal | ProviderUnreachable) {
            return;
        }
    }
}
