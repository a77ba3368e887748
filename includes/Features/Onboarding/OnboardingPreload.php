<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

/** REST requests to preload for the wizard (client/data/onboarding makes the same). */
final class OnboardingPreload
{
    /** @return list<string> REST paths */
    public static function paths(): array
    {
        return ['/wc/v3/payments/onboarding/fields', '/wc/v3/payments/onboarding/progress'];
    }
}
