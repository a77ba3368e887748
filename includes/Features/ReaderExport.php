<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Generator;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Dates\StoreTime;

/** Exports the rows of a list as its reader presents them. */
abstract class ReaderExport implements ListExport
{
    public function __construct(
        private readonly ListReader $reader,
        protected readonly StoreTime $time = new StoreTime(),
    ) {}

    abstract protected function columns(): ExportColumns;

    /** @return array<string, array<string, mixed>> the list's filters as REST arguments */
    abstract protected function filters(): array;

    public function path(): string
    {
        return substr($this->rules()->path, strlen('/wc/v3/payments'));
    }

    public function arguments(): array
    {
        return $this->filters() + $this->rules()->sortArguments() + ExportColumns::argument($this->columns()->keys());
    }

    public function count(ExportQuery $query): int
    {
        return $this->reader->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->reader->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->reader->request($query->scope, $query->parameters)->within($query->period);
    }
}
