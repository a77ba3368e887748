<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** Pseudorandom number generator; the same seed gives the same history on every machine. */
final class Random
{
    private const MODULUS = 2147483647;

    private int $state;

    public function __construct(int $seed)
    {
        $this->state = ($seed % (self::MODULUS - 1)) + 1;
        $this->next();
        $this->next();
    }

    /** Returns an integer from $low to $high, inclusive. */
    public function between(int $low, int $high): int
    {
        return $low + ($this->next() % ($high - $low + 1));
    }

    /** Returns true with a probability of $percent. */
    public function chance(int $percent): bool
    {
        return $this->next() % 100 < $percent;
    }

    /**
     * @template T
     *
     * @param non-empty-list<T> $choices
     *
     * @return T
     */
    public function pick(array $choices): mixed
    {
        return $choices[$this->next() % count($choices)];
    }

    /**
     * Picks a key with a probability proportional to its weight.
     *
     * @template K of array-key
     *
     * @param non-empty-array<K, int> $weights
     *
     * @return K
     */
    public function weighted(array $weights): int|string
    {
        $left = $this->next() % max(1, array_sum($weights));
        foreach ($weights as $choice => $weight) {
            $left -= $weight;
            if ($left < 0) {
                return $choice;
            }
        }

        return array_key_last($weights);
    }

    private function next(): int
    {
        return $this->state = ($this->state * 48271) % self::MODULUS;
    }
}
