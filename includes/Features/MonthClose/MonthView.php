<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\UserNames;

/** Presents a month in the shape of MonthCloseSchema::month(). */
final class MonthView
{
    public function __construct(private readonly MonthClose $close) {}

    /**
     * @param LedgerScope|null $scope null without an account
     *
     * @return array<string, mixed> MonthCloseSchema::month()
     */
    public function of(?LedgerScope $scope, Month $month): array
    {
        // First: if the month is closed again in between, its figures aren't compared with older journals.
        $closed = $scope === null ? null : $this->close->closed->find($scope, $month);
        $journals = $scope === null ? [] : $this->close->journals->of($scope, $month);
        $settings = $this->close->settings();
        $unread = $scope === null ? null : $this->close->whyUnread($scope, $month);
        $format = $settings->format;

        return [
            'month' => $month->name,
            'is_over' => $month->isOver($this->close->today()),
            'is_being_read' => $unread !== null,
            'unread_reason' => $unread ?? ($scope === null ? null : $this->close->whyIncomplete($scope, $month)),
            'closed' => $closed?->isClosed() === true ? self::event($closed->closed, $closed->closedBy) : null,
            'reopened' =>
                $closed === null || $closed->isClosed() ? null : self::event($closed->reopened, $closed->reopenedBy),
            'fingerprint' => Figures::of($journals)->fingerprint(),
            'changes' => $scope === null ? [] : $this->close->changes($scope, $closed, $journals),
            // After the comparison, which records whether this month has changed.
            'months' => $scope === null ? [] : $this->months($scope),
            'payouts' => array_map(self::payout(...), $journals),
            'totals' => MonthSummary::totals($journals),
            'settings' => $settings->toArray(),
            'missing' => array_map(
                static fn(JournalAccount $account): string => $account->value,
                $settings->missing($format, $journals),
            ),
            'left_out' => $format->leftOut($journals),
            'files' => $scope === null ? [] : $settings->files($month, $journals, !$scope->livemode),
            'archive' => MonthArchive::name($month, $scope?->livemode === false) . '.zip',
        ];
    }

    /** @return list<array{month: string, is_closed: bool, is_changed: bool}> since the first payout, newest first */
    private function months(LedgerScope $scope): array
    {
        $closed = $this->close->closed->all($scope);
        $names = array_keys($closed);
        $last = Month::ofDay($this->close->today());
        $first = $this->close->journals->firstMonth($scope);
        for ($month = $first; $month !== null && $month->name <= $last->name; $month = $month->next()) {
            $names[] = $month->name;
        }
        $names = array_unique($names);
        rsort($names);

        return array_map(
            static fn(string $name): array => [
                'month' => $name,
                'is_closed' => isset($closed[$name]),
                'is_changed' => ($closed[$name] ?? null)?->isChanged === true,
            ],
            $names,
        );
    }

    /** @return array<string, mixed> */
    private static function payout(Journal $journal): array
    {
        return [
            'id' => $journal->payoutId,
            'date' => $journal->date,
            'type' => $journal->type,
            'status' => $journal->status,
            'automatic' => $journal->isAutomatic,
            'currency' => $journal->currency,
            'amount' => $journal->amount,
            'lines' => array_map(
                static fn(JournalLine $line): array => [
                    'line' => $line->line,
                    'account' => $line->account->value,
                    'debit' => $line->debit(),
                    'credit' => $line->credit(),
                ],
                $journal->lines,
            ),
            'unexplained' => $journal->unexplained(),
            'unexplained_reason' => $journal->unexplainedReason,
        ];
    }

    /** @return array{time: int, user: string|null} */
    private static function event(int $time, int $userId): array
    {
        return ['time' => $time, 'user' => UserNames::of([$userId])[$userId]['name'] ?? null];
    }
}
