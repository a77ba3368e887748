<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\ListExport;

/** The lists that can be exported, by kind. Each is built when it is needed, in the language that is active then. */
final class ListExports
{
    /** @param array<string, Closure(): ListExport> $lists */
    public function __construct(private readonly array $lists) {}

    public function find(string $kind): ?ListExport
    {
        return isset($this->lists[$kind]) ? $this->lists[$kind]() : null;
    }

    /** @return list<ListExport> */
    public function all(): array
    {
        return array_values(array_map(static fn(Closure $build): ListExport => $build(), $this->lists));
    }
}
