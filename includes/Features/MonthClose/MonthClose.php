<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Options\JsonOption;

/**
 * Closes and reopens months, checks closed ones, and makes their files.
 *
 * @phpstan-import-type Change from Figures
 */
final class MonthClose
{
    public const OPTION = 'tillbook_month_close';

    private readonly JsonOption $option;

    /**
     * @param Closure(LedgerScope): (HistoryReach|null) $reach how far a ledger's history reaches; null if it is complete
     * @param Closure(LedgerScope, int, int): (int|null) $completeUntil Core::completeUntil()
     */
    public function __construct(
        public readonly Journals $journals,
        public readonly ClosedMonths $closed,
        private readonly Clock $clock,
        private readonly StoreTime $time,
        private readonly Closure $reach,
        private readonly Closure $completeUntil,
    ) {
        $this->option = new JsonOption(self::OPTION);
    }

    /** Returns the store's current day, YYYY-MM-DD. */
    public function today(): string
    {
        return $this->time->format($this->clock->now(), 'Y-m-d');
    }

    /** Returns the last month that is over. */
    public function lastMonth(): Month
    {
        return Month::ofDay($this->today())->previous();
    }

    public function settings(): CloseSettings
    {
        return CloseSettings::fromArray($this->option->read());
    }

    /**
     * Saves changed settings over those that another user may have saved meanwhile.
     *
     * @param array<string, mixed> $changes MonthCloseSchema::settingsArguments()
     *
     * @throws CloseRefused with the problem of each field
     */
    public function saveSettings(array $changes): void
    {
        $this->option->change(static function (array $current) use ($changes): array {
            $settings = CloseSettings::fromArray($current)->with($changes);
            $problems = $settings->problems();
            if ($problems !== []) {
                throw new CloseRefused(
                    'tillbook_invalid_accounts',
                    __('Nothing was saved. Correct the marked fields.', 'tillbook'),
                    400,
                    $problems,
                );
            }

            return $settings->toArray();
        });
    }

    /**
     * Closes a month.
     *
     * @param string|null $expected fingerprint of the figures that the user saw; null for the current ones
     *
     * @throws CloseRefused
     */
    public function close(LedgerScope $scope, Month $month, int $userId, ?string $expected = null): void
    {
        if (!$month->isOver($this->today())) {
            throw new CloseRefused(
                'tillbook_month_not_over',
                __('This month isn\'t over yet. Close it when all of its payouts have arrived.', 'tillbook'),
            );
        }
        $this->assertRead($scope, $month);
        $figures = Figures::of($this->journals->of($scope, $month));
        if ($expected !== null && $expected !== $figures->fingerprint()) {
            throw new CloseRefused(
                'tillbook_month_changed',
                __(
                    'This month\'s figures have changed since you viewed them. Review them, then close the month.',
                    'tillbook',
                ),
            );
        }
        if (!$this->closed->close($scope, $month, $figures, $userId)) {
            throw new CloseRefused('tillbook_month_closed', __('This month is already closed.', 'tillbook'));
        }
    }

    /** @throws CloseRefused if it isn't closed */
    public function reopen(LedgerScope $scope, Month $month, int $userId): void
    {
        if (!$this->closed->reopen($scope, $month, $userId)) {
            throw new CloseRefused('tillbook_month_open', __('This month isn\'t closed.', 'tillbook'));
        }
    }

    /** Compares the figures of a closed month with the current ones, and records whether they have changed. */
    public function check(LedgerScope $scope, Month $month): void
    {
        $this->changes($scope, $this->closed->find($scope, $month), $this->journals->of($scope, $month));
    }

    /**
     * Returns what has changed in a closed month, and records whether anything has.
     *
     * @param list<Journal> $journals the current ones
     *
     * @return list<Change> Figures::changes(); empty if it isn't closed
     */
    public function changes(LedgerScope $scope, ?ClosedMonth $closed, array $journals): array
    {
        if ($closed === null || !$closed->isClosed()) {
            return [];
        }
        $changes = Figures::fromJson($closed->figures)->changes(Figures::of($journals));
        if ($closed->isChanged !== ($changes !== [])) {
            $this->closed->mark($scope, $closed, $changes !== []);
        }

        return $changes;
    }

    /**
     * Returns why payouts of the month may be missing, so that it can't be closed or downloaded: its files would look
     * complete. Null if none is.
     */
    public function whyUnread(LedgerScope $scope, Month $month): ?string
    {
        $reach = ($this->reach)($scope);
        if (
            $reach?->isReading !== true ||
            ($reach->from !== null && $reach->from <= $month->begins() - HistoryReach::ARRIVAL_SECONDS)
        ) {
            return null;
        }

        return match (true) {
            $reach->isCutOff => __(
                'The account was disconnected before the payouts of this month were read.',
                'tillbook',
            ),
            $reach->isRefused => __(
                'The provider doesn\'t list everything to Tillbook, so some of this month\'s payouts may be missing. To find out why, see Payments › Settings, under Connection.',
                'tillbook',
            ),
            default => __(
                'The payouts of this month are still being read. Close the month and download its files when they are complete.',
                'tillbook',
            ),
        };
    }

    /**
     * Returns why the ledger may lack something of a month that is over, in sentences; null if it has all. The month
     * can be closed and downloaded nevertheless: without a permission of the key, that is never known.
     */
    public function whyIncomplete(LedgerScope $scope, Month $month): ?string
    {
        $until = $month->isOver($this->today())
            ? ($this->completeUntil)(
                $scope,
                $this->time->dayStart($month->firstDay()) - HistoryReach::ARRIVAL_SECONDS,
                $this->time->dayStart($month->next()->firstDay()),
            )
            : null;

        return match ($until) {
            null => null,
            0 => __(
                'Payouts may be missing: Tillbook couldn\'t check whether everything in this month has arrived. To find out why, see Payments › Settings, under Connection.',
                'tillbook',
            ),
            default => sprintf(
                /* translators: 1: date and time, 2: the store's time zone, such as Europe/Paris */
                __(
                    'Payouts may be missing: Tillbook only knows that everything until %1$s (%2$s) has arrived. To find out why, see Payments › Settings, under Connection.',
                    'tillbook',
                ),
                StoreTime::text($until),
                $this->time->zoneName(),
            ),
        };
    }

    /** @throws CloseRefused while payouts of the month may be missing */
    private function assertRead(LedgerScope $scope, Month $month): void
    {
        $reason = $this->whyUnread($scope, $month);
        if ($reason !== null) {
            throw new CloseRefused('tillbook_history_being_read', $reason);
        }
    }

    /**
     * Makes the files of a month in a format.
     *
     * @param list<Journal> $journals of the month
     *
     * @return list<JournalFile>
     *
     * @throws CloseRefused if accounts are missing, the settings are incomplete for the format, or the month is being read
     */
    public function files(LedgerScope $scope, Month $month, array $journals, JournalFormat $format): array
    {
        $this->assertRead($scope, $month);
        $settings = $this->settings();
        $missing = $settings->missing($format, $journals);
        if ($missing !== []) {
            throw CloseRefused::missingAccounts($missing);
        }
        if ($format->needsAccounts() && $settings->format !== $format) {
            throw new CloseRefused(
                'tillbook_other_format',
                sprintf(
                    /* translators: %s: an accounting software, such as Xero */
                    __(
                        'The saved accounts are for different accounting software. Choose %s in the settings and enter its accounts.',
                        'tillbook',
                    ),
                    $format->label(),
                ),
            );
        }

        return JournalFiles::of($format, $settings, $month, $journals, !$scope->livemode);
    }
}
