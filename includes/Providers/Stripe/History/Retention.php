<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Ledger\Write\Packing;
use Tillbook\Platform\Clock;

/** Once a day: removes what of an account is kept for some time only, and packs the tables after a long history. */
final class Retention
{
    /** How long it removes objects of an account, in seconds; what is left goes the next day. */
    private const REMOVING_SECONDS = 10;

    /** Option with the connection whose history was packed, by ledger. */
    private const PACKED = 'tillbook_stripe_packed_';

    /** From this many payments on, packing saves enough to be worth it. */
    private const WORTH_PACKING = 10_000;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Removes objects of old payments, and packs the tables if the account's history is complete.
     *
     * @param bool $packs whether the tables are packed at all
     */
    public function cleanUp(LedgerScope $scope, bool $packs = true): void
    {
        $old = new OldObjects($this->database);
        $ends = microtime(true) + self::REMOVING_SECONDS;
        do {
            $removed = $old->remove($scope, $this->clock->now() - OldObjects::KEPT);
        } while ($removed > 0 && microtime(true) < $ends);
        if ($packs && $removed === 0 && $this->claimPacking($scope)) {
            (new Packing($this->database))->pack();
        }
    }

    /**
     * Notes before the packing that this connection's history is packed: one that is interrupted isn't started again
     * every day.
     *
     * @param int $worth number of payments
     *
     * @return bool whether the history is complete, large, and was not packed before
     */
    public function claimPacking(LedgerScope $scope, int $worth = self::WORTH_PACKING): bool
    {
        $cursors = new Cursors($this->database);
        $run = $cursors->run($scope);
        $option = self::PACKED . $scope->id;
        $packed = get_option($option);
        if ($run === null || (is_numeric($packed) && (int) $packed === $run) || !$cursors->isDone($scope)) {
            return false;
        }
        $payments = (int) $this->database->value(
            'SELECT COUNT(*) FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ?',
            [$scope->id],
        );
        if ($payments < $worth) {
            return false;
        }
        update_option($option, $run, false);

        return true;
    }
}
