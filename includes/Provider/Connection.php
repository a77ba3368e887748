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
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\SandboxLinks;
use Tillbook\Providers\Sandbox\SandboxOpening;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Providers\Sandbox\Verification\Drafts;
use Tillbook\Providers\Sandbox\Verification\Form;
use Tillbook\Providers\Sandbox\Verification\SandboxVerification;

/** Which payments account this store is connected to, and the ways in and out. */
final class Connection
{
    public const OPTION = 'tillbook_connection';
    public const LOCK = 'tillbook_connecting';
    /** The reason of a refusal: an account is being connected or given up in another request. */
    public const IN_PROGRESS = 'tillbook_in_progress';
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

    /** Opens sandbox accounts. */
    public function sandboxOpening(): SandboxOpening
    {
        return new SandboxOpening($this->database, $this->clock, $this->ledgers, $this->inbox, $this);
    }

    /**
     * Connects a sandbox account with 90 days of history unless the terms say otherwise, and waits until it is complete. One
     * that is connected already stays as it is; one that another process began to open is opened to its end.
     *
     * @param int|null $seed the same seed gives the same history; null for the first that no account here had before
     *
     * @throws ProviderRefusal while another request connects or gives up an account
     */
    public function connectSandbox(?int $seed = null, ?AccountTerms $terms = null): LedgerScope
    {
        return $this->sandboxOpening()->open($seed, $terms);
    }

    /** From now on the store has this account. */
    public function connect(LedgerScope $scope): void
    {
        $this->ledgers->select($scope);
        update_option(self::OPTION, ['provider' => $scope->provider, 'account_id' => $scope->accountId, 'livemode' => $scope->livemode], true);
        CommandGuard::rememberHome();
    }

    /**
     * Gives the sandbox account up, with everything the ledger has of it, also one that is only half open. The store's orders
     * stay as they are; the next account has another number, so that its payments are never taken for these.
     *
     * @throws ProviderRefusal where there is none
     */
    public function resetSandbox(): LedgerScope
    {
        return $this->alone(function (): LedgerScope {
            self::forgetCaches();
            $scope = $this->sandboxOpening()->giveUp();
            if ($scope === null) {
                $scope = $this->ledgers->current();
                if ($scope === null || $this->sandbox() === null || $scope->livemode || $scope->accountId !== $this->accountId()) {
                    throw new ProviderRefusal('tillbook_no_account', __('There is no sandbox account to reset.', 'tillbook'), 409);
                }
                $this->disconnect();
            }
            $sandbox = new SandboxProvider($this->database, $this->clock, $scope->accountId);
            (new Drafts())->forget();
            $this->database->transactional(function () use ($sandbox, $scope): void {
                $sandbox->delete();
                (new Erasure($this->database))->run($scope);
            });

            return $scope;
        });
    }

    /**
     * Does something that no two requests may do to the connection at once.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     *
     * @throws ProviderRefusal while another request does
     */
    public function alone(callable $work): mixed
    {
        $lock = $this->lock();
        try {
            return $work();
        } finally {
            $lock->release();
        }
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
