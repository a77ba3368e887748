<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Sandbox\AccountTerms;
use Tillbook\Provider\Sandbox\HomeCurrency;
use Tillbook\Provider\Sandbox\SandboxLinks;
use Tillbook\Provider\Sandbox\SandboxProvider;
use Tillbook\Provider\Sandbox\StoreOrders;
use Tillbook\Provider\Sandbox\Verification\Drafts;
use Tillbook\Provider\Sandbox\Verification\Form;
use Tillbook\Provider\Sandbox\Verification\SandboxVerification;

/** Which payments account this store is connected to, and the ways in and out. */
final class Connection
{
    public const OPTION = 'tillbook_connection';
    public const LOCK = 'tillbook_connecting';
    /** The reason of a refusal: an account is being connected or given up in another request. */
    public const IN_PROGRESS = 'tillbook_in_progress';
    /** Filter: the state that a new sandbox account is put into, in the form of `wp tillbook sandbox account`. */
    public const NEW_SANDBOX = 'tillbook_new_sandbox_account';
    private const FIRST_SEED = 1;
    private const LOCK_SECONDS = 120;

    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly Ledgers $ledgers,
        private readonly EventInbox $inbox,
        private readonly ?PaymentRules $rules = null,
    ) {
    }

    public function isConnected(): bool
    {
        return $this->accountId() !== null;
    }

    public function isTestMode(): bool
    {
        $stored = get_option(self::OPTION, []);

        return !is_array($stored) || ($stored['livemode'] ?? false) !== true;
    }

    public function provider(): ?Provider
    {
        return $this->sandbox();
    }

    /** The provider that has a ledger's account, connected or not; null where it is none that is known here. */
    public function providerOf(LedgerScope $scope): ?Provider
    {
        return $scope->provider === SandboxProvider::ID ? new SandboxProvider($this->database, $this->clock, $scope->accountId, $this->rules) : null;
    }

    /** The connected sandbox, where the account is one. */
    public function sandbox(): ?SandboxProvider
    {
        $accountId = $this->accountId();

        return $accountId === null ? null : new SandboxProvider($this->database, $this->clock, $accountId, $this->rules);
    }

    /** What an account's provider leads its owner to; null while there is no account. */
    public function links(): ?AccountLinks
    {
        $sandbox = $this->sandbox();

        return $sandbox === null ? null : new SandboxLinks($sandbox);
    }

    /** Who verifies the business: the sandbox, until a provider of live accounts is registered. */
    public function onboarding(): Onboarding
    {
        return new SandboxVerification($this, $this->clock, new Drafts());
    }

    /** What the sandbox's own component of the verification talks to. */
    public function sandboxForm(): Form
    {
        return new Form($this, $this->clock, new Drafts());
    }

    /** @return list<string> ids of the providers that open accounts which move real money */
    public function liveProviders(): array
    {
        /**
         * Providers of live accounts. None comes with this version.
         *
         * @since 0.1.0
         *
         * @param list<string> $ids such as `stripe`
         */
        $ids = apply_filters('tillbook_live_providers', []);

        return array_values(array_filter(is_array($ids) ? $ids : [], is_string(...)));
    }

    /** Whether an account is being connected or given up at this moment, by whomever. */
    public function isConnecting(): bool
    {
        return OptionLock::isHeld(self::LOCK, self::LOCK_SECONDS, $this->clock->now());
    }

    /** The same as isConnected(), with what other requests did meanwhile. */
    public function isConnectedByNow(): bool
    {
        self::forgetCaches();

        return $this->isConnected();
    }

    /**
     * Connects a sandbox account, with 90 days of history unless the terms say otherwise. One that is connected already
     * stays as it is, and of two tabs that connect at once, one does it.
     *
     * @param int|null $seed the same seed gives the same history; null for the first that no account here had before
     *
     * @throws ProviderRefusal while another request connects one
     */
    public function connectSandbox(?int $seed = null, ?AccountTerms $terms = null): LedgerScope
    {
        $terms ??= new AccountTerms();
        $existing = $this->ledgers->current();
        if ($this->isConnected() && $existing !== null) {
            return $existing;
        }
        $lock = $this->lock();
        try {
            if ($this->isConnectedByNow()) {
                return $this->ledgers->current() ?? throw self::inProgress();
            }
            $seed ??= $this->nextSeed();
            $accountId = self::accountOf($seed);
            $provider = new SandboxProvider($this->database, $this->clock, $accountId);
            $changes = $this->newSandboxChanges();
            $events = $this->database->transactional(static fn (): array => $provider->open($seed, $terms, StoreOrders::available() ? new StoreOrders() : null, $changes));
            $scope = $this->ledgers->findOrCreate(SandboxProvider::ID, $accountId, false, $terms->country, HomeCurrency::of($terms->country));
            $this->inbox->receive($scope, 'sandbox', ...$events);
            $this->inbox->replayWaiting($scope);
            $this->ledgers->select($scope);
            update_option(self::OPTION, ['provider' => SandboxProvider::ID, 'account_id' => $accountId, 'livemode' => false], true);
            CommandGuard::rememberHome();

            return $scope;
        } finally {
            $lock->release();
        }
    }

    /**
     * Gives the sandbox account up, with everything the ledger has of it. The store's orders stay as they are; the next
     * account has another number, so that its payments are never taken for these.
     *
     * @throws ProviderRefusal where there is none
     */
    public function resetSandbox(): LedgerScope
    {
        $lock = $this->lock();
        try {
            self::forgetCaches();
            $scope = $this->ledgers->current();
            $sandbox = $this->sandbox();
            if ($scope === null || $sandbox === null || $scope->livemode || $scope->accountId !== $this->accountId()) {
                throw new ProviderRefusal('tillbook_no_account', __('There is no sandbox account to reset.', 'tillbook'), 409);
            }
            $this->disconnect();
            (new Drafts())->forget();
            $this->database->transactional(function () use ($sandbox, $scope): void {
                $sandbox->delete();
                (new Erasure($this->database))->run($scope);
            });

            return $scope;
        } finally {
            $lock->release();
        }
    }

    /** @return array<string, string> see AccountChanges */
    private function newSandboxChanges(): array
    {
        /**
         * What else a new sandbox account gets, such as an offer that somebody took.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $changes options of `wp tillbook sandbox account` and their values
         */
        $changes = apply_filters(self::NEW_SANDBOX, []);
        $known = [];
        foreach (is_array($changes) ? $changes : [] as $name => $value) {
            if (is_string($name) && is_string($value)) {
                $known[$name] = $value;
            }
        }

        return $known;
    }

    /** The first that no account of this site had. */
    private function nextSeed(): int
    {
        $seed = self::FIRST_SEED;
        while ($this->ledgers->isKnown(SandboxProvider::ID, self::accountOf($seed), false) && !(new SandboxProvider($this->database, $this->clock, self::accountOf($seed)))->exists()) {
            ++$seed;
        }

        return $seed;
    }

    private static function accountOf(int $seed): string
    {
        return 'acct_sandbox_' . $seed . substr(hash('sha256', get_site_url() . $seed), 0, 10);
    }

    /** @throws ProviderRefusal where another request holds it */
    private function lock(): OptionLock
    {
        $lock = new OptionLock(self::LOCK, self::LOCK_SECONDS);

        return $lock->take($this->clock->now()) ? $lock : throw self::inProgress();
    }

    private static function inProgress(): ProviderRefusal
    {
        return new ProviderRefusal(self::IN_PROGRESS, __('An account is being connected. Wait a moment and look again.', 'tillbook'), 409);
    }

    private static function forgetCaches(): void
    {
        foreach ([self::OPTION, Ledgers::OPTION, 'alloptions', 'notoptions'] as $name) {
            wp_cache_delete($name, 'options');
        }
    }

    /** Forgets the account. Its ledger and the store's orders stay where they are. */
    public function disconnect(): void
    {
        $this->ledgers->select(null);
        delete_option(self::OPTION);
        CommandGuard::forgetHome();
    }

    /** Null while there is none. */
    public function accountId(): ?string
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) && ($stored['provider'] ?? null) === SandboxProvider::ID ? Json::text($stored, 'account_id') : null;
    }
}
