<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Closure;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Provider\Connection;
use Tillbook\Provider\None\NoOnboarding;
use Tillbook\Provider\SiteOwnership;

/** Reads the state that the connect page needs in addition to the account. */
final class ConnectState implements OnboardingAvailability
{
    /** @param Closure(): Connection $connection */
    public function __construct(private readonly Closure $connection) {}

    public function incentive(): ?array
    {
        return ($this->connection)()->isConnected()
            ? null
            : ($this->connection)()->moduleInUse()?->connecting()->incentive();
    }

    public function isConnecting(): bool
    {
        return ($this->connection)()->accounts->isConnecting();
    }

    public function problem(): string
    {
        return $this->isConnecting()
            ? __(
                'Another account setup session is in progress, either in another tab or by another user. Wait a minute and reload this page.',
                'tillbook',
            )
            : '';
    }

    public function opening(): ?int
    {
        // A live account is opened also beside a test account.
        return $this->livePercent() ??
            (($this->connection)()->isConnected()
                ? null
                : ($this->connection)()->providers->test()?->connecting()->progress());
    }

    public function isOpeningLive(): bool
    {
        return $this->livePercent() !== null;
    }

    private function livePercent(): ?int
    {
        $connection = ($this->connection)();

        // Beside a live account none is opened, unless its provider is gone.
        return $connection->moduleOfLive() === null ? $connection->providers->live()?->connecting()->progress() : null;
    }

    public function testProvider(): ?string
    {
        return ($this->connection)()->providers->test()?->id();
    }

    public function isPaused(): bool
    {
        /**
         * Filters whether opening new accounts is paused (spec 1 §8).
         *
         * @since 0.1.0
         *
         * @param bool $paused false by default
         */
        return apply_filters('tillbook_onboarding_paused', false) === true;
    }

    public function isLiveAvailable(): bool
    {
        return ($this->connection)()->providers->live() !== null;
    }

    public function hasWizard(): bool
    {
        $module = ($this->connection)()->moduleToOpen();

        return $module !== null && !($module->onboarding() instanceof NoOnboarding);
    }

    public function hasBothModes(): bool
    {
        return ($this->connection)()->accounts->hasBothModes();
    }

    public function site(): string
    {
        return match (true) {
            SiteOwnership::looksCopied() => 'copied',
            SiteOwnership::isReadOnly() => 'read_only',
            default => 'own',
        };
    }
}
