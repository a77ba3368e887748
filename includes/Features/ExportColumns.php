<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Closure;
use Generator;
use Tillbook\Ledger\Query\Chunk;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Csv\Cell;
use Tillbook\Platform\Rest\Schema;

/** The columns of a list's export file: the screen's columns, plus those that a file needs in addition. */
final class ExportColumns
{
    /** @var array<string, ListColumn> by key, in the file's order */
    private readonly array $columns;

    /**
     * @param list<ListColumn> $columns of the list, in order
     * @param array<string, string> $brings keys of columns that are added with another one, such as the currency with
     *     an amount
     */
    public function __construct(array $columns, private readonly array $brings = [])
    {
        $this->columns = array_column(
            array_filter($columns, static fn(ListColumn $column): bool => $column->inFile !== ListColumn::NEVER),
            null,
            'key',
        );
    }

    /** @return list<string> */
    public function keys(): array
    {
        return array_keys($this->columns);
    }

    /**
     * @param list<string> $asked keys of the columns on the screen; none for all
     *
     * @return list<string> titles for the header line
     */
    public function titles(array $asked): array
    {
        return array_map(fn(string $key): string => $this->columns[$key]->title(), $this->complete($asked));
    }

    /**
     * @param iterable<Chunk<array<string, mixed>>> $chunks rows in the format of the REST contract
     * @param list<string> $asked keys of the columns on the screen; none for all
     *
     * @return Generator<int, Chunk<list<string>>>
     */
    public function lines(iterable $chunks, array $asked): Generator
    {
        $cells = array_map(
            fn(string $key): Closure => $this->columns[$key]->cell ?? Cell::text($key),
            $this->complete($asked),
        );
        foreach ($chunks as $chunk) {
            yield $chunk->map(
                static fn(array $row): array => array_map(static fn(Closure $cell): string => $cell($row), $cells),
            );
        }
    }

    /**
     * Returns the keys of a file's columns, in the file's order.
     *
     * @param list<string> $asked
     *
     * @return list<string>
     */
    private function complete(array $asked): array
    {
        $always = array_keys(
            array_filter($this->columns, static fn(ListColumn $column): bool => $column->inFile === ListColumn::ALWAYS),
        );
        $wanted = [...$asked, ...$always, ...array_values(array_intersect_key($this->brings, array_flip($asked)))];

        return $asked === [] ? $this->keys() : array_values(array_intersect($this->keys(), $wanted));
    }

    /**
     * @param list<string> $keys
     *
     * @return array<string, array<string, mixed>> the REST argument that selects columns
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
                    'The columns to include; all if empty. Currencies, order number, and ids are always included.',
            ]),
        ];
    }
}
