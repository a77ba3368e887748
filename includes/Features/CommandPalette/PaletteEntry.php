<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

/** An entry of the command palette that opens a page. */
final class PaletteEntry
{
    public function __construct(
        public readonly string $id,
        public readonly string $label,
        public readonly string $url,
    ) {}

    /** @return array{id: string, label: string, url: string} in the shape of CommandsSchema::schema() */
    public function toArray(): array
    {
        return ['id' => $this->id, 'label' => $this->label, 'url' => $this->url];
    }
}
