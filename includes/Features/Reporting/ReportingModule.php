<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Rest\ReadAbility;

/** The figures of the payment activity. */
final class ReportingModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function preloads(): array
    {
        return [
            PageRegistry::OVERVIEW => (new ReportingPreload(
                $this->core->account(),
                $this->core->flags,
                $this->core->clock,
            ))->overview(...),
        ];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'get-payment-activity',
                static fn(): string => __('Get the payment activity', 'tillbook'),
                static fn(): string => __(
                    'Returns the payments, fees, refunds, and disputes of a period, with the previous period for comparison. Amounts are in minor units of the currency.',
                    'tillbook',
                ),
                '/reporting/payment_activity',
            ),
            new ReadAbility(
                'get-payment-health',
                static fn(): string => __('Get the payment health', 'tillbook'),
                static fn(): string => __(
                    'Returns the refund, dispute, and authorization rates of the last 30 days, in all currencies.',
                    'tillbook',
                ),
                '/reporting/payment_health',
            ),
        ];
    }

    public function routes(): array
    {
        $database = $this->core->database;

        return [
            new ReportingController(
                $this->core->ledgers(),
                new PaymentActivity($database, $this->sums()),
                new PaymentHealth($database, $this->sums()),
                $this->core->clock,
            ),
        ];
    }

    /**
     * Returns the volume of the store's current day, which the dashboard shows.
     *
     * @return list<Money> one for each currency with payments today
     */
    public function today(LedgerScope $scope): array
    {
        return (new PaymentActivity($this->core->database, $this->sums()))->ofDay(
            $scope,
            (new StoreTime())->format($this->core->clock->now(), 'Y-m-d'),
        );
    }

    private function sums(): DailySums
    {
        return new DailySums($this->core->database, new Rollups($this->core->database));
    }
}
