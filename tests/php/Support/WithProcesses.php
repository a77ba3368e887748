<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/**
 * Tests with a sandbox account that run separate processes at the same moment. Those commit, so that
 * what they leave is removed by hand. For tests that use WithSandbox.
 */
trait WithProcesses
{
    use AtOnce;
    use WithKeptOptions;

    private function removeAccount(): void
    {
        RemovedLedger::remove($this->scope);
        $this->sandbox()->delete();
    }
}
