<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Combines several changes into one step, which is complete when all of them are. */
final class Sequence implements Migration
{
    /** @var list<Migration> */
    private readonly array $parts;

    public function __construct(private readonly int $version, Migration ...$parts)
    {
        $this->parts = array_values($parts);
    }

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        foreach ($this->parts as $part) {
            $part->up($database);
        }
    }
}
