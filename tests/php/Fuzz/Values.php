<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

/** Values for arguments of routes, made from their schemas: such as they ask for, and all that they do not. */
final class Values
{
    /** @param array<string, non-empty-list<int|string>> $known values that exist, by the name of the argument */
    public function __construct(private readonly Dice $dice, private readonly array $known) {}

    /** @param array<string, mixed> $schema */
    public function of(string $name, array $schema): mixed
    {
        if ($this->dice->isOneIn(3)) {
            return $this->wrong();
        }
        $value = $this->right($name, $schema);

        // `$` also matches before a last line break.
        return is_string($value) && $this->dice->isOneIn(12) ? "$value\n" : $value;
    }

    /** A random value, which rarely matches a schema. */
    public function wrong(): mixed
    {
        return match ($this->dice->roll(9)) {
            0 => null,
            1 => $this->dice->pick([true, false]),
            2 => $this->dice->pick([0, -1, 1, PHP_INT_MAX, PHP_INT_MIN, 2147483648]),
            3 => $this->dice->pick([0.5, -0.0, 1e308, 1.7976931348623157e308, 0.1 + 0.2]),
            4 => $this->dice->pick([
                [],
                [[]],
                ['a' => ['b' => ['c' => 1]]],
                [null],
                ['x', 1, null, true],
                [[[['deep']]]],
            ]),
            5 => $this->deep($this->dice->pick([5, 60, 400])),
            6 => str_repeat($this->dice->pick(['A', 'é', '<', '"']), $this->dice->pick([1000, 10000, 200000])),
            7 => array_fill(0, $this->dice->pick([30, 500]), $this->dice->pick(HostileText::all())),
            default => $this->dice->pick(HostileText::all()),
        };
    }

    /** @param array<string, mixed> $schema */
    public function right(string $name, array $schema): mixed
    {
        if (isset($this->known[$name]) && !$this->dice->isOneIn(4)) {
            return $this->dice->pick($this->known[$name]);
        }
        if (is_array($schema['enum'] ?? null) && $schema['enum'] !== []) {
            return $this->dice->pick(array_values($schema['enum']));
        }
        $type = $schema['type'] ?? 'string';
        $type = is_array($type) ? $this->dice->pick($type === [] ? ['string'] : array_values($type)) : $type;

        return match ($type) {
            'integer' => $this->integer($schema),
            'number' => $this->integer($schema) + 0.25,
            'boolean' => $this->dice->pick([true, false]),
            'null' => null,
            'array' => array_map(
                fn(): mixed => $this->of($name, self::part($schema['items'] ?? [])),
                array_fill(0, $this->dice->roll(4), 0),
            ),
            'object' => $this->object($schema),
            default => $this->text($name, $schema),
        };
    }

    /** @param array<string, mixed> $schema */
    private function integer(array $schema): int
    {
        $least = is_numeric($schema['minimum'] ?? null) ? (int) $schema['minimum'] : -5;
        $most = is_numeric($schema['maximum'] ?? null) ? (int) $schema['maximum'] : 2_000_000_000;

        return $this->dice->pick([$least, $most, min($most, $least + 1), min($most, $least + $this->dice->roll(1000))]);
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return array<string, mixed>
     */
    private function object(array $schema): array
    {
        $object = [];
        foreach (self::part($schema['properties'] ?? []) as $name => $property) {
            if (!$this->dice->isOneIn(5)) {
                $object[(string) $name] = $this->of((string) $name, self::part($property));
            }
        }
        if ($this->dice->isOneIn(4)) {
            $object[$this->dice->pick(['extra', '__proto__', "nul\0l", '<b>', '0'])] = $this->wrong();
        }

        return $object;
    }

    /** @param array<string, mixed> $schema */
    private function text(string $name, array $schema): string
    {
        $pattern = is_string($schema['pattern'] ?? null) ? $schema['pattern'] : null;
        if ($pattern !== null) {
            $fitting = array_values(
                array_filter(
                    self::samples(),
                    static fn(string $sample): bool => preg_match(
                        '#' . str_replace('#', '\\#', $pattern) . '#u',
                        $sample,
                    ) === 1,
                ),
            );
            if ($fitting !== []) {
                return $this->dice->pick($fitting);
            }
        }
        if (str_contains($name, 'date') || ($schema['format'] ?? null) === 'date-time') {
            return $this->dice->pick(['2026-11-01', '2026-10-01 00:00:00', '2026-11-20T10:00:00', '1970-01-01']);
        }

        return $this->dice->pick(HostileText::all());
    }

    /** @return list<string> for patterns */
    private static function samples(): array
    {
        return [
            '2026-11-01',
            '2026-11-01 10:00:00',
            'usd',
            'EUR',
            'US',
            'ch_0000',
            'pi_abc',
            'dp_1',
            'po_1',
            'txn_1',
            'file_1',
            'view_abcdef123456',
            '1:2:3',
            'DE123456789',
            '#ff0000',
            'fresh',
            'a',
            'abc',
            '12',
            '0',
            '+15005550006',
            'x@example.com',
            'https://shop.example/',
        ];
    }

    private function deep(int $levels): mixed
    {
        $value = 'bottom';
        for ($level = 0; $level < $levels; ++$level) {
            $value = $level % 2 === 0 ? [$value] : ['a' => $value];
        }

        return $value;
    }

    /** @return array<string, mixed> */
    private static function part(mixed $schema): array
    {
        return is_array($schema) ? $schema : [];
    }
}
