<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Ledgers;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;

/**
 * Tests with a sandbox account that run separate processes at the same moment. Those commit, so that
 * what they leave is removed by hand. For tests that use WithSandbox.
 */
trait WithProcesses
{
    use AtOnce;

    /** @var array<string, mixed> options as they were */
    private array $before = [];

    private function keepOptions(): void
    {
        foreach ([ConnectedAccounts::OPTION, Ledgers::OPTION, SiteOwnership::OPTION] as $option) {
            $this->before[$option] = get_option($option, null);
        }
    }

    private function removeAccount(): void
    {
        RemovedLedger::remove($this->scope);
        $this->sandbox()->delete();
    }

    private function restoreOptions(): void
    {
        foreach ($this->before as $option => $value) {
            $value === null ? delete_option($option) : update_option($option, $value);
        }
        wp_cache_flush();
    }
}
