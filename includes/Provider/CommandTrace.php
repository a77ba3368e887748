<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** Records how a command was sent, for the audit log. The provider notes it while it sends, whatever the outcome. */
final class CommandTrace
{
    /** @var array<string, string> */
    private array $facts = [];

    /**
     * Notes a fact; a later one of the same name replaces it.
     *
     * @param string $name such as `key` or `request`
     * @param string $value without secrets
     */
    public function note(string $name, string $value): void
    {
        $this->facts[$name] = $value;
    }

    /** @return array<string, string> by name */
    public function facts(): array
    {
        return $this->facts;
    }
}
