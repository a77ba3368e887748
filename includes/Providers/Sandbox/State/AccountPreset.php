<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

/** A preset state of an account, with the options that create it. */
final class AccountPreset
{
    /**
     * @param string $name such as under-review
     * @param array<string, string> $changes values by option
     */
    public function __construct(
        public readonly string $name,
        public readonly string $title,
        public readonly string $description,
        public readonly array $changes,
    ) {}
}
