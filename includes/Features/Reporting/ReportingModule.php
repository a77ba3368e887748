<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Admin\PageRegistry;

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

    public function routes(): array
    {
        $database = $this->core->database;

        return [
            new ReportingController(
                $this->core->ledgers(),
                new PaymentActivity($database, new DailySums($database, new Rollups($database))),
            ),
        ];
    }
}
