<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Brings the tables to the newest version, one step at a time, remembering each step that is done. */
final class Migrator
{
    public const OPTION = 'tillbook_schema_version';

    /** @var list<Migration> */
    private readonly array $migrations;

    public function __construct(private readonly Database $database, Migration ...$migrations)
    {
        usort($migrations, static fn(Migration $a, Migration $b): int => $a->version() <=> $b->version());
        $this->migrations = $migrations;
    }

    public function installedVersion(): int
    {
        $version = get_option(self::OPTION, 0);

        return is_numeric($version) ? (int) $version : 0;
    }

    public function latestVersion(): int
    {
        return max([0, ...array_map(static fn(Migration $step): int => $step->version(), $this->migrations)]);
    }

    /**
     * Runs every step that is not done yet. Calling it again, or after a crash half-way, is harmless.
     *
     * @param int $last the step to stop after; as an older version of the plugin would have
     */
    public function migrate(int $last = PHP_INT_MAX): void
    {
        $installed = $this->installedVersion();
        foreach ($this->migrations as $index => $migration) {
            $version = $migration->version();
            if ($version > $installed && $version <= $last) {
                $migration->up($this->database);
                // Several migrations can share a version: it is reached after the last one.
                if (($this->migrations[$index + 1] ?? null)?->version() !== $version) {
                    update_option(self::OPTION, $version, true);
                }
            }
        }
    }
}
