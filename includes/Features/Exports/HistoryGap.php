<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\DatedByArrival;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Dates\StoreTime;

/**
 * Whether rows are missing in an export because the account's history is still being read. Such a file would look
 * complete. The lists show what is there and say how far it reaches (client/lib/history-reach.ts has the same rules).
 */
final class HistoryGap
{
    public const REASON = 'tillbook_history_being_read';

    /** @param Closure(LedgerScope): ?HistoryReach $reach of a ledger's account; null if its history is complete */
    public function __construct(private readonly Closure $reach, private readonly StoreTime $time) {}

    /**
     * Returns why rows may be missing, for the user; null if the rows are complete, or the list has no dates.
     *
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period first and last day of a scheduled export
     */
    public function reason(LedgerScope $scope, ListExport $list, array $parameters, ?array $period = null): ?string
    {
        if (!isset($list->arguments()['date_after']) || ($parameters['deposit_id'] ?? '') !== '') {
            // A payout is read together with its transactions.
            return null;
        }
        $reach = ($this->reach)($scope);
        if ($reach === null || !$reach->isReading) {
            return null;
        }
        $complete = $reach->firstDay($this->time, $list instanceof DatedByArrival);
        $first = $period[0] ?? self::firstDay($parameters);
        if ($complete !== null && $first !== null && $first >= $complete) {
            return null;
        }
        if ($reach->isRefused) {
            return __(
                'The provider doesn\'t list everything to Tillbook, so rows are missing. To find out why, see Payments › Settings, under Connection.',
                'tillbook',
            );
        }
        if ($complete === null) {
            return $reach->isCutOff
                ? __('The account was disconnected before its history was read.', 'tillbook')
                : __('The history is still being read. Export again when it is complete.', 'tillbook');
        }
        $text = $reach->isCutOff
            ? /* translators: %s: a date */
            __(
                'The account was disconnected before its history before %s was read. Choose a period from that day on.',
                'tillbook',
            )
            : /* translators: %s: a date */
            __(
                'History before %s is still being read. Choose a period from that day on, or export again when the history is complete.',
                'tillbook',
            );

        return sprintf($text, (string) wp_date(wc_date_format(), $this->time->dayStart($complete)));
    }

    /**
     * Returns the first day that a list can have; null if there is no first one.
     *
     * @param array<string, mixed> $parameters
     */
    private static function firstDay(array $parameters): ?string
    {
        if (($parameters['match'] ?? 'all') === 'any') {
            return null;
        }
        $days = [];
        foreach (['date_after', 'date_between'] as $name) {
            $value = $parameters[$name] ?? null;
            $day = is_array($value) ? $value[0] ?? null : $value;
            if (is_string($day) && $day !== '') {
                $days[] = substr($day, 0, 10);
            }
        }

        return $days === [] ? null : max($days);
    }
}
