<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

/** What became of a request, in the process or over HTTP. */
final class Observed
{
    /**
     * @param mixed $data the answer, decoded
     * @param list<string> $complaints of PHP and the database
     * @param list<string> $changed tables whose rows are others than before
     */
    public function __construct(
        public readonly int $status,
        public readonly mixed $data,
        public readonly string $body,
        public readonly array $complaints = [],
        public readonly array $changed = [],
    ) {}
}
