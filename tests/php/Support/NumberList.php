<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use Generator;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Query\Chunk;
use Tillbook\Platform\Admin\ListRules;

/** A list of the numbers from 1 on, ten a chunk. */
final class NumberList implements ListExport
{
    /** @var Closure(int): void|null receives each chunk's last number before the chunk is returned */
    public ?Closure $before = null;
    /** @var list<ExportQuery> */
    public array $asked = [];

    public function __construct(public int $rows) {}

    public function path(): string
    {
        return '/numbers';
    }

    public function page(): string
    {
        return '/payments/numbers';
    }

    public function kind(): string
    {
        return 'numbers';
    }

    public function label(): string
    {
        return 'Numbers';
    }

    public function rules(): ListRules
    {
        return new ListRules('/wc/v3/payments/numbers', ['number'], []);
    }

    public function arguments(): array
    {
        return [
            'sort' => [
                'type' => 'string',
                'enum' => ['number'],
                'default' => 'number',
                'validate_callback' => 'rest_validate_request_arg',
            ],
        ];
    }

    public function count(ExportQuery $query): int
    {
        return $this->rows;
    }

    public function header(ExportQuery $query): array
    {
        return ['Number'];
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        $this->asked[] = $query;
        for ($first = (int) ($after[0] ?? 0) + 1; $first <= $this->rows; $first += 10) {
            $last = min($this->rows, $first + 9);
            if ($this->before !== null) {
                ($this->before)($last);
            }
            yield new Chunk(array_map(static fn(int $number): array => [(string) $number], range($first, $last)), [
                $last,
            ]);
        }
    }
}
