<?php

declare(strict_types=1);

namespace Tillbook\Provider\None;

use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Provider\Onboarding\Finalized;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Onboarding\Session;
use Tillbook\Provider\ProviderRefusal;

/** The verification of a provider that verifies businesses elsewhere, or not at all. */
final class NoOnboarding implements Onboarding
{
    public function kycSession(BusinessDetails $details, array $capabilities): Session
    {
        throw ProviderRefusal::unsupported();
    }

    public function accountSession(): Session
    {
        throw ProviderRefusal::unsupported();
    }

    public function finalize(string $source, string $from): Finalized
    {
        throw ProviderRefusal::unsupported();
    }
}
