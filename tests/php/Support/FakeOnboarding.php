<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\Account\OnboardingAvailability;

/** Nothing in the way of an account, except what a test puts there. */
final class FakeOnboarding implements OnboardingAvailability
{
    /**
     * @param array{id: string, description: string, tc_url: string}|null $incentive
     * @param 'own'|'copied'|'read_only' $site
     */
    public function __construct(
        private readonly ?array $incentive = null,
        private readonly string $problem = '',
        private readonly bool $paused = false,
        private readonly bool $live = false,
        private readonly string $site = 'own',
        private readonly bool $hasBothModes = false,
        private readonly bool $hasWizard = true,
    ) {}

    public function incentive(): ?array
    {
        return $this->incentive;
    }

    public function isConnecting(): bool
    {
        return $this->problem !== '';
    }

    public function problem(): string
    {
        return $this->problem;
    }

    public function opening(): ?int
    {
        return null;
    }

    public function isOpeningLive(): bool
    {
        return false;
    }

    public function testProvider(): ?string
    {
        return null;
    }

    public function isPaused(): bool
    {
        return $this->paused;
    }

    public function isLiveAvailable(): bool
    {
        return $this->live;
    }

    public function hasWizard(): bool
    {
        return $this->hasWizard;
    }

    public function hasBothModes(): bool
    {
        return $this->hasBothModes;
    }

    public function site(): string
    {
        return $this->site;
    }
}
