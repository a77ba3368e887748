<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Account\Countries;
use Tillbook\Provider\ProviderRefusal;

/** Begins to open a sandbox account in the store's country, with nothing asked (spec 1 §4.2). Of two tabs that do so both get the same one. */
final class SandboxOnboarding
{
    public function __construct(private readonly SandboxOpening $opening)
    {
    }

    /**
     * @param list<string> $capabilities payment methods that were asked for
     *
     * @throws ProviderRefusal
     */
    public function begin(array $capabilities): void
    {
        $this->opening->begin(null, new AccountTerms(Countries::forAccount(), fields: ['requested_capabilities' => $capabilities]));
    }
}
