<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Rest\ReadAbility;

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

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'get-payment-timeline',
                static fn(): string => __('Get the timeline of a payment', 'tillbook'),
                static fn(): string => __('Returns what happened to a payment, newest first.', 'tillbook'),
                '/timeline/{id}',
            ),
        ];
    }
}
