<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;

/** Opening an account: the setup wizard and the verification of the business. */
final class OnboardingModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        $progress = new SavedProgress();

        return [
            new OnboardingController(new OnboardingFields(), $progress),
            new VerificationController(
                new Verification(
                    $this->core->connection(...),
                    $this->core->onboarding(),
                    $progress,
                    new StartedVerification(),
                ),
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                PageRegistry::WIZARD,
                static fn(): string => __('Set up payments', 'tillbook'),
                Capability::Settings,
                'page-onboarding',
                static fn(): array => OnboardingPreload::paths(),
                inMenu: false,
                needsAccount: false,
                isFullScreen: true,
            ),
            new PageDefinition(
                PageRegistry::VERIFICATION,
                static fn(): string => __('Continue onboarding', 'tillbook'),
                Capability::Settings,
                'page-verification',
                inMenu: false,
                isFullScreen: true,
            ),
        ];
    }
}
