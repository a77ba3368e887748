<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Dates\StoreTime;

/** The start of the ledger of an account that had payments before it was connected. */
final class HistoryReach
{
    /** Payouts are read by the day they were created, and listed by when they arrive, up to so many seconds later. */
    public const ARRIVAL_SECONDS = 7 * DAY_IN_SECONDS;

    /**
     * @param int|null $from what happened since then is complete, epoch seconds; null: nothing is complete yet
     * @param bool $isReading whether more is to be read, perhaps after a pause; otherwise the history begins there
     * @param bool $isCutOff whether that never happens, because the account was disconnected
     * @param bool $isRefused whether it waits for a permission, because the provider refuses what is missing
     */
    public function __construct(
        public readonly ?int $from,
        public readonly bool $isReading,
        public readonly bool $isCutOff = false,
        public readonly bool $isRefused = false,
    ) {}

    /**
     * Returns the first day that is complete, YYYY-MM-DD in the store's time zone; null if none is.
     *
     * @param bool $ofArrivals whether it is a day on which payouts arrive
     */
    public function firstDay(StoreTime $time, bool $ofArrivals = false): ?string
    {
        if ($this->from === null) {
            return null;
        }
        $from = $this->from + ($ofArrivals ? self::ARRIVAL_SECONDS : 0);
        $day = $time->format($from, 'Y-m-d');

        // A month of UTC begins in the middle of a day of most stores.
        return $time->dayStart($day) >= $from ? $day : $time->format($time->nextDayStart($day), 'Y-m-d');
    }

    /** @return array{readBackTo: string|null, arrivalsBackTo: string|null, isReading: bool, isRefused: bool} for the page's settings */
    public function toArray(StoreTime $time): array
    {
        return [
            'readBackTo' => $this->firstDay($time),
            'arrivalsBackTo' => $this->firstDay($time, true),
            'isReading' => $this->isReading,
            'isRefused' => $this->isRefused,
        ];
    }
}
