<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Dates\StoreTime;

/** Reads a list of one table, of the account that pages show. Without an account it is empty. */
final class LedgerRows
{
    public function __construct(private readonly Core $core, private readonly ListDefinition $list) {}

    /**
     * @param array<mixed> $parameters validated by the list's rules
     *
     * @return list<array<string, string|null>> the rows of a page, as they are in the table
     */
    public function page(array $parameters): array
    {
        $scope = $this->core->ledgers()->shown();

        return $scope === null ? [] : $this->query($scope)->page(ListRequest::of($this->list, $parameters));
    }

    /**
     * @param array<mixed> $parameters validated by the list's rules
     *
     * @return array{count: int} the number of rows that match the filters
     */
    public function count(array $parameters): array
    {
        $scope = $this->core->ledgers()->shown();

        return [
            'count' => $scope === null ? 0 : $this->query($scope)->count(ListRequest::of($this->list, $parameters)),
        ];
    }

    private function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->core->database, $scope, $this->list, new StoreTime());
    }
}
