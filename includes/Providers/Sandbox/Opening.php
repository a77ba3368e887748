<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** How far a sandbox account that is being set up has come. */
final class Opening
{
    /** @param float $share how much is done, from 0 to 1; the account is connected only when all of it is */
    public function __construct(public readonly string $accountId, public readonly float $share) {}

    public function isComplete(): bool
    {
        return $this->share >= 1.0;
    }

    /** For a progress bar. */
    public function percent(): int
    {
        return $this->isComplete() ? 100 : (int) floor($this->share * 99);
    }
}
