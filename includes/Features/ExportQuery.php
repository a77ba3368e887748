<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\LedgerScope;

/** Selects the rows of a ledger to export. */
final class ExportQuery
{
    /**
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period first and last day in the store's time zone, YYYY-MM-DD; null for all
     *     days
     */
    public function __construct(
        public readonly LedgerScope $scope,
        public readonly array $parameters,
        public readonly ?array $period = null,
    ) {}

    /** @return list<string> keys of the requested columns; empty for all */
    public function columns(): array
    {
        $columns = $this->parameters['columns'] ?? null;

        return is_array($columns) ? array_values(array_filter($columns, is_string(...))) : [];
    }
}
