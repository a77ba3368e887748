<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Generator;
use Tillbook\Features\ExportColumns;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Dates\StoreTime;

/** Exports the list of uncaptured payments as CSV. */
final class AuthorizationsExport implements ListExport
{
    public function __construct(
        private readonly AuthorizationReader $authorizations,
        private readonly StoreTime $time,
    ) {}

    public function path(): string
    {
        return '/authorizations';
    }

    public function page(): string
    {
        return '/payments/transactions&tab=uncaptured-page';
    }

    public function kind(): string
    {
        return 'uncaptured-transactions';
    }

    public function label(): string
    {
        return __('Uncaptured transactions', 'tillbook');
    }

    public function rules(): ListRules
    {
        return AuthorizationList::rules();
    }

    public function arguments(): array
    {
        return AuthorizationSchema::filterArguments() +
            AuthorizationList::rules()->sortArguments() +
            ExportColumns::argument($this->columns()->keys());
    }

    public function count(ExportQuery $query): int
    {
        return $this->authorizations->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->authorizations->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->authorizations->request($query->scope, $query->parameters)->within($query->period);
    }

    private function columns(): ExportColumns
    {
        return new ExportColumns(AuthorizationList::columns($this->time));
    }
}
