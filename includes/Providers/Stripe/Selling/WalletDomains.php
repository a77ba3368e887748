<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * Registers this site's address for wallets, and keeps what Stripe says about it, so that no page waits for Stripe.
 * Stripe registers it with Apple by itself; no file has to be on the site (docs/decisions/0047).
 */
final class WalletDomains
{
    /** How long an answer is believed, in seconds. */
    private const VALID = DAY_IN_SECONDS;

    public function __construct(
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
    ) {}

    /** Returns this site's address without scheme and port; empty if WordPress has none. */
    public static function own(): string
    {
        return strtolower((string) wp_parse_url(home_url(), PHP_URL_HOST));
    }

    /** Returns what Stripe said last; null if it wasn't asked about this address by this account. */
    public function of(AccountRecord $account): ?WalletDomain
    {
        $kept = WalletDomain::fromStored(self::option($account->isLive)->read());

        return $kept !== null && $kept->accountId === $account->id && $kept->name === self::own() ? $kept : null;
    }

    /** Asks Stripe unless that was done within a day, or anything about the account or the address has changed. */
    public function keepCurrent(bool $isLive): void
    {
        $account = $this->accounts->of($isLive);
        $kept = $account === null ? null : $this->of($account);
        if ($kept === null || !$kept->isReady() || $kept->checkedAt < $this->clock->now() - self::VALID) {
            $this->check($isLive);
        }
    }

    /**
     * Registers the address if it isn't, has it checked again if a wallet isn't active, and keeps the answer. Does
     * nothing without the permission, or on a copy of the site. One that was turned off at Stripe stays off.
     */
    public function check(bool $isLive): void
    {
        $account = $this->accounts->of($isLive);
        if (
            $account === null ||
            SellingAbilities::whyNotWallets($account) !== null ||
            SiteOwnership::belongsElsewhere()
        ) {
            return;
        }
        $name = self::own();
        try {
            $found = $this->registered($this->clients->of($isLive), $name);
            $domain = WalletDomain::fromStripe(['domain_name' => $name] + $found, $account->id, $this->clock->now());
        } catch (ProviderUnreachable) {
            // The stored answer stays; the next hour asks again.
            return;
        } catch (ProviderRefusal $refusal) {
            $domain = new WalletDomain($account->id, $name, false, [], $refusal->getMessage(), $this->clock->now());
        }
        self::option($isLive)->change(static fn(): array => $domain->toStored());
    }

    /**
     * @return array<string, mixed> Stripe's object
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function registered(Api $api, string $name): array
    {
        $found = $api->paymentMethodDomains(['domain_name' => $name])->data[0] ?? null;
        if ($found === null) {
            return $api->registerDomain($name)->body;
        }
        $id = Json::text($found, 'id');
        $isComplete = WalletDomain::fromStripe($found, '', 0)->inactive === [];

        return $isComplete || $id === null || !Json::boolean($found, 'enabled')
            ? $found
            : $api->validateDomain($id)->body;
    }

    public static function forget(bool $isLive): void
    {
        delete_option(self::name($isLive));
    }

    private static function option(bool $isLive): JsonOption
    {
        return new JsonOption(self::name($isLive));
    }

    private static function name(bool $isLive): string
    {
        return 'tillbook_stripe_domain_' . ($isLive ? 'live' : 'test');
    }
}
