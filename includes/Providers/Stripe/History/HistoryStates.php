<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Http\Unauthorized;

/** Keeps what was decided about reading each history, and how it goes: table `stripe_history`. */
final class HistoryStates
{
    private const TABLE = 'stripe_history';
    /** A longer time between two pages is an interruption and doesn't count as work, in seconds. */
    private const INTERRUPTION = 180;
    private const MAX_MESSAGE_LENGTH = 250;

    public function __construct(private readonly Database $database) {}

    public function read(LedgerScope $scope): HistoryState
    {
        $row =
            $this->database->row(
                'SELECT is_paused, is_everything, worked, problem, said FROM ' .
                    $this->database->table(self::TABLE) .
                    ' WHERE ledger_id = ?',
                [$scope->id],
            ) ?? [];

        return new HistoryState(
            ($row['is_paused'] ?? '0') === '1',
            ($row['is_everything'] ?? '0') === '1',
            (int) ($row['worked'] ?? 0),
            $row['problem'] ?? null,
            $row['said'] ?? null,
        );
    }

    /** Begins again; what was decided about how far back to read stays. */
    public function begin(LedgerScope $scope): void
    {
        $this->change($scope, 'is_paused = 0, worked = 0, paged = 0, problem = NULL, said = NULL');
    }

    public function pause(LedgerScope $scope): void
    {
        $this->change($scope, 'is_paused = 1');
    }

    public function resume(LedgerScope $scope): void
    {
        $this->change($scope, 'is_paused = 0, problem = NULL, said = NULL');
    }

    public function readEverything(LedgerScope $scope): void
    {
        $this->change($scope, 'is_everything = 1');
    }

    /**
     * Notes that a page was read.
     *
     * @param int $now epoch seconds
     */
    public function page(LedgerScope $scope, int $now): void
    {
        $this->change(
            $scope,
            'worked = worked + CASE WHEN ? <= paged OR ? > paged + ? THEN 0 ELSE ? - paged END, paged = ?, problem = NULL, said = NULL',
            [$now, $now, self::INTERRUPTION, $now, $now],
        );
    }

    /** Notes why reading stopped. */
    public function stop(LedgerScope $scope, ProviderRefusal|ProviderUnreachable $why): void
    {
        [$problem, $said] = match (true) {
            $why instanceof ProviderUnreachable => [HistoryState::UNREACHABLE, null],
            $why instanceof Unauthorized => [HistoryState::KEY, null],
            default => [HistoryState::REFUSED, mb_substr($why->getMessage(), 0, self::MAX_MESSAGE_LENGTH)],
        };
        $this->change($scope, 'problem = ?, said = ?', [$problem, $said]);
    }

    /** @param list<int|string|null> $values */
    private function change(LedgerScope $scope, string $set, array $values = []): void
    {
        $this->database->transactional(function () use ($scope, $set, $values): void {
            $this->database->insertIgnore(self::TABLE, ['ledger_id' => $scope->id]);
            $this->database->execute(
                'UPDATE ' . $this->database->table(self::TABLE) . " SET $set WHERE ledger_id = ?",
                [...$values, $scope->id],
            );
        });
    }
}
