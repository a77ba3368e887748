<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Features\DatedByArrival;
use Tillbook\Features\ExportColumns;
use Tillbook\Features\ReaderExport;
use Tillbook\Platform\Admin\ListRules;

/** Exports the payouts list as CSV. A payout's day is a calendar day, without a time zone. */
final class PayoutsExport extends ReaderExport implements DatedByArrival
{
    public function page(): string
    {
        return '/payments/payouts';
    }

    public function kind(): string
    {
        return 'payouts';
    }

    public function label(): string
    {
        return __('Payouts', 'tillbook');
    }

    public function rules(): ListRules
    {
        return PayoutList::rules();
    }

    protected function filters(): array
    {
        return PayoutRequestSchema::filters();
    }

    protected function columns(): ExportColumns
    {
        return new ExportColumns(PayoutList::columns());
    }
}
