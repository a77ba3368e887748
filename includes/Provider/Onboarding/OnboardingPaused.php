<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

use Tillbook\Provider\ProviderRefusal;

/** The rejection while opening new accounts is paused (spec 1 §8). */
final class OnboardingPaused
{
    public static function refusal(): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_onboarding_paused',
            __('We\'ve temporarily paused new account creation. Try again later.', 'tillbook'),
            503,
        );
    }
}
