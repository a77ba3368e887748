<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

/** Chance that is the same for the same seed, on every system. */
final class Dice
{
    private int $rolled = 0;

    public function __construct(private readonly string $seed) {}

    /** @return int 0 to $sides - 1 */
    public function roll(int $sides): int
    {
        return (int) hexdec(substr(md5($this->seed . ':' . $this->rolled++), 0, 12)) % max(1, $sides);
    }

    public function isOneIn(int $sides): bool
    {
        return $this->roll($sides) === 0;
    }

    /**
     * @template T
     *
     * @param non-empty-list<T> $of
     *
     * @return T
     */
    public function pick(array $of): mixed
    {
        return $of[$this->roll(count($of))];
    }
}
