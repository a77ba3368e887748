<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

/** The result of a verification (spec 1 §3). */
final class Finalized
{
    /** @param array<string, string> $params URL parameters for the next page */
    public function __construct(public readonly bool $success, public readonly array $params = []) {}
}
