<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\RuntimeCache;
use WP_CLI;

/**
 * Finds orders and payments that disagree.
 */
final class MismatchCommand
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly MismatchScan $scan,
        private readonly MismatchTable $table,
    ) {}

    /**
     * Checks all payments and orders now, instead of in the background within the hour.
     */
    public function scan(): void
    {
        $scope = $this->ledgers->current();
        if ($scope === null) {
            WP_CLI::error('No account is connected.');
        }
        $this->scan->restart($scope);
        while ($this->scan->next($scope)) {
            RuntimeCache::flush();
        }
        $counts = $this->table->counts($scope);
        foreach ($counts as $kind => $count) {
            WP_CLI::log("$kind: $count");
        }
        WP_CLI::success($counts === [] ? 'Orders and payments agree.' : array_sum($counts) . ' mismatches.');
    }
}
