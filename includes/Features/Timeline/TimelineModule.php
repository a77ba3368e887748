<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;

/** The timeline of a payment. */
final class TimelineModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        return [
            new TimelineController(
                $this->core->ledgers(),
                new Timeline($this->core->database, $this->core->history(...)),
            ),
        ];
    }
}
