<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Write\BeginningsWriter;
use Tillbook\Ledger\Write\SearchWords;

/**
 * Adds to a customer's search words how the customer's other words begin. Customers from before can have any
 * beginning, until a job has written theirs: they are found as before, only not faster.
 */
final class BeginningsColumn implements Migration
{
    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        (new ChangeColumns($this->version, 'party_tokens', [
            'beginnings' => 'bigint(20) unsigned NOT NULL DEFAULT ' . SearchWords::ANY_BEGINNING,
        ]))->up($database);
        (new BeginningsWriter($database))->begin();
    }
}
