<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Generator;
use Tillbook\Features\ExportColumns;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Dates\StoreTime;

/** Exports the disputes list as CSV. It includes deadlines that have passed. */
final class DisputesExport implements ListExport
{
    public function __construct(private readonly DisputeReader $disputes, private readonly StoreTime $time) {}

    public function path(): string
    {
        return '/disputes';
    }

    public function page(): string
    {
        return '/payments/disputes';
    }

    public function kind(): string
    {
        return 'disputes';
    }

    public function label(): string
    {
        return __('Disputes', 'tillbook');
    }

    public function rules(): ListRules
    {
        return DisputeList::rules();
    }

    public function arguments(): array
    {
        return DisputeRequestSchema::filters() +
            DisputeRequestSchema::sorts() +
            ExportColumns::argument($this->columns()->keys());
    }

    public function count(ExportQuery $query): int
    {
        return $this->disputes->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->disputes->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->disputes->request($query->scope, $query->parameters)->within($query->period);
    }

    private function columns(): ExportColumns
    {
        return new ExportColumns(DisputeList::columns($this->time));
    }
}
