<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\CommandLine;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\NetworkGrants;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\StripeProvider;

/** Connects the merchant's Stripe account with a restricted key. */
final class Connector
{
    public const MISSING_PERMISSIONS = 'tillbook_stripe_permissions';
    public const UNKNOWN_ACCOUNT = 'tillbook_stripe_account_unknown';
    public const OTHER_ACCOUNT = 'tillbook_stripe_other_account';
    public const NETWORK_KEY = 'tillbook_stripe_network_key';

    /** @param (Closure(LedgerScope): void)|null $connected what begins once an account is connected */
    public function __construct(private readonly ConnectParts $parts, private readonly ?Closure $connected = null) {}

    /**
     * Returns the key of a request: the one that was entered, otherwise the stored or constant one of a mode.
     *
     * @param bool $isToCheck whether it is only asked whose it is, also if it was another account's
     *
     * @throws ProviderRefusal if it isn't a restricted key, there is none, or no account of its mode can be connected here
     *     or by this user
     */
    public function key(?string $entered, bool $isLive, bool $isToCheck = false): ApiKey
    {
        if ($entered !== null && trim($entered) !== '') {
            $key = ApiKey::fromText($entered);
            LiveGuard::assert($key->isLive());

            return $key;
        }
        LiveGuard::assert($isLive);
        $this->assertCanUseConstant($isLive);

        return $isToCheck ? $this->parts->keyToCheck($isLive) : $this->parts->key($isLive);
    }

    /** Returns why the user can't connect an account of a mode here, and what to do about it; null if they can. */
    public function obstacle(bool $isLive): ?string
    {
        try {
            LiveGuard::assert($isLive);
            $this->assertCanUseConstant($isLive);
            $this->parts->services
                ->connection()
                ->accounts->assertFree(StripeProvider::ID, $this->parts->accounts->of($isLive)?->id, $isLive);

            return null;
        } catch (ProviderRefusal $refusal) {
            return $refusal->getMessage();
        }
    }

    /**
     * Checks, before Stripe is asked, that an account can be connected with a key.
     *
     * @throws ProviderRefusal if none of its mode can be connected here or by this user, or another key is a constant
     */
    public function assertUsable(ApiKey $key): void
    {
        LiveGuard::assert($key->isLive());
        $this->assertCanUseConstant($key->isLive());
        $this->parts->keys->assertUsable($key);
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
        $this->assertUsable($key);
        $result = $this->parts->tested($key);
        $facts = $this->parts->owner->of($key, $result, $accountId);
        $connection = $this->parts->services->connection();
        $proven = $this->parts->publishableKeys->toConnect($key, $publishable, $facts->currency);

        return $connection->accounts->withLock(function () use (
            $key,
            $result,
            $facts,
            $connection,
            $origin,
            $proven,
        ): LedgerScope {
            $isLive = $key->isLive();
            $previous = $this->parts->accounts->present($isLive);
            if ($previous !== null && $previous->id !== $facts->id) {
                throw new ProviderRefusal(
                    self::OTHER_ACCOUNT,
                    sprintf(
                        /* translators: %s: ID of an account, such as acct_1A2b */
                        __('The account %s is connected. Disconnect it before you connect another one.', 'tillbook'),
                        $previous->id,
                    ),
                    409,
                );
            }
            $connection->accounts->assertFree(StripeProvider::ID, $facts->id, $isLive);
            $this->parts->keys->save($key);
            $scope = $this->parts->services->ledgers->findOrCreate(
                StripeProvider::ID,
                $facts->id,
                $isLive,
                $facts->country,
                $facts->currency,
            );
            $now = $this->parts->services->clock->now();
            if ($this->parts->keys->isConstant($isLive)) {
                NetworkGrants::give($isLive);
            }
            $this->parts->accounts->save(
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
            $this->parts->watch->endWarning($isLive);
            (new AccountCopy($this->parts->clients, $this->parts->accounts))->refresh($isLive);
            $this->parts->changed($isLive);
            $this->parts->listen($this->parts->clients->with($key), $scope, $result);
            $this->parts->audit($scope, $origin, 'connect_account');
            if ($this->connected !== null) {
                ($this->connected)($scope);
            }

            return $scope;
        });
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
     * A site that was granted one, or that has a key of its own, goes on with it.
     *
     * @throws ProviderRefusal if the site has none, and the user doesn't manage the network
     */
    private function assertCanUseConstant(bool $isLive): void
    {
        $keys = $this->parts->keys;
        if (!$keys->isWithheld($isLive) || $keys->key($isLive) !== null || $keys->isUnreadable($isLive)) {
            return;
        }
        if (!CommandLine::isUsed() && !current_user_can('manage_network_options')) {
            throw new ProviderRefusal(self::NETWORK_KEY, Clients::whyWithheld(), 403);
        }
        $keys->lend($isLive);
    }
}
