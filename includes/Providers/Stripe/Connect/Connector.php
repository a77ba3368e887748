<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\CommandLine;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderServices;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\PayoutMembers;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Providers\Stripe\Selling\WalletDomains;
use Tillbook\Providers\Stripe\StripeProvider;

/** Connects the merchant's Stripe account with a restricted key, exchanges the key, and disconnects. */
final class Connector
{
    public const MISSING_PERMISSIONS = 'tillbook_stripe_permissions';
    public const UNKNOWN_ACCOUNT = 'tillbook_stripe_account_unknown';
    public const OTHER_ACCOUNT = 'tillbook_stripe_other_account';
    public const NETWORK_KEY = 'tillbook_stripe_network_key';
    private readonly KeyOwner $owner;
    private readonly PublishableKeys $publishableKeys;
    private readonly KeyWatch $watch;

    /**
     * @param (Closure(LedgerScope): void)|null $connected what begins once an account is connected
     * @param (Closure(bool): void)|null $keysChanged what follows a change of an account's keys or their permissions; gets whether it
     *     is the live one
     */
    public function __construct(
        private readonly ProviderServices $services,
        private readonly KeyStore $keys,
        private readonly Accounts $accounts,
        private readonly Clients $clients,
        private readonly SelfTest $test,
        private readonly Endpoints $endpoints,
        private readonly Audit $audit,
        private readonly ?Closure $connected = null,
        private readonly ?Closure $keysChanged = null,
    ) {
        $this->owner = new KeyOwner($clients, $services->database);
        $this->publishableKeys = new PublishableKeys($clients);
        $this->watch = new KeyWatch($clients, $accounts, $services->clock);
    }

    /**
     * Returns the key of a request: the one that was entered, otherwise the stored or constant one of a mode.
     *
     * @throws ProviderRefusal if it isn't a restricted key, there is none, or no account of its mode can be connected here
     *     or by this user
     */
    public function key(?string $entered, bool $isLive): ApiKey
    {
        if ($entered !== null && trim($entered) !== '') {
            $key = ApiKey::fromText($entered);
            LiveGuard::assert($key->isLive());

            return $key;
        }
        LiveGuard::assert($isLive);
        $this->assertCanUseConstant($isLive);
        $key = $this->keys->key($isLive);
        if ($key === null) {
            // Says which of the reasons it is.
            $this->clients->of($isLive);
        }

        return $key ?? throw self::notConnected();
    }

    /** Returns why the user can't connect an account of a mode here, and what to do about it; null if they can. */
    public function obstacle(bool $isLive): ?string
    {
        try {
            LiveGuard::assert($isLive);
            $this->assertCanUseConstant($isLive);
            $this->services
                ->connection()
                ->accounts->assertFree(StripeProvider::ID, $this->accounts->of($isLive)?->id, $isLive);

            return null;
        } catch (ProviderRefusal $refusal) {
            return $refusal->getMessage();
        }
    }

