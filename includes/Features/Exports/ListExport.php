<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\LedgerScope;

/** A list that can be downloaded as a file. */
interface ListExport
{
    /** REST path of the list, such as `/transactions`. */
    public function path(): string;

    /** The file's name, without date and extension. */
    public function name(): string;

    /** @return array<string, array<string, mixed>> the list's own filters and sort, as REST arguments */
    public function arguments(): array;

    /**
     * Writes every matching row as CSV, in constant memory.
     *
     * @param resource $stream
     * @param array<string, mixed> $parameters validated by arguments()
     */
    public function write($stream, LedgerScope $scope, array $parameters): void;
}
