<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\LedgerScope;

/** Which rows of whose ledger are exported. */
final class ExportQuery
{
    /**
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period first and last day of the store, YYYY-MM-DD; null for all days
     */
    public function __construct(
        public readonly LedgerScope $scope,
        public readonly array $parameters,
        public readonly ?array $period = null,
    ) {}

    /** @return list<string> keys of the columns that were asked for; none for all */
    public function columns(): array
    {
        $columns = $this->parameters['columns'] ?? null;

        return is_array($columns) ? array_values(array_filter($columns, is_string(...))) : [];
    }
}
