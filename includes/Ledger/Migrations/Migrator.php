<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;

/** Migrates the tables to the latest version, step by step, and stores the version after each step. */
final class Migrator
{
    public const OPTION = 'tillbook_schema_version';

    /** @var list<Migration> */
    private readonly array $migrations;
    /** Where the version is noted that the site has reached. */
    private string $option = self::OPTION;

    public function __construct(private readonly Database $database, Migration ...$migrations)
    {
        usort($migrations, static fn(Migration $a, Migration $b): int => $a->version() <=> $b->version());
        $this->migrations = $migrations;
    }

    /** The migrations of a provider: a sequence of its own, with numbers of its own. */
    public static function ofProvider(string $id, Database $database, Migration ...$migrations): self
    {
        $migrator = new self($database, ...$migrations);
        $migrator->option = self::optionOf($id);

        return $migrator;
    }

    /** The option that notes a provider's version. */
    public static function optionOf(string $provider): string
    {
        return self::OPTION . '_' . $provider;
    }

    public function installedVersion(): int
    {
        $version = get_option($this->option, 0);

        return is_numeric($version) ? (int) $version : 0;
    }

    /** Notes a version that the site has reached in another way, unless one is noted already. */
    public function startAt(int $version): void
    {
        add_option($this->option, $version, '', true);
    }

    /** Whether every step is done. */
    public function isCurrent(): bool
    {
        $isNoted = $this->migrations === [] || get_option($this->option) !== false;

        return $isNoted && $this->installedVersion() >= $this->latestVersion();
    }

    public function latestVersion(): int
    {
        return max([0, ...array_map(static fn(Migration $step): int => $step->version(), $this->migrations)]);
    }

    /**
     * Whether the database changes a table's structure, which can take hours in a large table and goes on if its
     * request ends. Steps that change rows in parts don't count. In a cluster, only what the same server does is known.
     */
    public function isUnderWay(): bool
    {
        if ($this->database->isSqlite()) {
            return false;
        }
        try {
            $processes = $this->database->rows('SHOW PROCESSLIST');
            $name = $this->database->value('SELECT DATABASE()');
        } catch (DatabaseError) {
            return false;
        }
        $step = 'ALTER TABLE ' . $this->database->prefix();

        return array_filter(
            $processes,
            static fn(array $one): bool => $one['db'] === $name && str_starts_with((string) $one['Info'], $step),
        ) !== [];
    }

    /**
     * Runs all pending steps. Safe to call again, including after a crash in the middle of a step.
     *
     * @param int $last last version to migrate to, to get the schema of an older plugin version
     * @param (Closure(): mixed)|null $afterStep what is done after each step
     */
    public function migrate(int $last = PHP_INT_MAX, ?Closure $afterStep = null): void
    {
        $installed = $this->installedVersion();
        foreach ($this->migrations as $index => $migration) {
            $version = $migration->version();
            if ($version > $installed && $version <= $last) {
                $migration->up($this->database);
                // Several migrations can share a version, which is reached after the last one.
                if (($this->migrations[$index + 1] ?? null)?->version() !== $version) {
                    update_option($this->option, $version, true);
                }
                if ($afterStep !== null) {
                    $afterStep();
                }
            }
        }
    }
}
