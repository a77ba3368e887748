<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Closure;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;

/**
 * The ledgers of disconnected accounts that can still be read: at most one of each mode, the last one. They are kept
 * apart from those of connected accounts (Ledgers::OPTION), so that nothing treats one as connected.
 */
final class DisconnectedLedgers
{
    /** By mode: `{live?: {ledger: int, until: int, reach: {from: int|null, is_reading: bool}|null}, test?: …}`. */
    public const OPTION = 'tillbook_disconnected_ledgers';

    /** @param Closure(int): ?LedgerScope $find finds a ledger by its ID */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly Closure $find,
    ) {}

    /**
     * Keeps the ledger of an account that is being disconnected readable, in place of another one of its mode. One
     * without any payment or payout is left out.
     *
     * @param HistoryReach|null $reach how far back it reaches; null if nothing is missing
     */
    public function keep(LedgerScope $scope, ?HistoryReach $reach): void
    {
        $this->forget($scope->livemode);
        if (!$this->hasRows($scope)) {
            return;
        }
        update_option(
            self::OPTION,
            [
                self::mode($scope->livemode) => [
                    'ledger' => $scope->id,
                    'until' => $this->clock->now(),
                    'reach' => $reach === null ? null : ['from' => $reach->from, 'is_reading' => $reach->isReading],
                ],
            ] + self::stored(),
            false,
        );
    }

    /**
     * Stops offering the ledger of a mode, because an account of the mode is connected, or the ledger is erased.
     *
     * @param LedgerScope|null $scope only if it is this one; null for any
     */
    public function forget(bool $isLive, ?LedgerScope $scope = null): void
    {
        $stored = self::stored();
        $kept = $stored[self::mode($isLive)] ?? null;
        if ($kept === null || ($scope !== null && Json::integer($kept, 'ledger') !== $scope->id)) {
            return;
        }
        unset($stored[self::mode($isLive)]);
        if ($stored === []) {
            delete_option(self::OPTION);
        } else {
            update_option(self::OPTION, $stored, false);
        }
    }

    /**
     * Returns the ledger to read while no account is connected: the live one, otherwise the test one.
     *
     * @phpstan-impure
     */
    public function first(): ?DisconnectedLedger
    {
        foreach (self::stored() as $kept) {
            $scope = ($this->find)(Json::integer($kept, 'ledger') ?? 0);
            if ($scope === null || in_array($scope->id, (new Erasures($this->database))->pending(), true)) {
                continue;
            }

            return new DisconnectedLedger(
                $scope,
                Json::integer($kept, 'until') ?? 0,
                is_array($kept['reach'] ?? null)
                    ? new HistoryReach(
                        Json::integer($kept, 'reach.from'),
                        Json::boolean($kept, 'reach.is_reading'),
                        true,
                    )
                    : null,
            );
        }

        return null;
    }

    private function hasRows(LedgerScope $scope): bool
    {
        foreach (['transactions', 'payments', 'payouts'] as $table) {
            $sql = 'SELECT ledger_id FROM ' . $this->database->table($table) . ' WHERE ledger_id = ? LIMIT 1';
            if ($this->database->value($sql, [$scope->id]) !== null) {
                return true;
            }
        }

        return false;
    }

    /** @return array<string, array<string, mixed>> by mode, live first */
    private static function stored(): array
    {
        $option = ['ledgers' => get_option(self::OPTION)];

        return array_filter([
            'live' => Json::object($option, 'ledgers.live'),
            'test' => Json::object($option, 'ledgers.test'),
        ]);
    }

    private static function mode(bool $isLive): string
    {
        return $isLive ? 'live' : 'test';
    }
}
