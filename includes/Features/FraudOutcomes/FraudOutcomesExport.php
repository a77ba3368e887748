<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Generator;
use Tillbook\Features\ExportColumns;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Dates\StoreTime;

/** Exports the list of blocked payments, with the rules that blocked each one. */
final class FraudOutcomesExport implements ListExport
{
    public function __construct(private readonly FraudOutcomeReader $outcomes, private readonly StoreTime $time) {}

    public function path(): string
    {
        return '/transactions/fraud-outcomes';
    }

    public function page(): string
    {
        return '/payments/transactions&tab=blocked-page';
    }

    public function kind(): string
    {
        return 'blocked-transactions';
    }

    public function label(): string
    {
        return __('Blocked transactions', 'tillbook');
    }

    public function rules(): ListRules
    {
        return FraudOutcomeList::rules();
    }

    public function arguments(): array
    {
        return FraudOutcomeSchema::filterArguments() +
            FraudOutcomeList::rules()->sortArguments() +
            ExportColumns::argument($this->columns()->keys());
    }

    public function count(ExportQuery $query): int
    {
        return $this->outcomes->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->outcomes->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->outcomes->request($query->scope, $query->parameters)->within($query->period);
    }

    private function columns(): ExportColumns
    {
        return new ExportColumns(FraudOutcomeList::columns($this->time), ['customer' => 'customer_email']);
    }
}
