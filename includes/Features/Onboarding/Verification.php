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
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;

/** Starts and finishes the provider's verification, if the store may do that now (spec 1 §2.3 and §8). */
final class Verification
{
    /** @param Closure(): Connection $connection */
    public function __construct(
        private readonly Closure $connection,
        private readonly Obstacles $obstacles,
        private readonly SavedProgress $progress,
    ) {}

    /**
     * @param list<string> $capabilities payment methods to request
     *
     * @throws ProviderRefusal|ProviderUnreachable
     */
    public function begin(BusinessDetails $details, array $capabilities): Session
    {
        SiteOwnership::assertOwn();
        $this->assertNotPaused();

        return ($this->connection)()->onboarding()->kycSession($details, $capabilities);
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

    /** @throws ProviderRefusal|ProviderUnreachable */
    public function finish(string $source, string $from): Finalized
    {
        SiteOwnership::assertOwn();
        if (!($this->connection)()->isConnected()) {
            $this->assertNotPaused();
        }
        $finalized = ($this->connection)()->onboarding()->finalize($source, $from);
        if ($finalized->success) {
            $this->progress->forget();
        }

        return $finalized;
    }

    private function assertNotPaused(): void
    {
        if ($this->obstacles->isPaused()) {
            throw OnboardingPaused::refusal();
        }
    }
}
