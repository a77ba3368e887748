<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Closure;
use Tillbook\Features\SettingsPart;

/** The fields that other features add to the settings record. */
final class FeatureFields
{
    /** @param list<SettingsPart> $parts */
    public function __construct(private readonly array $parts) {}

    /** @return array<string, array<string, mixed>> JSON Schema by field */
    public function schema(): array
    {
        return array_merge(...array_map(static fn(SettingsPart $part): array => $part->schema(), $this->parts));
    }

    /** @return array<string, mixed> values by field */
    public function read(): array
    {
        return array_merge(...array_map(static fn(SettingsPart $part): array => $part->read(), $this->parts));
    }

    /** @return array<string, string> by field, why it can't be changed now */
    public function readOnlyReasons(): array
    {
        return array_filter(
            array_merge(...array_map(static fn(SettingsPart $part): array => $part->readOnlyReasons(), $this->parts)),
            static fn(?string $reason): bool => $reason !== null,
        );
    }

    public function refresh(): void
    {
        foreach ($this->parts as $part) {
            $part->refresh();
        }
    }

    /**
     * Adds the unchanged fields of each part that has a changed one.
     *
     * @param array<string, mixed> $changes
     * @param array<string, mixed> $sent all fields of the request that can be changed
     *
     * @return array<string, mixed>
     */
    public function completed(array $changes, array $sent): array
    {
        $this->eachOf($changes, static function (SettingsPart $part) use (&$changes, $sent): void {
            $changes += array_intersect_key($sent, $part->schema());
        });

        return $changes;
    }

    /**
     * @param array<string, mixed> $changes
     *
     * @return array<string, string> messages by field
     */
    public function problems(array $changes): array
    {
        $problems = [];
        $this->eachOf($changes, static function (SettingsPart $part, array $own) use (&$problems): void {
            $problems += $part->problems($own);
        });

        return $problems;
    }

    /** @param array<string, mixed> $changes ignores fields that are no feature's */
    public function write(array $changes): void
    {
        $this->eachOf($changes, static fn(SettingsPart $part, array $own) => $part->write($own));
    }

    /**
     * @param array<string, mixed> $changes
     * @param Closure(SettingsPart, array<string, mixed>): void $run receives each part with a changed field, and its changes
     */
    private function eachOf(array $changes, Closure $run): void
    {
        foreach ($this->parts as $part) {
            $own = array_intersect_key($changes, $part->schema());
            if ($own !== []) {
                $run($part, $own);
            }
        }
    }
}
