<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\OverviewCurrency;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

/** The REST requests of the overview's payment activity and rates, as client/pages/reporting/overview.tsx makes. */
final class ReportingPreload
{
    private const ACTIVITY = '/wc/v3/payments/reporting/payment_activity';
    private const HEALTH = '/wc/v3/payments/reporting/payment_health';
    private const PERIOD_DAYS = 7;

    public function __construct(
        private readonly AccountState $account,
        private readonly FeatureFlags $flags,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query; no activity while the feature is off
     */
    public function overview(array $query): array
    {
        if (!$this->flags->enabled(Flag::PaymentOverviewWidget)) {
            return [self::HEALTH];
        }
        $currency = OverviewCurrency::of($this->account, $query);
        [$start, $end] = [$this->day(self::PERIOD_DAYS - 1), $this->day(0)];

        return [self::ACTIVITY . "?currency=$currency&date_end=$end&date_start=$start", self::HEALTH];
    }

    /** So many days before today, as the store counts them. */
    private function day(int $before): string
    {
        $today = (new StoreTime())->format($this->clock->now(), 'Y-m-d');

        return (new \DateTimeImmutable($today, new \DateTimeZone('UTC')))->modify("-$before days")->format('Y-m-d');
    }
}
