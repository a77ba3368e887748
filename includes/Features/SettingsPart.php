<?php

declare(strict_types=1);

namespace Tillbook\Features;

/**
 * Fields that a feature adds to the settings record (spec 3 §3). The feature Settings collects the parts of all
 * modules, and saves their fields together with the rest of the record: all or nothing. The fields of a part belong
 * together: if one of them changes, its others in the request are checked and written, too, even if unchanged.
 */
abstract class SettingsPart
{
    /** @return array<string, array<string, mixed>> JSON Schema by field; requests can't change `readonly` ones */
    abstract public function schema(): array;

    /** @return array<string, mixed> values of all fields */
    abstract public function read(): array;

    /**
     * Writes what problems() accepted. Runs inside a database transaction and throws if writing fails, so that nothing
     * else is written either.
     *
     * @param array<string, mixed> $changes the fields to change, with the types that the schema requires
     */
    abstract public function write(array $changes): void;

    /**
     * Clears caches, so that the next read() sees what another request wrote, or what is left after a write() that was
     * rolled back; StoreSettings are refreshed already.
     */
    public function refresh(): void {}

    /** @return array<string, string|null> by field, why it can't be changed now; null if it can */
    public function readOnlyReasons(): array
    {
        return [];
    }

    /**
     * @param array<string, mixed> $changes as for write()
     *
     * @return array<string, string> messages by field, each with the problem and the solution; empty if there are none
     */
    public function problems(array $changes): array
    {
        return [];
    }
}
