<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\PrivacyPart;

/** WordPress' and WooCommerce's privacy tools: export, erasure and policy text of the ledger and of all features. */
final class PrivacyModule extends FeatureModule
{
    /** @param Closure(): list<PrivacyPart> $parts those of all features */
    public function __construct(private readonly Core $core, private readonly Closure $parts) {}

    public function register(): void
    {
        (new OrderPrivacy($this->privacy(...)))->register();
    }

    public function registerAdmin(): void
    {
        $this->privacy()->register();
    }

    private function privacy(): Privacy
    {
        $core = $this->core;

        return new Privacy(
            new PersonalData($core->database, $core->ledgers(), $core->providers()),
            ($this->parts)(),
            $core->settings,
        );
    }
}
