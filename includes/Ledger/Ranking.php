<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** The order of a column's values where time doesn't tell which state is newer: states of one second. */
final class Ranking
{
    /** @param list<string> $values lowest first, plain words; all others are higher */
    public function __construct(public readonly string $column, private readonly array $values) {}

    /**
     * Returns SQL for the rank of a value.
     *
     * @param string $value SQL of the value
     */
    public function of(string $value): string
    {
        $ranks = '';
        foreach ($this->values as $rank => $one) {
            $ranks .= " WHEN '$one' THEN $rank";
        }

        return "CASE $value$ranks ELSE " . count($this->values) . ' END';
    }
}
