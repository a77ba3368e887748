<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Provider\AccountLinks;
use Tillbook\Provider\Provider;

/** Maps the provider's links to our pages, because the sandbox has no dashboard site. */
final class SandboxLinks implements AccountLinks
{
    public function __construct(private readonly Provider $provider) {}

    public function dashboard(): string
    {
        return '/payments/overview';
    }

    public function verification(): string
    {
        return '/payments/onboarding/kyc';
    }

    public function loanOffer(): ?string
    {
        return $this->provider->loans() === [] ? null : '/payments/loans';
    }

    public function named(string $link): ?string
    {
        return match ($link) {
            'dashboard' => $this->dashboard(),
            'verification' => $this->verification(),
            'loan_offer' => $this->loanOffer(),
            'payouts', 'disputes', 'documents' => '/payments/' . $link,
            default => null,
        };
    }
}
