<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Incident;

/**
 * Checks the closed months of a ledger, the newest first, because it changes most. An option keeps how far it is, so
 * that the next run goes on; there is none when all were checked.
 */
final class MonthCheck
{
    /** The month that is checked, YYYY-MM, by ledger. */
    private const OPTION = 'tillbook_month_check_';

    public function __construct(private readonly MonthClose $close) {}

    /**
     * Checks further months, one at least.
     *
     * @param float $ends when to stop, in seconds of microtime()
     *
     * @return bool whether all were checked
     */
    public function run(LedgerScope $scope, float $ends): bool
    {
        $option = self::OPTION . $scope->id;
        $last = get_option($option);
        foreach (array_reverse(array_keys($this->close->closed->all($scope))) as $name) {
            if (is_string($last) && $name >= $last) {
                continue;
            }
            // Before the check: a month that ends the process must not keep the others from being checked.
            update_option($option, $name, false);
            try {
                $this->close->check($scope, new Month($name));
            } catch (\Throwable $error) {
                Incident::of("checking the closed month $name", $error);
            }
            if (microtime(true) >= $ends) {
                return false;
            }
        }
        delete_option($option);

        return true;
    }
}
