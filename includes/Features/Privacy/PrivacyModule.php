<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Features\Core;
use Tillbook\Features\Disputes\DisputesModule;
use Tillbook\Features\FeatureModule;

/** WordPress' and WooCommerce's privacy tools: export, erasure and policy text. */
final class PrivacyModule extends FeatureModule
{
    public function __construct(private readonly Core $core, private readonly DisputesModule $disputes) {}

    public function register(): void
    {
        (new OrderPrivacy($this->data(...), $this->evidence(...)))->register();
    }

    public function registerAdmin(): void
    {
        (new Privacy($this->data(), $this->evidence(), $this->core->settings))->register();
    }

    private function data(): PersonalData
    {
        return new PersonalData($this->core->database, $this->core->ledgers(), $this->core->providers());
    }

    private function evidence(): PersonalEvidence
    {
        $core = $this->core;

        return new PersonalEvidence(
            $this->data(),
            $core->ledgers(),
            $this->disputes->drafts(),
            $core->filesOfLedger(...),
        );
    }
}