    /**
     * Connects the key's account in its mode, beside the account of the other mode.
     *
     * @param string|null $accountId what the merchant entered, for keys whose account Stripe doesn't name
     * @param string $origin `admin` or `cli`
     * @param PublishableKey|null $publishable the key for browsers, without which the account takes no payments
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function connect(
        ApiKey $key,
        ?string $accountId,
        string $origin,
        ?PublishableKey $publishable = null,
    ): LedgerScope {
        LiveGuard::assert($key->isLive());
        $this->assertCanUseConstant($key->isLive());
        $result = $this->tested($key);
        $facts = $this->owner->of($key, $result, $accountId);
        $connection = $this->services->connection();
        $proven = $this->publishableKeys->toConnect($key, $publishable, $facts->currency);

        return $connection->accounts->withLock(function () use (
            $key,
            $result,
            $facts,
            $connection,
            $origin,
            $proven,
        ): LedgerScope {
            $isLive = $key->isLive();
            $previous = $this->accounts->of($isLive);
            if ($previous !== null && $previous->id !== $facts->id) {
                throw new ProviderRefusal(
                    self::OTHER_ACCOUNT,
                    sprintf(
                        /* translators: %s: number of an account, such as acct_1A2b */
                        __('The account %s is connected. Disconnect it before you connect another one.', 'tillbook'),
                        $previous->id,
                    ),
                    409,
                );
            }
            $connection->accounts->assertFree(StripeProvider::ID, $facts->id, $isLive);
            if (!$this->keys->isConstant($isLive)) {
                $this->keys->save($key);
            }
            $scope = $this->services->ledgers->findOrCreate(
                StripeProvider::ID,
                $facts->id,
                $isLive,
                $facts->country,
                $facts->currency,
            );
            $now = $this->services->clock->now();
            $this->accounts->save(
                new AccountRecord(
                    $facts->id,
                    $isLive,
                    $facts->name,
                    $facts->country,
                    $facts->currency,
                    $previous->endpointIds ?? [],
                    $now,
                    $result->granted,
                    $now,
                    $proven ?? $previous?->publishableKey,
                ),
            );
            $connection->accounts->connect($scope);
            $this->watch->endWarning($isLive);
            (new AccountCopy($this->clients, $this->accounts))->refresh($isLive);
            $this->changed($isLive);
            $this->listen($this->clients->with($key), $scope, $result);
            $this->audit->record($scope, $origin, 'connect_account', $facts->id, null, null, 'done');
            if ($this->connected !== null) {
                ($this->connected)($scope);
            }

            return $scope;
        });
    }

    /**
     * Exchanges the key for another one of the same account.
     *
     * @throws ProviderRefusal if it belongs to another account, or lacks what is required; the old key stays
     * @throws ProviderUnreachable
     */
    public function rotate(ApiKey $key, string $origin): TestResult
    {
        SiteOwnership::assertOwn();
        $record = $this->accounts->of($key->isLive()) ?? throw self::notConnected();
        $result = $this->tested($key);
        $scope = $this->scope($record);
        if (!$this->owner->is($record, $key, $result, $scope)) {
            throw new ProviderRefusal(
                self::OTHER_ACCOUNT,
                sprintf(
                    /* translators: %s: number of an account, such as acct_1A2b */
                    __(
                        'This key doesn\'t belong to %s, or Tillbook couldn\'t confirm that it does. The current key stays in use. To use another account, disconnect this one first.',
                        'tillbook',
                    ),
                    $record->id,
                ),
                409,
            );
        }
        $now = $this->services->clock->now();
        $record = $this->services
            ->connection()
            ->accounts->withLock(function () use ($record, $key, $result, $now): AccountRecord {
                $changed = $this->change(
                    $record,
                    static fn(AccountRecord $present): AccountRecord => $present->withPermissions(
                        $result->granted,
                        $now,
                    ),
                );
                $this->keys->save($key);

                return $changed;
            });
        $this->watch->works($key->isLive());
        $this->changed($key->isLive());
        if ($record->endpointId() === null) {
            $this->listen($this->clients->with($key), $scope, $result);
        }
        $this->audit->record($scope, $origin, 'rotate_key', $record->id, null, null, 'done');

        return $result;
    }

    /**
     * Exchanges the webhook's endpoint and signing secret, or enables the endpoint again.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function repairWebhook(bool $isLive, bool $isNew, string $origin): void
    {
        SiteOwnership::assertOwn();
        $scope = $this->scope($this->accounts->of($isLive) ?? throw self::notConnected());
        $api = $this->clients->of($isLive);
        $this->services
            ->connection()
            ->accounts->withLock(
                fn() => $isNew ? $this->endpoints->replace($api, $scope) : $this->endpoints->enable($api, $scope),
            );
        $action = $isNew ? 'rotate_webhook' : 'enable_webhook';
        $this->audit->record($scope, $origin, $action, $scope->accountId, null, null, 'done');
    }

    /**
     * Brings the webhook's endpoint up to date after an update of Tillbook. What fails is tried again the next time.
     */
    public function keepWebhookCurrent(bool $isLive): void
    {
        $record = $this->accounts->of($isLive);
        if ($record === null || !$record->may('rak_webhook_write') || SiteOwnership::belongsElsewhere()) {
            return;
        }
        $scope = $this->scope($record);
        try {
            $isChanged = $this->services
                ->connection()
                ->accounts->withLock(fn(): bool => $this->endpoints->keepCurrent($this->clients->of($isLive), $scope));
        } catch (ProviderRefusal | ProviderUnreachable) {
            return;
        }
        if ($isChanged) {
            $this->audit->record($scope, 'job', 'update_webhook', $record->id, null, null, 'done');
        }
    }

    /**
     * Disconnects the account: deletes the endpoints, forgets the keys, keeps the ledger unless it is to be erased.
     *
     * @return array{endpoints_left: list<string>, is_erasing: bool} endpoints that have to be deleted in the Dashboard, and
     *     whether a job still erases the ledger
     *
     * @throws ProviderRefusal if no account is connected, or it isn't known whether the site moved or is a copy
     */
    public function disconnect(bool $isLive, bool $erases, string $origin): array
    {
        SiteOwnership::assertDecided();
        $record = $this->accounts->of($isLive) ?? throw self::notConnected();
        $scope = $this->scope($record);
        $connection = $this->services->connection();

        return $connection->accounts->withLock(function () use ($record, $scope, $connection, $erases, $origin): array {
            $left = $this->deleteEndpoints($record, $scope);
            $erasures = new Erasures($this->services->database);
            if ($erases) {
                // First: without the note, nothing would erase the ledger if this request ends early.
                $erasures->begin($scope);
                Prover::forget($scope);
                PayoutMembers::forget($scope);
            }
            if ($erases) {
                $connection->accounts->disconnect($scope);
            } else {
                $connection->accounts->disconnectReadable($scope, $connection->providerOf($scope)?->history());
            }
            AccountCopy::forget($record->isLive);
            WalletDomains::forget($record->isLive);
            $this->watch->endWarning($record->isLive);
            $this->keys->forget($record->isLive);
            // Last: as long as there is a record, disconnecting can be repeated.
            $this->accounts->forget($record->isLive);
            $this->audit->record(
                $scope,
                $origin,
                'disconnect_account',
                $record->id,
                null,
                null,
                'done',
                detail: [
                    'erased' => $erases,
                ],
            );

            return [
                'endpoints_left' => $left,
                'is_erasing' => $erases && !$this->isErased($erasures, $scope),
            ];
        });
    }

    /** Erases what a request can. The account is disconnected either way, and the job continues. */
    private function isErased(Erasures $erasures, LedgerScope $scope): bool
    {
        try {
            return $erasures->proceed($scope);
        } catch (DatabaseError) {
            return false;
        }
    }

    /** Tries the permissions of the connected key again, and remembers them. */
    public function recheck(bool $isLive): TestResult
    {
        $record = $this->accounts->of($isLive) ?? throw self::notConnected();
        $key = $this->keys->key($isLive);
        if ($key === null) {
            $this->clients->of($isLive);
        }
        $result = $this->test->run($key ?? throw self::notConnected(), null, true);
        $now = $this->services->clock->now();
        $constant = $this->publishableKeys->newConstant($key, $record->withPermissions($result->granted, $now));
        $this->change($record, static function (AccountRecord $present) use ($result, $now, $constant): AccountRecord {
            $checked = $present->withPermissions($result->granted, $now);

            return $constant === null ? $checked : $checked->withPublishableKey($constant);
        });
        $this->watch->works($isLive);
        $this->changed($isLive);

        return $result;
    }

    /**
     * Exchanges the publishable key of a connected account.
     *
     * @param PublishableKey|null $publishable null to take it away, so that the account takes no payments here
     *
     * @throws ProviderRefusal if it isn't the account's, or is a constant; the old one stays
     * @throws ProviderUnreachable
     */
    public function setPublishable(bool $isLive, ?PublishableKey $publishable, string $origin): AccountRecord
    {
        SiteOwnership::assertOwn();
        $record = $this->accounts->of($isLive) ?? throw self::notConnected();
        if (PublishableKey::isConstant($isLive)) {
            throw new ProviderRefusal(
                ApiKey::REFUSED,
                __('The publishable key is set in wp-config.php. Change it there.', 'tillbook'),
                409,
            );
        }
        $text =
            $publishable === null
                ? null
                : $this->publishableKeys->proven($publishable, $this->key(null, $isLive), $record->currency);
        $record = $this->change(
            $record,
            static fn(AccountRecord $present): AccountRecord => $present->withPublishableKey($text),
        );
        $this->changed($isLive);
        $this->audit->record($this->scope($record), $origin, 'change_publishable_key', $record->id, null, null, 'done');

        return $record;
    }

    /**
     * @param Closure(AccountRecord): AccountRecord $change
     *
     * @throws ProviderRefusal if the account was disconnected meanwhile
     */
    private function change(AccountRecord $record, Closure $change): AccountRecord
    {
        return $this->accounts->change($record->id, $record->isLive, $change) ?? throw self::notConnected();
    }

    public static function notConnected(): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_no_account',
            __('No Stripe account is connected in this mode.', 'tillbook'),
            409,
        );
    }

    /**
     * All sites of a network have the constants of its wp-config.php, which come first also if another key is entered.
     * A site that is connected stays so.
     *
     * @throws ProviderRefusal if the site isn't connected, and its administrator doesn't manage the network
     */
    private function assertCanUseConstant(bool $isLive): void
    {
        $isOfNetwork = is_multisite() && $this->keys->isConstant($isLive) && $this->accounts->of($isLive) === null;
        if ($isOfNetwork && !CommandLine::isUsed() && !current_user_can('manage_network_options')) {
            throw new ProviderRefusal(
                self::NETWORK_KEY,
                __(
                    'The Stripe key in wp-config.php belongs to all sites of this network. Ask someone who manages the network to connect this site.',
                    'tillbook',
                ),
                403,
            );
        }
    }

    private function changed(bool $isLive): void
    {
        if ($this->keysChanged !== null) {
            ($this->keysChanged)($isLive);
        }
    }

    /** @throws ProviderRefusal if something required is missing */
    private function tested(ApiKey $key): TestResult
    {
        $result = $this->test->run($key);
        $lacking = $result->missing();
        if ($lacking !== []) {
            throw new ProviderRefusal(
                self::MISSING_PERMISSIONS,
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
    private function listen(Api $api, LedgerScope $scope, TestResult $result): void
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

    /** @return list<string> endpoints that are still there */
    private function deleteEndpoints(AccountRecord $record, LedgerScope $scope): array
    {
        $key = $this->keys->key($record->isLive);
        // A copy of the site must not delete the endpoint of the site that it was copied from.
        if (SiteOwnership::belongsElsewhere()) {
            return [];
        }

        return $key === null ? $record->endpointIds : $this->endpoints->deleteAll($this->clients->with($key), $scope);
    }

    private function scope(AccountRecord $record): LedgerScope
    {
        return $this->services->ledgers->findOrCreate(
            StripeProvider::ID,
            $record->id,
            $record->isLive,
            $record->country,
            $record->currency,
        );
    }
}
