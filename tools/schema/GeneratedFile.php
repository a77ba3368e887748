<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use JsonSerializable;

/** A generated file of the client: what it exports. */
final class GeneratedFile implements JsonSerializable
{
    /** @var list<array<string, mixed>> */
    private array $exports = [];

    /**
     * @param string $path in the client's folder, such as `lib/facts/lists/payouts.gen.ts`
     * @param array<string, string> $types modules of the types that it uses, by name
     */
    public function __construct(private readonly string $path, private readonly array $types = []) {}

    /** @param string $type of TypeScript, or `satisfies …` for the value's own; empty for that of the value, which does not change */
    public function constant(string $doc, string $name, mixed $value, string $type = ''): self
    {
        return $this->with(['is' => 'constant', 'doc' => $doc, 'name' => $name, 'type' => $type, 'value' => $value]);
    }

    /** Texts are translated when they are asked for, so what has some is a function. */
    public function function(string $doc, string $name, mixed $value, string $type = ''): self
    {
        return $this->with(['is' => 'function', 'doc' => $doc, 'name' => $name, 'type' => $type, 'value' => $value]);
    }

    /** @param list<string> $values */
    public function union(string $doc, string $name, array $values): self
    {
        return $this->with(['is' => 'union', 'doc' => $doc, 'name' => $name, 'value' => $values]);
    }

    /**
     * A call of a function of another generated file, as a value.
     *
     * @return array{'$call': string, from: string}
     */
    public static function call(string $name, string $path): array
    {
        return ['$call' => $name, 'from' => $path];
    }

    /** @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        return ['path' => $this->path, 'types' => (object) $this->types, 'exports' => $this->exports];
    }

    /** @param array<string, mixed> $export */
    private function with(array $export): self
    {
        $this->exports[] = $export;

        return $this;
    }
}
