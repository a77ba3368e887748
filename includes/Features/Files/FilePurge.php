<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Closure;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\ProviderUnreachable;

/** Deletes uploaded files that were neither sent as evidence nor saved in a draft. */
final class FilePurge
{
    /** How long an unused file is kept, in seconds, since a page may be open with it for days. */
    public const KEPT = 7 * DAY_IN_SECONDS;

    /** @param Closure(): list<string> $drafted returns the IDs of the files in drafts */
    public function __construct(
        private readonly Files $files,
        private readonly Closure $drafted,
        private readonly Clock $clock,
    ) {}

    public function run(): void
    {
        try {
            $this->files->purge($this->clock->now() - self::KEPT, ($this->drafted)());
        } catch (ProviderUnreachable) {
            // The next daily run tries again.
        }
    }
}
