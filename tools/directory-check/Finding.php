<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck;

/** A problem that a reviewer of the plugin directory would report. */
final class Finding
{
    public function __construct(
        public readonly string $rule,
        public readonly string $file,
        public readonly int $line,
        public readonly string $message,
    ) {}

    public function __toString(): string
    {
        return "$this->file:$this->line $this->rule: $this->message";
    }
}
