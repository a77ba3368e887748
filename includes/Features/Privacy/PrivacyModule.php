<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Features\Core;
use Tillbook\Features\Disputes\DisputesModule;
use Tillbook\Features\FeatureModule;

/** WordPress' privacy tools: export, erasure and policy text. */
final class PrivacyModule extends FeatureModule
{
    public function __construct(private readonly Core $core, private readonly DisputesModule $disputes) {}

    public function registerAdmin(): void
    {
        $core = $this->core;
        $data = new PersonalData($core->database, $core->ledgers(), $core->providers());
        (new Privacy(
            $data,
            new PersonalEvidence($data, $core->ledgers(), $this->disputes->drafts(), $core->filesOfLedger(...)),
            $core->settings,
        ))->register();
    }
}
