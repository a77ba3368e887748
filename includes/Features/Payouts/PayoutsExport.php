<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Generator;
use Tillbook\Features\DatedByArrival;
use Tillbook\Features\ExportColumns;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Admin\ListRules;

/** Exports the payouts list as CSV. A payout's day is a calendar day, without a time zone. */
final class PayoutsExport implements ListExport, DatedByArrival
{
    public function __construct(private readonly PayoutReader $payouts) {}

    public function path(): string
    {
        return '/deposits';
    }

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

    public function arguments(): array
    {
        return PayoutRequestSchema::filters() +
            PayoutRequestSchema::sorts() +
            ExportColumns::argument($this->columns()->keys());
    }

    public function count(ExportQuery $query): int
    {
        return $this->payouts->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->payouts->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->payouts->request($query->parameters)->within($query->period);
    }

    private function columns(): ExportColumns
    {
        return new ExportColumns(PayoutList::columns());
    }
}
