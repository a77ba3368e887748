<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

/** How a verification ended (spec 1 §3). */
final class Finalized
{
    /** @param array<string, string> $params what the page that follows gets in its address */
    public function __construct(public readonly bool $success, public readonly array $params = []) {}
}
