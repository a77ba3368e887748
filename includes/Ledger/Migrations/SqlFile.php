<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Runs the statements of an SQL file. `{p}` is replaced with the table prefix, `{c}` with the table options. */
final class SqlFile implements Migration
{
    public function __construct(private readonly int $version, private readonly string $file) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $sql = file_get_contents($this->file);
        if ($sql === false) {
            throw new \RuntimeException('The migration file is missing: ' . basename($this->file));
        }
        $sql = (string) preg_replace('/^--.*$/m', '', $sql);
        $sql = strtr($sql, ['{p}' => $database->prefix(), '{c}' => $database->tableOptions()]);
        foreach (
            array_filter(array_map('trim', explode(';', $sql)), static fn(string $part): bool => $part !== '')
            as $statement
        ) {
            $database->execute($statement);
        }
    }
}
