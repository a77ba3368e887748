<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

/** A list of one month, and how far it was read. */
final class Cursor
{
    /**
     * @param int $start epoch seconds
     * @param int $end epoch seconds, not included
     * @param string|null $afterId the last object that was read; null at the beginning
     * @param bool $isRefused whether Stripe refused the list when it was asked last
     */
    public function __construct(
        public readonly Stream $stream,
        public readonly int $start,
        public readonly int $end,
        public readonly ?string $afterId,
        public readonly bool $isRefused,
    ) {}

    /** Whether it has all that is before its end, so that it must be cut into months before it is read. */
    public function isOpen(): bool
    {
        return $this->start === 0;
    }

    /** @return array<string, mixed> the query of its newest object */
    public function newest(): array
    {
        return ['limit' => 1, 'created' => ['lt' => $this->end]];
    }

    /** @return array<string, mixed> the query of its next page */
    public function query(): array
    {
        return [
            'limit' => $this->stream->pageSize(),
            'created' => ['gte' => $this->start, 'lt' => $this->end],
        ] + ($this->afterId === null ? [] : ['starting_after' => $this->afterId]);
    }
}
