<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Closure;
use Tillbook\Platform\Account\OnboardingAvailability as Obstacles;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Provider\Onboarding\Finalized;
use Tillbook\Provider\Onboarding\OnboardingPaused;
use Tillbook\Provider\Onboarding\Session;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;

/** Starts and finishes the provider's verification, if the store may do that now (spec 1 §2.3 and §8). */
final class Verification
{
    /** The screens that finish a verification: the wizard opens an account, the other one adds details to it. */
    private const WIZARD = 'WCPAY_ONBOARDING_WIZARD';
    private const UPDATE = 'WCPAY_ONBOARDING_KYC';

    /** @param Closure(): Connection $connection */
    public function __construct(
        private readonly Closure $connection,
        private readonly Obstacles $obstacles,
        private readonly SavedProgress $progress,
        private readonly StartedVerification $started,
    ) {}

    /**
     * Starts the verification of a business whose account the wizard opens.
     *
     * @param list<string> $capabilities payment methods to request
     * @param bool|null $offersAtCheckout whether to offer payments at checkout once the account is connected; null if
     *     the merchant wasn't asked
     *
     * @throws ProviderRefusal|ProviderUnreachable
     */
    public function begin(BusinessDetails $details, array $capabilities, ?bool $offersAtCheckout): Session
    {
        SiteOwnership::assertOwn();
        $this->assertNotPaused();
        $module = ($this->connection)()->moduleToOpen() ?? throw Connection::noProvider();
        $session = $module->onboarding()->kycSession($details, $capabilities);
        $this->started->keep($module->id(), $offersAtCheckout);

        return $session;
    }

    /**
     * Opens a session for the connected account.
     *
     * @throws ProviderRefusal|ProviderUnreachable
     */
    public function ofAccount(): Session
    {
        SiteOwnership::assertOwn();
        if (!($this->connection)()->isConnected()) {
            throw ProviderRefusal::noAccount();
        }

        return ($this->connection)()->onboarding()->accountSession();
    }

    /**
     * Finishes what the screen has started.
     *
     * @param string $from the screen: the wizard, or the one that adds details to the connected account
     *
     * @throws ProviderRefusal|ProviderUnreachable
     */
    public function finish(string $source, string $from): Finalized
    {
        SiteOwnership::assertOwn();
        $connection = ($this->connection)();
        if ($from === self::UPDATE && !$connection->isConnected()) {
            throw ProviderRefusal::noAccount();
        }
        if ($from === self::WIZARD || !$connection->isConnected()) {
            return $this->open($source, $from);
        }
        $finalized = $connection->onboarding()->finalize($source, $from);
        if ($finalized->success) {
            $this->progress->forget();
        }

        return $finalized;
    }

    /**
     * Opens the account of the provider that the session belongs to. A request that repeats a finished one finds no
     * session; it asks the provider of the next account.
     *
     * @throws ProviderRefusal|ProviderUnreachable
     */
    private function open(string $source, string $from): Finalized
    {
        $connection = ($this->connection)();
        $started = $this->started->provider();
        $module =
            ($started === null ? $connection->moduleToOpen() : $connection->providers->find($started)) ??
            throw Connection::noProvider();
        if (!$this->isConnected($module)) {
            $this->assertNotPaused();
            $connection->accounts->assertFree($module->id(), null, $module->opensLiveAccounts());
            $this->started->finish();
        }
        $finalized = $module->onboarding()->finalize($source, $from);
        if ($finalized->success) {
            $choice = $this->started->choiceForAccount();
            if ($choice !== null) {
                $connection->offerAtCheckout($choice, $module->id(), $module->opensLiveAccounts());
            }
            $this->started->forget();
            $this->progress->forget();
        }

        return $finalized;
    }

    /** Whether an account of the mode that a provider opens is connected. */
    private function isConnected(ProviderModule $module): bool
    {
        return ($this->connection)()->accounts->accountOf($module->id(), $module->opensLiveAccounts()) !== null;
    }

    private function assertNotPaused(): void
    {
        if ($this->obstacles->isPaused()) {
            throw OnboardingPaused::refusal();
        }
    }
}
