<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Generator;
use Tillbook\Ledger\Query\Chunk;
use Tillbook\Platform\Rest\Schema;

/**
 * The columns of a list's file: those of the screen, and beside them what a file needs to be of use.
 *
 * @phpstan-type Cell Closure(array<string, mixed>): string
 */
final class Columns
{
    /**
     * @param array<string, array{string, Cell}> $columns title and cell by the screen's key, in the file's order
     * @param list<string> $always keys of columns that no file lacks
     * @param array<string, string> $brings columns that come along with another, such as currency with amount
     */
    public function __construct(
        private readonly array $columns,
        private readonly array $always,
        private readonly array $brings = [],
    ) {}

    /** @return list<string> */
    public function keys(): array
    {
        return array_keys($this->columns);
    }

    /**
     * @param list<string> $asked keys of the columns on the screen; none for all
     *
     * @return list<string> the first line
     */
    public function titles(array $asked): array
    {
        return array_map(fn(string $key): string => $this->columns[$key][0], $this->complete($asked));
    }

    /**
     * @param iterable<Chunk<array<string, mixed>>> $chunks rows in the shape of the REST contract
     * @param list<string> $asked keys of the columns on the screen; none for all
     *
     * @return Generator<int, Chunk<list<string>>>
     */
    public function lines(iterable $chunks, array $asked): Generator
    {
        $cells = array_map(fn(string $key): Closure => $this->columns[$key][1], $this->complete($asked));
        foreach ($chunks as $chunk) {
            yield $chunk->map(
                static fn(array $row): array => array_map(static fn(Closure $cell): string => $cell($row), $cells),
            );
        }
    }

    /**
     * The columns of a file, in its order.
     *
     * @param list<string> $asked
     *
     * @return list<string>
     */
    private function complete(array $asked): array
    {
        $wanted = [
            ...$asked,
            ...$this->always,
            ...array_values(array_intersect_key($this->brings, array_flip($asked))),
        ];

        return $asked === [] ? $this->keys() : array_values(array_intersect($this->keys(), $wanted));
    }

    /**
     * @param list<string> $keys
     *
     * @return array<string, array<string, mixed>> the REST argument that chooses among them
     */
    public static function argument(array $keys): array
    {
        return [
            'columns' => Schema::argument([
                'type' => 'array',
                'items' => ['type' => 'string', 'enum' => $keys],
                'minItems' => 1,
                'maxItems' => 40,
                'description' =>
                    'The columns on the screen; all where none is named. Currencies, order number and ids come along.',
            ]),
        ];
    }
}
