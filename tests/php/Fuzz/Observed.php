<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

/** The response to a request and its side effects, in the process or over HTTP. */
final class Observed
{
    /**
     * @param mixed $data the answer, decoded
     * @param list<string> $complaints of PHP and the database
     * @param list<string> $changed tables with changed rows
     */
    public function __construct(
        public readonly int $status,
        public readonly mixed $data,
        public readonly string $body,
        public readonly array $complaints = [],
        public readonly array $changed = [],
    ) {}
}
