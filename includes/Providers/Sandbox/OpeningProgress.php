<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** Progress of setting up a sandbox account. */
final class OpeningProgress
{
    /** @param float $share completed share, from 0 to 1; the account is connected only at 1 */
    public function __construct(public readonly float $share) {}

    public function isComplete(): bool
    {
        return $this->share >= 1.0;
    }

    /** Returns the percentage for a progress bar. */
    public function percent(): int
    {
        return $this->isComplete() ? 100 : (int) floor($this->share * 99);
    }
}
