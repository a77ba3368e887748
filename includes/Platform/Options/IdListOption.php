<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use Tillbook\Platform\Json;

/**
 * An option that lists IDs, for work that goes on until each ID is removed again. It is read past the caches: another
 * request may have cached it before a transaction that changed it ended.
 */
final class IdListOption
{
    private readonly JsonOption $option;

    /** @param string $field name of the list in the stored object, such as `{"ledgers": [3]}` */
    public function __construct(private readonly string $name, private readonly string $field)
    {
        $this->option = new JsonOption($name);
    }

    /** Adds an ID as the last one. */
    public function add(int|string $id): void
    {
        $this->change(static fn(array $ids): array => [...array_diff($ids, [$id]), $id]);
    }

    public function remove(int|string $id): void
    {
        $this->change(static fn(array $ids): array => array_values(array_diff($ids, [$id])));
    }

    /** @return list<int|string> */
    public function all(): array
    {
        return $this->idsIn(Json::decode(AtomicOption::read($this->name)));
    }

    /** @param callable(list<int|string>): list<int|string> $change */
    private function change(callable $change): void
    {
        $this->option->change(fn(array $stored): array => [$this->field => $change($this->idsIn($stored))]);
    }

    /**
     * @param array<string, mixed> $stored
     *
     * @return list<int|string>
     */
    private function idsIn(array $stored): array
    {
        $ids = $stored[$this->field] ?? [];

        return array_values(
            array_filter(is_array($ids) ? $ids : [], static fn(mixed $id): bool => is_int($id) || is_string($id)),
        );
    }
}
