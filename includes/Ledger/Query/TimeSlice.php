<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/** Rows of a span of time with a condition on other columns. */
final class TimeSlice
{
    /**
     * @param SqlCondition $where without the time
     * @param int|null $from first second, epoch
     * @param int|null $to end, exclusive, epoch
     */
    public function __construct(
        public readonly SqlCondition $where,
        public readonly ?int $from = null,
        public readonly ?int $to = null,
    ) {}

    /** The same time with another condition. */
    public function with(SqlCondition $where): self
    {
        return new self($where, $this->from, $this->to);
    }

    /**
     * Returns the parts that are in a span.
     *
     * @param list<self> $slices
     *
     * @return list<self>
     */
    public static function within(array $slices, ?int $from, ?int $to): array
    {
        $parts = [];
        foreach ($slices as $slice) {
            $start = $slice->from === null || $from === null ? $slice->from ?? $from : max($slice->from, $from);
            $end = $slice->to === null || $to === null ? $slice->to ?? $to : min($slice->to, $to);
            if ($start === null || $end === null || $start < $end) {
                $parts[] = new self($slice->where, $start, $end);
            }
        }

        return $parts;
    }

    /**
     * Returns the parts that are not in a span.
     *
     * @param list<self> $slices
     *
     * @return list<self>
     */
    public static function without(array $slices, ?int $from, ?int $to): array
    {
        if ($from !== null && $to !== null && $from >= $to) {
            return $slices;
        }

        return [
            ...$from === null ? [] : self::within($slices, null, $from),
            ...$to === null ? [] : self::within($slices, $to, null),
        ];
    }
}
