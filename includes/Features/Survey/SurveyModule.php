<?php

declare(strict_types=1);

namespace Tillbook\Features\Survey;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;

/** The survey on the overview. */
final class SurveyModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        return [new SurveyController($this->core->ledgers(), $this->core->provider(...), $this->core->bus(...))];
    }
}
